import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { merchantScores, merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

/** The scores that a store had before its first review weigh as much as this many orders. */
const openingWeight = 20

/** Stars from 1 to 5 for one order. */
export type OrderScores = {
  orderId: number
  merchantId: number
  descScore: number
  serviceScore: number
  deliveryScore: number
}

/** Counts the scores of an order into those of its store, in the caller's transaction. False when it has them already. */
export async function recordScores(db: Db, { orderId, merchantId, ...stars }: OrderScores): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [store] = await tx
      .select({
        descScore: merchants.descScore,
        serviceScore: merchants.serviceScore,
        deliveryScore: merchants.deliveryScore,
      })
      .from(merchants)
      .where(eq(merchants.id, merchantId))
      .for('update')
    if (!store) return false
    const { descScore, serviceScore, deliveryScore } = store
    const isRated = descScore !== null && serviceScore !== null && deliveryScore !== null
    // The lock on the store keeps a second rating from being taken for the first.
    if (isRated && (await tx.$count(merchantScores, eq(merchantScores.merchantId, merchantId))) === 0) {
      const opening = { descScore, serviceScore, deliveryScore }
      await tx.insert(merchantScores).values({ orderId: -merchantId, merchantId, ...opening })
    }
    const [counted] = await tx
      .insert(merchantScores)
      .values({
        orderId,
        merchantId,
        descScore: stars.descScore * 10,
        serviceScore: stars.serviceScore * 10,
        deliveryScore: stars.deliveryScore * 10,
      })
      .onConflictDoNothing()
      .returning({ orderId: merchantScores.orderId })
    if (!counted) return false
    const weight = sql`case when ${merchantScores.orderId} < 0 then ${sql.raw(String(openingWeight))} else 1 end`
    const average = (column: AnyPgColumn) =>
      sql<number>`(sum(${column} * ${weight})::numeric / sum(${weight}))::double precision`
    const [mean] = await tx
      .select({
        descScore: average(merchantScores.descScore),
        serviceScore: average(merchantScores.serviceScore),
        deliveryScore: average(merchantScores.deliveryScore),
      })
      .from(merchantScores)
      .where(eq(merchantScores.merchantId, merchantId))
    if (!mean) return false
    await tx
      .update(merchants)
      .set({
        descScore: Math.round(mean.descScore),
        serviceScore: Math.round(mean.serviceScore),
        deliveryScore: Math.round(mean.deliveryScore),
      })
      .where(eq(merchants.id, merchantId))
    forgetStore(merchantId)
    return true
  })
}
