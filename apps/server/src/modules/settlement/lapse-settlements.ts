import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { tryMove } from './move-settlement.ts'
import { settlements } from './settlement.table.ts'

const batch = 100
const moved = ['issued', 'answered'] as const

/** Settlements that nobody disputed in time are confirmed; for the clock. How many. */
export async function lapseSettlements({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  for (let lapsed = 0; ; ) {
    const at = now()
    const due = await db
      .select({ id: settlements.id })
      .from(settlements)
      .where(and(inArray(settlements.state, [...moved]), lte(settlements.confirmUntil, at)))
      .orderBy(asc(settlements.confirmUntil))
      .limit(batch)
    for (const { id } of due) {
      const guard = lte(settlements.confirmUntil, at)
      const done = await db.transaction((tx) => tryMove(tx, 'lapse', id, { actor: null, at, guard }))
      if (done) lapsed += 1
    }
    if (due.length < batch) return lapsed
  }
}
