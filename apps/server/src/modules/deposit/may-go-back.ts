import { depositWaitDays } from '@mall/contract/deposit/console.words'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { refundableFrom } from './deposit.rules.ts'
import type { DepositWorld, Payee } from './deposit.world.ts'
import type { Held } from './hold-deposit.ts'

type Refundable = Pick<Held, 'merchantId' | 'heldFen' | 'payingFen' | 'status' | 'closedAt'>
type Asked = Pick<DepositWorld, 'openBusinessOf' | 'payeeOf'>

/**
 * The account that a deposit goes back to. Refuses `deposit.nothing`, `deposit.not_closed`, `deposit.open_business`, `deposit.too_early`,
 * `settlement.no_account`.
 */
export async function demandRefundable(
  db: Db,
  { openBusinessOf, payeeOf }: Asked,
  held: Refundable,
  at: Date,
): Promise<Payee> {
  if (held.heldFen - held.payingFen <= 0) throw new Refusal('deposit.nothing')
  if (held.status !== 'closed') throw new Refusal('deposit.not_closed')
  const { orders, aftersales, lastEndedAt } = await openBusinessOf(db, held.merchantId)
  if (orders + aftersales > 0) throw new Refusal('deposit.open_business', { orders, aftersales })
  const from = refundableFrom(held.closedAt ?? at, lastEndedAt)
  if (from > at) throw new Refusal('deposit.too_early', { days: depositWaitDays, day: dayOf(from) })
  const payee = await payeeOf(db, held.merchantId)
  if (!payee) throw new Refusal('settlement.no_account')
  return payee
}
