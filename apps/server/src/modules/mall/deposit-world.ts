import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Buyer, DepositWorld, OpenBusiness } from '#modules/deposit/deposit.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { takeReceipt } from '#modules/payment/payment.public.ts'
import { payeeOf } from '#modules/settlement/settlement.public.ts'
import { openOf } from '#modules/store-life/store-life.public.ts'

/** With when the last of it was over. */
async function openBusinessOf(db: Db, merchantId: number): Promise<OpenBusiness> {
  const { aftersales, ...open } = await openOf(db, merchantId)
  const [row] = await db
    .select({ ended: sql<string | Date | null>`max(coalesce(${orders.completedAt}, ${orders.createdAt}))` })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), inArray(orders.status, ['completed', 'closed'])))
  const ended = row?.ended ?? null
  return {
    orders: open.unpaid + open.to_ship + open.under_way,
    aftersales,
    lastEndedAt: ended === null ? null : new Date(ended),
  }
}

async function buyerOf(
  db: Db,
  { orderNo, merchantId }: { orderNo: string; merchantId: number },
): Promise<Buyer | null> {
  const [order] = await db
    .select({ ownerId: orders.ownerId, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.merchantId, merchantId)))
  return order ?? null
}

/** Answers of the modules above to the questions of deposits. */
export const depositWorld: DepositWorld = {
  payeeOf,
  openBusinessOf,
  buyerOf,
  takeReceipt: (db, receiptNo, depositNo) => takeReceipt(db, receiptNo, depositNo),
}
