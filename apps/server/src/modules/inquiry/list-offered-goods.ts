import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import * as storeTerms from '@mall/contract/inquiry/store.terms'
import * as terms from '@mall/contract/inquiry/terms'
import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notify, notifyStores, topicOf } from '#modules/message/message.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { settleAsks } from './award-inquiry.ts'
import { holdInquiry, type InquiryRow, note, shownTime } from './find-inquiry.ts'
import { inquiries, inquiryAsks, inquiryAwards, inquiryItems, quoteLines, quotes } from './inquiry.table.ts'
import { awaitsListing } from './inquiry-state.ts'
import { listingStateOf, validFromListing } from './listing.rules.ts'
import { viewInquiry } from './view-inquiry.ts'

type Shown = OutputOf<typeof storeCalls.quoteListing>
const changed = new Refusal('inquiry.state_changed')

/** The taken lines of this store's offers in words. */
const listingsOf = (db: Db, merchantId: number) =>
  db
    .select({
      award: inquiryAwards,
      line: quoteLines,
      inquiryNo: inquiries.inquiryNo,
      title: inquiries.title,
      companyName: companies.name,
      wanted: inquiryItems.name,
      goodsId: skus.goodsId,
      skuCode: skus.skuCode,
    })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .innerJoin(quotes, and(eq(quotes.id, quoteLines.quoteId), eq(quotes.merchantId, merchantId)))
    .innerJoin(inquiries, eq(inquiries.id, inquiryAwards.inquiryId))
    .innerJoin(companies, eq(companies.id, inquiries.companyId))
    .innerJoin(inquiryItems, eq(inquiryItems.id, inquiryAwards.itemId))
    .leftJoin(skus, eq(skus.id, inquiryAwards.skuId))
type Row = Awaited<ReturnType<typeof listingsOf>>[number]

/** None of goods that were there when they were quoted. */
function present({ award, line, ...row }: Row, now: Date): Shown[] {
  const state = listingStateOf(award, now)
  if (state === null || award.listBy === null || line.words === null) return []
  return [
    {
      award_id: award.id,
      state,
      inquiry_no: row.inquiryNo,
      title: row.title,
      company_name: row.companyName,
      wanted: row.wanted,
      words: line.words,
      tax_rate: line.taxRate,
      price_fen: line.priceFen,
      qty: award.qty,
      lead_days: line.leadDays,
      remark: line.remark,
      awarded_at: award.at.toISOString(),
      list_by: award.listBy.toISOString(),
      listed_at: award.listedAt?.toISOString() ?? null,
      valid_until: award.validUntil,
      goods_id: row.goodsId,
      sku_code: row.skuCode ?? '',
    },
  ]
}

