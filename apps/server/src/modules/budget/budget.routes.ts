import * as calls from '@mall/contract/budget/calls'
import * as terms from '@mall/contract/budget/terms'
import { type Route, route } from '#http/route.ts'
import { budgets, deleteBudget, saveBudget } from './budget.service.ts'
import { costCentres, saveCostCentres } from './cost-centre.service.ts'
import { budgetRequests, decideBudgetRequest, requestBudget } from './request.service.ts'

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
