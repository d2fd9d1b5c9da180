import { depositsToWarn, depositWarnDays, noteClosings, warnOfDeposit } from '#modules/deposit/deposit.public.ts'
import { type JobDeps, sweep } from './sweep.ts'

/** Notes which stores have closed, and tells those whose deposit is short, the longest first. How many were told. */
export async function mindDeposits(deps: JobDeps): Promise<number> {
  const at = deps.now()
  await noteClosings(deps.db, at)
  let done = 0
  for (const within of depositWarnDays) {
    done += await sweep(
      deps,
      'warn-of-deposits',
      (limit) => depositsToWarn(deps.db, within, at, limit),
      (db, id) => warnOfDeposit(db, within, id, at),
    )
  }
  return done
}
