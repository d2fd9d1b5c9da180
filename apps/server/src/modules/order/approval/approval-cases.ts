import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Case, fingerprintOf, type OrdersToApprove } from '#modules/approval/approval.public.ts'
import { calledAt } from '#modules/company/company.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { cardsOf } from '../lists/order-cards.ts'
import { findOwn } from '../moves/find-order.ts'
import { lockForRelease, lockOrders } from '../moves/lock-orders.ts'
import { orderLines, orders, trades } from '../order.table.ts'
import { approveOrder, noteApproval, noteReviewAnew, rejectOrder } from './decide-order.ts'
import { notifyApproved, notifyRejected } from './notify-decision.ts'
import { applyRepricing, repriced } from './reprice-orders.ts'

/** Cases to decide about company orders, as their rows stand now; by id. */
export async function casesOf(db: Db, orderIds: readonly number[]): Promise<Case[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      order: orders,
      tradeNo: trades.tradeNo,
      companyId: companies.id,
      applicant: calledAt({ company: companies.id, userId: orders.userId, at: orders.createdAt }),
    })
    .from(orders)
    .innerJoin(trades, eq(trades.id, orders.tradeId))
    .innerJoin(companies, eq(companies.ownerId, orders.ownerId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      skuId: orderLines.skuId,
      qty: orderLines.qty,
      priceFen: orderLines.priceFen,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  return rows.map(({ order, tradeNo, companyId, applicant }) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    tradeId: order.tradeId,
    tradeNo,
    companyId,
    merchantId: order.merchantId,
    merchantName: order.merchantName,
    submittedBy: order.userId,
    applicant,
    payAmountFen: order.payAmountFen,
    fingerprint: fingerprintOf({
      ownerId: order.ownerId,
      amounts: [order.goodsAmountFen, order.discountFen, order.freightFen, order.payAmountFen],
      address: order.address,
      lines: lines.filter((line) => line.orderId === order.id),
    }),
  }))
}

/** Actions on orders that the module of approval needs. */
export const ordersToApprove: OrdersToApprove = {
  casesOf,
  cardsOf,
  findOwn,
  lockOrders,
  lockForRelease,
  approveOrder,
  rejectOrder,
  repriced,
  applyRepricing,
  notifyApproved,
  notifyRejected,
  noteApproval,
  noteReviewAnew,
  async idsOf(db, ownerId, orderNos) {
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.ownerId, ownerId), inArray(orders.orderNo, [...orderNos])))
    return found.map(({ id }) => id)
  },
}
