import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { catalogImportRows } from '@mall/contract/category/platform.words'
import type { CtxFor } from '#kernel/ctx.ts'
import { BadInput } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import {
  addsOf,
  brandChanges,
  categoryChanges,
  keyOf,
  knownBrands,
  knownPlaces,
  soundOf,
} from '#modules/catalog/catalog.public.ts'
import { readTable } from '#modules/material/material.public.ts'
import {
  brandHeadings,
  brandRows,
  categoryHeadings,
  categoryRows,
  givenRows,
  type ReadRow,
} from './catalog-table.rules.ts'

type Ctx = CtxFor<'platform:goods'>
type Files = ParsedOf<typeof categoryPlatformCalls.previewCategoryImport>

const tableIn = ({ actor }: Ctx, { files }: Files) =>
  readTable({ files }, { rows: catalogImportRows, owner: actor.userId, refusal: 'material.too_many' })

/** Tells what each row of a file would add or change of the categories. Refuses what `readTable` refuses. */
export const previewCategoryImport = useCase(
  categoryPlatformCalls.previewCategoryImport,
  categoryPlatformTerms.previewCategoryImport,
  async (ctx, input): Promise<OutputOf<typeof categoryPlatformCalls.previewCategoryImport>> => {
    const given = givenRows(await tableIn(ctx, input), categoryHeadings, 'first')
    if (given === null) throw new BadInput('files', `没有找到“${categoryHeadings.first}”一列`)
    const read = onlyOnce(categoryRows(given.rows), ({ path }) => keyOf(path))
    const known = await knownPlaces(ctx.db)
    const good = read.flatMap(({ wish }) => wish ?? [])
    const adds = new Map(addsOf(good, known).map((count, i) => [good[i], count]))
    const rows = read.map(({ row, name, wish, fault }) => {
      if (wish === null) return { row, name, ...invalid(fault) }
      const held = known.get(keyOf(wish.path))
      if (!held) return { row, name, ...valid('new'), adds: adds.get(wish) ?? 1, wish }
      const changes = categoryChanges(held, wish)
      const verdict = changes.length > 0 ? 'changed' : 'same'
      return { row, name, ...valid(verdict), changes, wish: { ...wish, version: held.version } }
    })
    return { rows, ignored: given.ignored }
  },
)

/** Likewise of the brands. */
export const previewBrandImport = useCase(
  categoryPlatformCalls.previewBrandImport,
  categoryPlatformTerms.previewBrandImport,
  async (ctx, input): Promise<OutputOf<typeof categoryPlatformCalls.previewBrandImport>> => {
    const given = givenRows(await tableIn(ctx, input), brandHeadings, 'name')
    if (given === null) throw new BadInput('files', `没有找到“${brandHeadings.name}”一列`)
    const known = await knownBrands(ctx.db)
    const rows = onlyOnce(brandRows(given.rows), ({ name }) => name).map(({ row, name, wish, fault }) => {
      if (wish === null) return { row, name, ...invalid(fault) }
      const held = known.get(name)
      if (!held) return { row, name, ...valid('new'), adds: 1, wish }
      if (held.mergedInto !== null) return { row, name, ...invalid('正在合并到另一个品牌，请稍后再试') }
      const changes = brandChanges(held, wish, soundOf)
      const verdict = changes.length > 0 ? 'changed' : 'same'
      return { row, name, ...valid(verdict), changes, wish: { ...wish, version: held.version } }
    })
    return { rows, ignored: given.ignored }
  },
)

const invalid = (reason: string) => ({ verdict: 'invalid' as const, reason, adds: 0, changes: [], wish: null })
const valid = <Verdict extends string>(verdict: Verdict) => ({ verdict, reason: '', adds: 0, changes: [] })

/** Keeps the first of several rows about the same; the others name its line. */
function onlyOnce<Wish>(rows: readonly ReadRow<Wish>[], keyOfWish: (wish: Wish) => string): ReadRow<Wish>[] {
  const first = new Map<string, number>()
  return rows.map((one) => {
    if (one.wish === null) return one
    const key = keyOfWish(one.wish)
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, one.row)
      return one
    }
    return { row: one.row, name: one.name, wish: null, fault: `与第 ${before} 行重复` }
  })
}
