import * as storeCalls from '@mall/contract/inquiry/store.calls'
import * as storeTerms from '@mall/contract/inquiry/store.terms'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { companies } from '#modules/company/company.table.ts'
import { inquiries, inquiryAsks, inquiryAwards, quoteLines, quotes } from './inquiry.table.ts'
import { filesOf } from './inquiry-files.ts'
import { awaitsListing, isBargaining, isQuoting, storeTabAt } from './inquiry-state.ts'
import { lastQuoted } from './own-skus.ts'
import { draftOf } from './quote-draft.ts'
import {
  bargainsOf,
  itemsOf,
  presentBargains,
  presentItem,
  presentQuote,
  quoteIdsOfStore,
  quotesWith,
} from './read-quotes.ts'

/** Sum of the last version, with freight. */
const amountFen = sql<number | null>`(select q.freight_fen + coalesce(sum(l.price_fen * l.qty), 0) from ${quotes} q
  join ${quoteLines} l on l.quote_id = q.id where q.id = ${inquiryAsks}.quote_id group by q.id)`.mapWith(Number)
const lastVersion = sql<number>`(select coalesce(max(q.version), 0)::int from ${quotes} q
  where q.inquiry_id = ${inquiries}.id and q.merchant_id = ${inquiryAsks}.merchant_id)`

/** Its lines in words that were taken and that it has to list. */
const toList = sql<number>`(select count(*)::int from ${inquiryAwards} join ${quoteLines} l on l.id = ${inquiryAwards.quoteLineId}
  join ${quotes} q on q.id = l.quote_id
  where ${inquiryAwards.inquiryId} = ${inquiries}.id and q.merchant_id = ${inquiryAsks}.merchant_id and ${awaitsListing})`

/** An inquiry as a store reads it: its own part, and nothing from which others could be known. */
const asked = (db: Db, merchantId: number, now: Date) =>
  db
    .select({
      inquiry: inquiries,
      ask: inquiryAsks,
      companyName: companies.name,
      tab: storeTabAt(now),
      isQuoting: sql<boolean>`(${isQuoting(now)} or ${isBargaining(now)})`,
      amountFen,
      version: lastVersion,
      toList,
    })
    .from(inquiryAsks)
    .innerJoin(inquiries, and(eq(inquiries.id, inquiryAsks.inquiryId), eq(inquiryAsks.merchantId, merchantId)))
    .innerJoin(companies, eq(companies.id, inquiries.companyId))
type Row = Awaited<ReturnType<typeof asked>>[number]

const presentHead = ({ inquiry, ask, companyName, tab, amountFen, version, toList }: Row) => ({
  inquiry_no: inquiry.inquiryNo,
  title: inquiry.title,
  company_name: companyName,
  created_at: inquiry.createdAt.toISOString(),
  deadline_at: inquiry.deadlineAt.toISOString(),
  item_count: ask.itemIds.length,
  state: ask.state,
  tab,
  amount_fen: amountFen,
  version,
  to_list: toList,
})

export const listStoreInquiries = useCase(
  storeCalls.storeInquiries,
  storeTerms.storeInquiries,
  async (ctx, { tab, keyword, page, list_rows }) => {
    const { db, actor } = ctx
    const now = ctx.now()
    const pattern = holding(keyword)
    const where = and(
      sql`${storeTabAt(now)} = ${tab}`,
      keyword === ''
        ? undefined
        : or(eq(inquiries.inquiryNo, keyword), ilike(inquiries.title, pattern), ilike(companies.name, pattern)),
    )
    const rows = await asked(db, actor.merchantId, now)
      .where(where)
      .orderBy(desc(inquiries.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [{ n } = { n: 0 }] = await db
      .select({ n: count() })
      .from(inquiryAsks)
      .innerJoin(inquiries, and(eq(inquiries.id, inquiryAsks.inquiryId), eq(inquiryAsks.merchantId, actor.merchantId)))
      .innerJoin(companies, eq(companies.id, inquiries.companyId))
      .where(where)
    return { list: rows.map(presentHead), total: n, page, list_rows }
  },
)

const nothingKnown = { tax_rate: null, own_price_fen: null, last_price_fen: null, last_quoted_on: null }

/** One that this store was asked. Refuses `inquiry.not_found`. */
export const viewStoreInquiry = useCase(
  storeCalls.storeInquiry,
  storeTerms.storeInquiry,
  async (ctx, { inquiry_no }) => {
    const { db, actor } = ctx
    const { merchantId } = actor
    const now = ctx.now()
    const [row] = await asked(db, merchantId, now).where(eq(inquiries.inquiryNo, inquiry_no))
    if (!row) throw new Refusal('inquiry.not_found')
    const { inquiry, ask } = row
    const items = (await itemsOf(db, inquiry.id)).filter(({ id }) => ask.itemIds.includes(id))
    const own = await quotesWith(db, await quoteIdsOfStore(db, inquiry.id, merchantId))
    const files = await filesOf(
      ctx,
      inquiry.id,
      own.map(({ id }) => id),
    )
    const ownSkus = items.flatMap((item) => (item.merchantId === merchantId && item.skuId !== null ? [item.skuId] : []))
    const { companyId } = inquiry
    const known = await lastQuoted(db, { inquiryId: inquiry.id, companyId, merchantId, skuIds: ownSkus })
    const awards = await db
      .select({ itemId: inquiryAwards.itemId, qty: inquiryAwards.qty })
      .from(inquiryAwards)
      .innerJoin(quoteLines, eq(quoteLines.id, inquiryAwards.quoteLineId))
      .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
      .where(and(eq(inquiryAwards.inquiryId, inquiry.id), eq(quotes.merchantId, merchantId)))
    const hasQuoted = own.length > 0
    return {
      ...presentHead(row),
      is_quoting: row.isQuoting,
      sealed: inquiry.sealed,
      tax_type: inquiry.taxType,
      region: inquiry.region,
      remark: inquiry.remark,
      reason: ask.reason,
      files: files.get(null) ?? [],
      contact_name: hasQuoted ? inquiry.contactName : '',
      contact_phone: hasQuoted ? inquiry.contactPhone : '',
      items: items.map((item) => ({
        ...presentItem(item),
        is_own: item.merchantId === merchantId,
        ...(known.get(item.skuId ?? 0) ?? nothingKnown),
        awarded_qty: awards.filter(({ itemId }) => itemId === item.id).reduce((sum, { qty }) => sum + qty, 0),
      })),
      bargains: presentBargains((await bargainsOf(db, inquiry.id)).get(merchantId)),
      bargain_until: ask.bargainUntil?.toISOString() ?? null,
      quotes: own.toReversed().map((quote) => presentQuote(quote, { today: dayOf(now), files })),
      draft: await draftOf(ctx, { inquiryId: inquiry.id, merchantId }),
    }
  },
)
