import { expirePoints, ownersWithExpired } from '#modules/points/points.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Expires points whose last day is over. Returns the number of owners. */
export function expireDuePoints(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'expire-points',
    (limit) => ownersWithExpired(deps.db, at, limit),
    (db, ownerId) => expirePoints(db, ownerId, at),
  )
}
