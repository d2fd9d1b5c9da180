import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refund } from '#modules/budget/budget.public.ts'
import { addSales, putBack } from '#modules/catalog/catalog.public.ts'
import { releaseCoupons } from '#modules/coupon/coupon.public.ts'
import { giveBackAwards } from '#modules/inquiry/inquiry.public.ts'
import { returnPoints, reviewLot, takeBackByOrder, takeBackPoints } from '#modules/points/points.public.ts'
import { returnReservations } from '#modules/seckill/seckill.public.ts'
import { openServices, restockPools } from '#modules/virtual/virtual.public.ts'
import { owedCodes } from '../codes/codes-owed.ts'
import { completeVerified } from '../codes/verify-code.ts'
import type { Standing } from '../line-pieces.rules.ts'
import { move, type OrderRow } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { orderLines, orders } from '../order.table.ts'
import { receiptDue } from '../receipt-due.rules.ts'
import { outcomeOf, type RefundOutcome, type SettledPieces } from '../refund-outcome.rules.ts'
import { lastSignedAt } from '../shipping/move-receipt-due.ts'
import { holdOrder, settlePieces } from './line-pieces.ts'
import { readRefundFacts } from './read-refund-facts.ts'
import { takeCodesBack } from './refundable.ts'

type Refunded = {
  pieces: readonly SettledPieces[]
  standing: Standing
  /** The number of the request. */
  cause: string
  reason: string
  by: By
  at: Date
}

/**
 * Money of an order goes back, in the caller's transaction, which holds payment and order and sends it. The consequences are those that
 * `outcomeOf` names, and the reply afterwards is what was done: the lines say so, the budgets are free again, pieces that were never sent
 * are on the shelf, points that the order and its reviews brought are taken back, those that it used come back by their share, and the
 * coupons of goods whose money is all back. An order of which nothing is left closes. Never more than was paid, whatever was asked before.
 */
export async function refundPieces(
  db: Db,
  orderId: number,
  { pieces, standing, cause, reason, by, at }: Refunded,
): Promise<RefundOutcome> {
  const held = await holdOrder(db, orderId)
  const outcome = outcomeOf(await readRefundFacts(db, held, at), { pieces, standing })
  const { amountFen, closes } = outcome
  const gone = pieces.filter(({ end }) => end.kind === 'gone')
  if (held.isVirtual) await takeCodesBack(db, held, gone, { reason, at })
  for (const piece of pieces) await settlePieces(db, piece, standing, piece.end)
  const [counted] = await db
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
    .where(and(eq(orders.id, orderId), sql`${orders.refundedFen} + ${amountFen} <= ${orders.paidAmountFen}`))
    .returning()
  if (!counted) throw new Error(`${cause} would give back more than was paid for order ${orderId}`)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))
  const isSent = lines.every((line) => line.droppedQty + line.shippedQty === line.qty)
  const step = { orderId, at, by, remark: reason }
  if (closes)
    await move(db, 'refund_rest', { ...step, set: { closeReason: held.isVirtual ? '已全部退款' : '商品已全部退款' } })
  else if (isSent && counted.status === 'partially_shipped') {
    const signedAt = await lastSignedAt(db, orderId)
    const autoReceiveAt = receiptDue({ sentAt: at, signedAt, heardAt: at, extended: counted.extended })
    await move(db, 'ship_settled', { ...step, set: { autoReceiveAt } })
  }
  await refund(db, orderId, counted.refundedFen, { userId: by.userId, at })
  if (standing === 'unsent') await backOnTheShelf(db, orderId, { lines, gone, cause, at })
  if (counted.completedAt) await uncountSales(db, lines, { gone, closes })
  const coupons = await couponsBack(db, orderId, outcome, at)
  const points = { points: outcome.pointsReturned, ref: cause }
  await returnPoints(db, orderId, at, points)
  const isVerified = !closes && counted.status === 'pending_verification' && (await openServices(db, orderId, at)) === 0
  if (isVerified) await completeVerified(db, orderId, 'verify_settled', by, at)
  else if (counted.completedAt) await takePointsBack(db, counted, outcome, { cause, at })
  return { ...outcome, coupons }
}

/** Releases the coupons that the outcome names. One that another order held when it was read, and does not any more, is back after all. */
async function couponsBack(db: Db, orderId: number, outcome: RefundOutcome, at: Date) {
  const ids = outcome.coupons.flatMap(({ userCouponId, fate }) => (fate === 'kept' ? [] : [userCouponId]))
  const back = ids.length > 0 ? await releaseCoupons(db, orderId, at, ids) : []
  return outcome.coupons.map((coupon) => {
    const own = back.find(({ id }) => id === coupon.userCouponId)
    if (!own) return coupon
    return { ...coupon, fate: own.expireAt <= at ? ('expired' as const) : ('returned' as const) }
  })
}

/** Takes back the points that the order and the reviews of these lines brought, as far as they are not paid for any more. */
async function takePointsBack(
  db: Db,
  order: OrderRow,
  outcome: RefundOutcome,
  { cause, at }: { cause: string; at: Date },
) {
  await takeBackByOrder(db, order, { ref: cause, at })
  for (const { lineId, keep } of outcome.reviewPointsTakenBack) {
    const lot = reviewLot(order.orderNo, lineId)
    const title = `订单 ${order.orderNo} 退款，扣回评价积分`
    await takeBackPoints(db, { source: 'earn_evaluation', lot, keep, ref: `${lot}:${cause}`, title, at })
  }
}

/** Lowers the sales of a completed order: by the pieces that are gone, and by all of them when it closes. */
async function uncountSales(
  db: Db,
  lines: readonly LineRow[],
  { gone, closes }: { gone: readonly SettledPieces[]; closes: boolean },
) {
  const qtyOf = ({ id, qty, droppedQty, refundedQty }: LineRow) => {
    const now = gone.filter(({ lineId }) => lineId === id).reduce((sum, piece) => sum + piece.qty, 0)
    return closes ? now + qty - droppedQty - refundedQty : now
  }
  await addSales(
    db,
    lines.map((line) => ({ goodsId: line.goodsId, qty: -qtyOf(line) })).filter(({ qty }) => qty < 0),
  )
}

type LineRow = typeof orderLines.$inferSelect
export const isFlash = ({ priceReasons }: Pick<LineRow, 'priceReasons'>) =>
  priceReasons.some(({ kind }) => kind === 'seckill')

/** Gives back pieces that were never sent: quotes first, then flash sales, then the stock, the order in which all take them. */
async function backOnTheShelf(
  db: Db,
  orderId: number,
  { lines, gone, cause, at }: { lines: readonly LineRow[]; gone: readonly SettledPieces[]; cause: string; at: Date },
) {
  const back = lines.flatMap((line) => {
    const qty = gone.filter(({ lineId }) => lineId === line.id).reduce((sum, piece) => sum + piece.qty, 0)
    return qty > 0 ? [{ line, skuId: line.skuId, qty }] : []
  })
  await giveBackAwards(
    db,
    back.flatMap(({ line: { awardId }, qty }) => (awardId === null ? [] : [{ awardId, qty }])),
  )
  const flash = back.filter(({ line }) => isFlash(line))
  if (flash.length > 0) await returnReservations(db, orderId, at, flash)
  const shelved = back.filter(({ line }) => !isFlash(line)).map(({ skuId, qty }) => ({ skuId, qty }))
  await putBack(db, shelved, { kind: 'give_back', orderId, cause, at })
  await restockPools(
    db,
    shelved.map(({ skuId }) => skuId),
    owedCodes,
    at,
  )
}
