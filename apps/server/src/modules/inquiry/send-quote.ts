import type { ParsedOf } from '@mall/contract/call/call'
import type { OddPrice } from '@mall/contract/goods/odd-price'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import * as storeTerms from '@mall/contract/inquiry/store.terms'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { type InquiryRow, note } from './find-inquiry.ts'
import { inquiries, inquiryAsks, inquiryItems, quoteLines, quotes } from './inquiry.table.ts'
import { attachToQuote, keepForStore } from './inquiry-files.ts'
import { isBargaining, isQuoting } from './inquiry-state.ts'
import { offered } from './own-skus.ts'
import { dropDraft, keepDraft } from './quote-draft.ts'
import { quoteIdsOfStore } from './read-quotes.ts'
import { viewStoreInquiry } from './store-inquiries.ts'

type Held = { inquiry: InquiryRow; ask: typeof inquiryAsks.$inferSelect }

/**
 * This store's part of an inquiry, held with the inquiry itself: opening the quotes or taking one waits, or has happened before. The
 * test of the time stands in the statement that holds it. Refuses `inquiry.not_found`, `inquiry.quoting_over`.
 */
type Wanted = { inquiryNo: string; merchantId: number; at: Date; orIf?: SQL }

async function holdAsked(tx: Db, { inquiryNo, merchantId, at, orIf }: Wanted) {
  const its = and(eq(inquiries.inquiryNo, inquiryNo), eq(inquiryAsks.merchantId, merchantId))
  const asked = tx
    .select({ inquiry: inquiries, ask: inquiryAsks })
    .from(inquiries)
    .innerJoin(inquiryAsks, eq(inquiryAsks.inquiryId, inquiries.id))
  const [held]: Held[] = await asked.where(and(its, or(isQuoting(at), orIf))).for('no key update')
  if (held) return held
  const [there] = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .innerJoin(inquiryAsks, eq(inquiryAsks.inquiryId, inquiries.id))
    .where(its)
  throw new Refusal(there ? 'inquiry.quoting_over' : 'inquiry.not_found')
}

/** Only this store reads the quote, and the company once it may; each call writes a version of its own. */
export const sendQuote = useCase(storeCalls.sendQuote, storeTerms.sendQuote, async (ctx, input) => {
  const { actor, now } = ctx
  const { merchantId } = actor
  const at = now()
  await ctx.db.transaction(async (tx) => {
    const { inquiry, ask } = await holdAsked(tx, {
      inquiryNo: input.inquiry_no,
      merchantId,
      at,
      orIf: isBargaining(at),
    })
    mustHoldLongEnough(input.valid_until, inquiry, at)
    const lines = await linesFrom(tx, input, ask.itemIds, merchantId)
    const version = (await quoteIdsOfStore(tx, inquiry.id, merchantId)).length + 1
    const [quote] = await tx
      .insert(quotes)
      .values({
        inquiryId: inquiry.id,
        merchantId,
        version,
        freightFen: input.freight_fen,
        validUntil: input.valid_until,
        remark: input.remark,
        userId: actor.userId,
        sentAt: at,
      })
      .returning({ id: quotes.id })
    if (!quote) throw new Error('no quote was written')
    await tx.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteId: quote.id })))
    const of = { inquiryId: inquiry.id, merchantId }
    const files = await keepForStore({ ...ctx, db: tx }, of, input.files)
    await attachToQuote(tx, { inquiryId: inquiry.id, quoteId: quote.id }, files)
    await dropDraft(tx, of)
    await settle(tx, inquiry.id, merchantId, { state: 'quoted', quoteId: quote.id, reason: '', bargainUntil: null })
    const [store] = await tx.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, merchantId))
    const name = store?.name ?? ''
    const text = version === 1 ? `${name}已报价` : `${name}更新了报价`
    await note(tx, { inquiryId: inquiry.id, operator: '', text }, at)
    await notifyAsker(
      tx,
      inquiry,
      { title: version === 1 ? '收到新报价' : '报价已更新', text, ref: `quote:${quote.id}` },
      at,
    )
  })
  return viewStoreInquiry(ctx, input)
})

