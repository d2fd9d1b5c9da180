import { endpoint } from './endpoint.ts'
import type * as terms from './review.schema.ts'

/* Orders of a company's people that somebody else has to approve. */

export const reviewLimits = { levels: 3, bulk: 50, linkHours: 24 } as const

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

export const reviewStates = ['pending', 'approved', 'rejected', 'withdrawn', 'void'] as const
export type ReviewState = (typeof reviewStates)[number]
export const reviewStateLabel: Record<ReviewState, string> = {
  pending: '待审批',
  approved: '审批通过',
  rejected: '审批驳回',
  withdrawn: '已撤回',
  void: '已失效',
}

export const rejectReasons = [
  '预算不足',
  '数量不合理',
  '价格偏高，建议询价',
  '商品不符合需求',
  '信息不完整',
  '其他',
] as const

/** `pending`: waits for the caller's word · `done`: the caller decided it. */
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

/**
 * Each order by itself: `fingerprint` of what was looked at is compared where it is sent. Those that
 * are refused are told one by one, and leave the others as they are.
 */
export const approveOrders = endpoint<typeof terms.approveOrders>()({
  method: 'POST',
  path: '/shop/api/review/approve',
  needs: 'order:review',
  idempotent: true,
})

export const rejectOrders = endpoint<typeof terms.rejectOrders>()({
  method: 'POST',
  path: '/shop/api/review/reject',
  needs: 'order:review',
  idempotent: true,
})

/** By who submitted it, while it waits. */
export const withdrawOrder = endpoint<typeof terms.withdrawOrder>()({
  method: 'POST',
  path: '/shop/api/review/withdraw',
  needs: 'order:submit',
})

/** 修改后重新提交: what a rejected or withdrawn order held goes back to the cart. */
export const resubmitOrder = endpoint<typeof terms.resubmitOrder>()({
  method: 'POST',
  path: '/shop/api/review/resubmit',
  needs: 'order:submit',
  idempotent: true,
})

/** What a link from a message is about; good once, for one person, for a day. */
export const reviewByLink = endpoint<typeof terms.reviewByLink>()({
  method: 'GET',
  path: '/shop/api/review/link',
  needs: 'public',
  limit: 'login',
})

export const decideByLink = endpoint<typeof terms.decideByLink>()({
  method: 'POST',
  path: '/shop/api/review/link',
  needs: 'public',
  limit: 'login',
})

/** Who decides while I am away. */
export const delegation = endpoint<typeof terms.delegation>()({
  method: 'GET',
  path: '/user/api/company/delegation',
  needs: 'order:review',
})

/** Without `to_user_id`: nobody any more. */
export const saveDelegation = endpoint<typeof terms.saveDelegation>()({
  method: 'POST',
  path: '/user/api/company/delegation',
  needs: 'order:review',
})
