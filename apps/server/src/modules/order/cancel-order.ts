import type { cancelReasons } from '@mall/contract/order'
import { lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { giveBackStock } from '#modules/catalog/catalog.public.ts'
import { byActor, findOwn } from './find.ts'
import { system } from './log.ts'
import { move } from './move.ts'
import { orders } from './order.table.ts'
import { afterwards } from './view-order.ts'

type Input = { order_no: string; reason: (typeof cancelReasons)[number]; remark: string }

export function cancelOrder(ctx: Ctx, { order_no, reason, remark }: Input) {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findOwn({ db, actor }, order_no)
    const closeReason = remark === '' ? reason : `${reason}：${remark}`
    const moved = await move(db, 'cancel', {
      orderId: order.id,
      at: now(),
      by: byActor(actor),
      remark: closeReason,
      set: { closeReason },
    })
    if (!moved) throw new Refusal('order.state_changed')
    await giveBackStock(db, order.id, now())
    return afterwards(ctx, db, order_no)
  })
}

/** In the caller's transaction. False when the order no longer waits for payment, or still has time. */
export async function expireOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  const moved = await move(db, 'expire', {
    orderId,
    at,
    by: system,
    set: { closeReason: '超时未付款' },
    guard: lte(orders.expireAt, at),
  })
  if (!moved) return false
  await giveBackStock(db, orderId, at)
  return true
}
