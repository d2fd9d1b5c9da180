import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'

/** What the clock works with: no person, no request. */
export type JobDeps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'> & {
  /** True once this process is being stopped: what is long ends where it may be taken up again. */
  isStopping?: () => boolean
}

/** Rows that one look takes. */
export const batch = 100

/**
 * Acts on everything that is due, each in a transaction of its own: one that fails is logged and tried again next minute,
 * and keeps nobody else waiting. `act` locks its row with SKIP LOCKED and guards its write, so that two sweeps at once, in
 * one process or two, have one effect. `lanes`: so many at a time, where one mostly waits for the database. How many it had an
 * effect on.
 */
export async function sweep(
  { db, log }: Pick<JobDeps, 'db' | 'log'>,
  what: string,
  due: (limit: number) => Promise<readonly number[]>,
  act: (db: Db, id: number) => Promise<boolean>,
  { lanes = 1 }: { lanes?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await due(batch)
    let acted = 0
    const rest = [...ids]
    const lane = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        try {
          if (await db.transaction((tx) => act(tx, id))) acted += 1
        } catch (error) {
          log.error({ err: error, id }, `${what} failed`)
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    done += acted
    // A batch without any effect is in other hands, or broken: looking again would find the same.
    if (ids.length < batch || acted === 0) return done
  }
}
