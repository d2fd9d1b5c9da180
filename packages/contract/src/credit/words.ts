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

export const statementStates = ['open', 'overdue', 'cleared'] as const
export type StatementState = (typeof statementStates)[number]
export const statementStateLabel: Record<StatementState, string> = {
  open: '待还款',
  overdue: '已逾期',
  cleared: '已结清',
}

export const disputeReasons = ['未收到货', '金额不符', '重复记账', '已线下结清', '其他'] as const
export const disputeStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export const disputeStateLabel = {
  open: '处理中',
  accepted: '已核减',
  refused: '未支持',
  withdrawn: '已撤回',
} as const
