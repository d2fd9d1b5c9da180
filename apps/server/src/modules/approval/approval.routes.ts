import * as contract from '@mall/contract/review'
import { type Route, route } from '#http/route.ts'
import { decideByLink, previewByLink, reviewByLink } from './approval-link.service.ts'
import { approveOrders, decidePurchase, rejectOrders } from './decide-orders.service.ts'
import { delegation, saveDelegation } from './delegation.ts'
import { orderReviews } from './order-reviews.service.ts'
import type { OrdersToApprove } from './orders-to-approve.ts'
import { reviewQueue } from './queue.service.ts'
import { reviewSettings, saveReviewSettings } from './settings.ts'
import { previewPurchase, viewPurchase } from './view-purchase.ts'

/** Orders stand above approval: what it does with them is handed over here. */
export const approvalRoutes = (orders: OrdersToApprove): readonly Route[] => [
  route(contract.reviewSettings, reviewSettings),
  route(contract.saveReviewSettings, saveReviewSettings),
  route(contract.reviewQueue, (ctx, input) => reviewQueue({ ...ctx, orders }, input)),
  route(contract.orderReviews, (ctx, input) => orderReviews({ ...ctx, orders }, input)),
  route(contract.approveOrders, (ctx, input) => approveOrders({ ...ctx, orders }, input)),
  route(contract.rejectOrders, (ctx, input) => rejectOrders({ ...ctx, orders }, input)),
  route(contract.viewPurchase, (ctx, input) => viewPurchase({ ...ctx, orders }, input)),
  route(contract.previewPurchase, (ctx, input) => previewPurchase({ ...ctx, orders }, input)),
  route(contract.decidePurchase, (ctx, input) => decidePurchase({ ...ctx, orders }, input)),
  route(contract.previewByLink, (ctx, input) => previewByLink({ ...ctx, orders }, input)),
  route(contract.reviewByLink, (ctx, input) => reviewByLink({ ...ctx, orders }, input)),
  route(contract.decideByLink, (ctx, input) => decideByLink({ ...ctx, orders }, input)),
  route(contract.delegation, delegation),
  route(contract.saveDelegation, saveDelegation),
]
