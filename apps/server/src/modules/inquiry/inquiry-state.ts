import type { InquiryTab } from '@mall/contract/inquiry/query.words'
import type { StoreInquiryTab } from '@mall/contract/inquiry/words'
import { type SQL, sql } from 'drizzle-orm'
import { inquiries, inquiryAsks, inquiryAwards } from './inquiry.table.ts'

const of = sql`inquiry_id = ${inquiries}.id`
const stamp = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Whether something of its quotes was taken. */
export const isTaken = sql<boolean>`exists (select from ${inquiryAwards} where ${of} and qty > 0)`

/** Condition on rows of `inquiry_awards`: an offer in words was taken and not ordered, and its goods are not listed. */
export const awaitsListing = sql<boolean>`(${inquiryAwards.listBy} is not null and ${inquiryAwards.listedAt} is null
  and ${inquiryAwards.qty} > ${inquiryAwards.orderedQty})`

/** How many stores were asked. */
export const askedCount = sql<number>`(select count(*)::int from ${inquiryAsks} where ${of})`
/** How many quotes hold. */
export const quotedCount = sql<number>`(select count(*)::int from ${inquiryAsks} where ${of} and quote_id is not null)`

/** Whether stores may quote. By a time that is passed in, so that a whole call sees one present. */
export const isQuoting = (now: Date) =>
  sql<boolean>`(${inquiries.cancelledAt} is null and ${inquiries.closedAt} is null and ${inquiries.openedAt} is null
    and ${inquiries.deadlineAt} > ${stamp(now)})`

/** Whether this store may send another version because the buyer asked it to; of rows of `inquiry_asks` with their inquiry. */
export const isBargaining = (now: Date) =>
  sql<boolean>`(${inquiries.cancelledAt} is null and ${inquiries.closedAt} is null and ${inquiryAsks.state} = 'quoted'
    and coalesce(${inquiryAsks.bargainUntil} > ${stamp(now)}, false))`

/** Whether the company may read quotes. */
export const isOpen = (now: Date) =>
  sql<boolean>`(not ${inquiries.sealed} or ${inquiries.openedAt} is not null or ${inquiries.deadlineAt} <= ${stamp(now)})`

/** The first that holds, as `inquiryStates` names them. */
export const stateAt = (now: Date): SQL<string> => sql<string>`case
  when ${inquiries.cancelledAt} is not null then 'cancelled'
  when ${inquiries.closedAt} is not null then 'closed'
  when ${isTaken} and not exists (select from ${inquiryAwards} where ${of} and ordered_qty < qty) then 'ordered'
  when ${isTaken} and not exists (select from ${inquiryAwards} where ${of} and ordered_qty < qty and not ${awaitsListing})
    then 'awaiting_listing'
  when ${isTaken} then 'accepted'
  when ${quotedCount} > 0 and (not ${isQuoting(now)}
    or not exists (select from ${inquiryAsks} where ${of} and state in ('asked', 'withdrawn'))) then 'quoted'
  when ${quotedCount} > 0 then 'partially_quoted'
  when not ${isQuoting(now)} then 'expired'
  else 'pending_quote' end`

const statesIn: Record<InquiryTab, readonly string[] | null> = {
  all: null,
  pending: ['pending_quote'],
  quoted: ['partially_quoted', 'quoted', 'accepted', 'awaiting_listing'],
  ordered: ['ordered'],
  closed: ['cancelled', 'closed', 'expired'],
}
export const inTab = (tab: InquiryTab, now: Date): SQL | undefined => {
  const states = statesIn[tab]
  return states ? sql`${stateAt(now)} = any (${sql.param(`{${states.join(',')}}`)}::text[])` : undefined
}

/** The tab of a store's own part, joined as `inquiry_asks`; the part of others shows only in that it was not chosen. */
export const storeTabAt = (now: Date): SQL<StoreInquiryTab> => sql<StoreInquiryTab>`case
  when ${inquiryAsks.state} = 'accepted' then 'won'
  when ${inquiryAsks.state} = 'refused' then 'lost'
  when ${inquiries.cancelledAt} is not null or ${inquiries.closedAt} is not null then 'over'
  when ${inquiryAsks.state} = 'quoted' and ${isTaken} then 'lost'
  when ${isBargaining(now)} then 'new'
  when ${inquiryAsks.state} = 'quoted' then 'answered'
  when ${inquiryAsks.state} = 'declined' or not ${isQuoting(now)} then 'over'
  else 'new' end`
