import { orderTimes } from '@mall/contract/order/words'
import { days, hours, later } from '#kernel/time.ts'

type Sent = {
  /** When the last of the order was sent, or the rest of it was refunded. */
  sentAt: Date
  /** When the last of its parcels was signed for; null unless each was, as far as anybody knows. */
  signedAt: Date | null
  /** When that was heard of. */
  heardAt: Date
  extended: boolean
}

/**
 * When an order is received by itself: some days after a real 签收 of every parcel, else after it was sent, by the longer time; and later by
 * an extension. A 签收 counts from the sending at the earliest, and leaves a day from the news of it, so that neither a number that was signed
 * for before nor a late provider receives an order at once.
 */
export function receiptDue({ sentAt, signedAt, heardAt, extended }: Sent): Date {
  const extension = extended ? days(orderTimes.extendDays) : 0
  if (signedAt === null) return later(sentAt, days(orderTimes.receiveDays) + extension)
  const bySigning = later(latest(signedAt, sentAt), days(orderTimes.signedDays))
  return later(latest(bySigning, later(heardAt, hours(orderTimes.signedNoticeHours))), extension)
}

export const latest = (one: Date, other: Date) => (one > other ? one : other)
