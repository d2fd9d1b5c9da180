import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import { type plantStarter as Plant, type starters as Starters, starterIndustries } from '@mall/contract/starter'
import type { Db } from '#db/client.ts'
import type { Ctx, CtxFor } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { initialOf } from './brand.rules.ts'
import { brands, categories } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { soundOf } from './chinese-words.ts'
import { noteWords } from './search-words.ts'
import { lockPlaces } from './stale-goods.ts'
import { type StarterTree, starterTrees } from './starter-trees.ts'

/** A category by the names from the first level down to it. */
type Place = readonly string[]
const keyOf = (place: Place) => place.join('/')

/** Those above stand before those below. */
function placesOf({ tree }: StarterTree): Place[] {
  return Object.entries(tree).flatMap(([first, below]) => [
    [first],
    ...Object.entries(below).flatMap(([second, leaves]) => [
      [first, second],
      ...leaves.map((third) => [first, second, third]),
    ]),
  ])
}

export async function starters({ db }: Ctx): Promise<OutputOf<typeof Starters>> {
  const known = await knownPlaces(db)
  const named = new Set((await db.select({ name: brands.name }).from(brands)).map(({ name }) => name))
  const list = starterIndustries.map((industry) => {
    const starter = starterTrees[industry]
    const places = placesOf(starter)
    const newPlaces = places.filter((place) => !known.has(keyOf(place)))
    const newBrands = starter.brands.filter((name) => !named.has(name))
    return {
      industry,
      name: starter.name,
      first: Object.keys(starter.tree),
      categories: places.length,
      brands: starter.brands.length,
      missing: newPlaces.length + newBrands.length,
    }
  })
  return { list }
}

/** Of two who plant at once the second finds everything there. */
export async function plantStarter(
  ctx: CtxFor<'platform:goods'>,
  { industry }: ParsedOf<typeof Plant>,
): Promise<OutputOf<typeof Plant>> {
  const starter = starterTrees[industry]
  const added = await ctx.db.transaction(async (tx) => {
    await lockPlaces(tx)
    const newPlaces = await addPlaces(tx, placesOf(starter))
    const newBrands = await addBrands(tx, starter.brands)
    if (newPlaces + newBrands > 0) {
      const detail = `${starter.name}：分类 ${newPlaces} 个，品牌 ${newBrands} 个`
      await audit({ ...ctx, db: tx }, { action: 'starter.plant', subject: `starter:${industry}`, detail })
    }
    return { categories: newPlaces, brands: newBrands }
  })
  placesChanged()
  return added
}

/** Ids of the categories that there are, by their names. */
async function knownPlaces(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name, level: categories.level })
    .from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathOf(row.parentId), row.name] : []
  }
  return new Map(rows.map(({ id }) => [keyOf(pathOf(id)), id]))
}

/** Adds those that are missing as the last among their sisters; answers how many. */
async function addPlaces(tx: Db, places: readonly Place[]): Promise<number> {
  const known = await knownPlaces(tx)
  const sorts = await tx.select({ parentId: categories.parentId, sort: categories.sort }).from(categories)
  const nextSort = new Map<number | null, number>()
  const raise = (parentId: number | null, sort: number) =>
    nextSort.set(parentId, Math.max(nextSort.get(parentId) ?? 0, sort + 1))
  for (const { parentId, sort } of sorts) raise(parentId, sort)
  const missing = places.filter((place) => !known.has(keyOf(place)))
  for (const place of missing) {
    const parentId = known.get(keyOf(place.slice(0, -1))) ?? null
    const sort = nextSort.get(parentId) ?? 0
    const [made] = await tx
      .insert(categories)
      .values({ parentId, level: place.length, name: place.at(-1) ?? '', icon: '', sort })
      .returning({ id: categories.id })
    if (!made) throw new Error('insert returned no row')
    known.set(keyOf(place), made.id)
    raise(parentId, sort)
  }
  const words = missing.map((place) => ({ name: '', brand: '', categories: place.slice(-1), keywords: [] }))
  if (words.length > 0) await noteWords(tx, words)
  return missing.length
}

async function addBrands(tx: Db, names: readonly string[]): Promise<number> {
  const rows = names.map((name) => {
    const pinyin = soundOf(name)
    return { name, pinyin, initial: initialOf(pinyin) }
  })
  const added = await tx.insert(brands).values(rows).onConflictDoNothing().returning({ id: brands.id })
  return added.length
}
