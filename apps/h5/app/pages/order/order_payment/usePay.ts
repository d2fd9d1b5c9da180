import type { OutputOf } from '@mall/contract/endpoint'
import { type cashier, type PayChannel, pay, type Transfer } from '@mall/contract/payment'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { endTrip, setOut } from '#features/cashier/trip.ts'
import { lock, toast } from '#ui/feedback/feedback.ts'

export type Bill = OutputOf<typeof cashier>

/** What came of an attempt. `said`: why not, for the place where the password is asked. */
export type PayOutcome =
  | { kind: 'paid' }
  | { kind: 'away'; url: string }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'no_password' }
  | { kind: 'refused'; said: string; inPlace: boolean }

const passwordRefusals = ['payment.password_wrong', 'payment.locked']

/** Starts a payment: one at a time, and a repeated tap after a lost answer repeats the first one. */
export function usePay(orderNos: string) {
  const under = useRef(false)

  return async (channel: PayChannel, pin?: string): Promise<PayOutcome | undefined> => {
    if (under.current) return
    under.current = true
    const lift = lock(channel === 'bank_transfer' ? '正在获取收款账户…' : '正在支付…')
    const input = { order_no: orderNos, channel, ...(pin === undefined ? {} : { pay_password: pin }) }
    try {
      const { data } = await withIdempotencyKey(pay, input, (idempotencyKey) =>
        call(pay, input, { idempotencyKey, quiet: true }),
      )
      if (data.transfer) return { kind: 'transfer', transfer: data.transfer }
      if (data.redirect_url === null) return { kind: 'paid' }
      setOut(orderNos)
      return { kind: 'away', url: data.redirect_url }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      endTrip()
      if (error.code === 'payment.password_unset') return { kind: 'no_password' }
      const inPlace = passwordRefusals.includes(error.code ?? '')
      if (!inPlace && error.kind !== 'login') toast.error(error.msg)
      return { kind: 'refused', said: error.msg, inPlace }
    } finally {
      lift()
      under.current = false
    }
  }
}
