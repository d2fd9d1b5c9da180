import type { Confirmation } from '@mall/contract/order/terms'
import { payMethods } from '@mall/contract/payment/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { waysOf } from '#features/cashier/chosen-way.ts'
import { methodToBegin, type PayWay, wayOf } from '#features/cashier/pay-method.ts'
import { FailureLine } from '#list/Failure.tsx'
import { useCan, useHandsOver } from '#session/Can.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Waiting } from './Amounts.tsx'
import styles from './order_confirm.module.css'

type Props = {
  of: Confirmation
  /** gets the present choice; undefined when no way can be used */
  onWay: (way: PayWay | undefined) => void
}

/** 支付方式: the ways open to this person, a tile each; a disabled one shows its reason. The cashier starts with the choice. */
export function PayWays({ of, onWay }: Props) {
  const { ways, failed, retry, way, pick } = usePayWay(of.pay_amount_fen)
  useEffect(() => onWay(way), [onWay, way])
  const name = useId()
  const handsOver = useHandsOver()
  const maySubmit = useCan('order:submit')
  const none = ways?.every(({ enabled }) => !enabled) ? ways[0]?.tip : undefined
  // A reason that all share is shown once, below.
  const shared = none !== undefined && ways?.every(({ tip }) => tip === none)
  return (
    <fieldset className={styles.ways} aria-busy={!ways && !failed}>
      <legend>支付方式{of.need_review ? <small>审批通过后付款</small> : null}</legend>
      {ways?.map((one) => (
        <label key={one.code} data-off={!one.enabled || undefined}>
          <span className="min-w-0 flex-1">
            <b>{one.name}</b>
            {one.tip && !shared ? <small>{one.tip}</small> : null}
          </span>
          <span className="check">
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
      {of.no_payment ? <p role="status">{of.no_payment}</p> : null}
      {shared && ways?.length ? (
        <p>
          {none}
          {maySubmit ? (handsOver ? '，提交后可转交同事付款' : '，提交后由可付款的同事付款') : ''}
        </p>
      ) : null}
      {failed ? <FailureLine what="支付方式" onRetry={retry} /> : null}
    </fieldset>
  )
}

/** The way to pay: the picked one, as long as it can be used, else the one that the cashier would preselect. */
function usePayWay(amount_fen: number) {
  const { data, isError, refetch } = useQuery({
    ...queryOf(payMethods, { amount_fen }, { staleTime: 0 }),
    placeholderData: keepPreviousData,
  })
  const [picked, setPicked] = useState<PayWay>()
  const ways = data && waysOf(data.methods)
  const first = data && methodToBegin(data.methods, data.last_channel)
  const usable = ways?.some(({ code, enabled }) => code === picked && enabled)
  return {
    ways,
    failed: isError && !data,
    retry: refetch,
    way: usable ? picked : first && wayOf(first),
    pick: setPicked,
  }
}
