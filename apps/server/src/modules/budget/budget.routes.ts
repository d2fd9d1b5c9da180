import * as contract from '@mall/contract/budget'
import { type Route, route } from '#http/route.ts'
import { budgets, deleteBudget, saveBudget } from './budget.service.ts'
import { costCentres, saveCostCentres } from './cost-centre.service.ts'
import { budgetRequests, decideBudgetRequest, requestBudget } from './request.service.ts'

/** The ledger of a budget names orders, which are not known down here: `review` answers for it. */
export const budgetRoutes: readonly Route[] = [
  route(contract.budgets, budgets),
  route(contract.saveBudget, saveBudget),
  route(contract.deleteBudget, deleteBudget),
  route(contract.requestBudget, requestBudget),
  route(contract.budgetRequests, budgetRequests),
  route(contract.decideBudgetRequest, decideBudgetRequest),
  route(contract.costCentres, costCentres),
  route(contract.saveCostCentres, saveCostCentres),
]
