import type { InputOf } from '@mall/contract/call/call'
import { repayCredit } from '@mall/contract/credit/calls'
import type { Transfer } from '@mall/contract/payment/terms'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { refusedBy } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'

/** The result of an attempt. `wrong_pin`: `message` is shown in the password sheet. */
type Repaid =
  | { kind: 'paid' }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'no_password' }
  | { kind: 'wrong_pin'; message: string }
  | { kind: 'refused' }

/** Repays, one attempt at a time; a repeated tap after a lost answer repeats the first one. */
export function useRepay() {
  const under = useRef(false)

  return async (input: InputOf<typeof repayCredit>): Promise<Repaid | undefined> => {
    if (under.current) return
    under.current = true
    try {
      const { data } = await withIdempotencyKey(repayCredit, input, (idempotencyKey) =>
        call(repayCredit, input, { idempotencyKey, quiet: true }),
      )
      return data.transfer ? { kind: 'transfer', transfer: data.transfer } : { kind: 'paid' }
    } catch (error) {
      const refused = refusedBy(repayCredit, error)
      if (refused?.code === 'payment.password_unset') return { kind: 'no_password' }
      if (refused?.code === 'payment.password_wrong' || refused?.code === 'payment.locked') {
        return { kind: 'wrong_pin', message: refused.msg }
      }
      sayRefusal(error)
      return { kind: 'refused' }
    } finally {
      under.current = false
    }
  }
}
