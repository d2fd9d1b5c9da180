import { parcelsUnderWay, trackParcel } from '#modules/order/order.public.ts'
import { batch, putOffOf } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Asks the courier about every parcel under way, once each. How many traces are new. */
export async function trackParcels(deps: JobDeps): Promise<number> {
  // Where nobody can be asked every parcel ever sent would be gone through again each time.
  if (deps.ports.courier.kind === 'none') return 0
  const putOff = await putOffOf(deps, 'track-parcels')
  const tried = new Set<number>()
  let added = 0
  let after = 0
  for (;;) {
    const ids = await parcelsUnderWay(deps.db, after, batch)
    for (const id of ids.filter((one) => !putOff.waiting.has(one))) {
      tried.add(id)
      try {
        added += await trackParcel(deps, id)
        await putOff.done(id)
      } catch (error) {
        deps.log.error({ err: error, id }, 'track-parcels failed')
        await putOff.failed(id)
      }
    }
    if (ids.length < batch) break
    after = ids.at(-1) ?? after
  }
  await putOff.forgetOthers(tried)
  return added
}
