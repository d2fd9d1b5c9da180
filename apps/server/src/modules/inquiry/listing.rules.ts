import { inquiryLimits, type ListingState } from '@mall/contract/inquiry/words'
import { days, later } from '#kernel/time.ts'

/** The time by which a store lists the goods of its offer in words, once it was taken. */
export const listBy = (awardedAt: Date): Date => later(awardedAt, days(inquiryLimits.listDays))

type Days = { quotedUntil: string; awardedOn: string; listedOn: string }

/** The last day at the agreed price: after the listing the company has as many days as it had when it decided. */
export function validFromListing({ quotedUntil, awardedOn, listedOn }: Days): string {
  const waited = Math.max(0, Date.parse(listedOn) - Date.parse(awardedOn))
  return new Date(Date.parse(quotedUntil) + waited).toISOString().slice(0, 10)
}

type Awarded = { listBy: Date | null; listedAt: Date | null }

/** Null of goods that were there when they were quoted. */
export function listingStateOf({ listBy, listedAt }: Awarded, now: Date): ListingState | null {
  if (listBy === null) return null
  if (listedAt !== null) return 'listed'
  return listBy <= now ? 'late' : 'waiting'
}
