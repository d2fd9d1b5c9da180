import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { aftersales } from '#modules/aftersale/aftersale.table.ts'
import type { Buyer, DepositWorld, OpenBusiness } from '#modules/deposit/deposit.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { takeReceipt } from '#modules/payment/payment.public.ts'
import { payeeOf } from '#modules/settlement/settlement.public.ts'

/** What a store still owes its buyers; an order that was never paid and one that is through are none of it. */
async function openBusinessOf(db: Db, merchantId: number): Promise<OpenBusiness> {
  const [row] = await rowsOf<{ orders: number; aftersales: number; ended: string | Date | null }>(
    db,
    sql`select
      (select count(*)::int from ${orders} where merchant_id = ${merchantId}
        and status not in ('completed', 'cancelled', 'closed')) as orders,
      (select count(*)::int from ${aftersales} where merchant_id = ${merchantId}
        and state not in ('completed', 'cancelled', 'closed')) as aftersales,
      (select max(coalesce(completed_at, created_at)) from ${orders} where merchant_id = ${merchantId}
        and status in ('completed', 'closed')) as ended`,
  )
  const { ended = null, orders: open = 0, aftersales: asked = 0 } = row ?? {}
  return { orders: open, aftersales: asked, lastEndedAt: ended === null ? null : new Date(ended) }
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

/** What deposits ask of the rooms above them. */
export const depositWorld: DepositWorld = {
  ...{ payeeOf, openBusinessOf, buyerOf },
  takeReceipt: (db, receiptNo, depositNo) => takeReceipt(db, receiptNo, depositNo),
}
