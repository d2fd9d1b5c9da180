import type { OutputOf, ParsedOf } from '@mall/contract/endpoint'
import type { goodsList } from '@mall/contract/goods'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { cardRows, presentCard } from './cards.ts'
import { type Filter, filterOf, type Wish } from './filter.ts'
import { mend } from './mend.ts'
import { ownGoods } from './own-codes.ts'
import { pageOf, totalOf } from './shelf.ts'
import { type Viewer, viewerOf } from './viewer.ts'

type Visit = Ctx<Actor | null>

/** The list of a category, a brand, a store, or of a search; a mistyped word that finds nothing is mended. */
export async function listGoods(ctx: Visit, input: ParsedOf<typeof goodsList>): Promise<OutputOf<typeof goodsList>> {
  const { page, list_rows, sort, ...wish } = input
  const viewer = await viewerOf(ctx)
  const { filter, total, corrected } = await settle(ctx, wish, viewer)
  if (!filter || total === 0) return { list: [], total: 0, page, list_rows, corrected }
  const { ids, exact } = await pageOf(ctx.db, filter, sort, { page, list_rows })
  const rows = await cardRows(ctx.db, ids)
  const at = ctx.now()
  return {
    list: rows.map((row) => presentCard(row, viewer, { at, exact: exact.includes(row.id) })),
    total,
    page,
    list_rows,
    corrected,
  }
}

type Settled = { filter: Filter | null; total: number; corrected: string | null }

/** The filter as it is, or with the keyword mended when no goods at all has it. */
export async function settle(ctx: Pick<Visit, 'db' | 'actor'>, wish: Wish, viewer: Viewer): Promise<Settled> {
  const { db } = ctx
  const filter = await filterOf(db, wish, viewer, await ownGoods(ctx, wish.keyword))
  const total = filter ? await totalOf(db, filter) : 0
  if (total > 0 || !filter || wish.keyword === '' || wish.exact) return { filter, total, corrected: null }
  const corrected = await mend(db, wish.keyword, viewer)
  if (!corrected) return { filter, total, corrected: null }
  const mended = await filterOf(db, { ...wish, keyword: corrected }, viewer)
  return { filter: mended, total: mended ? await totalOf(db, mended) : 0, corrected }
}
