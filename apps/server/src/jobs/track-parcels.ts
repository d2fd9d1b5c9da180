import { parcelsUnderWay, trackParcel } from '#modules/order/order.public.ts'
import { askAboutEach } from './ask-about-each.ts'
import type { JobDeps } from './job-deps.ts'

/** Asks the courier about every parcel under way, once each. How many traces are new. */
export const trackParcels = (deps: JobDeps): Promise<number> =>
  askAboutEach(deps, 'track-parcels', {
    list: (after, limit) => parcelsUnderWay(deps.db, { after, limit, at: deps.now() }),
    ask: (id) => trackParcel(deps, id),
  })
