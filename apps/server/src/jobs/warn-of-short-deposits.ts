import { depositsToWarn, depositWarnDays, warnOfDeposit } from '#modules/deposit/deposit.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Tells stores whose deposit is short, the longest first. How many were told. */
export async function warnOfShortDeposits(deps: JobDeps): Promise<number> {
  const at = deps.now()
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
