import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { freightOf, type StoreFreights } from '#modules/merchant/merchant.public.ts'
import { brands, categories } from './catalog.table.ts'

/** A third-level category with the two above it, from the first level down. */
type CategoryPath = { ids: [number, number, number]; names: [string, string, string] }

/** Names of the places of goods, which their cards and their search words need. Unknown ids are not in the maps. */
export type Places = {
  paths: Map<number, CategoryPath>
  brandNames: Map<number, string>
  stores: Map<number, StoreFreights>
}

type Where = { categoryId: number; brandId: number; merchantId: number }

export async function placesOf(db: Db, rows: readonly Where[]): Promise<Places> {
  const paths = await categoryPaths(db, [...new Set(rows.map((row) => row.categoryId))])
  const named = await db
    .select()
    .from(brands)
    .where(inArray(brands.id, [...new Set(rows.map((row) => row.brandId))]))
  const stores = await freightOf(
    db,
    rows.map((row) => row.merchantId),
  )
  return { paths, brandNames: new Map(named.map(({ id, name }) => [id, name])), stores }
}

async function categoryPaths(db: Db, ids: readonly number[]): Promise<Map<number, CategoryPath>> {
  const second = alias(categories, 'second')
  const first = alias(categories, 'first')
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      id2: second.id,
      name2: second.name,
      id1: first.id,
      name1: first.name,
    })
    .from(categories)
    .innerJoin(second, eq(second.id, categories.parentId))
    .innerJoin(first, eq(first.id, second.parentId))
    .where(inArray(categories.id, [...ids]))
  return new Map(
    rows.map((row) => [row.id, { ids: [row.id1, row.id2, row.id], names: [row.name1, row.name2, row.name] }]),
  )
}
