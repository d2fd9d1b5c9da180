import { and, asc, eq, lt, ne, or } from 'drizzle-orm'
import type { Waybill } from '#adapters/waybill/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { removePapers } from '#modules/file/file.public.ts'
import { waybills } from './waybill.table.ts'
import type { WaybillDeps } from './waybill-row.ts'

/** A label shows where somebody lives, and is needed until the parcel is collected; after this it is forgotten. */
export const labelsKeptFor = days(30)

const pathOf = (file: string) => `/img/${file}`

/**
 * Keeps the picture of a label under a name that no link leads to. If it cannot be had now, its address stays and it is fetched when it
 * is printed: a parcel does not wait for its label.
 */
export async function keepLabel(
  { db, random, ports, log }: WaybillDeps,
  id: number,
  label: Waybill['label'],
): Promise<Buffer | null> {
  if (label === null) return null
  try {
    const picture = await ports.waybill.label(label)
    const file = `p-${random.bytes(16).toString('hex')}.png`
    await ports.storage.put(file, picture)
    await db.update(waybills).set({ labelFile: file, labelUrl: '' }).where(eq(waybills.id, id))
    return picture
  } catch (error) {
    log.warn({ err: error, id }, 'the label of a waybill did not come')
    return null
  }
}

/** Forgets the label of what does not travel any more, in the caller's transaction; the file is gone after it. */
export async function forgetLabel(
  deps: Pick<Ctx, 'ports' | 'afterCommit'> & { db: Db },
  { id, labelFile }: { id: number; labelFile: string },
): Promise<void> {
  await deps.db.update(waybills).set({ labelFile: '', labelUrl: '' }).where(eq(waybills.id, id))
  if (labelFile !== '') await removePapers(deps, [pathOf(labelFile)])
}

/** The waybills of labels that nobody needs any more, the oldest first. */
export async function oldLabels(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: waybills.id })
    .from(waybills)
    .where(
      and(lt(waybills.takenAt, later(at, -labelsKeptFor)), or(ne(waybills.labelFile, ''), ne(waybills.labelUrl, ''))),
    )
    .orderBy(asc(waybills.takenAt), asc(waybills.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Forgets a label that is past its time, in the caller's transaction; the file is removed by the clock. False where somebody else does. */
export async function forgetOldLabel({ db, ports }: Pick<WaybillDeps, 'db' | 'ports'>, id: number): Promise<boolean> {
  const [label] = await db
    .select({ id: waybills.id, labelFile: waybills.labelFile })
    .from(waybills)
    .where(eq(waybills.id, id))
    .for('update', { skipLocked: true })
  if (!label) return false
  await forgetLabel({ db, ports, afterCommit: () => undefined }, label)
  return true
}
