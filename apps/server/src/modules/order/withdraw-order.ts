import type { ParsedOf } from '@mall/contract/endpoint'
import type { resubmitOrder as ResubmitOrder, withdrawOrder as WithdrawOrder } from '@mall/contract/review'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canResubmit, reviewsOf } from '#modules/approval/approval.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { withdrawFromReview } from './decide-order.ts'
import { findOwn } from './find-order.ts'
import { lockOrders } from './lock-orders.ts'
import { rebuy } from './rebuy-order.ts'

/** A colleague's order is none, for both: only who submitted it takes it back. */
async function findSubmitted({ db, actor }: Pick<Ctx, 'db' | 'actor'>, orderNo: string) {
  const order = await findOwn({ db, actor }, orderNo)
  if (order.userId !== actor.userId) throw new Refusal('order.not_found')
  return order
}

export async function withdrawOrder(ctx: Ctx, { order_no }: ParsedOf<typeof WithdrawOrder>) {
  const { actor, now } = ctx
  await ctx.db.transaction(async (db) => {
    await lockOrders(db, actor.ownerId, [order_no])
    const order = await findSubmitted({ db, actor }, order_no)
    const by = { userId: actor.userId, operator: actor.nickname }
    const withdrawn = await withdrawFromReview(db, order.id, { by, at: now(), remark: '' })
    if (!withdrawn) throw new Refusal('order.state_changed')
    await audit({ ...ctx, db }, { action: 'order.withdraw', subject: `order:${order_no}`, detail: '撤回审批' })
  })
  return { done: true as const }
}

/** What is still on sale goes back to the cart, to be changed there and submitted again. */
export async function resubmitOrder(ctx: Ctx, { order_no }: ParsedOf<typeof ResubmitOrder>) {
  const order = await findSubmitted(ctx, order_no)
  const last = (await reviewsOf(ctx.db, order.id)).at(-1)
  if (!last || !canResubmit(order, last.state)) throw new Refusal('order.state_changed')
  return ctx.db.transaction(async (db) => {
    const { cartIds, dropped, outcomes } = await rebuy({ ...ctx, db }, order.id)
    const full = [...outcomes.values()].find(({ refusal }) => refusal?.code === 'cart.full')
    if (full?.refusal) throw full.refusal
    return { cart_ids: cartIds, dead: dropped }
  })
}
