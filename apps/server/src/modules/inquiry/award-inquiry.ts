import * as calls from '@mall/contract/inquiry/calls'
import * as terms from '@mall/contract/inquiry/terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { can, inquiryRights } from '@mall/contract/permission/permission'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, gt, inArray, isNull, not, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { withNewNumbers } from '#db/collision.ts'
import { type Part, part } from '#db/statement.ts'
import type { Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { needsReason, weighAward } from './award.rules.ts'
import { findInquiry, holdInquiry, type InquiryRow, note, shownTime } from './find-inquiry.ts'
import {
  inquiries,
  inquiryAsks,
  inquiryAwards,
  inquiryBargains,
  inquiryItems,
  quoteLines,
  quotes,
} from './inquiry.table.ts'
import { lastReason, writeSheet } from './inquiry-sheet.ts'
import { awaitsListing } from './inquiry-state.ts'
import { listBy } from './listing.rules.ts'
import { quotesInPlay } from './read-quotes.ts'
import { viewInquiry } from './view-inquiry.ts'

/** Whether its quotes may be read, as it was held. */
const isOpenAt = ({ sealed, openedAt, deadlineAt }: InquiryRow, at: Date) =>
  !sealed || openedAt !== null || deadlineAt <= at

/**
 * In one transaction that holds the inquiry: quoting ends, earlier awards without an order are put aside, and the new ones stand in
 * their place. Stores whose offer was taken cannot take it back. The quotes as they lay there and the decision are kept as a sheet.
 */
export const awardInquiry = useCase(
  calls.awardInquiry,
  terms.awardInquiry,
  async (ctx, { inquiry_no, picks, reason }) => {
    const { actor, now } = ctx
    const at = now()
    await withNewNumbers(ctx.db, async (tx) => {
      const inquiry = await holdInquiry({ db: tx, actor }, inquiry_no)
      if (inquiry.cancelledAt || inquiry.closedAt) throw new Refusal('inquiry.state_changed')
      if (!isOpenAt(inquiry, at)) throw new Refusal('inquiry.not_open')
      const lines = await offered(tx, inquiry.id, picks, dayOf(at))
      if (await standsAlready(tx, inquiry.id, lines, reason)) return
      await tx
        .update(inquiries)
        .set({ openedAt: inquiry.openedAt ?? at })
        .where(eq(inquiries.id, inquiry.id))
      const awarded = await awardedLines(tx, inquiry.id)
      await putAside(tx, inquiry.id)
      await mustFit(tx, inquiry.id, lines)
      const inPlay = await quotesInPlay(tx, inquiry.id, dayOf(at))
      const paid = await quotesWithOrders(tx, inquiry.id)
      const holding = inPlay.holding.map((quote) => (paid.has(quote.id) ? { ...quote, freightFen: 0 } : quote))
      const weighed = weighAward(lines, holding)
      if (reason === '' && needsReason(weighed)) throw new Refusal('inquiry.reason_needed')
      for (const { id, itemId, qty, isInWords } of lines) {
        // A line that was taken before and is taken again keeps its date to be listed by; one that was given up meanwhile begins anew.
        const anew = isInWords && !awarded.has(id) ? { at, listBy: listBy(at), lateToldAt: null } : {}
        await tx
          .insert(inquiryAwards)
          .values({ inquiryId: inquiry.id, itemId, quoteLineId: id, qty, userId: actor.userId, at, ...anew })
          .onConflictDoUpdate({
            target: inquiryAwards.quoteLineId,
            set: { qty: sql`${inquiryAwards.orderedQty} + ${qty}`, ...anew },
          })
      }
      const won = await settleAsks(tx, inquiry.id)
      const sheetNo = await writeSheet(tx, ctx, { inquiry, lines, inPlay, paid, weighed, reason, at })
      const because = reason === '' ? '' : `，原因：${reason}`
      const text = `采纳报价 ${lines.length} 项，${won.length} 家店铺${because}，比价表 ${sheetNo}`
      await note(tx, { inquiryId: inquiry.id, operator: actor.name, text }, at)
      const listing = new Set((await linesToList(tx, inquiry.id)).map(({ merchantId }) => merchantId))
      await notifyStores(
        tx,
        won.map((merchantId) => ({
          merchantId,
          kind: 'inquiry_won' as const,
          title: '报价被采纳',
          text: listing.has(merchantId) ? '买家采纳了您的报价，文字报价待您上架后下单' : '买家采纳了您的报价，等待下单',
          subject: inquiry_no,
          ref: `inquiry:${inquiry.id}:won`,
        })),
        at,
      )
      await notifyOfListings(tx, inquiry, awarded, at)
    })
    return viewInquiry(ctx, { inquiry_no })
  },
)

type Taken = { id: number; itemId: number; qty: number }

/** Lines of which something is taken that is not ordered. */
async function awardedLines(tx: Db, inquiryId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: inquiryAwards.quoteLineId })
    .from(inquiryAwards)
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), gt(inquiryAwards.qty, inquiryAwards.orderedQty)))
  return new Set(rows.map(({ id }) => id))
}

