import { useId } from 'react'
import { useCan, useHandsOver } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './pay-ways.module.css'
import type { usePayWay } from './usePayWay.ts'

type Props = {
  pay: ReturnType<typeof usePayWay>
  /** somebody approves it first */
  reviewed: boolean
}

/** 支付方式: what this person is offered, a tile each; what cannot be used says why. The cashier begins with the choice. */
export function PayWays({ pay: { asked, ways, failed, retry, way, pick }, reviewed }: Props) {
  const name = useId()
  const handsOver = useHandsOver()
  const maySubmit = useCan('order:submit')
  if (!asked) return null
  const none = ways?.every(({ enabled }) => !enabled) ? ways[0]?.tip : undefined
  // Said once below where it is the same for all.
  const shared = none !== undefined && ways?.every(({ tip }) => tip === none)
  return (
    <fieldset className={styles.ways} aria-busy={!ways && !failed}>
      <legend>支付方式{reviewed ? <small>审批通过后付款</small> : null}</legend>
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
      {!ways && !failed ? waiting.map((key) => <Skeleton key={key} height={58} round={8} />) : null}
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

const waiting = ['online', 'balance', 'transfer']
