import { codeRules } from '@mall/contract/virtual/words'
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { type Owed, restockPools } from './pool.ts'
import { virtualCodes } from './virtual.table.ts'

/** Codes that can still be used, end within days, and were not warned of. A card that was read may be used up, and is warned of once. */
const ending = (at: Date) =>
  and(
    eq(virtualCodes.state, 'sold'),
    isNull(virtualCodes.warnedAt),
    lt(virtualCodes.used, virtualCodes.uses),
    gt(virtualCodes.validTo, at),
    lte(virtualCodes.validTo, later(at, days(codeRules.warnDays))),
  )

export async function ordersEnding(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db.selectDistinct({ id: virtualCodes.orderId }).from(virtualCodes).where(ending(at)).limit(limit)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Notes that its buyer is told, in the transaction that holds the order. How many codes, and the first end; null when somebody was faster. */
export async function noteWarned(db: Db, orderId: number, at: Date): Promise<{ count: number; first: Date } | null> {
  const warned = await db
    .update(virtualCodes)
    .set({ warnedAt: at })
    .where(and(eq(virtualCodes.orderId, orderId), ending(at)))
    .returning({ validTo: virtualCodes.validTo })
  const [first] = warned.flatMap(({ validTo }) => (validTo ? [validTo] : [])).sort((a, b) => a.getTime() - b.getTime())
  return first ? { count: warned.length, first } : null
}

/** Voids imported codes of a sku that were not sold in time, in the caller's transaction. Returns how many. */
export async function voidOver(db: Db, skuId: number, owed: Owed, at: Date): Promise<number> {
  const gone = await db
    .update(virtualCodes)
    .set({ state: 'void', reason: '过期未售出' })
    .where(and(eq(virtualCodes.skuId, skuId), eq(virtualCodes.state, 'free'), lte(virtualCodes.validTo, at)))
    .returning({ id: virtualCodes.id })
  if (gone.length > 0) await restockPools(db, [skuId], owed, at)
  return gone.length
}

export async function skusWithOver(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: virtualCodes.skuId })
    .from(virtualCodes)
    .where(and(eq(virtualCodes.state, 'free'), lte(virtualCodes.validTo, at)))
    .orderBy(asc(virtualCodes.skuId))
    .limit(limit)
  return rows.map(({ id }) => id)
}