/** Finds the lines in words that were taken and that their stores have not listed. */
const linesToList = (tx: Db, inquiryId: number) =>
  tx
    .select({ id: inquiryAwards.quoteLineId, merchantId: quotes.merchantId, listBy: inquiryAwards.listBy })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), awaitsListing))

/** Each store once, of what it is to list now and was not before. */
async function notifyOfListings(tx: Db, inquiry: InquiryRow, before: ReadonlySet<number>, at: Date) {
  const rows = await linesToList(tx, inquiry.id)
  const fresh = Map.groupBy(
    rows.filter(({ id }) => !before.has(id)),
    ({ merchantId }) => merchantId,
  )
  await notifyStores(
    tx,
    [...fresh].map(([merchantId, its]) => ({
      merchantId,
      kind: 'quote_to_list' as const,
      title: '报价被采纳，请上架商品',
      text: `${its.length} 项文字报价被采纳，请在 ${shownTime(listBy(at))} 前上架，买家才能下单`,
      subject: inquiry.inquiryNo,
      ref: `inquiry:${inquiry.id}:list:${at.toISOString()}`,
    })),
    at,
  )
}

/** Whether just this was decided last, for the same reason: a colleague did it at the same time, or the button was pressed twice. */
async function standsAlready(tx: Db, inquiryId: number, lines: readonly Taken[], reason: string): Promise<boolean> {
  const waiting = await tx
    .select({ id: inquiryAwards.quoteLineId, qty: sql<number>`${inquiryAwards.qty} - ${inquiryAwards.orderedQty}` })
    .from(inquiryAwards)
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), gt(inquiryAwards.qty, inquiryAwards.orderedQty)))
  const qtyOf = new Map(waiting.map(({ id, qty }) => [id, qty]))
  if (qtyOf.size !== lines.length || lines.some(({ id, qty }) => qtyOf.get(id) !== qty)) return false
  return reason === (await lastReason(tx, inquiryId))
}

/** Gives up an inquiry's awards; quantities that were ordered stay. */
const putAside = (tx: Db, inquiryId: number) =>
  tx
    .update(inquiryAwards)
    .set({ qty: sql`${inquiryAwards.orderedQty}` })
    .where(eq(inquiryAwards.inquiryId, inquiryId))

type Pick = { quote_line_id: number; qty: number }

