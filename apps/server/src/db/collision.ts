import type { Db } from './client.ts'

/** So often a drawn number may be taken already before something else must be wrong. */
const draws = 5

/**
 * A transaction that writes documents under numbers it draws. One number in ten million a second may exist already: then
 * nothing was written, and all is done again with other numbers.
 */
export async function withNewNumbers<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === draws || !isTaken(error)) throw error
    }
  }
}

/** Whether PostgreSQL refused a value because a unique column named `…_no` has it already. */
function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23505' && typeof constraint === 'string') return /_no_(unique|key)$/.test(constraint)
  return isTaken(error.cause)
}
