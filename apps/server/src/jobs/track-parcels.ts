import { parcelsUnderWay, trackParcel } from '#modules/order/order.public.ts'
import { batch, type JobDeps } from './sweep.ts'

/** Asks the courier about every parcel under way, once each. How many traces are new. */
export async function trackParcels(deps: JobDeps): Promise<number> {
  // Where nobody can be asked every parcel ever sent would be gone through again each time.
  if (deps.ports.courier.kind === 'none') return 0
  let added = 0
  let after = 0
  for (;;) {
    const ids = await parcelsUnderWay(deps.db, after, batch)
    for (const id of ids) {
      added += await trackParcel(deps, id).catch((error: unknown) => {
        deps.log.error({ err: error, id }, 'track-parcels failed')
        return 0
      })
    }
    if (ids.length < batch) return added
    after = ids.at(-1) ?? after
  }
}