export const listListings = useCase(
  storeCalls.quoteListings,
  storeTerms.quoteListings,
  async ({ db, actor, now }, { tab, keyword, page, list_rows }) => {
    const pattern = holding(keyword)
    const isNamed = or(
      eq(inquiries.inquiryNo, keyword),
      ilike(companies.name, pattern),
      sql`${quoteLines.words} ->> 'name' ilike ${pattern}`,
    )
    const where = and(
      tab === 'waiting' ? awaitsListing : isNotNull(inquiryAwards.listedAt),
      keyword ? isNamed : undefined,
    )
    const first = tab === 'waiting' ? asc(inquiryAwards.listBy) : desc(inquiryAwards.listedAt)
    const rows = await listingsOf(db, actor.merchantId)
      .where(where)
      .orderBy(first, asc(inquiryAwards.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db
      .select({ total: count() })
      .from(listingsOf(db, actor.merchantId).where(where).as('listings'))
    return { list: rows.flatMap((row) => present(row, now())), total: counted?.total ?? 0, page, list_rows }
  },
)

/** One of this store's. Refuses `inquiry.listing_not_found`. */
export const viewListing = useCase(
  storeCalls.quoteListing,
  storeTerms.quoteListing,
  async ({ db, actor, now }, { award_id }): Promise<Shown> => {
    const rows = await listingsOf(db, actor.merchantId).where(eq(inquiryAwards.id, award_id))
    const [shown] = rows.flatMap((row) => present(row, now()))
    if (!shown) throw new Refusal('inquiry.listing_not_found')
    return shown
  },
)

/** The inquiry of an award, held: a transaction that gives the line up or takes another waits, or has done so before. */
async function holdOf(tx: Db, awardId: number): Promise<InquiryRow> {
  const [held] = await tx
    .select({ inquiry: inquiries })
    .from(inquiries)
    .innerJoin(inquiryAwards, eq(inquiryAwards.inquiryId, inquiries.id))
    .where(eq(inquiryAwards.id, awardId))
    .for('no key update', { of: inquiries })
  if (!held) throw new Error(`no inquiry of award ${awardId}`)
  return held.inquiry
}

/** A draft is remembered and looked at by the clock; goods on sale can be ordered from now on. */
export const listQuoted = useCase(storeCalls.listQuoted, storeTerms.listQuoted, async (ctx, { award_id, sku_code }) => {
  const { db, actor } = ctx
  const at = ctx.now()
  const { words, tax_rate } = await viewListing(ctx, { award_id })
  await db.transaction(async (tx) => {
    const inquiry = await holdOf(tx, award_id)
    if (inquiry.cancelledAt || inquiry.closedAt) throw changed
    const [award] = await tx.select().from(inquiryAwards).where(eq(inquiryAwards.id, award_id))
    if (award?.listedAt) throw new Refusal('inquiry.listed')
    if (!award || award.qty <= award.orderedQty) throw changed
    const sku = await skuFor(tx, actor.merchantId, sku_code)
    if (sku.taxRate !== tax_rate) throw differs('税率', `${tax_rate}%`)
    if (sku.unit !== words.unit) throw differs('计量单位', words.unit)
    await mustBeOnce(tx, { awardId: award_id, inquiryId: inquiry.id, merchantId: actor.merchantId, skuId: sku.id })
    await tx
      .update(inquiryAwards)
      .set({ skuId: sku.id })
      .where(and(eq(inquiryAwards.id, award_id), awaitsListing))
    if (sku.status === 'on_sale') await makeOrderable(tx, inquiry, award_id, at)
  })
  return viewListing(ctx, { award_id })
})

/** The company compared offers by this field: an order takes the tax and the unit from the goods, so they must not differ. */
const differs = (field: string, quoted: string) => new Refusal('inquiry.listing_differs', { field, quoted })

/** A sku of this store's that can be sent, a draft's too. Refuses `inquiry.sku_unknown`. */
async function skuFor(tx: Db, merchantId: number, code: string) {
  const [sku] = await tx
    .select({ id: skus.id, status: goods.status, taxRate: goods.taxRate, unit: goods.unit })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(
      and(
        eq(skus.skuCode, code),
        eq(skus.isActive, true),
        eq(goods.merchantId, merchantId),
        ne(goods.status, 'banned'),
        eq(goods.isVirtual, false),
      ),
    )
  if (!sku) throw new Refusal('inquiry.sku_unknown', { code })
  return sku
}

type Bound = { awardId: number; inquiryId: number; merchantId: number; skuId: number }

/**
 * An order of a store has each sku once: these goods may answer no other line of the inquiry, be it taken or still to be
 * taken.
 */
async function mustBeOnce(tx: Db, { awardId, inquiryId, merchantId, skuId }: Bound) {
  const quoted = tx
    .select({ id: quoteLines.id })
    .from(quoteLines)
    .innerJoin(inquiryAsks, eq(inquiryAsks.quoteId, quoteLines.quoteId))
    .where(
      and(eq(inquiryAsks.inquiryId, inquiryId), eq(inquiryAsks.merchantId, merchantId), eq(quoteLines.skuId, skuId)),
    )
  const listed = tx
    .select({ id: inquiryAwards.id })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .where(
      and(
        eq(inquiryAwards.inquiryId, inquiryId),
        ne(inquiryAwards.id, awardId),
        or(eq(inquiryAwards.skuId, skuId), and(gt(inquiryAwards.qty, 0), eq(quoteLines.skuId, skuId))),
      ),
    )
  const [twice] = await unionAll(quoted, listed).limit(1)
  if (twice) throw new Refusal('inquiry.quote_twice')
}

/** Counts its last day from now on, and notifies the people who asked and decided. Whether it was still awaited. */
async function makeOrderable(tx: Db, inquiry: InquiryRow, awardId: number, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ award: inquiryAwards, words: quoteLines.words, quotedUntil: quotes.validUntil, store: merchants.name })
    .from(inquiryAwards)
    .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .innerJoin(merchants, eq(merchants.id, quotes.merchantId))
    .where(eq(inquiryAwards.id, awardId))
  if (!row) throw new Error(`no award ${awardId}`)
  const { award, quotedUntil } = row
  const validUntil = validFromListing({ quotedUntil, awardedOn: dayOf(award.at), listedOn: dayOf(at) })
  const listed = await tx
    .update(inquiryAwards)
    .set({ listedAt: at, validUntil })
    .where(and(eq(inquiryAwards.id, awardId), awaitsListing))
    .returning({ id: inquiryAwards.id })
  if (listed.length === 0) return false
  const text = `${row.store}已上架“${row.words?.name ?? ''}”，${validUntil} 前可按采纳的价格下单`
  await note(tx, { inquiryId: inquiry.id, operator: '', text }, at)
  await notifyDeciders(tx, inquiry, award, { title: '采纳的商品已上架', text, ref: `listed:${awardId}` }, at)
  return true
}

type Award = typeof inquiryAwards.$inferSelect
type Notice = { title: string; text: string; ref: string }

/** Notifies the person who asked, and the person who took the offer. */
const notifyDeciders = (
  tx: Db,
  { inquiryNo, userId }: InquiryRow,
  award: Award,
  { title, text, ref }: Notice,
  at: Date,
) =>
  notify(
    tx,
    [...new Set([userId, award.userId])].map((to) => ({
      userId: to,
      kind: 'inquiry' as const,
      title,
      text,
      ref,
      topic: topicOf.inquiry(inquiryNo),
      link: `/inquiry/inquiry_details?inquiry_no=${inquiryNo}`,
    })),
    at,
  )

