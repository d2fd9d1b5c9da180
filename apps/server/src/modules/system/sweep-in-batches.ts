import type { Db } from '#db/client.ts'
import type { Trying } from './job-delays.ts'
import { sweep } from './sweep.ts'

/**
 * As `sweep`, for rows that are quick by the hundred: `together` does all of them, many in one transaction. One that always fails
 * takes those of its transaction with it; then each that is left is done alone. How many it had an effect on.
 */
export async function sweepInBatches(
  deps: Trying,
  part: string,
  inBatches: () => Promise<number>,
  due: (limit: number) => Promise<readonly number[]>,
  act: (db: Db, id: number) => Promise<number>,
): Promise<number> {
  let done = 0
  try {
    done = await inBatches()
  } catch (error) {
    deps.log.warn({ err: error, part }, 'what failed together is done one by one')
  }
  await sweep(deps, part, due, async (tx, id) => {
    const alone = await act(tx, id)
    done += alone
    return alone > 0
  })
  return done
}

/** Goes on with the next batch until one is not full. How many all had. */
export async function untilFew(batch: number, some: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const taken = await some()
    done += taken
    if (taken < batch) return done
  }
}
