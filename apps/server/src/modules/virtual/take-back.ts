import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isRefundable } from './virtual.rules.ts'
import { virtualCodes } from './virtual.table.ts'

/** `qty`: pieces of a line but for those that were refunded. */
type Line = { id: number; qty: number }
export type Untouched = {
  /** Pieces that can be given back. */
  qty: number
  /** Their codes, in the order of delivery; those beyond these have none yet. */
  codeIds: number[]
}

/**
 * The pieces of each line that can be given back: those that are unused, unread, and not too late. Pieces that have no code yet count too.
 * Holds the codes where `forUpdate`.
 */
export async function untouchedOf(
  db: Db,
  orderId: number,
  lines: readonly Line[],
  { at, paidAt, forUpdate }: { at: Date; paidAt: Date; forUpdate: boolean },
): Promise<Map<number, Untouched>> {
  const its = and(eq(virtualCodes.orderId, orderId), eq(virtualCodes.state, 'sold'))
  const asked = db.select().from(virtualCodes).where(its).orderBy(asc(virtualCodes.id))
  const codes = await (forUpdate ? asked.for('update') : asked)
  const byLine = Map.groupBy(codes, ({ orderLineId }) => orderLineId)
  return new Map(
    lines.map(({ id, qty }) => {
      const sold = byLine.get(id) ?? []
      const codeIds = sold.filter((code) => isRefundable(code, paidAt, at)).map((code) => code.id)
      return [id, { qty: codeIds.length + Math.max(0, qty - sold.length), codeIds }]
    }),
  )
}

/**
 * Takes untouched codes back, in the transaction that gives their money back: an imported one returns to its pool, unread as it is;
 * what the mall had made is void. How many.
 */
export async function takeBack(db: Db, codeIds: readonly number[], reason: string): Promise<number> {
  if (codeIds.length === 0) return 0
  const its = and(inArray(virtualCodes.id, [...codeIds]), eq(virtualCodes.state, 'sold'), eq(virtualCodes.used, 0))
  const freed = await db
    .update(virtualCodes)
    .set({ state: 'free', orderId: null, orderLineId: null, soldAt: null, warnedAt: null })
    .where(and(its, eq(virtualCodes.kind, 'pool')))
    .returning({ id: virtualCodes.id })
  const voided = await db
    .update(virtualCodes)
    .set({ state: 'void', reason })
    .where(its)
    .returning({ id: virtualCodes.id })
  return freed.length + voided.length
}