/** The line is free for another store's offer. Listed goods stay: they can be ordered, and another decision puts the award aside. */
export const dropAward = useCase(calls.dropAward, terms.dropAward, async (ctx, { inquiry_no, quote_line_id }) => {
  const { actor } = ctx
  const at = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const inquiry = await holdInquiry({ db: tx, actor }, inquiry_no)
    if (inquiry.cancelledAt || inquiry.closedAt) throw changed
    const its = and(eq(inquiryAwards.inquiryId, inquiry.id), eq(inquiryAwards.quoteLineId, quote_line_id))
    const [dropped] = await tx
      .update(inquiryAwards)
      .set({ qty: 0 })
      .where(and(its, awaitsListing))
      .returning({ id: inquiryAwards.id })
    if (!dropped) {
      const listed = await tx.$count(
        inquiryAwards,
        and(its, isNotNull(inquiryAwards.listedAt), gt(inquiryAwards.qty, 0)),
      )
      throw listed > 0 ? new Refusal('inquiry.listed') : changed
    }
    await settleAsks(tx, inquiry.id)
    const [line] = await tx
      .select({ words: quoteLines.words, merchantId: quotes.merchantId })
      .from(quoteLines)
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(eq(quoteLines.id, quote_line_id))
    const text = `取消采纳“${line?.words?.name ?? ''}”`
    await note(tx, { inquiryId: inquiry.id, operator: actor.name, text }, at)
    const notification = {
      merchantId: line?.merchantId ?? 0,
      kind: 'inquiry_lost' as const,
      title: '买家取消了待上架的采纳',
      text: `“${line?.words?.name ?? ''}”不用再上架`,
      subject: inquiry_no,
      ref: `inquiry:${inquiry.id}:dropped:${dropped.id}:${at.toISOString()}`,
    }
    await notifyStores(tx, [notification], at)
  })
  return viewInquiry(ctx, { inquiry_no })
})

/** Goods that went on sale since they were bound can be ordered, and who waits in vain is told so once; for the clock. How many. */
export async function listOfferedGoods(deps: Trying): Promise<number> {
  const { db } = deps
  const at = deps.now()
  const isOnSale = sql`exists (select from ${skus} s join ${goods} g on g.id = s.goods_id
    join ${quoteLines} l on l.id = ${inquiryAwards}.quote_line_id
    where s.id = ${inquiryAwards}.sku_id and g.status = 'on_sale' and g.tax_rate = l.tax_rate and g.unit = l.words ->> 'unit')`
  const isLate = and(
    awaitsListing,
    isNull(inquiryAwards.lateToldAt),
    sql`${inquiryAwards.listBy} <= ${at.toISOString()}::timestamptz`,
  )
  const due = async (which: typeof isLate, limit: number) => {
    const rows = await db
      .select({ id: inquiryAwards.id })
      .from(inquiryAwards)
      .where(which)
      .orderBy(asc(inquiryAwards.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }
  const listed = await sweep(
    deps,
    'list-quoted',
    (limit) => due(and(awaitsListing, isOnSale), limit),
    async (tx, id) => makeOrderable(tx, await holdOf(tx, id), id, at),
  )
  const late = await sweep(
    deps,
    'tell-late-listings',
    (limit) => due(isLate, limit),
    async (tx, id) => notifyLate(tx, await holdOf(tx, id), { awardId: id, isLate }, at),
  )
  return listed + late
}

async function notifyLate(
  tx: Db,
  inquiry: InquiryRow,
  { awardId, isLate }: { awardId: number; isLate: ReturnType<typeof and> },
  at: Date,
): Promise<boolean> {
  const [award] = await tx
    .update(inquiryAwards)
    .set({ lateToldAt: at })
    .where(and(eq(inquiryAwards.id, awardId), isLate))
    .returning()
  if (!award?.listBy) return false
  const [line] = await tx
    .select({ words: quoteLines.words, merchantId: quotes.merchantId, store: merchants.name })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .innerJoin(merchants, eq(merchants.id, quotes.merchantId))
    .where(eq(quoteLines.id, award.quoteLineId))
  const name = line?.words?.name ?? ''
  const text = `${line?.store ?? ''}未在 ${shownTime(award.listBy)} 前上架“${name}”，可以取消这一项，或采纳其他店铺的报价`
  const ref = `late:${awardId}:${award.listBy.toISOString()}`
  await note(tx, { inquiryId: inquiry.id, operator: '', text }, at)
  await notifyDeciders(tx, inquiry, award, { title: '店铺未按时上架', text, ref }, at)
  const notification = {
    merchantId: line?.merchantId ?? 0,
    kind: 'quote_to_list' as const,
    title: '上架已超时',
    text: `“${name}”应在 ${shownTime(award.listBy)} 前上架，买家可能取消采纳`,
    subject: inquiry.inquiryNo,
    ref: `inquiry:${inquiry.id}:late:${awardId}:${award.listBy.toISOString()}`,
  }
  await notifyStores(tx, [notification], at)
  return true
}
