import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Everybody of the company may read how approval works. */
export const reviewSettings = endpoint<typeof terms.reviewSettings>()({
  method: 'GET',
  path: '/user/api/company/review_settings',
  needs: 'login',
})

/** Only who holds `*`. */
export const saveReviewSettings = endpoint<typeof terms.saveReviewSettings>()({
  method: 'PUT',
  path: '/user/api/company/review_settings',
  needs: 'login',
  whole: { by: null },
})

/** Queue of purchases. `pending`: waits for the caller's word · `waiting`: all that waits in the company, the caller's first · `done`: the caller decided it. */
export const reviewQueue = endpoint<typeof terms.reviewQueue>()({
  method: 'GET',
  path: '/shop/api/review/queue',
  needs: 'order:review',
})

/** Reviews of an order, oldest first. */
export const orderReviews = endpoint<typeof terms.orderReviews>()({
  method: 'GET',
  path: '/shop/api/review/order',
  needs: 'login',
})

/** The purchase that an order is a part of. */
export const viewPurchase = endpoint<typeof terms.viewPurchase>()({
  method: 'GET',
  path: '/shop/api/review/purchase',
  needs: 'login',
})

/** Price of the orders that stay when others of the purchase are refused: coupons, campaigns, points and budget computed anew. */
export const previewPurchase = endpoint<typeof terms.previewPurchase>()({
  method: 'GET',
  path: '/shop/api/review/preview',
  needs: 'order:review',
})

/** One act over a whole purchase: orders outside `refused` are approved, at the amounts shown, as `fingerprint` proves. */
export const decidePurchase = endpoint<typeof terms.decidePurchase>()({
  method: 'POST',
  path: '/shop/api/review/decide',
  needs: 'order:review',
  idempotent: true,
})

/**
 * Several purchases at once, each named by all its orders; each by itself: those that are refused are told one by one, and leave the others as
 * they are.
 */
export const approveOrders = endpoint<typeof terms.approveOrders>()({
  method: 'POST',
  path: '/shop/api/review/approve',
  needs: 'order:review',
  idempotent: true,
})

/** Single orders too: the others of their purchases go on waiting, as long as nothing of theirs rises. */
export const rejectOrders = endpoint<typeof terms.rejectOrders>()({
  method: 'POST',
  path: '/shop/api/review/reject',
  needs: 'order:review',
  idempotent: true,
})

/** Withdraws the whole purchase, by its submitter, while it waits. */
export const withdrawOrder = endpoint<typeof terms.withdrawOrder>()({
  method: 'POST',
  path: '/shop/api/review/withdraw',
  needs: 'order:submit',
})

/** 修改后重新提交: puts the lines of a rejected or withdrawn order back into the cart. */
export const resubmitOrder = endpoint<typeof terms.resubmitOrder>()({
  method: 'POST',
  path: '/shop/api/review/resubmit',
  needs: 'order:submit',
  idempotent: true,
})

/** The purchase that a link from a message leads to; the link works once, for one person, for a day. */
export const reviewByLink = endpoint<typeof terms.reviewByLink>()({
  method: 'GET',
  path: '/shop/api/review/link',
  needs: 'public',
  limit: 'login',
})

export const previewByLink = endpoint<typeof terms.previewByLink>()({
  method: 'GET',
  path: '/shop/api/review/link_preview',
  needs: 'public',
  limit: 'login',
})

export const decideByLink = endpoint<typeof terms.decideByLink>()({
  method: 'POST',
  path: '/shop/api/review/link',
  needs: 'public',
  limit: 'login',
})

/** The person who decides while the caller is away. */
export const delegation = endpoint<typeof terms.delegation>()({
  method: 'GET',
  path: '/user/api/company/delegation',
  needs: 'order:review',
})

/** Without `to_user_id` the delegation ends. */
export const saveDelegation = endpoint<typeof terms.saveDelegation>()({
  method: 'POST',
  path: '/user/api/company/delegation',
  needs: 'order:review',
})
