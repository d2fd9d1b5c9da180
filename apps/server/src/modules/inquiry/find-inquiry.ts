import { can, inquiryRights } from '@mall/contract/permission/permission'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { inquiries, inquiryAsks, inquiryLogs } from './inquiry.table.ts'
import { isOpen, isTaken } from './inquiry-state.ts'

export type InquiryRow = typeof inquiries.$inferSelect

/** People who may order see all of the company's inquiries, others their own. */
const seenBy = (actor: Actor, companyId: number): SQL | undefined =>
  and(
    eq(inquiries.companyId, companyId),
    can(actor.permissions, 'order:submit') ? undefined : eq(inquiries.userId, actor.userId),
  )

/** The same for a caller who asks for them. Refuses `company.none`. */
export const visibleTo = (actor: Actor): SQL | undefined => seenBy(actor, companyOf(actor))

/** SQL condition: this person may not read the inquiry with this number any more. */
export const unreadable = (reader: Actor, inquiryNo: SQL): SQL => sql`exists (select from ${inquiries}
  where ${inquiries.inquiryNo} = ${inquiryNo} and not ${mayRead(reader)})`
const mayRead = (reader: Actor): SQL =>
  reader.companyId === null || !can(reader.permissions, inquiryRights)
    ? sql`false`
    : sql`(${seenBy(reader, reader.companyId)})`

/** How many inquiries have quotes that wait for a decision; null for a person who may not ask. */
export const quotesToDecide = (reader: Actor, now: Date): SQL =>
  can(reader.permissions, inquiryRights)
    ? sql`(select count(*)::int from ${inquiries} where ${visibleTo(reader)} and ${isOpen(now)}
        and ${inquiries.cancelledAt} is null and ${inquiries.closedAt} is null
        and exists (select from ${inquiryAsks} k where k.inquiry_id = ${inquiries}.id and k.state = 'quoted')
        and not ${isTaken})`
    : sql`null::int`

/** One that this person sees. Refuses `inquiry.not_found`. */
export async function findInquiry({ db, actor }: Scope, inquiryNo: string): Promise<InquiryRow> {
  const [found] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.inquiryNo, inquiryNo), visibleTo(actor)))
  if (!found) throw new Refusal('inquiry.not_found')
  return found
}

/** The same, in a transaction that changes its awards: of two, the second waits and sees what the first did. */
export async function holdInquiry({ db, actor }: Scope, inquiryNo: string): Promise<InquiryRow> {
  const { id } = await findInquiry({ db, actor }, inquiryNo)
  const [held] = await db.select().from(inquiries).where(eq(inquiries.id, id)).for('no key update')
  if (!held) throw new Refusal('inquiry.not_found')
  return held
}

type Entry = { inquiryId: number; operator: string; text: string }
export const note = (db: Db, entry: Entry, at: Date) => db.insert(inquiryLogs).values({ ...entry, at })

/** As people in China read it, to the minute. */
export const shownTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
