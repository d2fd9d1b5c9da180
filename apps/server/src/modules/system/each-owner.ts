import type { Db } from '#db/client.ts'
import { putOffOf, type Trying } from './job-delays.ts'

/** Owners that one look takes. */
const batch = 100

/**
 * Acts for owners by id, each in a transaction of its own: one that fails is logged, put off with growing gaps, and keeps nobody
 * else waiting. Returns the sum of all acts.
 */
export async function eachOwner(
  deps: Trying,
  failure: string,
  due: (after: number, limit: number) => Promise<readonly number[]>,
  act: (tx: Db, ownerId: number) => Promise<number>,
): Promise<number> {
  const { db, log } = deps
  const putOff = await putOffOf(deps, failure)
  const tried = new Set<number>()
  let done = 0
  let after = 0
  for (;;) {
    const ids = await due(after, batch)
    for (const ownerId of ids.filter((id) => !putOff.waiting.has(id))) {
      tried.add(ownerId)
      try {
        done += await db.transaction((tx) => act(tx, ownerId))
        await putOff.done(ownerId)
      } catch (error) {
        log.error({ err: error, ownerId }, failure)
        await putOff.failed(ownerId)
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < batch) break
    after = last
  }
  await putOff.forgetOthers(tried)
  return done
}
