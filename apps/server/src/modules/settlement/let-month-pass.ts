import { aftersaleTimes } from '@mall/contract/aftersale/words'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later, minutes, monthOf } from '#kernel/time.ts'
import { orders } from '#modules/order/order.table.ts'
import { spanOf } from '#modules/reconciliation/reconciliation.public.ts'
import { closeStore } from './close-months.ts'
import { settleStore } from './settlement-lines.ts'

/**
 * For the demo and tests: for the store of a completed order so much time passes that the order is out of after-sales and its month is
 * over. How many settlements that made. Refuses `order.not_found`, and `order.state_changed` where nothing is to be settled.
 */
export async function letMonthPass(deps: Pick<Ctx, 'db' | 'now' | 'random' | 'log'>, orderNo: string): Promise<number> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Refusal('order.not_found')
  if (order.status !== 'completed' || order.isSelf || order.completedAt === null)
    throw new Refusal('order.state_changed')
  const due = later(order.completedAt, days(aftersaleTimes.windowDays) + minutes(1))
  await settleStore({ ...deps, now: () => due }, order.merchantId)
  const month = monthOf(due)
  const over = later(spanOf(month).until, minutes(10))
  return deps.db.transaction((db) => closeStore({ ...deps, db, now: () => over }, order.merchantId, month))
}
