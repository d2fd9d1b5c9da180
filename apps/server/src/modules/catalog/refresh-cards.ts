import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { freightNamed } from '#modules/merchant/merchant.public.ts'
import { cardOf } from './card.rules.ts'
import { goods, goodsSearch, skus } from './catalog.table.ts'
import { catalogChanged } from './catalog-change.ts'
import { placesOf } from './goods-places.ts'
import { searchTokens } from './search-tokens.ts'

/** Writes anew all that follows from the other fields of goods: cards, lowest prices, sold out, search words. */
export async function refreshCards(db: Db, goodsIds: readonly number[]): Promise<void> {
  for (const { id, derived, tokens } of await deriveGoods(db, goodsIds)) {
    await db.update(goods).set(derived).where(eq(goods.id, id))
    const vector = sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(tokens())}::jsonb)))`
    await db
      .insert(goodsSearch)
      .values({ goodsId: id, vector })
      .onConflictDoUpdate({ target: goodsSearch.goodsId, set: { vector } })
  }
  catalogChanged()
}

/** Derived columns of goods as they should be, beside the stored ones. */
export async function deriveGoods(db: Db, goodsIds: readonly number[]) {
  if (goodsIds.length === 0) return []
  const ids = [...goodsIds]
  const rows = await db.select().from(goods).where(inArray(goods.id, ids))
  const shelved = await db
    .select()
    .from(skus)
    .where(and(inArray(skus.goodsId, ids), skus.isActive))
    .orderBy(asc(skus.goodsId), asc(skus.sort), asc(skus.id))
  const places = await placesOf(
    db,
    rows.map((row) => ({ categoryId: row.cat3, brandId: row.brandId, merchantId: row.merchantId })),
  )
  const skusOf = Map.groupBy(shelved, (sku) => sku.goodsId)
  return rows.map((row) => {
    const path = places.paths.get(row.cat3)
    const brand = places.brandNames.get(row.brandId)
    const store = places.stores.get(row.merchantId)
    if (!path || brand === undefined || !store) throw new Error(`goods ${row.id} has no place on the shelves`)
    const own = (skusOf.get(row.id) ?? []).map((sku) => ({ ...sku, skuId: sku.id }))
    const { card, ...columns } = cardOf({
      ...row,
      goodsId: row.id,
      brand,
      store: { ...store, id: store.merchantId, freight: freightNamed(store.freights, row.freightTemplateId) },
      skus: own,
    })
    return {
      id: row.id,
      row,
      text: { ...row, brand, categories: path.names },
      derived: { card, ...columns, cat1: path.ids[0], cat2: path.ids[1] },
      tokens: () => searchTokens({ ...row, brand, categories: path.names, skus: own }),
    }
  })
}
