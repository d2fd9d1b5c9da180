import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lookupOf } from './seal-codes.ts'
import { codeStateOf } from './virtual.rules.ts'
import { virtualCodes, virtualUses } from './virtual.table.ts'

type Asked = { secret: string; merchantId: number; code: string; at: Date }
export type UsableCode = typeof virtualCodes.$inferSelect & { orderId: number; orderLineId: number }

/**
 * A code of this store that can be used now. Refuses `virtual.not_found`, also for another store's, `virtual.imported`, `virtual.void`,
 * `virtual.used`, `virtual.expired`.
 */
export async function usableCode(db: Db, { secret, merchantId, code, at }: Asked): Promise<UsableCode> {
  const [row] = await db
    .select()
    .from(virtualCodes)
    .where(and(eq(virtualCodes.lookup, lookupOf(secret, merchantId, code)), eq(virtualCodes.merchantId, merchantId)))
  if (!row) throw new Refusal('virtual.not_found')
  if (row.kind === 'pool') throw new Refusal('virtual.imported')
  const { orderId, orderLineId } = row
  if (row.state === 'void' || orderId === null || orderLineId === null) throw new Refusal('virtual.void')
  const state = codeStateOf(row, at)
  if (state === 'used') throw new Refusal('virtual.used')
  if (state === 'expired') throw new Refusal('virtual.expired')
  return { ...row, orderId, orderLineId }
}

type Use = { used: number; userId: number; operator: string; at: Date }

/** Once, in the transaction that holds the order. Refuses `virtual.meanwhile` where it was used since it was looked at. */
export async function useOnce(db: Db, code: UsableCode, { used, userId, operator, at }: Use): Promise<void> {
  const [row] = await db
    .update(virtualCodes)
    .set({ used: used + 1, usedAt: at })
    .where(and(eq(virtualCodes.id, code.id), eq(virtualCodes.state, 'sold'), eq(virtualCodes.used, used)))
    .returning({ id: virtualCodes.id })
  if (!row) throw new Refusal('virtual.meanwhile')
  await db
    .insert(virtualUses)
    .values({ codeId: code.id, merchantId: code.merchantId, nth: used + 1, userId, operator, at })
}
