import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { withdrawPurchase } from '../approval/withdraw-purchase.ts'
import { afterwards } from '../lists/view-order.ts'
import { orders } from '../order.table.ts'
import { type CameBack, cameBackTexts } from '../refund-outcome.rules.ts'
import { byActor, findFor } from './find-order.ts'
import { move } from './move-order.ts'
import { system } from './order-log.ts'
import { releaseOrder } from './release-order.ts'

/** Withdraws an order that waits for approval with its whole purchase, and closes it; cancels one that waits for payment. */
export const cancelOrder = useCase(calls.cancelOrder, terms.cancelOrder, (ctx, { order_no, reason, remark }) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (db) => {
    const order = await findFor('cancel', { ...ctx, db }, order_no)
    const closeReason = remark === '' ? reason : `${reason}：${remark}`
    const deed = { at: now(), by: byActor(actor), remark: closeReason }
    const told = async (back: CameBack) => ({
      ...(await afterwards(ctx, db, order_no)),
      came_back: cameBackTexts(back),
    })
    if (order.status === 'pending_review') {
      const detail = `撤回审批：${closeReason}`
      const back = await withdrawPurchase({ ...ctx, db }, order, { ...deed, closeReason, detail })
      if (back) return told(back)
    }
    if (!(await move(db, 'cancel', { ...deed, orderId: order.id, set: { closeReason } }))) {
      throw new Refusal('order.state_changed')
    }
    return told(await releaseOrder(db, order.id, now()))
  })
})

/** Cancels an overdue order in the caller's transaction. False when it no longer waits for payment, or still has time. */
export async function expireOrder(db: Db, orderId: number, at: Date): Promise<boolean> {
  const moved = await move(db, 'expire', {
    orderId,
    at,
    by: system,
    set: { closeReason: '超时未付款' },
    guard: lte(orders.expireAt, at),
  })
  if (!moved) return false
  await releaseOrder(db, orderId, at)
  return true
}
