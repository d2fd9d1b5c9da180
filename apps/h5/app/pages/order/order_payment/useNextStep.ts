import { nextStep } from '#features/cashier/method.ts'
import { useCan } from '#session/Can.tsx'
import { useIsCompanyMember } from '#session/session.ts'
import type { Bill } from './usePay.ts'

/** What this person can do about a bill: pay it, hand it over, or pass its link on. */
export function useNextStep(bill: Bill | undefined) {
  const mayPay = useCan('order:pay')
  const maySubmit = useCan('order:submit')
  const handsOver = useIsCompanyMember() && maySubmit
  const unruled = useCan('*')
  // What costs nothing needs no method, and no rule holds anybody back from it.
  const methods = bill && bill.pay_amount_fen > 0 ? bill.methods : []
  return { mayPay, handsOver, ...nextStep(methods, { handsOver, mayPay, unruled }) }
}
