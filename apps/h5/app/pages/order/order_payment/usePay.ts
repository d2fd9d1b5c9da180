import type { OutputOf } from '@mall/contract/call/call'
import { listOrders, viewOrder } from '@mall/contract/order/calls'
import { cashier, pay } from '@mall/contract/payment/calls'
import type { Transfer, WechatBridge } from '@mall/contract/payment/terms'
import type { PayChannel } from '@mall/contract/payment/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { CallError, refusedBy } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf, queryOf } from '#api/query.ts'
import { endTrip, isBack, setOut } from '#features/cashier/channel-trip.ts'
import { chosenWayOf } from '#features/cashier/chosen-way.ts'
import { payDeviceOf } from '#features/cashier/pay-device.ts'
import { methodToBegin, nextStep } from '#features/cashier/pay-method.ts'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import { lock, toast } from '#ui/feedback/feedback.ts'

export type Bill = OutputOf<typeof cashier>

/** The result of an attempt. `message`: the reason of a refusal, to be shown in the password sheet if `inPlace`. */
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'away'; url: string }
  | { kind: 'scan'; text: string }
  | { kind: 'bridge'; bridge: WechatBridge }
  | { kind: 'wechat_login' }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'no_password' }
  | { kind: 'refused'; message: string; inPlace: boolean }

/** Starts a payment: one at a time, and a repeated tap after a lost answer repeats the first one. */
export function usePay(orderNos: string) {
  const under = useRef(false)

  return async (channel: PayChannel, pin?: string): Promise<PayOutcome | undefined> => {
    if (under.current) return
    under.current = true
    const lift = lock(channel === 'bank_transfer' ? '正在获取收款账户…' : '正在支付…')
    const device = payDeviceOf(navigator)
    const input = { order_no: orderNos, channel, device, ...(pin === undefined ? {} : { pay_password: pin }) }
    try {
      const { data } = await withIdempotencyKey(pay, input, (idempotencyKey) =>
        call(pay, input, { idempotencyKey, quiet: true }),
      )
      if (data.transfer) return { kind: 'transfer', transfer: data.transfer }
      if (data.wechat_bridge) return { kind: 'bridge', bridge: data.wechat_bridge }
      if (data.qr_text !== null) return { kind: 'scan', text: data.qr_text }
      if (data.redirect_url === null) return { kind: 'paid' }
      setOut(orderNos)
      return { kind: 'away', url: data.redirect_url }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      endTrip()
      const code = refusedBy(pay, error)?.code
      if (code === 'payment.password_unset') return { kind: 'no_password' }
      if (code === 'payment.wechat_login') return { kind: 'wechat_login' }
      const inPlace = code === 'payment.password_wrong' || code === 'payment.locked'
      if (!inPlace && error.kind !== 'login') toast.error(error.msg)
      return { kind: 'refused', message: error.msg, inPlace }
    } finally {
      lift()
      under.current = false
    }
  }
}

/** This person's next step for a bill: pay it, hand it over, or pass its link on. */
export function useNextStep(bill: Bill | undefined) {
  const mayPay = useCan('order:pay')
  const maySubmit = useCan('order:submit')
  const handsOver = useIsCompanyMember() && maySubmit
  const unruled = useCan('*')
  // A bill of 0 needs no method, and no payment rule applies to it.
  const methods = bill && bill.pay_amount_fen > 0 ? bill.methods : []
  return { mayPay, handsOver, ...nextStep(methods, { handsOver, mayPay, unruled }) }
}

/** The bill, fetched at each visit, and the difference from this phone's clock to the mall's, ms. */
export function useBill(orderNos: string) {
  const cache = useQueryClient()
  const options = queryOf(cashier, { order_no: orderNos }, { staleTime: 0 })
  const { data: bill, error, isPending, refetch, dataUpdatedAt } = useQuery(options)
  return {
    bill,
    error,
    isPending,
    refetch,
    /** The way of paying preselected at the start of the visit. */
    begin: bill && methodToBegin(bill.methods, bill.last_channel, chosenWayOf(orderNos)),
    serverOffsetMs: bill ? Date.parse(bill.server_now) - dataUpdatedAt : 0,
    /** Shows a new transfer at once, and refetches the bill, since its orders have more time now. */
    keepTransfer(transfer: Transfer) {
      cache.setQueryData(options.queryKey, (held) => held && { ...held, transfer })
      void refetch()
      for (const endpoint of [listOrders, viewOrder]) void cache.invalidateQueries({ queryKey: allOf(endpoint) })
    },
  }
}

/** Whether the person has just come back from the channel's own cashier, by a fresh load or by the browser's memory. */
export function useReturn(orderNos: string, onBack: () => void): { back: boolean; answer: () => void } {
  const [back, setBack] = useState(false)
  useEffect(() => {
    const look = () => setBack(isBack(orderNos))
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      onBack()
      look()
    }
    look()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [orderNos, onBack])
  return {
    back,
    answer() {
      endTrip()
      setBack(false)
    },
  }
}
