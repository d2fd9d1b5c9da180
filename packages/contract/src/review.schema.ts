import { terms } from './endpoint.ts'
import { Done, FenField, Id, Nothing, Page, paged } from './field.schema.ts'
import { OrderDigest } from './order.schema.ts'
import { reviewLimits, reviewStates } from './review.ts'
import { Day, Instant } from './when.schema.ts'
import { z } from './zod.ts'

/** One step of the approval: any one of these people, or of the people with these roles, may decide. */
const Level = z.object({
  name: z.string().trim().min(1, '请输入审批级名称').max(20),
  user_ids: z.array(Id).max(50).default([]),
  role_ids: z.array(Id).max(20).default([]),
})

export const ReviewSettings = z.object({
  /** From this amount an employee's order waits for approval: 0 all, null none. */
  threshold_fen: FenField.min(0).max(100_000_000_000, '金额过大').nullable(),
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

export const reviewSettings = terms({
  summary: '审批设置',
  input: Nothing,
  output: ReviewSettings.extend({ can_edit: z.boolean() }),
  refuses: ['company.none'],
})

export const saveReviewSettings = terms({
  summary: '修改审批设置',
  input: ReviewSettings,
  output: ReviewSettings.extend({ can_edit: z.boolean() }),
  refuses: ['auth.forbidden', 'company.none', 'review.no_reviewer', 'review.too_few'],
})

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

export const reviewQueue = terms({
  summary: '待我审批',
  input: z.object({ tab: z.enum(['pending', 'done']).catch('pending').default('pending') }).extend(Page.shape),
  output: paged(ReviewItem),
})

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')

export const orderReviews = terms({
  summary: '订单的审批记录',
  input: z.object({ order_no: OrderNo }),
  output: z.object({
    list: z.array(Review),
    can_decide: z.boolean(),
    can_withdraw: z.boolean(),
    can_resubmit: z.boolean(),
    budget_text: z.string(),
  }),
  refuses: ['order.not_found'],
})

const Outcome = z.object({
  results: z.array(z.object({ order_no: z.string(), ok: z.boolean(), msg: z.string() })),
})

export const approveOrders = terms({
  summary: '审批通过',
  input: z.object({
    order_nos: z.array(OrderNo).min(1).max(reviewLimits.bulk),
    remark: z.string().trim().max(100).default(''),
  }),
  output: Outcome,
  refuses: ['company.none'],
})

export const rejectOrders = terms({
  summary: '审批驳回',
  input: z.object({
    order_nos: z.array(OrderNo).min(1).max(reviewLimits.bulk),
    reason: z.string().trim().min(2, '请填写驳回原因').max(100),
  }),
  output: Outcome,
  refuses: ['company.none'],
})

export const withdrawOrder = terms({
  summary: '撤回审批',
  input: z.object({ order_no: OrderNo }),
  output: Done,
  refuses: ['order.not_found', 'order.state_changed'],
})

export const resubmitOrder = terms({
  summary: '修改后重新提交',
  input: z.object({ order_no: OrderNo }),
  output: z.object({ cart_ids: z.array(z.int()), dead: z.int() }),
  refuses: ['order.not_found', 'order.state_changed'],
})

export const reviewByLink = terms({
  summary: '一键审批：查看',
  input: z.object({ token: z.string().min(20).max(80) }),
  output: ReviewItem.extend({ reviewer: z.string(), company_name: z.string() }),
  refuses: ['review.link'],
})

export const decideByLink = terms({
  summary: '一键审批：决定',
  input: z.object({
    token: z.string().min(20).max(80),
    approve: z.boolean(),
    reason: z.string().trim().max(100).default(''),
  }),
  output: z.object({ order_no: z.string(), msg: z.string() }),
  refuses: ['order.state_changed', 'review.changed', 'review.link', 'review.not_yours', 'review.own', 'review.said'],
})

export const delegation = terms({
  summary: '审批代理',
  input: Nothing,
  output: z.object({
    to_user_id: z.int().nullable(),
    to_name: z.string(),
    from: Day.nullable(),
    until: Day.nullable(),
    colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refuses: ['company.none'],
})

export const saveDelegation = terms({
  summary: '设置审批代理',
  input: z
    .object({
      to_user_id: Id.nullable(),
      from: Day.nullable().default(null),
      until: Day.nullable().default(null),
    })
    .refine(({ from, until }) => from === null || until === null || until >= from, {
      path: ['until'],
      message: '结束日期不能早于开始日期',
    }),
  output: Done,
  refuses: ['company.none', 'employee.not_found', 'review.delegate_self'],
})
