import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/store-page/calls'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { anyGoods, listGoods, type OwnCodes, type Within } from '#modules/catalog/catalog.public.ts'
import { storeCategories, storeCategoryGoods } from './store-page.table.ts'

/** The most goods that a category lists: people do not look through more. */
const most = 2_000

/** Goods of one of a store's own categories, those below it included; of another store's there are none. */
export async function goodsIn(db: Db, merchantId: number, categoryId: number): Promise<Within> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct p.goods_id::float8 as id from ${storeCategories} c
      join ${storeCategoryGoods} p on p.category_id = c.id
      where c.merchant_id = ${merchantId} and ${categoryId} in (c.id, c.parent_id) order by 1 limit ${most}`,
  )
  return { by: 'goods', ids: rows.map(({ id }) => id) }
}

export const storeGoods =
  ({ goodsOfOwnCode }: OwnCodes) =>
  async (
    ctx: Ctx<Actor | null>,
    { own_cid, ...asked }: ParsedOf<typeof calls.storeGoods>,
  ): Promise<OutputOf<typeof calls.storeGoods>> => {
    const within = own_cid === 0 ? undefined : await goodsIn(ctx.db, asked.mer_id, own_cid)
    return listGoods({ ...ctx, goodsOfOwnCode }, { ...anyGoods, ...asked, within })
  }
