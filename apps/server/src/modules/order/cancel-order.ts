import type { ParsedOf } from '@mall/contract/endpoint'
import type { cancelOrder as CancelOrder } from '@mall/contract/order'
import { lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { byActor, findFor } from './find-order.ts'
import { giveBack } from './give-back.ts'
import { move } from './move-order.ts'
import { orders } from './order.table.ts'
import { system } from './order-log.ts'
import { afterwards } from './view-order.ts'

type Input = ParsedOf<typeof CancelOrder>

/** What waits for approval is taken back from it, and closed; what waits for payment is cancelled. */
export function cancelOrder(ctx: Ctx, { order_no, reason, remark }: Input) {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findFor('cancel', { ...ctx, db }, order_no)
    const closeReason = remark === '' ? reason : `${reason}：${remark}`
    const step = { orderId: order.id, at: now(), by: byActor(actor), remark: closeReason, set: { closeReason } }
    const withdrawn = await move(db, 'withdraw', step)
    if (!withdrawn && !(await move(db, 'cancel', step))) throw new Refusal('order.state_changed')
    await giveBack(db, order.id, now())
    const detail = `撤回审批：${closeReason}`
    if (withdrawn) await audit({ ...ctx, db }, { action: 'order.withdraw', subject: `order:${order_no}`, detail })
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
  await giveBack(db, orderId, at)
  return true
}
