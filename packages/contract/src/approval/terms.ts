import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { OrderDigest } from '../order/terms.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { priceParts, reviewLimits, reviewStates } from './words.ts'

/** One step of the approval: any one of these people, or of the people with these roles, may decide. */
const Level = z.object({
  name: labelled('审批级名称', z.string().trim().min(1, '请输入审批级名称').max(20)),
  user_ids: labelled('审批人', z.array(Id).max(50).default([])),
  role_ids: labelled('审批角色', z.array(Id).max(20).default([])),
})

export const ReviewSettings = z.object({
  /** From this amount an employee's order waits for approval: 0 all, null none. */
  threshold_fen: labelled('审批金额', FenField.min(0).max(100_000_000_000, '金额过大').nullable()),
  /** Without a level: anybody with `order:review`. */
  levels: labelled('审批级', z.array(Level).max(reviewLimits.levels, '最多三级审批')),
  /** After so many hours the owner may decide too, and is told; null: never. */
  timeout_hours: labelled('超时时限（小时）', z.int().min(1).max(720).nullable()),
  /** Handling of a purchase that exceeds the budget. */
  over_budget: labelled('超预算处理', z.enum(['review', 'refuse'])),
  /** How long an approved order waits for payment. */
  pay_hours: labelled('付款时限（小时）', z.int().min(1).max(720)),
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
  /** People who may decide, as far as they are known by name. */
  reviewers: z.array(z.string()),
  decided_by: z.string(),
  /** The absent person that it was decided for; empty for a decision in one's own name. */
  on_behalf_of: z.string(),
  remark: z.string(),
  created_at: Instant,
  due_at: Instant.nullable(),
  decided_at: Instant.nullable(),
})

/** One store's order of a purchase. */
const ReviewPart = OrderDigest.extend({
  review_state: z.enum(reviewStates),
  /** Why it was refused; empty where it was not. */
  refused_because: z.string(),
})

