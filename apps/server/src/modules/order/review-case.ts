import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { type Case, fingerprintOf } from '#modules/approval/approval.public.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { orderLines, orders } from './order.table.ts'

/** What is to be decided about company orders, as their rows stand now; by id. */
export async function casesOf(db: Db, orderIds: readonly number[]): Promise<Case[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      order: orders,
      companyId: companies.id,
      applicant: sql<string>`coalesce(${employees.realName}, ${users.nickname})`,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.ownerId, orders.ownerId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(employees, eq(employees.userId, orders.userId))
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
  return rows.map(({ order, companyId, applicant }) => ({
    orderId: order.id,
    orderNo: order.orderNo,
    companyId,
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