/** A quote must hold beyond the deadline, so that it can be compared; and not for so long that prices are guessed. */
function mustHoldLongEnough(validUntil: string, { deadlineAt }: InquiryRow, at: Date) {
  const first = dayOf(deadlineAt > at ? deadlineAt : at)
  const last = dayOf(later(at, days(inquiryLimits.validDays)))
  if (validUntil < first || validUntil > last) throw new Refusal('inquiry.validity', { days: inquiryLimits.validDays })
}

/** Lines that this store was not asked about are left out. */
export const saveQuoteDraft = useCase(storeCalls.saveQuoteDraft, storeTerms.saveQuoteDraft, async (ctx, input) => {
  const { actor, now } = ctx
  const { merchantId, userId } = actor
  const at = now()
  const { inquiry_no: inquiryNo, ...typed } = input
  await ctx.db.transaction(async (tx) => {
    const { inquiry, ask } = await holdAsked(tx, { inquiryNo, merchantId, at, orIf: isBargaining(at) })
    const of = { inquiryId: inquiry.id, merchantId }
    const files = await keepForStore({ ...ctx, db: tx }, of, typed.files)
    const lines = typed.lines.filter(({ item_id }) => ask.itemIds.includes(item_id))
    await keepDraft(tx, of, { body: { ...typed, lines, files }, userId, at })
  })
  return viewStoreInquiry(ctx, { inquiry_no: inquiryNo })
})

/** Without a figure: a message stays when the quote is still sealed. */
const notifyAsker = (
  tx: Db,
  { userId, inquiryNo, title }: InquiryRow,
  told: { title: string; text: string; ref: string },
  at: Date,
) =>
  notify(
    tx,
    [
      {
        userId,
        kind: 'inquiry' as const,
        title: told.title,
        text: `${title}：${told.text}`,
        ref: told.ref,
        link: `/inquiry/inquiry_details?inquiry_no=${inquiryNo}`,
        topic: topicOf.inquiry(inquiryNo),
      },
    ],
    at,
  )

type Line = ParsedOf<typeof storeCalls.sendQuote>['lines'][number]

/**
 * Each about a line that this store was asked about: with a sku of its own that is not drafted or banned, or, of a need in words, in
 * words of its own.
 */
