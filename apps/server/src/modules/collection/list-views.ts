import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { collectLimits } from '@mall/contract/favourite/words'
import { eq, sql } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { collectedCards, viewerOf } from '#modules/catalog/catalog.public.ts'
import { views } from './collection.table.ts'
import { dayOf } from './day.rules.ts'

/** Goods that were looked at, newest first, all of them or one day's; `days` are those of all. */
export const listViews = useCase(
  calls.views,
  terms.views,
  async (ctx, { date, page, list_rows }): Promise<OutputOf<typeof calls.views>> => {
    const { db, actor } = ctx
    // So few that they are read whole and the days come with them.
    const rows = await db
      .select({ goodsId: views.goodsId, viewedAt: views.viewedAt })
      .from(views)
      .where(eq(views.userId, actor.userId))
      .orderBy(sql`${views.viewedAt} desc nulls last, ${views.goodsId} desc`)
      .limit(collectLimits.views)
    const wanted = date === undefined ? rows : rows.filter((row) => dayOf(row.viewedAt) === date)
    const shown = wanted.slice((page - 1) * list_rows, page * list_rows)
    const ids = shown.map((row) => row.goodsId)
    const cards = await collectedCards(db, ids, await viewerOf(ctx), ctx.now())
    return {
      list: shown.flatMap(({ goodsId, viewedAt }) => {
        const card = cards.get(goodsId)
        return card ? [{ ...card, viewed_at: viewedAt.toISOString() }] : []
      }),
      total: wanted.length,
      page,
      list_rows,
      days: [...new Set(rows.map((row) => dayOf(row.viewedAt)))],
    }
  },
)
