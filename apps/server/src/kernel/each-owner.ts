import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'

/** Owners that one look takes. */
const batch = 100

/**
 * Acts for owners by id, each in a transaction of its own: one that fails is logged and tried again at the next stroke of the
 * clock, and keeps nobody else waiting. What all acts came to.
 */
export async function eachOwner(
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  failure: string,
  due: (after: number, limit: number) => Promise<readonly number[]>,
  act: (tx: Db, ownerId: number) => Promise<number>,
): Promise<number> {
  let done = 0
  let after = 0
  for (;;) {
    const ids = await due(after, batch)
    for (const ownerId of ids) {
      try {
        done += await db.transaction((tx) => act(tx, ownerId))
      } catch (error) {
        log.error({ err: error, ownerId }, failure)
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) return done
    after = last
  }
}
