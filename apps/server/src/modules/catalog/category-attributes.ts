import type { Attribute } from '@mall/contract/category/words'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { categories } from './catalog.table.ts'
import { onPlacesChange } from './catalog-change.ts'

export type Place = {
  id: number
  parentId: number | null
  name: string
  taxRate: number | null
  attributes: Attribute[]
}
type Places = { byId: Map<number, Place> }

const kept = cachePerDatabase<Places>({ max: 1, ttl: 10_000 })
onPlacesChange(() => kept.forget())

const placesOf = (db: Db): Promise<Places> =>
  kept.of(db, 'all', async () => {
    const { id, parentId, name, taxRate, attributes } = categories
    const rows = await db.select({ id, parentId, name, taxRate, attributes }).from(categories)
    return { byId: new Map(rows.map((row) => [row.id, row])) }
  })

function pathIn({ byId }: Places, id: number): Place[] {
  const place = byId.get(id)
  if (!place) return []
  return place.parentId === null ? [place] : [...pathIn({ byId }, place.parentId), place]
}

/** A category under those above it, from the first level down; nothing for one that does not exist. */
export const pathOfCategory = async (db: Db, id: number): Promise<Place[]> => pathIn(await placesOf(db), id)

/** Attributes that a category asks of its goods: inherited ones first. */
export const attributesOn = (path: readonly Place[]): Attribute[] => path.flatMap(({ attributes }) => attributes)

/** Attributes that the filter of a list must not offer, and those that it offers first, in this order. */
export type OfferedAttributes = { first: readonly string[]; hidden: ReadonlySet<string> }

/**
 * For a category, the attributes asked above it and below it count; without one, those asked anywhere. A name that one category
 * lets people filter by is offered, whatever another says.
 */
export async function offeredAttributes(db: Db, categoryId: number | null): Promise<OfferedAttributes> {
  const all = await placesOf(db)
  const path = categoryId === null ? [] : pathIn(all, categoryId)
  const isBelow = (place: Place) => categoryId === null || pathIn(all, place.id).some(({ id }) => id === categoryId)
  const below = [...all.byId.values()].filter((place) => place.attributes.length > 0 && isBelow(place))
  const near = [...path, ...below].flatMap(({ attributes }) => attributes)
  const offered = new Set(near.flatMap(({ name, filterable }) => (filterable ? name : [])))
  return {
    first: attributesOn(path).flatMap(({ name, filterable }) => (filterable ? name : [])),
    hidden: new Set(near.flatMap(({ name }) => (offered.has(name) ? [] : name))),
  }
}
