import type { OutputOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { starterIndustries } from '@mall/contract/category/platform.words'
import type { Db } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { initialOf } from './brand.rules.ts'
import { brands } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { keyOf, type Place } from './category-import.rules.ts'
import { addPlaces, knownPlaces } from './category-places.ts'
import { soundOf } from './chinese-words.ts'
import { lockPlaces } from './stale-goods.ts'
import { type StarterTree, starterTrees } from './starter-trees.ts'

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

export const starters = useCase(
  categoryPlatformCalls.starters,
  categoryPlatformTerms.starters,
  async ({ db }): Promise<OutputOf<typeof categoryPlatformCalls.starters>> => {
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
  },
)

/** If two operators plant at once, the second finds everything there. */
export const plantStarter = useCase(
  categoryPlatformCalls.plantStarter,
  categoryPlatformTerms.plantStarter,
  async (ctx, { industry }): Promise<OutputOf<typeof categoryPlatformCalls.plantStarter>> => {
    const starter = starterTrees[industry]
    const added = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const newPlaces = await addMissing(tx, placesOf(starter))
      const newBrands = await addBrands(tx, starter.brands)
      if (newPlaces + newBrands > 0) {
        const detail = `${starter.name}：分类 ${newPlaces} 个，品牌 ${newBrands} 个`
        await audit({ ...ctx, db: tx }, { action: 'starter.plant', subject: `starter:${industry}`, detail })
      }
      return { categories: newPlaces, brands: newBrands }
    })
    placesChanged()
    return added
  },
)

/** Answers how many were missing. */
async function addMissing(tx: Db, places: readonly Place[]): Promise<number> {
  const known = await knownPlaces(tx)
  const missing = places.filter((place) => !known.has(keyOf(place)))
  await addPlaces(
    tx,
    missing.map((place) => ({ place })),
    known,
  )
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
