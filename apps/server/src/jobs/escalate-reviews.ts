import { escalateReview, overdueReviews } from '#modules/approval/approval.public.ts'
import { ordersToApprove } from '#modules/order/order.public.ts'
import { sweep } from '#modules/system/system.public.ts'
import type { JobDeps } from './job-deps.ts'

/** Tells owners of orders that nobody decided about in time. How many. */
export function escalateReviews(deps: JobDeps): Promise<number> {
  const at = deps.now()
  return sweep(
    deps,
    'escalate-reviews',
    (limit) => overdueReviews(deps.db, at, limit),
    (db, id) => escalateReview({ db, orders: ordersToApprove }, id, at),
  )
}
