import { pointsRules } from '@mall/contract/points/words'
import { ownersToWarn, warnOf } from '#modules/points/points.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Tells whose points expire soon, the shortest time first. How many were told. */
export async function remindOfPoints(deps: JobDeps): Promise<number> {
  const at = deps.now()
  let notified = 0
  for (const within of pointsRules.warnDays.toSorted((a, b) => a - b)) {
    notified += await sweep(
      deps,
      'remind-points',
      (limit) => ownersToWarn(deps.db, within, at, limit),
      (db, ownerId) => warnOf(db, within, ownerId, at),
    )
  }
  return notified
}