/** A purchase that waits for approval, or that was decided about: one submit, with one order a store. */
export const ReviewItem = z.object({
  trade_no: z.string(),
  /** Its first order: it names the purchase. */
  order_no: z.string(),
  created_at: Instant,
  applicant: z.string(),
  purpose: z.string(),
  po_no: z.string(),
  /** Total of all parts. */
  pay_amount_fen: FenField,
  total_qty: z.int(),
  parts: z.array(ReviewPart),
  review: Review,
  /** Effect of the whole purchase on its budgets: 「采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00」, or empty. */
  budget_text: z.string(),
  can_decide: z.boolean(),
  /** Digest of all that is shown: a decision about another one is refused. */
  fingerprint: z.string(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const reviewQueue = terms({
  summary: '待我审批',
  input: z
    .object({ tab: labelled('分类标签', z.enum(['pending', 'waiting', 'done']).catch('pending').default('pending')) })
    .extend(Page.shape),
  /** `decidable`: how many purchases wait for the caller's word, on all pages. */
  output: paged(ReviewItem).extend({ decidable: z.int() }),
})

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')

export const orderReviews = terms({
  summary: '订单的审批记录',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: z.object({
    list: z.array(Review),
    can_decide: z.boolean(),
    can_withdraw: z.boolean(),
    can_resubmit: z.boolean(),
    /** As in `ReviewItem`, for the whole purchase. */
    budget_text: z.string(),
    /** All orders of the purchase that wait together with this one, itself among them; empty where nothing waits. */
    order_nos: z.array(z.string()),
    /** Total of those orders. */
    pay_amount_fen: FenField,
  }),
  refuses: ['order.not_found'],
})

export const viewPurchase = terms({
  summary: '采购审批单',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: ReviewItem,
  refuses: ['order.not_found'],
})

/** Orders of one purchase, comma-joined. */
const OrderNos = z
  .string()
  .regex(/^([A-Z]\d{10,19}(,[A-Z]\d{10,19}){0,99})?$/, '订单编号不正确')
  .default('')
  .transform((joined) => (joined === '' ? [] : joined.split(',')))

/** A purchase without the orders that are refused. Amounts in fen. */
export const PurchasePreview = z.object({
  fingerprint: z.string(),
  before_fen: FenField,
  pay_amount_fen: FenField,
  /** At least one order that stays would cost more: it needs the reviewer's explicit yes. */
  rises: z.boolean(),
  budget_text: z.string(),
  /** Coupons that take nothing off any more and go back, by name. */
  lost_coupons: z.array(z.string()),
  parts: z.array(
    z.object({
      order_no: z.string(),
      mer_name: z.string(),
      is_refused: z.boolean(),
      before_fen: FenField,
      after_fen: FenField,
      rises: z.boolean(),
      changes: z.array(z.object({ kind: z.enum(priceParts), before_fen: FenField, after_fen: FenField })),
    }),
  ),
})
export type PurchasePreview = z.infer<typeof PurchasePreview>

export const previewPurchase = terms({
  summary: '部分驳回试算',
  input: z.object({ order_no: labelled('订单编号', OrderNo), refused: labelled('驳回的订单', OrderNos) }),
  output: PurchasePreview,
  refuses: ['order.not_found', 'order.state_changed'],
})

const Fingerprint = z.string().min(1).max(80)

export const decidePurchase = terms({
  summary: '审批采购',
  input: z.object({
    order_no: labelled('订单编号', OrderNo),
    /** Its orders that are refused; all of them refuse the purchase. */
    refused: labelled('驳回的订单', z.array(OrderNo).max(100).default([])),
    reason: labelled('原因', z.string().trim().max(100).default('')),
    remark: labelled('备注', z.string().trim().max(100).default('')),
    fingerprint: labelled('订单确认信息', Fingerprint),
  }),
  output: z.object({ msg: z.string() }),
  refuses: [
    'budget.over',
    'company.none',
    'order.not_found',
    'order.state_changed',
    'review.changed',
    'review.not_yours',
    'review.own',
    'review.rises',
    'review.said',
  ],
})

const Outcome = z.object({
  results: z.array(z.object({ order_no: z.string(), ok: z.boolean(), msg: z.string() })),
})

export const approveOrders = terms({
  summary: '审批通过',
  input: z.object({
    order_nos: labelled('订单编号', z.array(OrderNo).min(1).max(reviewLimits.bulk)),
    remark: labelled('备注', z.string().trim().max(100).default('')),
  }),
  output: Outcome,
  refuses: ['company.none'],
})

export const rejectOrders = terms({
  summary: '审批驳回',
  input: z.object({
    order_nos: labelled('订单编号', z.array(OrderNo).min(1).max(reviewLimits.bulk)),
    reason: labelled('驳回原因', z.string().trim().min(2, '请填写驳回原因').max(100)),
  }),
  output: Outcome,
  refuses: ['company.none'],
})

export const withdrawOrder = terms({
  summary: '撤回审批',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: Done,
  refuses: ['order.not_found', 'order.state_changed'],
})

export const resubmitOrder = terms({
  summary: '修改后重新提交',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: z.object({ cart_ids: z.array(z.int()), dead: z.int() }),
  refuses: ['order.not_found', 'order.state_changed'],
})

export const reviewByLink = terms({
  summary: '一键审批：查看',
  input: z.object({ token: labelled('审批链接', z.string().min(20).max(80)) }),
  output: ReviewItem.extend({ reviewer: z.string(), company_name: z.string() }),
  refuses: ['review.link'],
})

export const previewByLink = terms({
  summary: '一键审批：部分驳回试算',
  input: z.object({
    token: labelled('审批链接', z.string().min(20).max(80)),
    refused: labelled('驳回的订单', OrderNos),
  }),
  output: PurchasePreview,
  refuses: ['review.link'],
})

export const decideByLink = terms({
  summary: '一键审批：决定',
  input: z.object({
    token: labelled('审批链接', z.string().min(20).max(80)),
    /** False: the whole purchase is refused. */
    approve: labelled('审批结果', z.boolean()),
    reason: labelled('驳回原因', z.string().trim().max(100).default('')),
    remark: labelled('备注', z.string().trim().max(100).default('')),
    /** Orders that are refused although the purchase is approved. */
    refused: labelled('驳回的订单', z.array(OrderNo).max(100).default([])),
    fingerprint: labelled('订单确认信息', Fingerprint.nullable().default(null)),
  }),
  output: z.object({ order_no: z.string(), msg: z.string() }),
  refuses: [
    'budget.over',
    'order.state_changed',
    'review.changed',
    'review.link',
    'review.not_yours',
    'review.own',
    'review.rises',
    'review.said',
  ],
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
      to_user_id: labelled('同事', Id.nullable()),
      from: labelled('开始日期', Day.nullable().default(null)),
      until: labelled('结束日期', Day.nullable().default(null)),
    })
    .refine(({ from, until }) => from === null || until === null || until >= from, {
      path: ['until'],
      message: '结束日期不能早于开始日期',
    }),
  output: Done,
  refuses: ['company.none', 'employee.not_found', 'review.delegate_self'],
})