/** The lines that are taken, of quotes that hold today. A quote that was revised, taken back or has run out refuses. */
async function offered(tx: Db, inquiryId: number, picks: readonly Pick[], today: string) {
  const ids = picks.map(({ quote_line_id }) => quote_line_id)
  const held = await tx
    .select({
      id: quoteLines.id,
      itemId: quoteLines.itemId,
      most: quoteLines.qty,
      least: quoteLines.minQty,
      isInWords: sql<boolean>`${quoteLines.skuId} is null`,
    })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .innerJoin(inquiryAsks, eq(inquiryAsks.quoteId, quotes.id))
    .leftJoin(inquiryAwards, eq(inquiryAwards.quoteLineId, quoteLines.id))
    .where(
      and(
        inArray(quoteLines.id, ids),
        eq(quotes.inquiryId, inquiryId),
        inArray(inquiryAsks.state, ['quoted', 'accepted']),
        sql`coalesce(${inquiryAwards.validUntil}, ${quotes.validUntil}) >= ${today}::date`,
      ),
    )
  if (held.length < picks.length) throw new Refusal('inquiry.quote_changed')
  return picks.map(({ quote_line_id, qty }) => {
    const line = held.find(({ id }) => id === quote_line_id)
    if (!line || qty < line.least || qty > line.most) throw new Refusal('inquiry.quote_changed')
    return { id: line.id, itemId: line.itemId, qty, isInWords: line.isInWords }
  })
}

/** No line may be taken beyond the quantity asked for, ordered pieces included; nor beyond a store's offer. */
async function mustFit(tx: Db, inquiryId: number, lines: readonly { id: number; itemId: number; qty: number }[]) {
  const items = await tx.select().from(inquiryItems).where(eq(inquiryItems.inquiryId, inquiryId))
  const ordered = await tx
    .select({ award: inquiryAwards, most: quoteLines.qty })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), gt(inquiryAwards.orderedQty, 0)))
  const sum = (of: readonly { qty: number }[]) => of.reduce((total, { qty }) => total + qty, 0)
  for (const { id, qty } of items) {
    const had = sum(ordered.map(({ award }) => award).filter(({ itemId }) => itemId === id))
    if (had + sum(lines.filter(({ itemId }) => itemId === id)) > qty) throw new Refusal('inquiry.too_many')
  }
  const beyond = lines.some(({ id, qty }) =>
    ordered.some(({ award, most }) => award.quoteLineId === id && award.orderedQty + qty > most),
  )
  if (beyond) throw new Refusal('inquiry.quote_changed')
}

/** Quotes of which an order stands: their freight is paid and not counted again. */
async function quotesWithOrders(tx: Db, inquiryId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: quoteLines.quoteId })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .where(and(eq(inquiryAwards.inquiryId, inquiryId), gt(inquiryAwards.orderedQty, 0)))
  return new Set(rows.map(({ id }) => id))
}

/** Stores with a taken offer stand as accepted, those that lost theirs as quoted; all bargaining ends. The ids of the former. */
export async function settleAsks(tx: Db, inquiryId: number): Promise<number[]> {
  const taken = sql`exists (select from ${inquiryAwards} a join ${quoteLines} l on l.id = a.quote_line_id
    where a.inquiry_id = ${inquiryId} and a.qty > 0 and l.quote_id = ${inquiryAsks}.quote_id)`
  const its = eq(inquiryAsks.inquiryId, inquiryId)
  await tx.update(inquiryAsks).set({ bargainUntil: null }).where(its)
  await tx
    .update(inquiryAsks)
    .set({ state: 'quoted' })
    .where(and(its, eq(inquiryAsks.state, 'accepted'), sql`not ${taken}`))
  const won = await tx
    .update(inquiryAsks)
    .set({ state: 'accepted' })
    .where(and(its, eq(inquiryAsks.state, 'quoted'), taken))
    .returning({ merchantId: inquiryAsks.merchantId })
  return won.map(({ merchantId }) => merchantId)
}

