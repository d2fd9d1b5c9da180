import { commit, refund, release, reserve } from './book.ts'
import { type BudgetInMonth, leftOf, nameOf, overBy, presentBudget } from './budget.rules.ts'
import { budgetFaults } from './faults.ts'
import { memberOf } from './member.ts'
import { budgetsIn, countsFor, heldBy, lockBudgets, type Member } from './read.ts'
import { budgetTexts } from './texts.ts'

/** What an order does to the budgets it counts for; orders themselves are not known here. */
export {
  type BudgetInMonth,
  budgetFaults,
  budgetsIn,
  budgetTexts,
  commit,
  countsFor,
  heldBy,
  leftOf,
  lockBudgets,
  type Member,
  memberOf,
  nameOf,
  overBy,
  presentBudget,
  refund,
  release,
  reserve,
}
