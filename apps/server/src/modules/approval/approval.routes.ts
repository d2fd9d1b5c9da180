import * as calls from '@mall/contract/approval/calls'
import * as terms from '@mall/contract/approval/terms'
import { type Route, route, routeOf } from '#http/route.ts'
import { decideByLink, previewByLink, reviewByLink } from './decide-by-link.ts'
import { approveOrders, decidePurchase, rejectOrders } from './decide-orders.ts'
import { delegation, saveDelegation } from './delegation.ts'
import { orderReviews } from './list-order-reviews.ts'
import { reviewQueue } from './list-review-queue.ts'
import type { OrdersToApprove } from './orders-to-approve.ts'
import { reviewSettings, saveReviewSettings } from './settings.ts'
import { previewPurchase, viewPurchase } from './view-purchase.ts'

/** Orders stand above approval: what it does with them is handed over here. */
export const approvalRoutes = (orders: OrdersToApprove): readonly Route[] => [
  routeOf(reviewSettings),
  routeOf(saveReviewSettings),
  route(calls.reviewQueue, terms.reviewQueue, (ctx, input) => reviewQueue({ ...ctx, orders }, input)),
  route(calls.orderReviews, terms.orderReviews, (ctx, input) => orderReviews({ ...ctx, orders }, input)),
  route(calls.approveOrders, terms.approveOrders, (ctx, input) => approveOrders({ ...ctx, orders }, input)),
  route(calls.rejectOrders, terms.rejectOrders, (ctx, input) => rejectOrders({ ...ctx, orders }, input)),
  route(calls.viewPurchase, terms.viewPurchase, (ctx, input) => viewPurchase({ ...ctx, orders }, input)),
  route(calls.previewPurchase, terms.previewPurchase, (ctx, input) => previewPurchase({ ...ctx, orders }, input)),
  route(calls.decidePurchase, terms.decidePurchase, (ctx, input) => decidePurchase({ ...ctx, orders }, input)),
  route(calls.previewByLink, terms.previewByLink, (ctx, input) => previewByLink({ ...ctx, orders }, input)),
  route(calls.reviewByLink, terms.reviewByLink, (ctx, input) => reviewByLink({ ...ctx, orders }, input)),
  route(calls.decideByLink, terms.decideByLink, (ctx, input) => decideByLink({ ...ctx, orders }, input)),
  routeOf(delegation),
  routeOf(saveDelegation),
]
