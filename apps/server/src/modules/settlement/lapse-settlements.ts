import { and, asc, inArray, lte } from 'drizzle-orm'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { tryMove } from './move-settlement.ts'
import { settlements } from './settlement.table.ts'

const moved = ['issued', 'answered'] as const

/** Settlements that nobody disputed in time are confirmed; for the clock. How many. */
export function lapseSettlements(deps: Trying): Promise<number> {
  const { db, now } = deps
  const at = now()
  return sweep(
    deps,
    'lapse-settlements',
    async (limit) => {
      const due = await db
        .select({ id: settlements.id })
        .from(settlements)
        .where(and(inArray(settlements.state, [...moved]), lte(settlements.confirmUntil, at)))
        .orderBy(asc(settlements.confirmUntil), asc(settlements.id))
        .limit(limit)
      return due.map(({ id }) => id)
    },
    async (tx, id) => {
      const guard = lte(settlements.confirmUntil, at)
      return (await tryMove(tx, 'lapse', id, { actor: null, at, guard })) !== undefined
    },
  )
}