/** The store is told why. A quote with a taken line cannot be refused. */
export const refuseQuote = useCase(
  calls.refuseQuote,
  terms.refuseQuote,
  async (ctx, { inquiry_no, mer_id, reason }) => {
    const { actor, now } = ctx
    const at = now()
    await ctx.db.transaction(async (tx) => {
      const inquiry = await holdInquiry({ db: tx, actor }, inquiry_no)
      if (inquiry.cancelledAt || inquiry.closedAt) throw new Refusal('inquiry.state_changed')
      if (!isOpenAt(inquiry, at)) throw new Refusal('inquiry.not_open')
      const refused = await tx
        .update(inquiryAsks)
        // A bargain that the buyer asked for before needs no answer any more.
        .set({ state: 'refused', reason, bargainUntil: null })
        .where(
          and(
            eq(inquiryAsks.inquiryId, inquiry.id),
            eq(inquiryAsks.merchantId, mer_id),
            eq(inquiryAsks.state, 'quoted'),
          ),
        )
        .returning({ merchantId: inquiryAsks.merchantId })
      if (refused.length === 0) throw new Refusal('inquiry.quote_changed')
      await note(tx, { inquiryId: inquiry.id, operator: actor.name, text: `拒绝一份报价：${reason}` }, at)
      const words = { title: '报价未被接受', text: reason, subject: inquiry_no }
      const ref = `inquiry:${inquiry.id}:refused:${at.toISOString()}`
      await notifyStores(tx, [{ ...words, merchantId: mer_id, kind: 'inquiry_lost', ref }], at)
    })
    return viewInquiry(ctx, { inquiry_no })
  },
)

/** Only that store is told, and only it may answer. Held, so that nothing of it is being taken meanwhile. A store is asked one thing at a time. */
export const bargainQuote = useCase(calls.bargainQuote, terms.bargainQuote, async (ctx, input) => {
  const { actor, now } = ctx
  const at = now()
  const { inquiry_no, mer_id, text, target_amount_fen, lines } = input
  await ctx.db.transaction(async (tx) => {
    const inquiry = await holdInquiry({ db: tx, actor }, inquiry_no)
    if (inquiry.cancelledAt || inquiry.closedAt) throw new Refusal('inquiry.state_changed')
    if (!isOpenAt(inquiry, at)) throw new Refusal('inquiry.not_open')
    if ((await tx.$count(inquiryAwards, and(eq(inquiryAwards.inquiryId, inquiry.id), gt(inquiryAwards.qty, 0)))) > 0)
      throw new Refusal('inquiry.state_changed')
    const its = and(
      eq(inquiryAsks.inquiryId, inquiry.id),
      eq(inquiryAsks.merchantId, mer_id),
      inArray(inquiryAsks.state, ['quoted', 'refused']),
    )
    const unanswered = gt(inquiryAsks.bargainUntil, at)
    const [ask] = await tx
      .update(inquiryAsks)
      .set({ state: 'quoted', reason: '', bargainUntil: later(at, days(inquiryLimits.bargainDays)) })
      .where(and(its, or(isNull(inquiryAsks.bargainUntil), not(unanswered))))
      .returning({ quoteId: inquiryAsks.quoteId })
    if (!ask && (await tx.$count(inquiryAsks, and(its, unanswered))) > 0) throw new Refusal('inquiry.bargaining')
    const [quote] = ask?.quoteId ? await tx.select().from(quotes).where(eq(quotes.id, ask.quoteId)) : []
    if (!quote || !(await areLinesOf(tx, quote.id, lines))) throw new Refusal('inquiry.quote_changed')
    await tx.insert(inquiryBargains).values({
      inquiryId: inquiry.id,
      merchantId: mer_id,
      userId: actor.userId,
      text,
      targetAmountFen: target_amount_fen,
      version: quote.version,
      at,
      lines: lines.map((line) => ({ quoteLineId: line.quote_line_id, targetPriceFen: line.target_price_fen })),
    })
    await note(tx, { inquiryId: inquiry.id, operator: actor.name, text: `议价：${text}` }, at)
    const whole = target_amount_fen === null ? '' : `，目标总价 ¥${formatFen(target_amount_fen)}`
    const aim = lines.length === 0 ? whole : `${whole}，${lines.length} 行有目标单价`
    const words = { title: '买家议价', text: `${text}${aim}`, subject: inquiry_no }
    const ref = `inquiry:${inquiry.id}:bargain:${at.toISOString()}`
    await notifyStores(tx, [{ ...words, merchantId: mer_id, kind: 'inquiry_changed', ref }], at)
  })
  return viewInquiry(ctx, { inquiry_no })
})

