import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { gtinIn } from '@mall/contract/goods/gtin'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import type { GoodsStatus } from '@mall/contract/goods/words'
import { and, asc, count, eq, exists, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { lowStock } from './cards.ts'
import { categories, goods, skus } from './catalog.table.ts'
import { gtinColumn } from './sku-keys.ts'

type Asked = ParsedOf<typeof goodsStoreCalls.merchantGoods>

/** The goods of the caller's own store, drafts and banned ones too, newest first unless asked otherwise. */
export const merchantGoods = useCase(
  goodsStoreCalls.merchantGoods,
  goodsStoreTerms.merchantGoods,
  async ({ db, actor }, asked): Promise<OutputOf<typeof goodsStoreCalls.merchantGoods>> => {
    const { page, list_rows, status, sort } = asked
    const where = and(eq(goods.merchantId, actor.merchantId), filterOf(db, asked))
    const counts = { draft: 0, on_sale: 0, off_sale: 0, banned: 0 } satisfies Record<GoodsStatus, number>
    for (const row of await db
      .select({ status: goods.status, n: count() })
      .from(goods)
      .where(where)
      .groupBy(goods.status))
      counts[row.status] = row.n
    const rows = await db
      .select({
        id: goods.id,
        name: goods.name,
        images: goods.images,
        status: goods.status,
        itemCode: goods.itemCode,
        category: categories.name,
        sales: goods.sales,
      })
      .from(goods)
      .innerJoin(categories, eq(categories.id, goods.cat3))
      .where(and(where, status ? eq(goods.status, status) : undefined))
      .orderBy(...orders[sort], sql`${goods.id} desc nulls last`)
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const skusOf = await skusOfGoods(
      db,
      rows.map((row) => row.id),
    )
    const list = rows.map(({ id, images, itemCode, ...row }) => {
      const own = (skusOf.get(id) ?? []).map(({ goodsId: _, ...sku }) => sku)
      return {
        ...row,
        goods_id: id,
        image: images[0] ?? '',
        item_code: itemCode,
        stock: own.reduce((sum, sku) => sum + sku.stock, 0),
        skus: own,
      }
    })
    const total = status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
    return { list, total, page, list_rows, counts }
  },
)

/** Conditions beside the status. A word finds names and models by a part, codes and barcodes as a whole. */
export function filterOf(
  db: Db,
  { keyword, category_id, stock }: Pick<Asked, 'keyword' | 'category_id' | 'stock'>,
): SQL | undefined {
  const like = holding(keyword)
  const some = (what: SQL | undefined) =>
    exists(
      db
        .select({ id: skus.id })
        .from(skus)
        .where(and(eq(skus.goodsId, goods.id), what)),
    )
  return and(
    keyword === ''
      ? undefined
      : or(
          ilike(goods.name, like),
          ilike(goods.model, like),
          eq(goods.itemCode, keyword),
          some(eq(skus.skuCode, keyword)),
          some(hasBarcode(keyword)),
        ),
    category_id ? or(...[goods.cat1, goods.cat2, goods.cat3].map((level) => eq(level, category_id))) : undefined,
    stock === 'out' ? goods.soldOut : undefined,
    stock === 'low' ? some(and(skus.isActive, lt(skus.stock, lowStock))) : undefined,
  )
}

/** That a sku bears the barcode that was typed or scanned. */
export function hasBarcode(keyword: string): SQL {
  const gtin = gtinIn(keyword)
  return gtin === null ? sql`false` : sql`${skus.barcode} <> '' and ${gtinColumn(sql`${skus.barcode}`)} = ${gtin}`
}

const orders: Record<Asked['sort'], SQL[]> = {
  '': [],
  sales: [sql`${goods.sales}`],
  '-sales': [sql`${goods.sales} desc`],
  price: [sql`${goods.minPriceFen} nulls last`],
  '-price': [sql`${goods.minPriceFen} desc nulls last`],
}

async function skusOfGoods(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const held = await db
    .select({
      goodsId: skus.goodsId,
      sku_id: skus.id,
      sku_code: skus.skuCode,
      barcode: skus.barcode,
      values: skus.values,
      price_fen: skus.priceFen,
      stock: skus.stock,
    })
    .from(skus)
    .where(and(inArray(skus.goodsId, [...ids]), skus.isActive))
    .orderBy(asc(skus.sort), asc(skus.id))
  return Map.groupBy(held, (sku) => sku.goodsId)
}
