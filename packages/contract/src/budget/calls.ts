import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Holders of `*` or `order:review` see all; others see those that apply to them or that they hold. */
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

export const budgetLog = endpoint<typeof terms.budgetLog>()({
  method: 'GET',
  path: '/user/api/company/budget/log',
  needs: 'login',
})

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

/** Decided by a holder of `*` or of the budget; never by the requester. */
export const decideBudgetRequest = endpoint<typeof terms.decideBudgetRequest>()({
  method: 'POST',
  path: '/user/api/company/budget/decide',
  needs: 'login',
  idempotent: true,
})

/** Cost centres of a company, for the confirm page; edited by holders of `*`. */
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
