import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { counted, holdCart } from './change-inquiry-cart.ts'
import { findInquiry, holdInquiry, type InquiryRow, note, shownTime } from './find-inquiry.ts'
import { inquiries, inquiryAsks, inquiryLines, quotes } from './inquiry.table.ts'
import { isQuoting, isTaken } from './inquiry-state.ts'
import { itemsOf } from './read-quotes.ts'
import { mustBeAhead } from './submit-inquiry.ts'
import { viewInquiry } from './view-inquiry.ts'

type One = { inquiry_no: string }
const ended = or(sql`${inquiries.cancelledAt} is not null`, sql`${inquiries.closedAt} is not null`)
const goesOn = sql`not (${ended})`
const nothingTaken = sql`not ${isTaken}`

/**
 * Changes it, held, so that questions about its quotes are asked of the current rows, and notes the change in its history; the stores
 * that were asked are told. Refuses if its state has changed.
 */
async function change(
  ctx: Ctx,
  { inquiry_no }: One,
  what: (tx: Db, inquiry: InquiryRow, at: Date) => Promise<{ text: string; told?: string; only?: readonly string[] }>,
) {
  const { actor, now } = ctx
  const at = now()
  await ctx.db.transaction(async (tx) => {
    const inquiry = await holdInquiry({ db: tx, actor }, inquiry_no)
    const { text, told, only } = await what(tx, inquiry, at)
    await note(tx, { inquiryId: inquiry.id, operator: actor.name, text }, at)
    if (told) await notifyAsked(tx, inquiry, { title: told, text, only }, at)
  })
  return viewInquiry(ctx, { inquiry_no })
}

async function notifyAsked(
  db: Db,
  { id, inquiryNo }: InquiryRow,
  { title, text, only }: { title: string; text: string; only?: readonly string[] | undefined },
  at: Date,
) {
  const asked = await db.select().from(inquiryAsks).where(eq(inquiryAsks.inquiryId, id))
  await notifyStores(
    db,
    asked
      .filter(({ state }) => (only ? only.includes(state) : state !== 'declined'))
      .map(({ merchantId }) => ({
        merchantId,
        kind: 'inquiry_changed' as const,
        title,
        text,
        subject: inquiryNo,
        ref: `inquiry:${id}:${title}:${at.toISOString()}`,
      })),
    at,
  )
}

const changed = new Refusal('inquiry.state_changed')

export const cancelInquiry = useCase(calls.cancelInquiry, terms.cancelInquiry, (ctx, { reason, ...one }) =>
  change(ctx, one, async (tx, { id }, at) => {
    const done = await tx
      .update(inquiries)
      .set({ cancelledAt: at, closeReason: reason })
      .where(and(eq(inquiries.id, id), goesOn, nothingTaken))
      .returning({ id: inquiries.id })
    if (done.length === 0) throw changed
    return { text: `撤销询价：${reason}`, told: '询价已撤销' }
  }),
)

/**
 * Not once quotes that were sealed may be read: a store that quoted by then would be at a loss. A quote that was taken back counts too:
 * until then its price stood there to be read.
 */
export const extendInquiry = useCase(calls.extendInquiry, terms.extendInquiry, (ctx, { deadline_at, ...one }) =>
  change(ctx, one, async (tx, { id, deadlineAt, sealed }, at) => {
    const later = new Date(deadline_at)
    const unread = sealed
      ? sql`(${inquiries.deadlineAt} > ${at.toISOString()}::timestamptz
          or not exists (select from ${quotes} where inquiry_id = ${inquiries}.id))`
      : undefined
    const done = await tx
      .update(inquiries)
      .set({ deadlineAt: later })
      .where(and(eq(inquiries.id, id), goesOn, isNull(inquiries.openedAt), unread))
      .returning({ id: inquiries.id })
    if (done.length === 0) throw changed
    // After the state, so that no one corrects a day in vain; the writes above are undone with the refusal.
    mustBeAhead(later, at, deadlineAt)
    return { text: `报价截止延长至 ${shownTime(later)}`, told: '报价截止已延长' }
  }),
)

export const remindInquiry = useCase(calls.remindInquiry, terms.remindInquiry, (ctx, one) =>
  change(ctx, one, async (tx, { id }, at) => {
    const [done] = await tx
      .update(inquiries)
      .set({ remindedAt: at })
      .where(
        and(
          eq(inquiries.id, id),
          isQuoting(at),
          or(isNull(inquiries.remindedAt), lte(inquiries.remindedAt, later(at, -days(1)))),
        ),
      )
      .returning({ id: inquiries.id })
    if (!done) throw await whyNotReminded(tx, id, at)
    return { text: '催促报价', told: '买家催报价', only: ['asked', 'withdrawn'] }
  }),
)

async function whyNotReminded(tx: Db, id: number, at: Date) {
  const [quoting] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), isQuoting(at)))
  return quoting ? new Refusal('inquiry.reminded') : changed
}

export const openQuotes = useCase(calls.openQuotes, terms.openQuotes, (ctx, one) =>
  change(ctx, one, async (tx, { id }, at) => {
    const done = await tx
      .update(inquiries)
      .set({ openedAt: at })
      .where(and(eq(inquiries.id, id), isQuoting(at)))
      .returning({ id: inquiries.id })
    if (done.length === 0) throw changed
    return { text: '提前结束报价', told: '报价已提前结束' }
  }),
)

/** Skus that are in the inquiry cart already grow by the quantity of the inquiry. */
export const askAgain = useCase(calls.askAgain, terms.askAgain, async (ctx, { inquiry_no }) => {
  const { actor, now } = ctx
  companyOf(actor)
  const inquiry = await findInquiry(ctx, inquiry_no)
  return ctx.db.transaction(async (tx) => {
    await holdCart(tx, actor.ownerId)
    const items = await itemsOf(tx, inquiry.id)
    const rows = await tx
      .insert(inquiryLines)
      .values(
        items.map(({ id: _, inquiryId: __, merchantId: ___, goodsId: ____, skuCode: _____, ...item }) => ({
          ...item,
          ...(item.skuId === null ? {} : { name: '', brand: '', model: '', spec: '', unit: '', images: [] }),
          ownerId: actor.ownerId,
          addedBy: actor.userId,
          createdAt: now(),
        })),
      )
      .onConflictDoUpdate({
        target: [inquiryLines.ownerId, inquiryLines.skuId],
        set: { qty: sql`least(${inquiryLines.qty} + excluded.qty, 99999)` },
      })
      .returning({ id: inquiryLines.id })
    await counted(tx, actor.ownerId)
    return { ids: rows.map(({ id }) => id).slice(0, inquiryLimits.lines) }
  })
})
