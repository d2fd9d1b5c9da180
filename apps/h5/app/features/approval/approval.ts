import { delegation, orderReviews, reviewQueue, reviewSettings } from '@mall/contract/approval/calls'
import type { PurchasePreview } from '@mall/contract/approval/terms'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'

/* Others decide meanwhile: shown at once from the cache, always fetched again. */
export const orderApprovalsQuery = (orderNo: string) => queryOf(orderReviews, { order_no: orderNo }, { staleTime: 0 })
export const approvalSettingsQuery = queryOf(reviewSettings, {}, { staleTime: 0 })
export const delegationQuery = queryOf(delegation, {}, { staleTime: 0 })
/** The purchases that wait for the caller's decision, the oldest first, as far as one page goes. */
export const waitingQuery = queryOf(reviewQueue, { tab: 'pending', list_rows: 100 }, { staleTime: 0 })

/** Loads the remainder of a purchase without some of its orders; each page that decides brings its own. */
export type PreviewQuery = { key: string; load: (signal: AbortSignal) => Promise<PurchasePreview> }

export const approvalPaths = {
  /** The purchases of the company that wait for approval. */
  list: to.orderList({ tab: 'review', scope: 'company' }),
  settings: to.reviewSettings(),
  budgets: to.budgets(),
} as const
