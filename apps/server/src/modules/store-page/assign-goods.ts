import * as storeCalls from '@mall/contract/store-page/store.calls'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { forgetShown } from './shown-categories.ts'
import { storeCategoryGoods as placed, storeCategories } from './store-page.table.ts'

/** Goods and categories of the caller's store, all or nothing. */
export const assignStoreCategories = useCase(
  storeCalls.assignStoreCategories,
  storeTerms.assignStoreCategories,
  async (ctx, input) => {
    const { merchantId } = ctx.actor
    const { way } = input
    const [goodsIds, categoryIds] = [[...new Set(input.goods_ids)], [...new Set(input.category_ids)]]
    await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const names = await demandOwn(db, merchantId, { goodsIds, categoryIds })
      const before = await placesOf(db, goodsIds)
      const there = and(
        inArray(placed.goodsId, goodsIds),
        way === 'take' ? inArray(placed.categoryId, categoryIds) : undefined,
      )
      if (way !== 'add' && !(way === 'take' && categoryIds.length === 0)) await db.delete(placed).where(there)
      const at = ctx.now()
      const rows = categoryIds.flatMap((categoryId) => goodsIds.map((goodsId) => ({ categoryId, goodsId, at })))
      if (way !== 'take' && rows.length > 0) await db.insert(placed).values(rows).onConflictDoNothing()
      await audit(
        { ...ctx, db },
        {
          action: 'store_category.assign',
          subject: goodsIds.length === 1 ? `goods:${goodsIds[0]}` : `store:${merchantId}`,
          detail: `${goodsIds.length} 件商品${names.length > 0 ? `：${names.join('、')}` : ''}`,
          before: { places: before },
          after: { places: await placesOf(db, goodsIds) },
        },
      )
    })
    forgetShown(merchantId)
    return { done: true as const }
  },
)

/** The names of the categories. Refuses `goods.not_found`, `store_category.not_found`. */
async function demandOwn(
  db: Db,
  merchantId: number,
  { goodsIds, categoryIds }: { goodsIds: number[]; categoryIds: number[] },
): Promise<string[]> {
  const own = await db.$count(goods, and(inArray(goods.id, goodsIds), eq(goods.merchantId, merchantId)))
  if (own < goodsIds.length) throw new Refusal('goods.not_found')
  if (categoryIds.length === 0) return []
  const named = await db
    .select({ name: storeCategories.name })
    .from(storeCategories)
    .where(and(inArray(storeCategories.id, categoryIds), eq(storeCategories.merchantId, merchantId)))
  if (named.length < categoryIds.length) throw new Refusal('store_category.not_found')
  return named.map(({ name }) => name)
}

/** How many of the goods stand where, by name. */
async function placesOf(db: Db, goodsIds: readonly number[]): Promise<Record<string, number>> {
  const rows = await db
    .select({ name: storeCategories.name, goodsId: placed.goodsId })
    .from(placed)
    .innerJoin(storeCategories, eq(storeCategories.id, placed.categoryId))
    .where(inArray(placed.goodsId, [...goodsIds]))
    .orderBy(asc(storeCategories.id))
  return Object.fromEntries([...Map.groupBy(rows, ({ name }) => name)].map(([name, its]) => [name, its.length]))
}
