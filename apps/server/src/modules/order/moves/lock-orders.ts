import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { lockBudgets } from '#modules/budget/budget.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { lockReservations } from '#modules/seckill/seckill.public.ts'
import { orderLines, orders } from '../order.table.ts'

/*
 * The order of all locks: the company, which payers of its money hold together · cart · the payer's tries · payments · orders by id ·
 * their codes · requests of invoices over them · reviews · the budgets of the company by id · flash sales by deal, of each what the buyer
 * has of it first · stock by sku, then goods · coupons by id · the points of the owner · the payer's sum of the month · the credit account
 * of the owner, and with it its lines · ledger. An action on one order takes them in this order; an action on several takes them here
 * first.
 */

/** An order of the owner's that a decision is made about, locked. */
export type HeldOrder = { id: number; orderNo: string; status: (typeof orders.$inferSelect)['status'] }

/**
 * Locks these orders of an owner by id in the caller's transaction, as every action on several does: two that decide about the
 * same orders, or pay them together, never wait for each other.
 */
export const lockOrders = (db: Db, ownerId: number, orderNos: readonly string[]): Promise<HeldOrder[]> =>
  db
    .select({ id: orders.id, orderNo: orders.orderNo, status: orders.status })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), inArray(orders.orderNo, [...orderNos])))
    .orderBy(asc(orders.id))
    .for('no key update')

/**
 * For giving up several orders in one transaction, after `lockOrders`: locks the budgets of the company, the flash sales and the
 * stock of all of them, in the order in which everybody takes them.
 */
export async function lockForRelease(db: Db, companyId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length < 2) return
  await lockBudgets(db, companyId)
  await lockReservations(db, orderIds)
  const held = db
    .select({ id: orderLines.skuId })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
  const locked = await db
    .select({ goodsId: skus.goodsId })
    .from(skus)
    .where(inArray(skus.id, held))
    .orderBy(asc(skus.id))
    .for('no key update')
  const goodsIds = [...new Set(locked.map(({ goodsId }) => goodsId))]
  await db
    .select({ id: goods.id })
    .from(goods)
    .where(inArray(goods.id, goodsIds))
    .orderBy(asc(goods.id))
    .for('no key update')
}

/** For paying several orders at once, in the transaction that does; one alone is locked by its move. */
export async function lockTogether(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length < 2) return
  const held = db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  await held.orderBy(asc(orders.id)).for('no key update')
}
