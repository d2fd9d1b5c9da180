import type { Db } from '#db/client.ts'
import { putOffOf, type Trying } from './job-delays.ts'

/** Rows that one look takes. */
export const batch = 100

/** Whether it had an effect; `failed` where it did not go through, which is in the log already. */
type Effect = boolean | 'failed'

type Options = {
  /** So many at a time, where one mostly waits for the database. */
  lanes?: number
  /** For an act that talks to a service outside: it has transactions of its own, none of which is open meanwhile. */
  ownTransactions?: true
}

/**
 * Acts on everything that is due, each in a transaction of its own. One that fails is logged, put off with growing gaps and
 * tried again after them, and keeps no other row waiting: those due behind it are tried in this run. `act` locks its
 * row with SKIP LOCKED and guards its write, so that two sweeps at once, in one process or two, have one effect. How many it
 * had an effect on.
 */
export async function sweep(
  deps: Trying,
  part: string,
  due: (limit: number) => Promise<readonly number[]>,
  act: (db: Db, id: number) => Promise<Effect>,
  { lanes = 1, ownTransactions }: Options = {},
): Promise<number> {
  const { db, log, isStopping = () => false } = deps
  const putOff = await putOffOf(deps, part)
  const tried = new Set<number>()
  const attempt = async (id: number): Promise<boolean> => {
    let effect: Effect
    try {
      effect = await (ownTransactions ? act(db, id) : db.transaction((tx) => act(tx, id)))
    } catch (error) {
      log.error({ err: error, id }, `${part} failed`)
      effect = 'failed'
    }
    if (effect === 'failed') await putOff.failed(id)
    else await putOff.done(id)
    return effect === true
  }
  let done = 0
  // A row that was put off, or tried in vain, is still due: a look reaches beyond it.
  let beyond = putOff.waiting.size
  for (;;) {
    const found = await due(batch + beyond)
    const rest = found.filter((id) => !putOff.waiting.has(id) && !tried.has(id))
    if (rest.length === 0) {
      if (found.length < batch + beyond) break
      beyond = found.length
      continue
    }
    for (const id of rest) tried.add(id)
    beyond = found.length - rest.length
    const lane = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        if (isStopping()) return
        if (await attempt(id)) done += 1
        else beyond += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    if (isStopping()) return done
  }
  await putOff.forgetOthers(tried)
  return done
}
