import * as calls from '@mall/contract/favourite/calls'
import * as terms from '@mall/contract/favourite/terms'
import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { restockWishes } from './collection.table.ts'

/** Whether a sku can be bought at once, for `skus s`, `goods g` and `merchants m`. */
export const isBuyable = sql`(s.is_active and s.stock >= g.moq and g.status = 'on_sale' and m.status = 'open')`

/** Sets or ends a restock notice; a sku that can be bought now needs none. */
export const setRestockNotice = useCase(
  calls.restockNotice,
  terms.restockNotice,
  async ({ db, actor: { userId }, now }, { sku_id, on }): Promise<{ done: true }> => {
    if (on) {
      const [sku] = await rowsOf<{ buyable: boolean }>(
        db,
        sql`select ${isBuyable} as buyable from ${skus} s
        join ${goods} g on g.id = s.goods_id join ${merchants} m on m.id = g.merchant_id
        where s.id = ${sku_id} and s.is_active and g.status in ('on_sale', 'off_sale')`,
      )
      if (!sku) throw new Refusal('sku.not_found')
      if (sku.buyable) throw new Refusal('restock.in_stock')
      await db.insert(restockWishes).values({ userId, skuId: sku_id, createdAt: now() }).onConflictDoNothing()
    } else {
      await db.delete(restockWishes).where(and(eq(restockWishes.userId, userId), eq(restockWishes.skuId, sku_id)))
    }
    return { done: true }
  },
)
