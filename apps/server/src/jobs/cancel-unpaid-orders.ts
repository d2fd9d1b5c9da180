import { expireOrder, lockUnlessBusy, unpaidTooLong } from '#modules/order/order.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Cancels orders that were not paid in time and gives their stock back. How many. */
export function cancelUnpaidOrders(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'cancel-unpaid-orders',
    (limit) => unpaidTooLong(deps.db, at, limit),
    async (db, id) => (await lockUnlessBusy(db, id)) && (await expireOrder(db, id, at)),
  )
}
