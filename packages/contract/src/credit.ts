import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { PicturePath } from './file.ts'
import { PayPassword, paymentStatuses, Transfer } from './payment.ts'
import { Day, Instant } from './when.ts'

/*
 * Account credit of a company, 账期: it buys now, gets a statement of each month on the first of the next, and repays by its
 * due day. Who may pay or export orders sees it.
 */

export const creditStates = ['none', 'applied', 'refused', 'active', 'suspended'] as const
export type CreditState = (typeof creditStates)[number]
export const creditStateLabel: Record<CreditState, string> = {
  none: '未开通',
  applied: '审核中',
  refused: '未通过',
  active: '已开通',
  suspended: '已暂停',
}

export const creditLimits = {
  /** A limit, in fen. */
  min: 100_000,
  max: 1_000_000_000,
  /** The day of the month by which the statement of the month before is due. */
  dueDay: 20,
  /** After a refused dispute a line is due after so many days at the earliest. */
  graceDays: 5,
  /** A repayment is asked for so many days ahead. */
  remindDays: 3,
} as const

const sees = ['order:pay', 'order:export'] as const

export const CreditAccount = z.object({
  state: z.enum(creditStates),
  limit_fen: FenField,
  used_fen: FenField,
  /** Never below zero, though a lowered limit may be under what is used. */
  left_fen: FenField,
  /** Of what is used: not on a statement yet. */
  unbilled_fen: FenField,
  /** Of what is used: on statements, and by when the first of it is due (a day); null when nothing is. */
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

/** Refuses `company.none`. */
export const creditAccount = endpoint({
  method: 'GET',
  path: '/user/api/credit/account',
  needs: sees,
  summary: '企业账期',
  input: Nothing,
  output: CreditAccount,
})

/** Asks for credit, or for another limit. Only who holds `*`. Refuses `company.none`, `auth.forbidden`, `credit.applied`. */
export const applyForCredit = endpoint({
  method: 'POST',
  path: '/user/api/credit/apply',
  needs: 'login',
  summary: '申请账期',
  input: z.object({
    wanted_fen: FenField.min(creditLimits.min, '申请额度至少 ¥1,000.00').max(
      creditLimits.max,
      '申请额度最多 ¥10,000,000.00',
    ),
    reason: z.string().trim().min(2, '请填写申请说明').max(200),
  }),
  output: CreditAccount,
  idempotent: true,
})

export const statementStates = ['open', 'overdue', 'cleared'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateLabel: Record<StatementState, string> = {
  open: '待还款',
  overdue: '已逾期',
  cleared: '已结清',
}

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
  /** Of what is left: under dispute, and so not due. */
  disputed_fen: FenField,
  line_count: z.int(),
  due_on: Day,
  issued_at: Instant,
  cleared_at: Instant.nullable(),
})
export type Statement = z.infer<typeof Statement>

/** Newest first. Refuses `company.none`. */
export const creditStatements = endpoint({
  method: 'GET',
  path: '/user/api/credit/statements',
  needs: sees,
  summary: '账单',
  input: Page,
  output: paged(Statement),
})

/** Refuses `company.none`, `credit.statement_not_found`. */
export const creditStatement = endpoint({
  method: 'GET',
  path: '/user/api/credit/statement/:id',
  needs: sees,
  summary: '账单详情',
  input: z.object({ id: Id }),
  output: Statement,
})

export const disputeReasons = ['未收到货', '金额不符', '重复记账', '已线下结清', '其他'] as const
export const disputeStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export const disputeStateLabel = {
  open: '处理中',
  accepted: '已核减',
  refused: '未支持',
  withdrawn: '已撤回',
} as const

export const Dispute = z.object({
  id: z.int(),
  line_id: z.int(),
  state: z.enum(disputeStates),
  reason: z.enum(disputeReasons),
  text: z.string(),
  images: z.array(z.string()),
  /** What was taken off the line for it. */
  waived_fen: FenField,
  /** What the mall says. */
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

/** Lines of a statement, or without an id those of no statement yet; newest first. Refuses `company.none`, `credit.statement_not_found`. */
export const creditLines = endpoint({
  method: 'GET',
  path: '/user/api/credit/lines',
  needs: sees,
  summary: '账期明细',
  input: z.object({ statement_id: Id.optional() }).extend(Page.shape),
  output: paged(CreditLine),
})

/** What a repayment can be made with. Refuses `company.none`. */
export const repayment = endpoint({
  method: 'GET',
  path: '/user/api/credit/repayment',
  needs: 'order:pay',
  summary: '账期还款方式',
  input: Nothing,
  output: z.object({
    /** The most that can be repaid now: all that is used, less what is under dispute. */
    owed_fen: FenField,
    balance_fen: FenField,
    has_pay_password: z.boolean(),
    /** Whether the mall takes transfers. */
    transfer_on: z.boolean(),
    /** A repayment by transfer that waits for its money. */
    transfer: Transfer.nullable(),
  }),
})

/**
 * Repays, of a statement or, without one, whatever is oldest; then what follows. By balance at once, with the payment
 * password; by transfer with `transfer`, one at a time, whose money counts as it comes, whatever the amount; what is more than
 * is owed goes back. Refuses `company.none`, `credit.nothing_owed`, `credit.too_much` (owed), `credit.statement_not_found`,
 * what the payment password refuses, `payment.balance_short`, `payment.rule_off`, `transfer.off`.
 */
export const repayCredit = endpoint({
  method: 'POST',
  path: '/user/api/credit/repay',
  needs: 'order:pay',
  summary: '账期还款',
  input: z.object({
    statement_id: Id.optional(),
    amount_fen: FenField.min(1, '请输入还款金额').max(creditLimits.max),
    channel: z.enum(['balance', 'bank_transfer']),
    pay_password: PayPassword.optional(),
  }),
  output: z.object({ payment_no: z.string(), status: z.enum(paymentStatuses), transfer: Transfer.nullable() }),
  idempotent: true,
  limit: 'write',
})

/**
 * Gives up a repayment by transfer that no money has come for. What comes with its code later repays all the same. Refuses
 * `company.none`, `payment.not_found`.
 */
export const cancelRepayment = endpoint({
  method: 'POST',
  path: '/user/api/credit/repay_cancel',
  needs: 'order:pay',
  summary: '取消转账还款',
  input: z.object({ payment_no: z.string().regex(/^P\d{10,19}$/, '支付单号不正确') }),
  output: Done,
})

/** Refuses `company.none`, `credit.line_not_found`, `credit.line_settled`, `credit.dispute_open`. */
export const disputeLine = endpoint({
  method: 'POST',
  path: '/user/api/credit/dispute',
  needs: 'order:pay',
  summary: '提出账单争议',
  input: z.object({
    line_id: Id,
    reason: z.enum(disputeReasons),
    text: z.string().trim().min(5, '请说明争议情况，至少 5 个字').max(300),
    images: z.array(PicturePath).max(5, '最多 5 张图片').default([]),
  }),
  output: Dispute,
  idempotent: true,
})

/** Refuses `company.none`, `credit.dispute_not_found`, `credit.dispute_done`. */
export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/user/api/credit/dispute_withdraw',
  needs: 'order:pay',
  summary: '撤回账单争议',
  input: z.object({ id: Id }),
  output: Dispute,
})

/* The mall's side. */

export const creditAccounts = endpoint({
  method: 'GET',
  path: '/admin/api/credit/list',
  needs: 'operator',
  summary: '企业账期列表',
  input: z.object({ state: z.enum(['applied', 'refused', 'active', 'suspended']).optional() }).extend(Page.shape),
  output: paged(
    z.object({
      owner_id: z.int(),
      company_name: z.string(),
      state: z.enum(creditStates),
      wanted_fen: FenField,
      reason: z.string(),
      limit_fen: FenField,
      used_fen: FenField,
      overdue_fen: FenField,
      due_day: z.int(),
    }),
  ),
})

/** Grants, changes, suspends, or refuses with a reason. Refuses `credit.account_not_found`, `credit.not_applied` (nothing to refuse). */
export const decideCredit = endpoint({
  method: 'POST',
  path: '/admin/api/credit/decide',
  needs: 'operator',
  summary: '审核或调整账期',
  input: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('grant'),
      owner_id: Id,
      limit_fen: FenField.min(creditLimits.min).max(creditLimits.max),
      due_day: z.int().min(1).max(28).default(creditLimits.dueDay),
    }),
    z.object({ decision: z.literal('refuse'), owner_id: Id, reason: z.string().trim().min(2).max(100) }),
    z.object({ decision: z.literal('suspend'), owner_id: Id, reason: z.string().trim().min(2).max(100) }),
  ]),
  output: Done,
  idempotent: true,
})

export const creditDisputes = endpoint({
  method: 'GET',
  path: '/admin/api/credit/disputes',
  needs: 'operator',
  summary: '账单争议列表',
  input: z.object({ state: z.enum(disputeStates).default('open') }).extend(Page.shape),
  output: paged(Dispute.extend({ company_name: z.string(), order_no: z.string(), left_fen: FenField })),
})

/** `waive_fen` 0 refuses. The mall bears what it waives. Refuses `credit.dispute_not_found`, `credit.dispute_done`, `credit.waive_too_much`. */
export const decideDispute = endpoint({
  method: 'POST',
  path: '/admin/api/credit/decide_dispute',
  needs: 'operator',
  summary: '处理账单争议',
  input: z.object({
    id: Id,
    waive_fen: FenField.min(0).max(creditLimits.max),
    remark: z.string().trim().min(2, '请填写处理说明').max(200),
  }),
  output: Dispute,
  idempotent: true,
})