/** Each of them once, and each of this quote. */
async function areLinesOf(tx: Db, quoteId: number, lines: readonly { quote_line_id: number }[]): Promise<boolean> {
  const ids = lines.map(({ quote_line_id }) => quote_line_id)
  return (await tx.$count(quoteLines, and(eq(quoteLines.quoteId, quoteId), inArray(quoteLines.id, ids)))) === ids.length
}

/* What orders take of it. */

/** Before its awards are read: that this person sees the inquiry and may ask at all. Refuses `inquiry.not_found`. */
export async function mustSeeAwards(scope: Scope, inquiryNo: string): Promise<void> {
  if (!can(scope.actor.permissions, inquiryRights)) throw new Refusal('inquiry.not_found')
  await findInquiry(scope, inquiryNo)
}

/** Freight is quoted for all that a quote offers: where an order of it stands, that order has paid it. For rows `q` of quotes. */
const freightIsPaid = sql`exists (select from ${inquiryAwards} paid join ${quoteLines} its on its.id = paid.quote_line_id
    where its.quote_id = q.id and paid.ordered_qty > 0)`

type Asked = { ownerId: Placeholder; inquiryNo: Placeholder; today: Placeholder }
const waiting = ({ ownerId, inquiryNo, today }: Asked) => sql`
  select null::bigint as cart_id, coalesce(l.sku_id, a.sku_id) as sku_id, a.qty - a.ordered_qty as qty, a.id as award_id, l.price_fen,
    case when ${freightIsPaid} then 0 else q.freight_fen end as freight_fen
  from ${inquiryAwards} a join ${inquiries} i on i.id = a.inquiry_id
  join ${quoteLines} l on l.id = a.quote_line_id join ${quotes} q on q.id = l.quote_id
  where i.owner_id = ${ownerId} and i.inquiry_no = ${inquiryNo} and i.cancelled_at is null and i.closed_at is null
    and a.ordered_qty < a.qty and coalesce(a.valid_until, q.valid_until) >= ${today}::date
    and (l.sku_id is not null or a.listed_at is not null)`

/** Awards of an inquiry's valid quotes that are not ordered yet: `(cart_id, sku_id, qty, award_id, price_fen, freight_fen)`. */
export const wantedAwards = (asked: Asked) => sql`(${waiting(asked)})`

/** The same, counted as ordered from now on, in the caller's transaction: of two who order it, the second finds nothing. As `taken`. */
export const takingAwards = (db: Db, asked: Asked): Part[] => [
  part(db, 'waiting', sql`${waiting(asked)} for no key update of a`),
  part(
    db,
    'taken',
    sql`update ${inquiryAwards} set ordered_qty = ${inquiryAwards.qty} from waiting where ${inquiryAwards.id} = waiting.award_id
      returning waiting.*`,
  ),
]

/** An order that comes to nothing leaves its awards to be ordered once more, while the quote holds. */
export async function giveBackAwards(db: Db, lines: readonly { awardId: number; qty: number }[]): Promise<void> {
  for (const { awardId, qty } of lines.toSorted((a, b) => a.awardId - b.awardId)) {
    await db
      .update(inquiryAwards)
      .set({ orderedQty: sql`${inquiryAwards.orderedQty} - ${qty}` })
      .where(eq(inquiryAwards.id, awardId))
  }
}
