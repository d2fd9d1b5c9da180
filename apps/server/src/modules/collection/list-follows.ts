import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { and, eq } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { useCase } from '#kernel/use-case.ts'
import { miniCards, newestOfStores, viewerOf } from '#modules/catalog/catalog.public.ts'
import { merchantCards } from '#modules/merchant/merchant.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { follows } from './collection.table.ts'

/** A card shows so many of a store's goods. */
const shownGoods = 3

/** All followed stores, closed ones too; `new_count` goes up to a hundred. */
export const listFollows = useCase(
  calls.follows,
  terms.follows,
  async (ctx, { keyword, page, list_rows }): Promise<OutputOf<typeof calls.follows>> => {
    const { db, actor } = ctx
    const like = holding(keyword)
    const rows = await db
      .select({
        id: follows.merchantId,
        pinnedAt: follows.pinnedAt,
        seenAt: follows.seenAt,
        createdAt: follows.createdAt,
      })
      .from(follows)
      .innerJoin(merchants, eq(merchants.id, follows.merchantId))
      .where(and(eq(follows.userId, actor.userId), keyword === '' ? undefined : ilike(merchants.name, like)))
    const ids = rows.map((row) => row.id)
    const newest = await newestOfStores(db, ids)
    const newsOf = ({ id, seenAt }: (typeof rows)[number]) =>
      newest.get(id)?.filter((one) => one.onSaleAt > seenAt.getTime()).length ?? 0
    const shown = rows
      .map((row) => ({ ...row, newCount: newsOf(row) }))
      .sort(
        (a, b) =>
          (b.pinnedAt?.getTime() ?? 0) - (a.pinnedAt?.getTime() ?? 0) ||
          b.newCount - a.newCount ||
          b.createdAt.getTime() - a.createdAt.getTime() ||
          b.id - a.id,
      )
      .slice((page - 1) * list_rows, page * list_rows)
    const cards = await merchantCards(
      db,
      shown.map((row) => row.id),
    )
    const goodsIds = shown.flatMap(({ id }) => goodsOf(newest.get(id)))
    const minis = new Map((await miniCards(db, goodsIds, await viewerOf(ctx))).map((goods) => [goods.goods_id, goods]))
    return {
      list: shown.flatMap(({ id, newCount, pinnedAt, createdAt }) => {
        const card = cards.get(id)
        if (!card) return []
        const goods = goodsOf(newest.get(id)).flatMap((goodsId) => minis.get(goodsId) ?? [])
        const followed = { pinned: pinnedAt !== null, followed_at: createdAt.toISOString() }
        return [{ ...card, goods, new_count: newCount, ...followed }]
      }),
      total: rows.length,
      page,
      list_rows,
    }
  },
)

const goodsOf = (newest: readonly { goodsId: number }[] = []) =>
  newest.slice(0, shownGoods).map(({ goodsId }) => goodsId)
