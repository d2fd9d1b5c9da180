import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { later } from '#kernel/time.ts'
import { goOnWithdrawing } from './cancel-waybill.ts'
import { giveNumberBack } from './give-back.ts'
import { goOnTaking } from './take-number.ts'
import { waybills } from './waybill.table.ts'
import { lease, type WaybillDeps } from './waybill-row.ts'

/** States that are not at their end. */
const openStates = ['taking', 'taken', 'cancelling', 'withdrawing'] as const

/** Waybills whose turn it is, the longest wait first. */
export async function dueWaybills(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: waybills.id })
    .from(waybills)
    .where(and(lte(waybills.dueAt, at), inArray(waybills.state, [...openStates])))
    .orderBy(asc(waybills.dueAt), asc(waybills.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Brings one on; false where somebody else has it. When two clocks strike at once, one does. */
export async function goOn(deps: WaybillDeps, id: number): Promise<boolean> {
  const at = deps.now()
  const [claimed] = await deps.db
    .update(waybills)
    .set({ dueAt: later(at, lease) })
    .where(and(eq(waybills.id, id), lte(waybills.dueAt, at), inArray(waybills.state, [...openStates])))
    .returning({ state: waybills.state })
  if (!claimed) return false
  if (claimed.state === 'cancelling') await giveNumberBack(deps, id)
  else if (claimed.state === 'withdrawing') await goOnWithdrawing(deps, id)
  else await goOnTaking(deps, id)
  return true
}
