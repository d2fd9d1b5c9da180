import type { OutputOf } from '@mall/contract/call/call'
import * as goodsPlatformCalls from '@mall/contract/goods/platform.calls'
import * as goodsPlatformTerms from '@mall/contract/goods/platform.terms'
import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { brands, categories, goods, skus } from './catalog.table.ts'
import { hasBarcode } from './merchant-goods.ts'

/** Goods of all stores, drafts and banned ones too, the newest first. */
export const mallGoods = useCase(
  goodsPlatformCalls.mallGoods,
  goodsPlatformTerms.mallGoods,
  async ({ db }, { keyword, status, page, list_rows }): Promise<OutputOf<typeof goodsPlatformCalls.mallGoods>> => {
    const word = holding(keyword)
    const where = and(
      status && eq(goods.status, status),
      keyword === ''
        ? undefined
        : or(
            ...[goods.name, goods.model, merchants.name].map((column) => ilike(column, word)),
            eq(goods.itemCode, keyword),
            exists(
              db
                .select({ id: skus.id })
                .from(skus)
                .where(and(eq(skus.goodsId, goods.id), hasBarcode(keyword))),
            ),
          ),
    )
    const wanted = db
      .select({ goods, merchantName: merchants.name, brand: brands.name })
      .from(goods)
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .innerJoin(brands, eq(brands.id, goods.brandId))
      .where(where)
      .orderBy(desc(goods.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const rows = await wanted
    const [all] = await db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(goods)
      .innerJoin(merchants, eq(merchants.id, goods.merchantId))
      .where(where)
    const ids = rows.map((row) => row.goods.id)
    const [nameOf, skuOf, reasonOf] = [
      await categoryNames(db),
      await skuFacts(db, ids),
      await banReasons(
        db,
        rows.flatMap((row) => (row.goods.status === 'banned' ? row.goods.id : [])),
      ),
    ]
    const list = rows.map(({ goods: row, merchantName, brand }) => ({
      goods_id: row.id,
      name: row.name,
      image: row.images[0] ?? '',
      images: row.images,
      status: row.status,
      mer_name: merchantName,
      brand,
      item_code: row.itemCode,
      model: row.model,
      sales: row.sales,
      category: [row.cat1, row.cat2, row.cat3].map((id) => nameOf.get(id) ?? '').join(' / '),
      price_fen: skuOf.get(row.id)?.priceFen ?? null,
      market_price_fen: skuOf.get(row.id)?.marketPriceFen ?? null,
      stock: skuOf.get(row.id)?.stock ?? 0,
      created_at: row.createdAt.toISOString(),
      ban_reason: row.status === 'banned' ? (reasonOf.get(row.id) ?? '').replace(`${row.name}：`, '') : '',
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

async function categoryNames(db: Db) {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function skuFacts(db: Db, ids: readonly number[]) {
  if (ids.length === 0)
    return new Map<number, { priceFen: number | null; marketPriceFen: number | null; stock: number }>()
  const rows = await db
    .select({
      goodsId: skus.goodsId,
      priceFen: sql<number | null>`min(${skus.priceFen})::float8`,
      marketPriceFen: sql<
        number | null
      >`(array_agg(${skus.marketPriceFen} order by ${skus.priceFen}, ${skus.id}))[1]::float8`,
      stock: sql<number>`sum(${skus.stock})::float8`,
    })
    .from(skus)
    .where(and(inArray(skus.goodsId, [...ids]), skus.isActive))
    .groupBy(skus.goodsId)
  return new Map(rows.map(({ goodsId, ...facts }) => [goodsId, facts]))
}

/** Reasons of bans, which are kept in the log; the latest counts. */
async function banReasons(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const subjects = ids.map((id) => `商品 ${id}`)
  const rows = await db
    .select({ subject: auditLogs.subject, detail: auditLogs.detail })
    .from(auditLogs)
    .where(and(eq(auditLogs.action, '违规下架'), inArray(auditLogs.subject, subjects)))
    .orderBy(auditLogs.id)
  return new Map(rows.map(({ subject, detail }) => [Number(subject.slice('商品 '.length)), detail]))
}
