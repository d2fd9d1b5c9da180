import { formatFen } from '../text/money.ts'

/* Monthly budgets of a company: reserved at submit, committed at payment, released by cancel, rejection and refund. */

export const budgetScopes = ['company', 'role', 'employee'] as const
export const budgetScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const

/** A budget beside one purchase: what is left of it without the purchase, and by how much the whole purchase goes beyond that; in fen. */
export type WeighedBudget = { name: string; leftFen: number; overFen: number }

/** A budget that is overdrawn already counts as 0: this purchase did not cause that part. */
export const overBy = (leftFen: number, amountFen: number) => Math.max(0, amountFen - Math.max(0, leftFen))

/**
 * 「采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00」, or empty where the purchase keeps within it. Said once for a purchase, however many stores it
 * is from: on the page that submits it, in the refusal `budget.over`, and wherever it waits for approval.
 */
export const overBudgetText = ({ name, leftFen, overFen }: WeighedBudget): string =>
  overFen > 0 ? `${name}剩余 ¥${formatFen(Math.max(0, leftFen))}，本次采购超出 ¥${formatFen(overFen)}` : ''

export const budgetEntryKinds = ['reserve', 'commit', 'release', 'refund', 'raise'] as const
export const budgetEntryLabel = {
  reserve: '预占',
  commit: '支出',
  release: '释放',
  refund: '退回',
  raise: '追加',
} as const

export const budgetRequestStates = ['open', 'approved', 'refused'] as const
