import type { ParsedOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/order/calls'
import * as terms from '@mall/contract/order/terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { addressOf } from '#modules/address/address.public.ts'
import {
  type Afterwards,
  isApproved,
  openRounds,
  pendingReviews,
  voidReviews,
} from '#modules/approval/approval.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { casesOf } from '../approval/approval-cases.ts'
import { snapshot } from '../checkout/submit-order.ts'
import { afterwards } from '../lists/view-order.ts'
import { orders } from '../order.table.ts'
import { byActor, type FoundOrder, findFor } from './find-order.ts'
import { freightTo } from './freight-to.ts'
import { lockOrders } from './lock-orders.ts'
import { move } from './move-order.ts'
import { writeLogs } from './order-log.ts'
import { notifyStoreOfAddress } from './store-messages.ts'

type Input = ParsedOf<typeof calls.changeOrderAddress>

/**
 * Freight stays as it was charged: a place that the store would charge more to is refused, and one that costs less pays nothing back. The
 * address that a colleague approved, or was about to, was another one: the order is approved anew from the first level.
 */
export const changeOrderAddress = useCase(calls.changeOrderAddress, terms.changeOrderAddress, async (ctx, input) => {
  const { detail, asked } = await ctx.db.transaction(async (db) => {
    const { actor } = ctx
    // Decisions hold all orders of a purchase too: what they decided is known from here on.
    if (actor.companyId !== null)
      await lockOrders(db, actor.ownerId, await partsWith(db, actor.ownerId, input.order_no))
    const order = await findFor('change_address', { ...ctx, db }, input.order_no)
    await readdress({ ...ctx, db }, order, input)
    const asked = actor.companyId === null ? null : await approveAnew({ ...ctx, db }, order)
    return { detail: await afterwards(ctx, db, input.order_no), asked }
  })
  if (asked) ctx.afterCommit(asked)
  return detail
})

async function readdress({ db, actor, now }: Ctx, order: FoundOrder, { address_id }: Input): Promise<void> {
  const address = await addressOf({ db, actor }, address_id)
  const charged = await freightTo(db, order.id)
  const there = charged(address.division_code)
  if (!there.shippable) throw new Refusal('order.no_ship', { name: order.merchantName })
  const moreFen = there.fen - charged(order.address?.division_code ?? address.division_code).fen
  if (moreFen > 0) throw new Refusal('order.freight_rises', { more: formatFen(moreFen) })
  const { status } = order
  const [changed] = await db
    .update(orders)
    .set({ address: snapshot(address), addressChanged: true })
    .where(and(eq(orders.id, order.id), eq(orders.addressChanged, false), eq(orders.status, status)))
    .returning({ id: orders.id })
  if (!changed) throw new Refusal('order.state_changed')
  const by = byActor(actor)
  await writeLogs(db, [
    { orderId: order.id, move: 'change_address', fromStatus: status, toStatus: status, by, at: now() },
  ])
  // Before it is paid a store has nothing to send, and reads the latest address when it has.
  if (order.paidAt !== null) await notifyStoreOfAddress(db, order, now())
  if (actor.companyId === null) return
  const [was, is] = [order.address, snapshot(address)].map((one) => (one ? `${one.region}（${one.name}）` : ''))
  const what = { action: 'order.address', subject: `order:${order.orderNo}`, detail: `${was} → ${is}` }
  await audit({ db, actor, now }, what)
}

/** An order of a company and the others of its purchase, by their numbers. */
async function partsWith(db: Db, ownerId: number, orderNo: string): Promise<string[]> {
  const trade = db
    .select({ id: orders.tradeId })
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.ownerId, ownerId)))
  const rows = await db.select({ orderNo: orders.orderNo }).from(orders).where(inArray(orders.tradeId, trade))
  return rows.map((row) => row.orderNo)
}

/**
 * Opens a new round where somebody approved, or was asked to; null where nobody was. Orders of the same purchase that wait are put to the
 * reviewers again with it: a purchase is approved as one.
 */
async function approveAnew(ctx: Ctx, { id: orderId }: FoundOrder): Promise<Afterwards | null> {
  const { db, actor, now } = ctx
  const approved = await isApproved(db, orderId)
  const waiting = (await pendingReviews(db, [orderId])).map((review) => review.orderId)
  if (!approved && !waiting.includes(orderId)) return null
  if (approved) {
    const by = byActor(actor)
    const moved = await move(db, 'review_again', { orderId, at: now(), by, set: { expireAt: null } })
    if (!moved) throw new Refusal('order.state_changed')
  }
  const anew = [...new Set([orderId, ...waiting])]
  await voidReviews(db, anew)
  return openRounds({ ...ctx, db }, await casesOf(db, anew))
}
