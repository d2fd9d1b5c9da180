import type { merchantGoods as contract } from '@mall/contract/backoffice'
import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { goods, skus } from './catalog.table.ts'

/** The goods of the caller's own store, drafts and banned ones too, newest first. */
export async function merchantGoods(
  { db, actor }: Ctx<StaffActor>,
  { page, list_rows, keyword, status }: ParsedOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    eq(goods.merchantId, actor.merchantId),
    status ? eq(goods.status, status) : undefined,
    keyword === '' ? undefined : or(ilike(goods.name, like), ilike(goods.model, like), eq(goods.itemCode, keyword)),
  )
  const [all] = await db.select({ n: count() }).from(goods).where(where)
  const rows = await db
    .select({
      id: goods.id,
      name: goods.name,
      images: goods.images,
      status: goods.status,
      itemCode: goods.itemCode,
      sales: goods.sales,
    })
    .from(goods)
    .where(where)
    .orderBy(sql`${goods.id} desc nulls last`)
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const ids = rows.map((row) => row.id)
  const held =
    ids.length === 0
      ? []
      : await db
          .select({
            goodsId: skus.goodsId,
            sku_id: skus.id,
            sku_code: skus.skuCode,
            values: skus.values,
            price_fen: skus.priceFen,
            stock: skus.stock,
          })
          .from(skus)
          .where(and(inArray(skus.goodsId, ids), skus.isActive))
          .orderBy(asc(skus.sort), asc(skus.id))
  const skusOf = Map.groupBy(held, (sku) => sku.goodsId)
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
  return { list, total: all?.n ?? 0, page, list_rows }
}
