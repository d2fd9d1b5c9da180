import { commit, refund, release, reserve } from './book.ts'
import { type BudgetInMonth, leftOf, nameOf, overBy } from './budget.rules.ts'
import { budgetFaults } from './faults.ts'
import { memberOf } from './member.ts'
import { budgetsIn, countsFor, lockBudgets, type Member } from './read.ts'
import { budgetTexts } from './texts.ts'

/** What an order does to the budgets it counts for; orders themselves are not known here. */
export {
  type BudgetInMonth,
  budgetFaults,
  budgetsIn,
  budgetTexts,
  commit,
  countsFor,
  leftOf,
  lockBudgets,
  type Member,
  memberOf,
  nameOf,
  overBy,
  refund,
  release,
  reserve,
}
