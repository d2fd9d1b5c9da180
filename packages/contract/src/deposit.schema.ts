import { depositMoveKinds, depositRefundStates, depositTabs } from './deposit.ts'
import { terms } from './endpoint.ts'
import { Done, FenField, Id, Page, paged } from './field.schema.ts'
import { PicturePath } from './file.schema.ts'
import { merchantStatuses } from './merchant.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

const RefundNo = z.string().regex(/^G\d{10,19}$/, '退还单号不正确')
const Account = z.object({ account_name: z.string(), bank_name: z.string(), bank_account: z.string() })

const Standing = z.object({
  due_fen: FenField,
  held_fen: FenField,
  /** Of what is held, on its way back to the store. */
  paying_fen: FenField,
  missing_fen: FenField,
  /** Since when something is missing, and from when nothing more is put on sale for it; null while nothing is. */
  short_since: Instant.nullable(),
  blocked_from: Instant.nullable(),
  is_blocked: z.boolean(),
})

const Refund = z.object({
  refund_no: z.string(),
  state: z.enum(depositRefundStates),
  /** What is held at first; from the approval on, what is paid. */
  amount_fen: FenField,
  reason: z.string(),
  /** Why it was refused, or why the bank did not pay. */
  answer: z.string(),
  asked_at: Instant,
  decided_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  account: Account.nullable(),
})
export type DepositRefund = z.infer<typeof Refund>

const Move = z.object({
  move_no: z.string(),
  kind: z.enum(depositMoveKinds),
  /** Below zero for what was taken or paid back. */
  amount_fen: FenField,
  /** What was held after it. */
  held_fen: FenField,
  /** The bank's number, of what came or went through it. */
  bank_txn_no: z.string(),
  payer_name: z.string(),
  order_no: z.string(),
  reason: z.string(),
  /** Evidence, as links that end. */
  images: z.array(z.string()),
  operator: z.string(),
  at: Instant,
})
export type DepositMove = z.infer<typeof Move>

export const deposit = terms({
  summary: '保证金',
  input: z.object({}),
  output: Standing.extend({
    /** The mall runs it itself: nothing is due. */
    is_self: z.boolean(),
    company_name: z.string(),
    /** Where it is paid to; null where the mall takes no transfers. */
    pay_to: Account.nullable(),
    /** Where it is paid back to; null while nobody has said. The number with its middle left out. */
    account: Account.nullable(),
    /** Why it cannot be asked back now; empty where it can. */
    no_refund: z.string(),
    /** The newest first. */
    refunds: z.array(Refund),
  }),
})

export const depositMoves = terms({
  summary: '保证金明细',
  input: Page,
  output: paged(Move),
})

export const askDepositBack = terms({
  summary: '申请退还保证金',
  input: z.object({ reason: z.string().trim().min(2, '请填写原因').max(200, '原因不超过 200 个字') }),
  output: Done,
  refuses: [
    'deposit.asked',
    'deposit.not_closed',
    'deposit.nothing',
    'deposit.open_business',
    'deposit.too_early',
    'settlement.no_account',
  ],
})

export const withdrawDepositRefund = terms({
  summary: '撤回保证金退还申请',
  input: z.object({ refund_no: RefundNo }),
  output: Done,
  refuses: ['deposit.refund_not_found', 'deposit.state_changed'],
})

export const mallDeposits = terms({
  summary: '商家保证金',
  input: z
    .object({
      tab: z.enum(depositTabs).catch('all').default('all'),
      /** In the store's name. */
      keyword: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(
    Standing.extend({
      mer_id: z.int(),
      store: z.string(),
      status: z.enum(merchantStatuses),
      /** The last one. */
      refund: Refund.nullable(),
    }),
  ),
})

export const mallDeposit = terms({
  summary: '商家保证金详情',
  input: z.object({ mer_id: Id }),
  output: Standing.extend({
    mer_id: z.int(),
    store: z.string(),
    status: z.enum(merchantStatuses),
    company_name: z.string(),
    refunds: z.array(Refund),
    /** The last hundred. */
    moves: z.array(Move),
  }),
  refuses: ['deposit.store_not_found'],
})

export const claimDeposit = terms({
  summary: '认领保证金到账',
  input: z.object({ mer_id: Id, receipt_no: z.string().min(1, '请选择到账').max(40) }),
  output: Done,
  refuses: ['deposit.store_not_found', 'transfer.claimed', 'transfer.receipt_not_found'],
})

export const deductDeposit = terms({
  summary: '扣除保证金',
  input: z
    .object({
      mer_id: Id,
      to: z.enum(['to_buyer', 'to_mall']),
      amount_fen: FenField.min(1, '金额至少 0.01 元').max(10_000_000_000, '金额过大'),
      /** Of the store; whose buyer is paid. */
      order_no: z
        .string()
        .trim()
        .regex(/^(D\d{10,19})?$/, '订单编号不正确')
        .default(''),
      reason: z.string().trim().min(2, '请填写原因').max(200, '原因不超过 200 个字'),
      images: z.array(PicturePath).min(1, '请上传凭证').max(6, '最多 6 张凭证'),
    })
    .refine(({ to, order_no }) => to === 'to_mall' || order_no !== '', {
      path: ['order_no'],
      error: '赔付买家请填写订单编号',
    }),
  output: Done,
  refuses: ['deposit.order_not_found', 'deposit.short', 'deposit.store_not_found'],
})

export const decideDepositRefund = terms({
  summary: '处理保证金退还',
  input: z.object({
    refund_no: RefundNo,
    decision: z.enum(['approve', 'refuse', 'arrived', 'failed']),
    reason: z.string().trim().max(100, '原因不超过 100 个字').default(''),
  }),
  output: z.object({ state: z.enum(depositRefundStates) }),
  refuses: [
    'deposit.not_closed',
    'deposit.nothing',
    'deposit.open_business',
    'deposit.refund_not_found',
    'deposit.state_changed',
    'deposit.too_early',
    'settlement.no_account',
  ],
})
