import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { OrderDigest } from './order.ts'
import { Day, Instant } from './when.ts'

/* Orders of a company's people that somebody else has to approve. */

export const reviewLimits = { levels: 3, bulk: 50, linkHours: 24 } as const

/** One step of the approval: any one of these people, or of the people with these roles, may decide. */
const Level = z.object({
  name: z.string().trim().min(1, '请输入审批级名称').max(20),
  user_ids: z.array(Id).max(50).default([]),
  role_ids: z.array(Id).max(20).default([]),
})

export const ReviewSettings = z.object({
  /** From this amount an employee's order waits for approval: 0 all, null none. */
  threshold_fen: FenField.min(0).max(100_000_000_000).nullable(),
  /** Without a level: anybody with `order:review`. */
  levels: z.array(Level).max(reviewLimits.levels, '最多三级审批'),
  /** After so many hours the owner may decide too, and is told; null: never. */
  timeout_hours: z.int().min(1).max(720).nullable(),
  /** What happens over the budget. */
  over_budget: z.enum(['review', 'refuse']),
  /** How long an approved order waits for payment. */
  pay_hours: z.int().min(1).max(720),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/** Everybody of the company may read how approval works. Refuses `company.none`. */
export const reviewSettings = endpoint({
  method: 'GET',
  path: '/user/api/company/review_settings',
  needs: 'login',
  summary: '审批设置',
  input: Nothing,
  output: ReviewSettings.extend({ can_edit: z.boolean() }),
})

/** Only who holds `*`. Refuses `company.none`, `auth.forbidden`, `review.no_reviewer` (a level that nobody could decide), `review.too_few` (levels, people: every level wants another person). */
export const saveReviewSettings = endpoint({
  method: 'PUT',
  path: '/user/api/company/review_settings',
  needs: 'login',
  summary: '修改审批设置',
  input: ReviewSettings,
  output: ReviewSettings.extend({ can_edit: z.boolean() }),
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

/** One level of one round: a change of the order after an approval opens a new round. */
export const Review = z.object({
  round: z.int(),
  level: z.int(),
  levels: z.int(),
  level_name: z.string(),
  state: z.enum(reviewStates),
  /** Who may decide, as far as that is known by name. */
  reviewers: z.array(z.string()),
  decided_by: z.string(),
  /** Decided in somebody's absence: whose. */
  on_behalf_of: z.string(),
  remark: z.string(),
  created_at: Instant,
  due_at: Instant.nullable(),
  decided_at: Instant.nullable(),
})

export const ReviewItem = OrderDigest.extend({
  applicant: z.string(),
  purpose: z.string(),
  po_no: z.string(),
  review: Review,
  /** What the order does to its budgets: 「本月预算剩余 ¥320.00，本单超出 ¥80.00」, or empty. */
  budget_text: z.string(),
  can_decide: z.boolean(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** `pending`: waits for the caller's word · `done`: the caller decided it. */
export const reviewQueue = endpoint({
  method: 'GET',
  path: '/shop/api/review/queue',
  needs: 'order:review',
  summary: '待我审批',
  input: z.object({ tab: z.enum(['pending', 'done']).catch('pending').default('pending') }).extend(Page.shape),
  output: paged(ReviewItem),
})

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')

/** Reviews of an order, oldest first. Refuses `order.not_found`. */
export const orderReviews = endpoint({
  method: 'GET',
  path: '/shop/api/review/order',
  needs: 'login',
  summary: '订单的审批记录',
  input: z.object({ order_no: OrderNo }),
  output: z.object({
    list: z.array(Review),
    can_decide: z.boolean(),
    can_withdraw: z.boolean(),
    can_resubmit: z.boolean(),
    budget_text: z.string(),
  }),
})

const Outcome = z.object({
  results: z.array(z.object({ order_no: z.string(), ok: z.boolean(), msg: z.string() })),
})

/**
 * Each order by itself: `fingerprint` of what was looked at is compared where it is sent. Refuses by order: `order.not_found`,
 * `review.own`, `review.not_yours`, `order.state_changed`, `review.changed`.
 */
export const approveOrders = endpoint({
  method: 'POST',
  path: '/shop/api/review/approve',
  needs: 'order:review',
  summary: '审批通过',
  input: z.object({
    order_nos: z.array(OrderNo).min(1).max(reviewLimits.bulk),
    remark: z.string().trim().max(100).default(''),
  }),
  output: Outcome,
  idempotent: true,
})

export const rejectOrders = endpoint({
  method: 'POST',
  path: '/shop/api/review/reject',
  needs: 'order:review',
  summary: '审批驳回',
  input: z.object({
    order_nos: z.array(OrderNo).min(1).max(reviewLimits.bulk),
    reason: z.string().trim().min(2, '请填写驳回原因').max(100),
  }),
  output: Outcome,
  idempotent: true,
})

/** By who submitted it, while it waits. Refuses `order.not_found`, `order.state_changed`. */
export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/shop/api/review/withdraw',
  needs: 'order:submit',
  summary: '撤回审批',
  input: z.object({ order_no: OrderNo }),
  output: Done,
})

/** 修改后重新提交: what a rejected or withdrawn order held goes back to the cart. Refuses `order.not_found`, `order.state_changed`, `cart.full`. */
export const resubmitOrder = endpoint({
  method: 'POST',
  path: '/shop/api/review/resubmit',
  needs: 'order:submit',
  summary: '修改后重新提交',
  input: z.object({ order_no: OrderNo }),
  output: z.object({ cart_ids: z.array(z.int()), dead: z.int() }),
  idempotent: true,
})

/** What a link from a message is about; good once, for one person, for a day. Refuses `review.link`. */
export const reviewByLink = endpoint({
  method: 'GET',
  path: '/shop/api/review/link',
  needs: 'public',
  summary: '一键审批：查看',
  input: z.object({ token: z.string().min(20).max(80) }),
  output: ReviewItem.extend({ reviewer: z.string(), company_name: z.string() }),
  limit: 'login',
})

/** Refuses `review.link`, and what approving refuses. */
export const decideByLink = endpoint({
  method: 'POST',
  path: '/shop/api/review/link',
  needs: 'public',
  summary: '一键审批：决定',
  input: z.object({
    token: z.string().min(20).max(80),
    approve: z.boolean(),
    reason: z.string().trim().max(100).default(''),
  }),
  output: z.object({ order_no: z.string(), msg: z.string() }),
  limit: 'login',
})

/** Who decides while I am away. */
export const delegation = endpoint({
  method: 'GET',
  path: '/user/api/company/delegation',
  needs: 'order:review',
  summary: '审批代理',
  input: Nothing,
  output: z.object({
    to_user_id: z.int().nullable(),
    to_name: z.string(),
    from: Day.nullable(),
    until: Day.nullable(),
    colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/** Without `to_user_id`: nobody any more. Refuses `employee.not_found`, `review.delegate_self`. */
export const saveDelegation = endpoint({
  method: 'POST',
  path: '/user/api/company/delegation',
  needs: 'order:review',
  summary: '设置审批代理',
  input: z.object({
    to_user_id: Id.nullable(),
    from: Day.nullable().default(null),
    until: Day.nullable().default(null),
  }),
  output: Done,
})
