import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { filesToRemove } from './file.table.ts'
import { removePicture } from './picture.ts'

type Deps = Pick<Ctx, 'db' | 'afterCommit'> & { ports: Pick<Ctx['ports'], 'storage'> }

/**
 * Removes files by their names once the caller's transaction is through. They are written down in it: where the process ends between, the
 * clock removes them.
 */
export async function removeAfterCommit({ db, ports, afterCommit }: Deps, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = await db
    .insert(filesToRemove)
    .values(names.map((name) => ({ name })))
    .returning({ id: filesToRemove.id })
  afterCommit(async (outside) => {
    for (const { id } of rows) await removeFile({ db: outside, ports }, id)
  })
}

/** Those whose removal has not been done, or was not noted. */
export async function filesDue(db: Db, limit: number): Promise<number[]> {
  const rows = await db.select({ id: filesToRemove.id }).from(filesToRemove).orderBy(asc(filesToRemove.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Removing a file twice does no harm: two removals at once have one effect. False where another was faster. */
export async function removeFile(
  { db, ports: { storage } }: { db: Db; ports: Pick<Ctx['ports'], 'storage'> },
  id: number,
): Promise<boolean> {
  const [row] = await db.select().from(filesToRemove).where(eq(filesToRemove.id, id))
  if (!row) return false
  await removePicture(storage, row.name)
  const gone = await db.delete(filesToRemove).where(eq(filesToRemove.id, id)).returning({ id: filesToRemove.id })
  return gone.length > 0
}
