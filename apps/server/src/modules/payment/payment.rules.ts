import type { OrderStatus } from '@mall/contract/order/words'
import type { PaymentStatus } from '@mall/contract/payment/words'
import { days, hours, minutes } from '#kernel/time.ts'

/** An order as far as paying it goes. */
export type Bill = { status: OrderStatus; payAmountFen: number; expireAt: Date | null }

const paidStatuses: readonly OrderStatus[] = [
  'pending_shipment',
  'partially_shipped',
  'shipped',
  'pending_verification',
  'completed',
]
export const isPaid = ({ status }: Pick<Bill, 'status'>) => paidStatuses.includes(status)

/** Waits for money, and its time is not over. */
export const isPayable = ({ status, expireAt }: Bill, now: Date) =>
  status === 'pending_payment' && (expireAt === null || expireAt > now)

export const totalFen = (bills: readonly Pick<Bill, 'payAmountFen'>[]) =>
  bills.reduce((sum, bill) => sum + bill.payAmountFen, 0)

/** Its voucher was sent: the mall looks for the money. */
const isConfirming = ({ status }: Pick<Bill, 'status'>) => status === 'pending_confirmation'

/** The orders of a merged bill that still wait, whatever became of the others; all of them when none does. */
export function shownBills<Shown extends Bill>(bills: readonly Shown[], now: Date): readonly Shown[] {
  const payable = bills.filter((bill) => isPayable(bill, now))
  if (payable.length > 0) return payable
  const confirming = bills.filter(isConfirming)
  return confirming.length > 0 ? confirming : bills
}

/** The state of the cashier. It stays open while a transfer is being looked for, to show how that stands. */
export function cashierState(bills: readonly Bill[], now: Date): 'payable' | 'paid' | 'closed' | 'reviewing' {
  if (bills.some((bill) => isPayable(bill, now) || isConfirming(bill))) return 'payable'
  if (bills.some(({ status }) => status === 'pending_review')) return 'reviewing'
  return bills.every(isPaid) ? 'paid' : 'closed'
}

/** How paying ended, or where it stands: `latest` is the newest attempt at a channel that answers by itself. */
export function payOutcome(
  bills: readonly Bill[],
  { latest, refunded, now }: { latest: PaymentStatus | null; refunded: boolean; now: Date },
): 'paying' | 'success' | 'failed' | 'unpaid' | 'closed' | 'refunded' | 'review' | 'offline' {
  if (bills.some(({ status }) => status === 'pending_review')) return 'review'
  if (bills.some(isConfirming)) return 'offline'
  if (bills.some((bill) => isPayable(bill, now))) {
    if (latest === 'paying' || latest === 'failed') return latest
    return 'unpaid'
  }
  if (bills.some(isPaid)) return 'success'
  return refunded ? 'refunded' : 'closed'
}

/** The channel is asked about one payment no more often than this. */
export const askEvery = 2000
/** Notifications get this long before the mall goes asking by itself. */
export const askAfter = minutes(1)
/** By then the channel itself has closed what nobody paid. */
export const closeAfter = hours(24)
/**
 * Closed payments are asked about for this long as well. It is longer than a weekend for which the mall, or the channel, cannot be
 * reached: money that was paid and never reported would otherwise be assigned to nothing.
 */
export const giveUpAfter = days(4)

/** The older a payment, the rarer it is asked about: a tenth of its age, at least a minute. */
export const dueForAsking = (payment: { createdAt: Date; queriedAt: Date | null }, now: Date) => {
  const age = now.getTime() - payment.createdAt.getTime()
  const rest = now.getTime() - (payment.queriedAt?.getTime() ?? 0)
  return age >= askAfter && rest >= Math.max(askAfter, age / 10)
}
