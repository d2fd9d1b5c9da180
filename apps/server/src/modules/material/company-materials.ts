import { materialLimits } from '@mall/contract/material/words'
import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { owners } from '#modules/account/account.table.ts'
import { materials } from './material.table.ts'

/** The owner row of the caller's company. Refuses `company.none` to people who buy for themselves. */
export function companyOf({ companyId, ownerId }: Actor): number {
  if (companyId === null) throw new Refusal('company.none')
  return ownerId
}

/** Makes everybody else who adds part numbers to this company wait for the end of the transaction: the limit then holds. */
export const lockMaterials = (db: Db, ownerId: number) =>
  db.select({ id: owners.id }).from(owners).where(eq(owners.id, ownerId)).for('no key update')

/** Refuses `material.full` when the company holds more than it may. */
export async function holdToLimit(db: Db, ownerId: number) {
  const [row] = await db.select({ n: count() }).from(materials).where(eq(materials.ownerId, ownerId))
  if ((row?.n ?? 0) > materialLimits.rows) throw new Refusal('material.full', { limit: materialLimits.rows })
}
