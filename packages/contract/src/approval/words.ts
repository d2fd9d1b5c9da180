/*
 * Purchases of a company's people that need another's approval. One submit is one purchase, with one order a store: it is approved
 * as one, and single orders of it may be refused.
 */

export const reviewLimits = { levels: 3, bulk: 1000, linkHours: 24 } as const

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

/** Parts of an order's price that may change when others of its purchase are refused. */
export const priceParts = ['campaign', 'coupon', 'points', 'freight'] as const
export type PricePart = (typeof priceParts)[number]
export const pricePartLabel: Record<PricePart, string> = {
  campaign: '满减',
  coupon: '优惠券',
  points: '积分抵扣',
  freight: '运费',
}
