import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { categories } from './catalog.table.ts'

/**
 * A category, locked until the end of the transaction, also against goods that are put into it meanwhile. Refuses
 * `category.not_found`, and `category.changed` when it is not the version that was read.
 */
export async function heldCategory(tx: Db, { id, version }: { id: number; version: number }) {
  const [held] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!held) throw new Refusal('category.not_found')
  if (held.version !== version) throw new Refusal('category.changed')
  return held
}

const below = (parentId: number | null) =>
  parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)

/** Those below one category, or of the first level, in their order. */
export const sistersOf = (tx: Db, parentId: number | null) =>
  tx
    .select({ id: categories.id, name: categories.name, sort: categories.sort })
    .from(categories)
    .where(below(parentId))
    .orderBy(asc(categories.sort), asc(categories.id))

/** Refuses `category.taken`. */
export async function holdToFreeName(
  tx: Db,
  { id, parentId, name }: { id: number; parentId: number | null; name: string },
) {
  const same = and(below(parentId), eq(categories.name, name), ne(categories.id, id))
  const [taken] = await tx.select({ id: categories.id }).from(categories).where(same)
  if (taken) throw new Refusal('category.taken', { name })
}
