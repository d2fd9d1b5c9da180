import { autoReceive, lockUnlessBusy, unreceivedTooLong } from '#modules/order/order.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Completes orders that nobody confirmed to have received in time. How many. */
export function autoReceiveOrders(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'auto-receive-orders',
    (limit) => unreceivedTooLong(deps.db, at, limit),
    async (db, id) => (await lockUnlessBusy(db, id)) && (await autoReceive(db, id, at)),
  )
}
