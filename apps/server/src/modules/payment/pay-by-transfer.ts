import { orderTimes } from '@mall/contract/order/words'
import * as calls from '@mall/contract/payment/calls'
import * as terms from '@mall/contract/payment/terms'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { keepPrivate } from '#modules/file/file.public.ts'
import {
  allowTransfer,
  lockWaiting,
  noteVoucher,
  type PayableOrder,
  seen,
  seesAll,
} from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { totalFen } from './payment.rules.ts'
import { paymentOrders, payments, paymentVouchers } from './payment.table.ts'
import { closeOthers, lockAttempts, lockPayment, newAttempt, sharesOf } from './payment-attempt.ts'
import { presentTransfer, presentTransfers } from './transfer.present.ts'

type Payment = typeof payments.$inferSelect
const maxVouchers = 10

/**
 * Begins a transfer for these orders, or takes up the one that was begun for exactly them: its code may stand on a form at
 * the bank already. Refuses `transfer.off`, `transfer.seckill`, `payment.not_payable`.
 */
export async function payByTransfer(ctx: Ctx, bills: readonly PayableOrder[]) {
  const amountFen = totalFen(bills)
  const { transfer_account: account } = await siteSettings(ctx)
  if (!account || amountFen === 0) throw new Refusal('transfer.off')
  if (bills.some(({ isSeckill }) => isSeckill))
    throw new Refusal('transfer.seckill', { minutes: orderTimes.seckillPayMinutes })
  const orderIds = bills.map((bill) => bill.orderId)
  return ctx.db.transaction(async (tx) => {
    const scope = { ...ctx, db: tx }
    const begun = await begunFor(tx, orderIds)
    const payment = begun
      ? await takeUp(tx, begun, orderIds)
      : await newAttempt(scope, { channel: 'bank_transfer', status: 'paying', amountFen, bills })
    const waiting = await allowTransfer(tx, orderIds, ctx.now())
    if (waiting !== orderIds.length) throw new Refusal('payment.not_payable')
    const transfer = await presentTransfer(scope, payment)
    return {
      payment_no: payment.paymentNo,
      status: 'paying' as const,
      redirect_url: null,
      qr_text: null,
      wechat_bridge: null,
      transfer,
    }
  })
}

/** The newest transfer for exactly these orders that was not paid; every attempt for them is locked. */
async function begunFor(db: Db, orderIds: readonly number[]): Promise<Payment | undefined> {
  const attempts = await lockAttempts(db, orderIds)
  const open = attempts.filter(
    ({ channel, status }) => channel === 'bank_transfer' && (status === 'paying' || status === 'closed'),
  )
  if (open.length === 0) return undefined
  const shares = await db
    .select({ paymentId: paymentOrders.paymentId, orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(
      inArray(
        paymentOrders.paymentId,
        open.map(({ id }) => id),
      ),
    )
  const wanted = new Set(orderIds)
  return open.findLast(({ id }) => {
    const own = shares.filter((share) => share.paymentId === id)
    return own.length === wanted.size && own.every((share) => wanted.has(share.orderId))
  })
}

/** Another way to pay may have been tried in between; this one counts again then, and that one no longer. */
async function takeUp(db: Db, payment: Payment, orderIds: readonly number[]): Promise<Payment> {
  await closeOthers(db, payment.id, orderIds)
  if (payment.status === 'paying') return payment
  await db.update(payments).set({ status: 'paying' }).where(eq(payments.id, payment.id))
  return { ...payment, status: 'paying' }
}

/** The transfer begun for some of these orders that still counts, if any; one for more orders only for a viewer who sees them all. */
export async function transferFor(ctx: Pick<Ctx, 'db' | 'now' | 'ports' | 'actor'>, orderIds: readonly number[]) {
  const found = await ctx.db
    .selectDistinct({ payment: payments })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.paymentId, payments.id))
    .where(
      and(
        inArray(paymentOrders.orderId, [...orderIds]),
        eq(payments.channel, 'bank_transfer'),
        inArray(payments.status, ['paying', 'closed']),
        sql`not exists (
          select from ${paymentOrders} also join ${orders} o on o.id = also.order_id
          where also.payment_id = ${payments.id} and not ${seen(ctx.actor, sql`o`)}
        )`,
      ),
    )
    .orderBy(desc(payments.id))
  const transfers = await presentTransfers(
    ctx,
    found.map(({ payment }) => payment),
  )
  return transfers.find(({ state }) => state !== 'closed' && state !== 'paid') ?? null
}

export const sendVoucher = useCase(calls.sendVoucher, terms.sendVoucher, async (ctx, input) => {
  const { actor, now } = ctx
  return ctx.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { paymentNo: input.payment_no })
    if (payment?.ownerId !== actor.ownerId || payment.channel !== 'bank_transfer') {
      throw new Refusal('payment.not_found')
    }
    const at = now()
    const orderIds = (await sharesOf(tx, payment.id)).map((share) => share.orderId)
    if (!(await seesAll({ db: tx, actor }, orderIds))) throw new Refusal('payment.not_found')
    const waiting = payment.status === 'paid' ? [] : await lockWaiting(tx, orderIds, at)
    if (waiting.length === 0) throw new Refusal('transfer.not_waiting')
    const sent = await tx.$count(paymentVouchers, eq(paymentVouchers.paymentId, payment.id))
    if (sent >= maxVouchers) throw new Refusal('transfer.vouchers', { limit: maxVouchers })
    await takeUp(
      tx,
      payment,
      waiting.map((order) => order.orderId),
    )
    const by = { userId: actor.userId, operator: actor.name }
    for (const { orderId, status } of waiting) {
      if (status === 'pending_payment') await noteVoucher(tx, orderId, { by, at })
    }
    await tx.insert(paymentVouchers).values({
      paymentId: payment.id,
      images: await keepPrivate({ ...ctx, db: tx }, 'images', input.images),
      payerName: input.payer_name,
      remark: input.remark,
      createdAt: at,
    })
    const [after] = await tx.update(payments).set({ failReason: '' }).where(eq(payments.id, payment.id)).returning()
    return presentTransfer({ ...ctx, db: tx }, after ?? payment)
  })
})
