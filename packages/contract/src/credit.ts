import type * as terms from './credit.schema.ts'
import { endpoint } from './endpoint.ts'

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

export const creditAccount = endpoint<typeof terms.creditAccount>()({
  method: 'GET',
  path: '/user/api/credit/account',
  needs: sees,
})

/** Asks for credit, or for another limit. Only who holds `*`. */
export const applyForCredit = endpoint<typeof terms.applyForCredit>()({
  method: 'POST',
  path: '/user/api/credit/apply',
  needs: 'login',
  idempotent: true,
})

export const statementStates = ['open', 'overdue', 'cleared'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateLabel: Record<StatementState, string> = {
  open: '待还款',
  overdue: '已逾期',
  cleared: '已结清',
}

/** Newest first. */
export const creditStatements = endpoint<typeof terms.creditStatements>()({
  method: 'GET',
  path: '/user/api/credit/statements',
  needs: sees,
})

export const creditStatement = endpoint<typeof terms.creditStatement>()({
  method: 'GET',
  path: '/user/api/credit/statement/:id',
  needs: sees,
})

export const disputeReasons = ['未收到货', '金额不符', '重复记账', '已线下结清', '其他'] as const
export const disputeStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export const disputeStateLabel = {
  open: '处理中',
  accepted: '已核减',
  refused: '未支持',
  withdrawn: '已撤回',
} as const

/** Lines of a statement, or without an id those of no statement yet; newest first. */
export const creditLines = endpoint<typeof terms.creditLines>()({
  method: 'GET',
  path: '/user/api/credit/lines',
  needs: sees,
})

/** What a repayment can be made with. */
export const repayment = endpoint<typeof terms.repayment>()({
  method: 'GET',
  path: '/user/api/credit/repayment',
  needs: 'order:pay',
})

/**
 * Repays, of a statement or, without one, whatever is oldest; then what follows. By balance at once, with the payment
 * password; by transfer with `transfer`, one at a time, whose money counts as it comes, whatever the amount; what is
 * more than is owed goes back.
 */
export const repayCredit = endpoint<typeof terms.repayCredit>()({
  method: 'POST',
  path: '/user/api/credit/repay',
  needs: 'order:pay',
  idempotent: true,
  limit: 'write',
})

/**
 * Gives up a repayment by transfer that no money has come for. What comes with its code later repays all the same.
 */
export const cancelRepayment = endpoint<typeof terms.cancelRepayment>()({
  method: 'POST',
  path: '/user/api/credit/repay_cancel',
  needs: 'order:pay',
})

export const disputeLine = endpoint<typeof terms.disputeLine>()({
  method: 'POST',
  path: '/user/api/credit/dispute',
  needs: 'order:pay',
  idempotent: true,
})

export const withdrawDispute = endpoint<typeof terms.withdrawDispute>()({
  method: 'POST',
  path: '/user/api/credit/dispute_withdraw',
  needs: 'order:pay',
})

/* The mall's side. */

export const creditAccounts = endpoint<typeof terms.creditAccounts>()({
  method: 'GET',
  path: '/admin/api/credit/list',
  needs: 'platform:companies:see',
})

/** Grants, changes, suspends, or refuses with a reason. */
export const decideCredit = endpoint<typeof terms.decideCredit>()({
  method: 'POST',
  path: '/admin/api/credit/decide',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})

export const creditDisputes = endpoint<typeof terms.creditDisputes>()({
  method: 'GET',
  path: '/admin/api/credit/disputes',
  needs: 'platform:companies:see',
})

/** `waive_fen` 0 refuses. The mall bears what it waives. */
export const decideDispute = endpoint<typeof terms.decideDispute>()({
  method: 'POST',
  path: '/admin/api/credit/decide_dispute',
  needs: 'platform:companies',
  proof: true,
  idempotent: true,
})
