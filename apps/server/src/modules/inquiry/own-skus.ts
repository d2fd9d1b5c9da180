import type { OutputOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import * as storeTerms from '@mall/contract/inquiry/store.terms'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { inquiries, inquiryAsks, quoteLines, quotes } from './inquiry.table.ts'

/** Skus of this store's that it may offer: not drafted or banned, and sent as a parcel. */
export const offered = (merchantId: number, which: SQL): SQL | undefined =>
  and(
    which,
    eq(goods.merchantId, merchantId),
    eq(skus.isActive, true),
    inArray(goods.status, ['on_sale', 'off_sale']),
    eq(goods.isVirtual, false),
  )

/** The skus of these codes, their prices, and the last quote for each when the store was asked in this inquiry. */
export const skusToQuote = useCase(
  storeCalls.skusToQuote,
  storeTerms.skusToQuote,
  async ({ db, actor }, { codes, inquiry_no }): Promise<OutputOf<typeof storeCalls.skusToQuote>> => {
    const { merchantId } = actor
    const rows = await db
      .select({ id: skus.id, code: skus.skuCode, name: goods.name, values: skus.values })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .where(offered(merchantId, inArray(skus.skuCode, codes)))
    const [asked] = await db
      .select({ inquiryId: inquiries.id, companyId: inquiries.companyId })
      .from(inquiries)
      .innerJoin(inquiryAsks, eq(inquiryAsks.inquiryId, inquiries.id))
      .where(and(eq(inquiries.inquiryNo, inquiry_no), eq(inquiryAsks.merchantId, merchantId)))
    const known = await lastQuoted(db, {
      inquiryId: asked?.inquiryId ?? 0,
      companyId: asked?.companyId ?? 0,
      merchantId,
      skuIds: rows.map(({ id }) => id),
    })
    return {
      list: rows.flatMap(({ id, code, name, values }) => {
        const facts = known.get(id)
        return facts ? [{ sku_code: code, name: [name, ...values].join(' '), ...facts }] : []
      }),
    }
  },
)

type Asked = { inquiryId: number; companyId: number; merchantId: number; skuIds: readonly number[] }
type Known = {
  sku_id: number
  tax_rate: number
  own_price_fen: number | null
  last_price_fen: number | null
  last_sent_at: string | null
}

/** Tax and price of the store's own skus, and its last quote for each to the same company before this inquiry. */
export async function lastQuoted(db: Db, { inquiryId, companyId, merchantId, skuIds }: Asked) {
  if (skuIds.length === 0) return new Map<number, never>()
  const rows = await rowsOf<Known>(
    db,
    sql`select s.id::float8 as sku_id, g.tax_rate, s.price_fen::float8 as own_price_fen,
        last.price_fen::float8 as last_price_fen, last.sent_at::text as last_sent_at
      from ${skus} s join ${goods} g on g.id = s.goods_id and g.merchant_id = ${merchantId}
      left join lateral (
        select l.price_fen, q.sent_at from ${quotes} q
        join ${inquiries} i on i.id = q.inquiry_id and i.company_id = ${companyId} and i.id < ${inquiryId}
        join ${quoteLines} l on l.quote_id = q.id and l.sku_id = s.id
        where q.merchant_id = ${merchantId} order by q.id desc limit 1) last on true
      where s.id = any (${sql.param(`{${skuIds.join(',')}}`)}::bigint[])`,
  )
  return new Map(
    rows.map(({ sku_id, tax_rate, own_price_fen, last_price_fen, last_sent_at }) => [
      sku_id,
      {
        tax_rate,
        own_price_fen,
        last_price_fen,
        last_quoted_on: last_sent_at === null ? null : dayOf(new Date(last_sent_at)),
      },
    ]),
  )
}
