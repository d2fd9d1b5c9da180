import { type Route, routeOf } from '#http/route.ts'
import { budgets, deleteBudget, saveBudget } from './manage-budgets.ts'
import { costCentres, saveCostCentres } from './manage-cost-centres.ts'
import { budgetRequests, decideBudgetRequest, requestBudget } from './request-budget.ts'

/** The ledger of a budget names orders, which are not known down here: `mall` answers for it. */
export const budgetRoutes: readonly Route[] = [
  routeOf(budgets),
  routeOf(saveBudget),
  routeOf(deleteBudget),
  routeOf(requestBudget),
  routeOf(budgetRequests),
  routeOf(decideBudgetRequest),
  routeOf(costCentres),
  routeOf(saveCostCentres),
]
