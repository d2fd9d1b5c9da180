import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type { goodsList } from '@mall/contract/goods/calls'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { cardRows, presentCard } from './cards.ts'
import { correctKeyword } from './correct-keyword.ts'
import { type Found, foundOf } from './find-goods.ts'
import { type Filter, filterOf, type Input, type Sort, type Within } from './goods-filter.ts'
import { type OwnCodes, ownGoods } from './own-codes.ts'
import { type Viewer, viewerOf } from './viewer.ts'

export type Visit = Pick<Ctx<Actor | null>, 'db' | 'actor' | 'now'> & OwnCodes

/** The list of a category, a brand, a store, or of a search; a mistyped word that finds nothing is mended. */
export async function listGoods(
  ctx: Visit,
  input: ParsedOf<typeof goodsList> & { within?: Within },
): Promise<OutputOf<typeof goodsList>> {
  const { page, list_rows, sort, ...filters } = input
  const viewer = await viewerOf(ctx)
  const { found, corrected } = await settle(ctx, filters, sort, viewer)
  const { ids, exact, more } = found
  const rows = await cardRows(ctx.db, ids.slice((page - 1) * list_rows, page * list_rows))
  const at = ctx.now()
  return {
    list: rows.map((row) => presentCard(row, viewer, { at, exact: exact.includes(row.id) })),
    total: ids.length,
    more,
    page,
    list_rows,
    corrected,
  }
}

type Settled = { filter: Filter | null; found: Found; corrected: string | null }
const nothing: Found = { ids: [], exact: [], more: false }

/** Finds goods by the filter as it is, or with the keyword corrected when no goods at all has it. */
export async function settle(ctx: Omit<Visit, 'now'>, filters: Input, sort: Sort, viewer: Viewer): Promise<Settled> {
  const { db } = ctx
  const filter = await filterOf(db, filters, viewer, await ownGoods(ctx, filters.keyword))
  const found = filter ? await foundOf(db, filter, sort) : nothing
  if (found.ids.length > 0 || !filter || filters.keyword === '' || filters.exact)
    return { filter, found, corrected: null }
  const corrected = await correctKeyword(db, filters.keyword, viewer)
  if (!corrected) return { filter, found, corrected: null }
  const mended = await filterOf(db, { ...filters, keyword: corrected }, viewer)
  return { filter: mended, found: mended ? await foundOf(db, mended, sort) : nothing, corrected }
}
