import { ended, endPaper, papersDue, paperWarnDays, warnOfPaper } from '#modules/application/application.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Tells stores whose papers end soon, the shortest time first, and takes off sale what one that has ended was for. */
export async function expirePapers(deps: JobDeps): Promise<number> {
  const at = deps.now()
  const due = (within: number) => (limit: number) => papersDue(deps.db, within, at, limit)
  let done = await sweep(deps, 'end-papers', due(ended), (db, id) => endPaper(db, id, at))
  for (const within of paperWarnDays) {
    done += await sweep(deps, 'warn-of-papers', due(within), (db, id) => warnOfPaper(db, within, id, at))
  }
  return done
}
