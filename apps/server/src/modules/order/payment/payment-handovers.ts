import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { payHandovers } from '../order.table.ts'

type Handover = Omit<typeof payHandovers.$inferInsert, 'orderId'>

/** 转交付款 of these orders, which lets the other one see them. The last word about an order counts. */
export async function savePaymentHandovers(db: Db, orderIds: readonly number[], handover: Handover): Promise<void> {
  await db
    .insert(payHandovers)
    .values(orderIds.map((orderId) => ({ ...handover, orderId })))
    .onConflictDoUpdate({
      target: payHandovers.orderId,
      set: {
        companyId: sql`excluded.company_id`,
        fromUserId: sql`excluded.from_user_id`,
        toUserId: sql`excluded.to_user_id`,
        remark: sql`excluded.remark`,
        at: sql`excluded.at`,
      },
    })
}

/** A bill that was handed to all who may pay becomes the payer's: the others do not see it any more. */
export async function claimHandovers(db: Db, orderIds: readonly number[], userId: number): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(payHandovers)
    .set({ toUserId: userId })
    .where(and(inArray(payHandovers.orderId, [...orderIds]), isNull(payHandovers.toUserId)))
}
