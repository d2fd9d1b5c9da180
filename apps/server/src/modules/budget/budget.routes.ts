import * as calls from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import { type Route, route } from '#http/route.ts'
import { budgets, deleteBudget, saveBudget } from './manage-budgets.ts'
import { costCentres, saveCostCentres } from './manage-cost-centres.ts'
import { budgetRequests, decideBudgetRequest, requestBudget } from './request-budget.ts'

/** The ledger of a budget names orders, which are not known down here: `review` answers for it. */
export const budgetRoutes: readonly Route[] = [
  route(calls.budgets, terms.budgets, budgets),
  route(calls.saveBudget, terms.saveBudget, saveBudget),
  route(calls.deleteBudget, terms.deleteBudget, deleteBudget),
  route(calls.requestBudget, terms.requestBudget, requestBudget),
  route(calls.budgetRequests, terms.budgetRequests, budgetRequests),
  route(calls.decideBudgetRequest, terms.decideBudgetRequest, decideBudgetRequest),
  route(calls.costCentres, terms.costCentres, costCentres),
  route(calls.saveCostCentres, terms.saveCostCentres, saveCostCentres),
]
