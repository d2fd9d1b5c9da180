import { orderTimes } from '@mall/contract/order'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import { refund } from '#modules/budget/budget.public.ts'
import { putBack } from '#modules/catalog/catalog.public.ts'
import { releaseCoupons } from '#modules/coupon/coupon.public.ts'
import { giveBackAwards } from '#modules/inquiry/inquiry.public.ts'
import { returnPoints, takeBackByOrder } from '#modules/points/points.public.ts'
import { giveBackDraws } from '#modules/seckill/seckill.public.ts'
import { openServices, restockPools } from '#modules/virtual/virtual.public.ts'
import { owedCodes } from './codes-owed.ts'
import { move, type OrderRow } from './move-order.ts'
import { orderLines, orders } from './order.table.ts'
import type { By } from './order-log.ts'
import { takeCodesBack } from './refundable.ts'
import { completeVerified } from './verify-code.ts'

/** Pieces of a line that a request is about, and the money that it asks for them, in fen. */
export type Pieces = { readonly lineId: number; readonly qty: number; readonly fen: number }
/** Whether they were sent: pieces that were not are kept from being sent, and go back on the shelf. */
export type Standing = 'unsent' | 'sent'

/** What was paid for a line `l`, in fen: all discounts taken off. */
export const paidShare = (l: SQL): SQL<number> => sql<number>`(${l}.amount_fen - coalesce((
  select sum(share.value::bigint) from jsonb_each_text(${l}.discount_shares) share), 0))`
const own = paidShare(sql`${orderLines}`)

/** Holds an order before a request of it is written: all that moves requests, pieces and parcels of one order comes one after the other. */
export async function holdOrder(db: Db, orderId: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) throw new Error(`no order ${orderId}`)
  return order
}

/**
 * Sets pieces aside for a request, in the caller's transaction. False, and the caller throws, where so many are not there any more or
 * where the money with what went back and what others ask would be more than was paid.
 */
export async function takeIntoService(db: Db, pieces: readonly Pieces[], standing: Standing): Promise<boolean> {
  for (const { lineId, qty, fen } of pieces) {
    const room =
      standing === 'unsent'
        ? sql`${orderLines.shippedQty} + ${orderLines.heldQty} + ${orderLines.droppedQty} + ${qty} <= ${orderLines.qty}`
        : sql`${orderLines.serviceQty} + ${orderLines.refundedQty} + ${qty} <= ${orderLines.shippedQty}`
    const taken = await db
      .update(orderLines)
      .set({
        ...(standing === 'unsent'
          ? { heldQty: sql`${orderLines.heldQty} + ${qty}` }
          : { serviceQty: sql`${orderLines.serviceQty} + ${qty}` }),
        serviceFen: sql`${orderLines.serviceFen} + ${fen}`,
      })
      .where(
        and(
          eq(orderLines.id, lineId),
          room,
          sql`${orderLines.serviceFen} + ${orderLines.refundedFen} + ${fen} <= ${own}`,
        ),
      )
      .returning({ id: orderLines.id })
    if (taken.length === 0) return false
  }
  return true
}

/** A request comes to nothing, or is about fewer: its pieces and its money are free again. */
export async function leaveService(db: Db, pieces: readonly Pieces[], standing: Standing): Promise<void> {
  for (const { lineId, qty, fen } of pieces) {
    await db
      .update(orderLines)
      .set({
        ...(standing === 'unsent'
          ? { heldQty: sql`${orderLines.heldQty} - ${qty}` }
          : { serviceQty: sql`${orderLines.serviceQty} - ${qty}` }),
        serviceFen: sql`${orderLines.serviceFen} - ${fen}`,
      })
      .where(eq(orderLines.id, lineId))
  }
}

/** So many pieces are back at the store. */
export async function countReturned(db: Db, pieces: readonly Pick<Pieces, 'lineId' | 'qty'>[]): Promise<void> {
  for (const { lineId, qty } of pieces)
    await db
      .update(orderLines)
      .set({ returnedQty: sql`least(${orderLines.shippedQty}, ${orderLines.returnedQty} + ${qty})` })
      .where(eq(orderLines.id, lineId))
}

type Refunded = {
  pieces: readonly Pieces[]
  standing: Standing
  /** The pieces are settled with it; of an exchange only a difference goes back. */
  settles: boolean
  /** All of it, freight too. */
  amountFen: number
  /** The number of the request. */
  cause: string
  reason: string
  by: By
  at: Date
}

/**
 * Money of an order goes back, in the caller's transaction, which holds payment and order and sends it: the lines say so, the budgets are
 * free again, pieces that were never sent are on the shelf, points that the order brought are taken back; an order of which nothing is left
 * closes, and its coupons and points come back. Never more than was paid, whatever was asked before. The order as it stands.
 */
