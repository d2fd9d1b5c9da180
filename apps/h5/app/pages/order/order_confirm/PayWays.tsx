import type { Confirmation } from '@mall/contract/checkout'
import { useEffect, useId } from 'react'
import type { PayWay } from '#features/cashier/method.ts'
import { useCan, useHandsOver } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Waiting } from './PayWaysWaiting.tsx'
import styles from './pay-ways.module.css'
import { usePayWay } from './usePayWay.ts'

type Props = {
  of: Confirmation
  /** what is chosen now; undefined where nothing can be */
  onWay: (way: PayWay | undefined) => void
}

/** 支付方式: what this person is offered, a tile each; what cannot be used says why. The cashier begins with the choice. */
export function PayWays({ of, onWay }: Props) {
  const { ways, failed, retry, way, pick } = usePayWay(of.pay_amount_fen)
  useEffect(() => onWay(way), [onWay, way])
  const name = useId()
  const handsOver = useHandsOver()
  const maySubmit = useCan('order:submit')
  const none = ways?.every(({ enabled }) => !enabled) ? ways[0]?.tip : undefined
  // Said once below where it is the same for all.
  const shared = none !== undefined && ways?.every(({ tip }) => tip === none)
  return (
    <fieldset className={styles.ways} aria-busy={!ways && !failed}>
      <legend>支付方式{of.need_review ? <small>审批通过后付款</small> : null}</legend>
      {ways?.map((one) => (
        <label key={one.code} data-off={!one.enabled || undefined}>
          <span className="grow1">
            <b>{one.name}</b>
            {one.tip && !shared ? <small>{one.tip}</small> : null}
          </span>
          <span className="ck">
            <input
              type="radio"
              name={name}
              checked={one.code === way}
              disabled={!one.enabled}
              onChange={() => pick(one.code)}
            />
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
      {!ways && !failed ? <Waiting /> : null}
      {ways?.length === 0 ? <p>暂无可用支付方式，可先提交订单</p> : null}
      {shared && ways?.length ? (
        <p>
          {none}
          {maySubmit ? (handsOver ? '，提交后可转交同事付款' : '，提交后由可付款的同事付款') : ''}
        </p>
      ) : null}
      {failed ? (
        <button type="button" onClick={() => void retry()}>
          支付方式加载失败，点击重试
        </button>
      ) : null}
    </fieldset>
  )
}
