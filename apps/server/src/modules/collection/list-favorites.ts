import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { type CollectedCard, collectedCards, listed, viewerOf } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { favorites } from './collection.table.ts'

/** By this name `listed` knows the goods. */
const g = alias(goods, 'g')
const isListed = sql`(${listed})`
/** Cheaper than when it was saved, and still to be had. A goods without a price to show (询价) has none here either. */
const isCheaper = sql`(${listed} and ${g.minPriceFen} < ${favorites.addedPriceFen})`
const tabs = { all: undefined, price_down: isCheaper, invalid: not(isListed) }

/** Saved goods, newest first, whatever has become of them; the counts are those of the keyword. */
export const listFavorites = useCase(
  calls.favorites,
  terms.favorites,
  async (ctx, { tab, keyword, page, list_rows }): Promise<OutputOf<typeof calls.favorites>> => {
    const { db, actor } = ctx
    const like = holding(keyword)
    const where = and(
      eq(favorites.userId, actor.userId),
      keyword === '' ? undefined : or(ilike(g.name, like), eq(g.itemCode, keyword)),
    )
    const [counted] = await db
      .select({
        all: sql<number>`count(*)::int`,
        price_down: sql<number>`count(*) filter (where ${isCheaper})::int`,
        invalid: sql<number>`count(*) filter (where not ${isListed})::int`,
      })
      .from(favorites)
      .innerJoin(g, eq(g.id, favorites.goodsId))
      .where(where)
    const rows = await db
      .select({
        goodsId: favorites.goodsId,
        addedPriceFen: favorites.addedPriceFen,
        createdAt: favorites.createdAt,
      })
      .from(favorites)
      .innerJoin(g, eq(g.id, favorites.goodsId))
      .where(and(where, tabs[tab]))
      .orderBy(desc(favorites.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const ids = rows.map((row) => row.goodsId)
    const cards = await collectedCards(db, ids, await viewerOf(ctx), ctx.now())
    const counts = counted ?? { all: 0, price_down: 0, invalid: 0 }
    return {
      list: rows.flatMap((row) => {
        const card = cards.get(row.goodsId)
        return card ? [{ ...card, ...pricesOf(card, row.addedPriceFen), added_at: row.createdAt.toISOString() }] : []
      }),
      total: counts[tab],
      page,
      list_rows,
      counts,
    }
  },
)

/** A price that is hidden now was perhaps seen then, but is not shown any more, nor how far it fell. */
function pricesOf({ price_fen, state }: CollectedCard, addedPriceFen: number | null) {
  if (price_fen === null || addedPriceFen === null) return { added_price_fen: null, dropped_fen: 0 }
  return {
    added_price_fen: addedPriceFen,
    dropped_fen: state === 'invalid' ? 0 : Math.max(0, addedPriceFen - price_fen),
  }
}