export async function refundPieces(db: Db, orderId: number, done: Refunded): Promise<OrderRow> {
  const { pieces, standing, settles, amountFen, cause, reason, by, at } = done
  const held = await holdOrder(db, orderId)
  if (held.isVirtual && settles) await takeCodesBack(db, held, pieces, { reason, at })
  for (const piece of pieces) await settle(db, piece, standing, settles)
  const [counted] = await db
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedFen} + ${amountFen} <= ${orders.paidAmountFen}`))
    .returning()
  if (!counted) throw new Error(`${cause} would give back more than was paid for order ${orderId}`)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const isOver = lines.every((line) => line.droppedQty + line.refundedQty === line.qty)
  const isSent = lines.every((line) => line.droppedQty + line.shippedQty === line.qty)
  const step = { orderId, at, by, remark: reason }
  const moved = isOver
    ? await move(db, 'refund_rest', { ...step, set: { closeReason: held.isVirtual ? '已全部退款' : '商品已全部退款' } })
    : isSent && counted.status === 'partially_shipped'
      ? await move(db, 'ship_settled', {
          ...step,
          set: { autoReceiveAt: later(at, days(orderTimes.receiveDays)) },
        })
      : null
  await refund(db, orderId, counted.refundedFen, { userId: by.userId, at })
  const touched = lines.filter(({ id }) => pieces.some(({ lineId }) => lineId === id))
  if (standing === 'unsent') await backOnTheShelf(db, orderId, { touched, pieces, cause, at })
  if (moved && isOver) {
    await releaseCoupons(db, orderId, at)
    await returnPoints(db, orderId, at)
  }
  if (!isOver && counted.status === 'pending_verification' && (await openServices(db, orderId, at)) === 0)
    return completeVerified(db, orderId, 'verify_settled', by, at)
  if (counted.completedAt) await takeBackByOrder(db, counted, { ref: cause, at })
  return moved ?? counted
}

async function settle(db: Db, { lineId, qty, fen }: Pieces, standing: Standing, settles: boolean) {
  const counts =
    standing === 'unsent'
      ? { heldQty: sql`${orderLines.heldQty} - ${qty}`, droppedQty: sql`${orderLines.droppedQty} + ${qty}` }
      : { serviceQty: sql`${orderLines.serviceQty} - ${qty}`, refundedQty: sql`${orderLines.refundedQty} + ${qty}` }
  const [settled] = await db
    .update(orderLines)
    .set({
      ...(settles ? counts : {}),
      serviceFen: sql`${orderLines.serviceFen} - ${fen}`,
      refundedFen: sql`${orderLines.refundedFen} + ${fen}`,
    })
    .where(and(eq(orderLines.id, lineId), sql`${orderLines.refundedFen} + ${fen} <= ${own}`))
    .returning({ id: orderLines.id })
  if (!settled) throw new Error(`more than was paid would go back for line ${lineId}`)
}

type LineRow = typeof orderLines.$inferSelect
export const isFlash = ({ priceReasons }: Pick<LineRow, 'priceReasons'>) =>
  priceReasons.some(({ kind }) => kind === 'seckill')

/** What was never sent: quotes first, then flash sales, then the stock, as everybody takes them. */
async function backOnTheShelf(
  db: Db,
  orderId: number,
  { touched, pieces, cause, at }: { touched: LineRow[]; pieces: readonly Pieces[]; cause: string; at: Date },
) {
  const qtyOf = (line: LineRow) => pieces.find(({ lineId }) => lineId === line.id)?.qty ?? 0
  await giveBackAwards(
    db,
    touched.flatMap((line) => (line.awardId === null ? [] : [{ awardId: line.awardId, qty: qtyOf(line) }])),
  )
  // Of a flash sale all pieces of a line are asked for together: its pool has them back.
  const flash = touched.filter(isFlash).map(({ skuId }) => skuId)
  if (flash.length > 0) await giveBackDraws(db, orderId, at, flash)
  const shelved = touched.filter((line) => !isFlash(line)).map((line) => ({ skuId: line.skuId, qty: qtyOf(line) }))
  await putBack(db, shelved, { kind: 'give_back', orderId, cause, at })
  await restockPools(
    db,
    shelved.map(({ skuId }) => skuId),
    owedCodes,
    at,
  )
}

/** What lines say that requests do not is told by the room of requests; here what orders say that their lines do not. For the doctor. */
export async function refundedLineFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; name: string }>(
    db,
    sql`select o.order_no, l.name from ${orderLines} l join ${orders} o on o.id = l.order_id
      where l.refunded_fen + l.service_fen > ${paidShare(sql`l`)}
        or (l.dropped_qty > 0 or l.refunded_qty > 0) and o.refunded_fen < l.refunded_fen
        or o.status = 'closed' and l.shipped_qty > 0 and l.dropped_qty + l.refunded_qty <> l.qty
      order by l.id limit 50`,
  )
  return rows.map(({ order_no, name }) => `订单 ${order_no} 的“${name}”退款数量或金额不符`)
}
