import { asc } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categories } from './catalog.table.ts'
import { keyOf, type NewPlace, type Place } from './category-import.rules.ts'
import { noteWords } from './search-words.ts'

type Row = typeof categories.$inferSelect

/** Every category that there is, by the key of its names. */
export async function knownPlaces(db: Db): Promise<Map<string, Row>> {
  const rows = await db.select().from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathOf(row.parentId), row.name] : []
  }
  return new Map(rows.map((row) => [keyOf(pathOf(row.id)), row]))
}

/** The tree from the top down, each category before those below it, sisters in their order. */
export async function treeInOrder(db: Db): Promise<{ place: Place; row: Row }[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const from = (parentId: number | null, above: Place): { place: Place; row: Row }[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const place = [...above, row.name]
      return [{ place, row }, ...from(row.id, place)]
    })
  return from(null, [])
}

/**
 * Adds categories that are not known, those above before those below, each as the last among its sisters unless it says where. `known`
 * holds them afterwards. The caller holds `lockPlaces`.
 */
export async function addPlaces(tx: Db, added: readonly NewPlace[], known: Map<string, Row>): Promise<void> {
  const nextSort = new Map<number | null, number>()
  const raise = ({ parentId, sort }: Pick<Row, 'parentId' | 'sort'>) =>
    nextSort.set(parentId, Math.max(nextSort.get(parentId) ?? 0, sort + 1))
  for (const row of known.values()) raise(row)
  for (const { place, columns } of added) {
    const parentId = known.get(keyOf(place.slice(0, -1)))?.id ?? null
    const [made] = await tx
      .insert(categories)
      .values({
        parentId,
        level: place.length,
        name: place.at(-1) ?? '',
        icon: '',
        sort: nextSort.get(parentId) ?? 0,
        ...columns,
      })
      .returning()
    if (!made) throw new Error('insert returned no row')
    known.set(keyOf(place), made)
    raise(made)
  }
  const words = added.map(({ place }) => ({ name: '', brand: '', categories: place.slice(-1), keywords: [] }))
  if (words.length > 0) await noteWords(tx, words)
}
