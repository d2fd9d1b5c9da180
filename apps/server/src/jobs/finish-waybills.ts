import { sweep } from '#modules/system/system.public.ts'
import { dueWaybills, forgetOldLabel, goOn, oldLabels } from '#modules/waybill/waybill.public.ts'
import type { JobDeps } from './job-deps.ts'

/**
 * Goes on with numbers of parcels where an answer did not come or a process ended: asks again under the same name, sends, cancels. Forgets
 * labels past their time. How many were brought on.
 */
export async function finishWaybills(deps: JobDeps): Promise<number> {
  const forgotten = await forgetLabels(deps)
  if (deps.ports.waybill.kind === 'none') return forgotten
  const done = await sweep(
    deps,
    'mind-waybills',
    (limit) => dueWaybills(deps.db, deps.now(), limit),
    (db, id) => goOn({ ...deps, db }, id),
    { ownTransactions: true },
  )
  return done + forgotten
}

const forgetLabels = (deps: JobDeps): Promise<number> =>
  sweep(
    deps,
    'forget-labels',
    (limit) => oldLabels(deps.db, deps.now(), limit),
    (db, id) => forgetOldLabel({ ...deps, db }, id),
  )
