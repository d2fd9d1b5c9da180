import type { ParsedOf } from '@mall/contract/call/call'
import type { exportGoods } from '@mall/contract/goods/store.calls'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { goods, skus } from './catalog.table.ts'
import { filterOf } from './merchant-goods.ts'

export type OwnGoodsFilter = Omit<ParsedOf<typeof exportGoods>, 'format'>

/** Goods that are held at a time. */
const pageGoods = 200

const wanted = (db: Db, merchantId: number, filter: OwnGoodsFilter) =>
  and(
    eq(goods.merchantId, merchantId),
    filter.status ? eq(goods.status, filter.status) : undefined,
    filterOf(db, filter),
  )

export const countOwnSkus = (db: Db, merchantId: number, filter: OwnGoodsFilter): Promise<number> =>
  db.$count(
    db
      .select({ id: skus.id })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .where(and(wanted(db, merchantId, filter), skus.isActive))
      .as('own_skus'),
  )

/** The skus of a store's goods, newest goods first, page by page. */
export async function* ownSkuPages(db: Db, merchantId: number, filter: OwnGoodsFilter) {
  let last: number | undefined
  for (;;) {
    const of = db
      .select({ id: goods.id, name: goods.name, status: goods.status, itemCode: goods.itemCode })
      .from(goods)
      .where(and(wanted(db, merchantId, filter), last === undefined ? undefined : lt(goods.id, last)))
      .orderBy(desc(goods.id))
      .limit(pageGoods)
      .as('page')
    const rows = await db
      .select({
        goodsId: of.id,
        name: of.name,
        status: of.status,
        itemCode: of.itemCode,
        skuCode: skus.skuCode,
        outItemCode: skus.outItemCode,
        barcode: skus.barcode,
        values: skus.values,
        priceFen: skus.priceFen,
        marketPriceFen: skus.marketPriceFen,
        vipPriceFen: skus.vipPriceFen,
        stock: skus.stock,
        weightGrams: skus.weightGrams,
      })
      .from(of)
      .innerJoin(skus, and(eq(skus.goodsId, of.id), skus.isActive))
      .orderBy(desc(of.id), asc(skus.sort), asc(skus.id))
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.goodsId
  }
}

export type OwnSkuRow = typeof ownSkuPages extends (...args: never) => AsyncGenerator<(infer Row)[]> ? Row : never
