import * as virtualStoreCalls from '@mall/contract/virtual/store.calls'
import * as virtualStoreTerms from '@mall/contract/virtual/store.terms'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { earnByOrder } from '#modules/points/points.public.ts'
import { openServices, type UsableCode, usableCode, useOnce } from '#modules/virtual/virtual.public.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { countSales } from '../figures/count-sales.ts'
import { byActor } from '../moves/find-order.ts'
import { move } from '../moves/move-order.ts'
import { type By, writeLogs } from '../moves/order-log.ts'
import { orderLines, orders } from '../order.table.ts'
import { notifyOfUsedCode } from './virtual-messages.ts'

type Staff = CtxFor<'store:orders'>

/** Looks up a code that is shown at the counter, before it is used. */
export const findCode = useCase(virtualStoreCalls.findCode, virtualStoreTerms.findCode, async (ctx, { code }) => {
  return present(ctx.db, await usableCode(ctx.db, askedOf(ctx, code)))
})

const askedOf = ({ ports, actor, now }: Staff, code: string) => ({
  secret: ports.secret,
  merchantId: actor.merchantId,
  code,
  at: now(),
})

/**
 * Uses a code of the caller's store once, and completes its order with the last of it. The order is held first, as a refund holds it: of the
 * two one comes too late.
 */
export const verifyCode = useCase(virtualStoreCalls.verifyCode, virtualStoreTerms.verifyCode, (ctx, { code, used }) =>
  ctx.db.transaction(async (db) => {
    const { actor } = ctx
    const at = ctx.now()
    const { orderId } = await usableCode(db, askedOf(ctx, code))
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw new Error(`a code of order ${orderId}, which is not there`)
    const held = await usableCode(db, askedOf(ctx, code))
    await useOnce(db, held, { used, userId: actor.userId, operator: actor.name, at })
    const nth = used + 1
    const { status } = order
    const by = byActor(actor)
    const remark = `尾号 ${held.tail}${held.uses > 1 ? `，第 ${nth} / ${held.uses} 次` : ''}`
    await writeLogs(db, [{ orderId, move: 'verify', fromStatus: status, toStatus: status, by, remark, at }])
    await notifyOfUsedCode(db, order, { id: held.id, nth, uses: held.uses }, at)
    const { ownerId, orderNo } = order
    await audit({ ...ctx, db }, { action: 'virtual.verify', subject: `order:${orderNo}`, detail: remark, ownerId })
    if (status === 'pending_verification' && (await openServices(db, orderId, at)) === 0) {
      await completeVerified(db, orderId, 'verify_all', by, at)
    }
    return present(db, { ...held, used: nth, usedAt: at })
  }),
)

type End = 'verify_all' | 'verify_settled' | 'lapse'

/**
 * Completes an order of which nothing can be used any more. If every code not refunded was verified, it brings points; if a part
 * lapsed, none.
 */
export async function completeVerified(db: Db, orderId: number, name: End, by: By, at: Date) {
  const kept = and(eq(virtualCodes.orderId, orderId), eq(virtualCodes.state, 'sold'))
  const codes = await db.select().from(virtualCodes).where(kept)
  const verified = codes.length > 0 && codes.every(({ kind, used, uses }) => kind === 'service' && used === uses)
  const moved = await move(db, name, { orderId, at, by, set: { completedAt: at, verified } })
  if (!moved) throw new Error(`order ${orderId} could not be completed though it was locked`)
  await countSales(db, orderId)
  await earnByOrder(db, moved, at)
  return moved
}

async function present(db: Db, code: UsableCode) {
  const [line] = await db
    .select({ name: orderLines.name, image: orderLines.image, skuText: orderLines.skuText, orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, code.orderLineId))
  return {
    goods_name: line?.name ?? '',
    sku_text: line?.skuText ?? '',
    image: line?.image ?? '',
    tail: code.tail,
    order_no: line?.orderNo ?? '',
    uses: code.uses,
    used: code.used,
    valid_to: code.validTo?.toISOString() ?? null,
    used_at: code.usedAt?.toISOString() ?? null,
  }
}