async function linesFrom(
  tx: Db,
  { lines, confirmed_prices }: { lines: readonly Line[]; confirmed_prices: readonly OddPrice[] },
  itemIds: readonly number[],
  merchantId: number,
) {
  if (lines.some(({ item_id, qty, min_qty }) => !itemIds.includes(item_id) || min_qty > qty))
    throw new Refusal('inquiry.quote_line')
  await mustBeForNeeds(tx, lines)
  const codes = lines.map(({ sku_code }) => sku_code)
  const own = await tx
    .select({
      id: skus.id,
      code: skus.skuCode,
      taxRate: goods.taxRate,
      priceFen: skus.priceFen,
      listFen: skus.marketPriceFen,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(offered(merchantId, inArray(skus.skuCode, codes)))
  const found = lines.map((line) => ({
    ...offerOf(line, own),
    itemId: line.item_id,
    priceFen: line.price_fen,
    qty: line.qty,
    minQty: line.min_qty,
    leadDays: line.lead_days,
    remark: line.remark,
  }))
  const prices = lines.flatMap(({ sku_code, price_fen }): OddPrice[] => {
    const sku = own.find(({ code }) => code === sku_code)
    const key = `${sku_code} 报价`
    return sku ? [{ key, before_fen: sku.priceFen, list_fen: sku.listFen, after_fen: price_fen }] : []
  })
  holdToConfirmed(prices, confirmed_prices)
  const isOnce = (values: readonly number[]) => new Set(values).size === values.length
  const skuIds = found.flatMap(({ skuId }) => (skuId === null ? [] : [skuId]))
  if (!isOnce(found.map(({ itemId }) => itemId)) || !isOnce(skuIds)) throw new Refusal('inquiry.quote_twice')
  return found
}

/** A line that asks for goods is answered with goods: an offer in words may only answer a need in words. */
async function mustBeForNeeds(tx: Db, lines: readonly Line[]) {
  const inWords = lines.flatMap(({ item_id, sku_code, words }) =>
    words && sku_code === '' ? [{ item_id, words }] : [],
  )
  const ids = inWords.map(({ item_id }) => item_id)
  const needs = and(inArray(inquiryItems.id, ids), isNull(inquiryItems.skuId))
  if ((await tx.$count(inquiryItems, needs)) < new Set(ids).size) throw new Refusal('inquiry.quote_line')
  await checkPictures(
    tx,
    inWords.flatMap(({ words }) => words.images),
  )
}

type Own = { id: number; code: string; taxRate: number }

function offerOf({ sku_code, words }: Line, own: readonly Own[]) {
  if (words && sku_code === '') {
    const { tax_rate: taxRate, ...written } = words
    return { skuId: null, words: written, taxRate }
  }
  if (sku_code === '') throw new BadInput('lines', '请填写商品编码，或用文字说明')
  const sku = own.find(({ code }) => code === sku_code)
  if (!sku) throw new Refusal('inquiry.sku_unknown', { code: sku_code })
  return { skuId: sku.id, words: null, taxRate: sku.taxRate }
}

const settle = (
  tx: Db,
  inquiryId: number,
  merchantId: number,
  set: Pick<typeof inquiryAsks.$inferInsert, 'state' | 'quoteId' | 'reason' | 'bargainUntil'>,
) =>
  tx
    .update(inquiryAsks)
    .set(set)
    .where(and(eq(inquiryAsks.inquiryId, inquiryId), eq(inquiryAsks.merchantId, merchantId)))

/** An earlier quote counts no more; the store may quote again until the deadline. If two decline at once, the second is refused. */
export const declineInquiry = useCase(
  storeCalls.declineInquiry,
  storeTerms.declineInquiry,
  async (ctx, { inquiry_no, reason }) => {
    const { merchantId } = ctx.actor
    const at = ctx.now()
    await ctx.db.transaction(async (tx) => {
      const { inquiry } = await holdAsked(tx, { inquiryNo: inquiry_no, merchantId, at })
      const declined = await tx
        .update(inquiryAsks)
        .set({ state: 'declined', quoteId: null, reason })
        .where(
          and(
            eq(inquiryAsks.inquiryId, inquiry.id),
            eq(inquiryAsks.merchantId, merchantId),
            ne(inquiryAsks.state, 'declined'),
          ),
        )
        .returning({ merchantId: inquiryAsks.merchantId })
      if (declined.length === 0) throw new Refusal('inquiry.state_changed')
      await dropDraft(tx, { inquiryId: inquiry.id, merchantId })
      const text = `一家店铺无法报价：${reason}`
      await note(tx, { inquiryId: inquiry.id, operator: '', text }, at)
      const ref = `inquiry:${inquiry.id}:declined:${merchantId}:${at.toISOString()}`
      await notifyAsker(tx, inquiry, { title: '店铺无法报价', text: reason, ref }, at)
    })
    return viewStoreInquiry(ctx, { inquiry_no })
  },
)

/** After the deadline as well, as long as nothing of it was taken: the guard is in the statement. */
export const withdrawQuote = useCase(
  storeCalls.withdrawQuote,
  storeTerms.withdrawQuote,
  async (ctx, { inquiry_no }) => {
    const { merchantId } = ctx.actor
    const at = ctx.now()
    await ctx.db.transaction(async (tx) => {
      const [inquiry] = await tx
        .select()
        .from(inquiries)
        .where(
          and(
            eq(inquiries.inquiryNo, inquiry_no),
            sql`exists (select from ${inquiryAsks} where inquiry_id = ${inquiries}.id and merchant_id = ${merchantId})`,
          ),
        )
        .for('no key update')
      if (!inquiry) throw new Refusal('inquiry.not_found')
      const gone = await tx
        .update(inquiryAsks)
        .set({ state: 'withdrawn', quoteId: null })
        .where(
          and(
            eq(inquiryAsks.inquiryId, inquiry.id),
            eq(inquiryAsks.merchantId, merchantId),
            eq(inquiryAsks.state, 'quoted'),
          ),
        )
        .returning({ id: inquiryAsks.inquiryId })
      if (gone.length === 0) throw new Refusal('inquiry.quote_taken')
      const text = '一家店铺撤回了报价'
      await note(tx, { inquiryId: inquiry.id, operator: '', text }, at)
      const ref = `inquiry:${inquiry.id}:withdrawn:${merchantId}:${at.toISOString()}`
      await notifyAsker(tx, inquiry, { title: '报价被撤回', text, ref }, at)
    })
    return viewStoreInquiry(ctx, { inquiry_no })
  },
)
