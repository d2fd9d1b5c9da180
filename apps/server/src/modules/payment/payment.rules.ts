import type { OrderStatus } from '@mall/contract/order'
import type { PaymentStatus } from '@mall/contract/payment'
import { hours, minutes } from '#kernel/clock.ts'

/** An order as far as paying it goes. */
export type Bill = { status: OrderStatus; payAmountFen: number; expireAt: Date | null }

const paidStatuses: readonly OrderStatus[] = ['pending_shipment', 'partially_shipped', 'shipped', 'completed']
export const isPaid = ({ status }: Pick<Bill, 'status'>) => paidStatuses.includes(status)

/** Waits for money, and its time is not over. */
export const isPayable = ({ status, expireAt }: Bill, now: Date) =>
  status === 'pending_payment' && (expireAt === null || expireAt > now)

export const totalFen = (bills: readonly Pick<Bill, 'payAmountFen'>[]) =>
  bills.reduce((sum, bill) => sum + bill.payAmountFen, 0)

/** What the cashier shows. Of merged orders, those that still wait can be paid whatever became of the others. */
export function cashierState(bills: readonly Bill[], now: Date): 'payable' | 'paid' | 'closed' | 'reviewing' {
  if (bills.some((bill) => isPayable(bill, now))) return 'payable'
  if (bills.some(({ status }) => status === 'pending_review')) return 'reviewing'
  return bills.every(isPaid) ? 'paid' : 'closed'
}

/** How paying ended, or where it stands: `latest` is the newest attempt. */
export function payOutcome(
  bills: readonly Bill[],
  { latest, refunded, now }: { latest: PaymentStatus | null; refunded: boolean; now: Date },
): 'paying' | 'success' | 'failed' | 'unpaid' | 'closed' | 'refunded' | 'review' {
  if (bills.some(({ status }) => status === 'pending_review')) return 'review'
  if (bills.some((bill) => isPayable(bill, now) || bill.status === 'pending_confirmation')) {
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
export const giveUpAfter = hours(24)

/** The older a payment, the rarer it is asked about: a tenth of its age, at least a minute. */
export const dueForAsking = (payment: { createdAt: Date; queriedAt: Date | null }, now: Date) => {
  const age = now.getTime() - payment.createdAt.getTime()
  const rest = now.getTime() - (payment.queriedAt?.getTime() ?? 0)
  return age >= askAfter && rest >= Math.max(askAfter, age / 10)
}
