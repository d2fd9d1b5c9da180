import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { PayPassword, Transfer } from '../payment/terms.ts'
import { paymentStatuses } from '../payment/words.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { creditLimits, creditStates, disputeReasons, disputeStates, statementStates } from './words.ts'

export const CreditAccount = z.object({
  state: z.enum(creditStates),
  limit_fen: FenField,
  used_fen: FenField,
  /** Never below zero, even if a lowered limit is under the used credit. */
  left_fen: FenField,
  /** Part of the used credit that is not on a statement yet. */
  unbilled_fen: FenField,
  /** Part of the used credit that is on statements, and the day when the first of it is due; null when nothing is. */
  billed_fen: FenField,
  due_on: Day.nullable(),
  /** Past its day and not disputed: nothing more can be bought on credit. */
  overdue_fen: FenField,
  /** The day of the month by which a statement is due. */
  due_day: z.int(),
  wanted_fen: FenField,
  refuse_reason: z.string(),
  /** Asks for credit. */
  can_apply: z.boolean(),
})
export type CreditAccount = z.infer<typeof CreditAccount>

export const creditAccount = terms({
  summary: '企业账期',
  input: Nothing,
  output: CreditAccount,
  refuses: ['company.none'],
})

export const applyForCredit = terms({
  summary: '申请账期',
  input: z.object({
    wanted_fen: labelled(
      '申请额度',
      z
        .int('请输入申请额度')
        .min(creditLimits.min, '申请额度至少 ¥1,000.00')
        .max(creditLimits.max, '申请额度最多 ¥10,000,000.00'),
    ),
    reason: labelled('原因', z.string().trim().min(2, '请填写申请说明').max(200)),
  }),
  output: CreditAccount,
  refuses: ['auth.forbidden', 'company.none', 'credit.applied'],
})

export const Statement = z.object({
  id: z.int(),
  statement_no: z.string(),
  /** The month that it is of: `2026-10`. */
  month: z.string(),
  state: z.enum(statementStates),
  amount_fen: FenField,
  /** Repaid, refunded or waived since. */
  settled_fen: FenField,
  left_fen: FenField,
  /** Part of the rest that is under dispute, and so not due. */
  disputed_fen: FenField,
  line_count: z.int(),
  due_on: Day,
  issued_at: Instant,
  cleared_at: Instant.nullable(),
})
export type Statement = z.infer<typeof Statement>

export const creditStatements = terms({
  summary: '账单',
  input: Page,
  output: paged(Statement),
  refuses: ['company.none'],
})

export const creditStatement = terms({
  summary: '账单详情',
  input: z.object({ id: labelled('账单', Id) }),
  output: Statement,
  refuses: ['company.none', 'credit.statement_not_found'],
})

export const Dispute = z.object({
  id: z.int(),
  line_id: z.int(),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  text: z.string(),
  images: z.array(z.string()),
  /** Taken off the line by the decision. */
  waived_fen: FenField,
  /** Answer of the mall. */
  remark: z.string(),
  applicant: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** One order bought on credit. */
export const CreditLine = z.object({
  id: z.int(),
  order_no: z.string(),
  mer_name: z.string(),
  amount_fen: FenField,
  refunded_fen: FenField,
  repaid_fen: FenField,
  waived_fen: FenField,
  left_fen: FenField,
  paid_by: z.string(),
  at: Instant,
  /** The latest one. */
  dispute: Dispute.nullable(),
  can_dispute: z.boolean(),
})
export type CreditLine = z.infer<typeof CreditLine>

export const creditLines = terms({
  summary: '账期明细',
  input: z.object({ statement_id: labelled('账单', Id.optional()) }).extend(Page.shape),
  output: paged(CreditLine),
  refuses: ['company.none', 'credit.statement_not_found'],
})

export const repayment = terms({
  summary: '账期还款方式',
  input: Nothing,
  output: z.object({
    /** The most that can be repaid now: all used credit, less the part under dispute. */
    owed_fen: FenField,
    balance_fen: FenField,
    has_pay_password: z.boolean(),
    /** Whether the mall takes transfers. */
    transfer_on: z.boolean(),
    /** A repayment by transfer that waits for its money. */
    transfer: Transfer.nullable(),
  }),
  refuses: ['company.none'],
})

export const repayCredit = terms({
  summary: '账期还款',
  input: z.object({
    statement_id: labelled('账单', Id.optional()),
    amount_fen: labelled('金额', z.int('请输入还款金额').min(1, '请输入还款金额').max(creditLimits.max)),
    channel: labelled('支付方式', z.enum(['balance', 'bank_transfer'])),
    pay_password: labelled('支付密码', PayPassword.optional()),
  }),
  output: z.object({ payment_no: z.string(), status: z.enum(paymentStatuses), transfer: Transfer.nullable() }),
  refuses: [
    'company.none',
    'credit.nothing_owed',
    'credit.statement_not_found',
    'credit.too_much',
    'payment.balance_short',
    'payment.locked',
    'payment.password_unset',
    'payment.password_wrong',
    'payment.rule_off',
    'transfer.off',
  ],
})

export const cancelRepayment = terms({
  summary: '取消转账还款',
  input: z.object({ payment_no: labelled('支付单号', z.string().regex(/^P\d{10,19}$/, '支付单号不正确')) }),
  output: Done,
  refuses: ['company.none', 'payment.not_found'],
})

export const disputeLine = terms({
  summary: '提出账单争议',
  input: z.object({
    line_id: labelled('账单明细', Id),
    reason: labelled('争议原因', z.enum(disputeReasons)),
    text: labelled('争议说明', z.string().trim().min(5, '请说明争议情况，至少 5 个字').max(300)),
    images: labelled('图片', z.array(PicturePath).max(5, '最多 5 张图片').default([])),
  }),
  output: Dispute,
  refuses: ['company.none', 'credit.dispute_open', 'credit.line_not_found', 'credit.line_settled'],
})

export const withdrawDispute = terms({
  summary: '撤回账单争议',
  input: z.object({ id: labelled('争议', Id) }),
  output: Dispute,
  refuses: ['company.none', 'credit.dispute_done', 'credit.dispute_not_found'],
})
