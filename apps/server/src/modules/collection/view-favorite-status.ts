import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { favorites, follows, restockWishes } from './collection.table.ts'

type FavoriteStatus = OutputOf<typeof calls.goodsStanding>

/** In one query. Without a store the one of the goods is meant. */
export const viewFavoriteStatus = useCase(
  calls.goodsStanding,
  terms.goodsStanding,
  async ({ db, actor: { userId } }, { goods_id, mer_id }): Promise<FavoriteStatus> => {
    const store = mer_id > 0 ? sql`${mer_id}` : sql`(select g.merchant_id from ${goods} g where g.id = ${goods_id})`
    const [row] = await rowsOf<FavoriteStatus>(
      db,
      sql`select
      exists (select from ${favorites} where user_id = ${userId} and goods_id = ${goods_id}) as is_favorite,
      exists (select from ${follows} where user_id = ${userId} and merchant_id = ${store}) as is_followed,
      (select coalesce(jsonb_agg(w.sku_id order by w.sku_id), '[]') from ${restockWishes} w join ${skus} s on s.id = w.sku_id
        where w.user_id = ${userId} and s.goods_id = ${goods_id}) as restock_sku_ids`,
    )
    return row ?? { is_favorite: false, is_followed: false, restock_sku_ids: [] }
  },
)

export const followedAmong = useCase(
  calls.followedAmong,
  terms.followedAmong,
  async ({ db, actor }, { mer_ids }): Promise<OutputOf<typeof calls.followedAmong>> => {
    const among = inArray(follows.merchantId, mer_ids.split(',').map(Number))
    const rows = await db
      .select({ id: follows.merchantId })
      .from(follows)
      .where(and(eq(follows.userId, actor.userId), among))
    return { mer_ids: rows.map(({ id }) => id) }
  },
)
