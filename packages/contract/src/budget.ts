import type * as terms from './budget.schema.ts'
import { endpoint } from './endpoint.ts'
import { formatFen } from './money.ts'

/* Monthly budgets of a company: reserved at submit, committed at payment, released by cancel, rejection and refund. */

export const budgetScopes = ['company', 'role', 'employee'] as const
export const budgetScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const

/** A budget beside one purchase: what is left of it without the purchase, and by how much the whole purchase goes beyond that; in fen. */
export type WeighedBudget = { name: string; leftFen: number; overFen: number }

/** What is left counts as nothing where the budget is overdrawn already: that was other purchases' doing. */
export const overBy = (leftFen: number, amountFen: number) => Math.max(0, amountFen - Math.max(0, leftFen))

/**
 * 「采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00」, or empty where the purchase keeps within it. Said once for a purchase, however many stores it
 * is from: on the page that submits it, in the refusal `budget.over`, and wherever it waits for approval.
 */
export const overBudgetText = ({ name, leftFen, overFen }: WeighedBudget): string =>
  overFen > 0 ? `${name}剩余 ¥${formatFen(Math.max(0, leftFen))}，本次采购超出 ¥${formatFen(overFen)}` : ''

/** Who holds `*` or `order:review` sees all; others those that count for themselves or that they hold. */
export const budgets = endpoint<typeof terms.budgets>()({
  method: 'GET',
  path: '/user/api/company/budget/list',
  needs: 'login',
})

/** One budget a scope. Only who holds `*`. */
export const saveBudget = endpoint<typeof terms.saveBudget>()({
  method: 'POST',
  path: '/user/api/company/budget/save',
  needs: 'login',
  whole: { by: 'id' },
})

/** Its ledger stays. */
export const deleteBudget = endpoint<typeof terms.deleteBudget>()({
  method: 'DELETE',
  path: '/user/api/company/budget/delete/:id',
  needs: 'login',
})

export const budgetEntryKinds = ['reserve', 'commit', 'release', 'refund', 'raise'] as const
export const budgetEntryLabel = {
  reserve: '预占',
  commit: '支出',
  release: '释放',
  refund: '退回',
  raise: '追加',
} as const

export const budgetLog = endpoint<typeof terms.budgetLog>()({
  method: 'GET',
  path: '/user/api/company/budget/log',
  needs: 'login',
})

export const budgetRequestStates = ['open', 'approved', 'refused'] as const

/** 申请额度. */
export const requestBudget = endpoint<typeof terms.requestBudget>()({
  method: 'POST',
  path: '/user/api/company/budget/request',
  needs: 'order:submit',
  idempotent: true,
})

/** Those the caller may decide, and the caller's own. */
export const budgetRequests = endpoint<typeof terms.budgetRequests>()({
  method: 'GET',
  path: '/user/api/company/budget/requests',
  needs: 'login',
})

/** By who holds `*` or the budget; never one's own. */
export const decideBudgetRequest = endpoint<typeof terms.decideBudgetRequest>()({
  method: 'POST',
  path: '/user/api/company/budget/decide',
  needs: 'login',
  idempotent: true,
})

/** Cost centres of a company, for the confirm page; edited by who holds `*`. */
export const costCentres = endpoint<typeof terms.costCentres>()({
  method: 'GET',
  path: '/user/api/company/cost_centre/list',
  needs: 'login',
})

/** Replaces the list. */
export const saveCostCentres = endpoint<typeof terms.saveCostCentres>()({
  method: 'PUT',
  path: '/user/api/company/cost_centre/save',
  needs: 'login',
  whole: { by: null },
})
