// The budgets that somebody's orders count for, and how they stand in a month.

export { leftOf, nameOf, presentBudget, type Weighed, weigh } from './budget.rules.ts'
export { memberOf } from './budget-member.ts'
export { purchaseBudgets, textOf, weighPurchases } from './budget-texts.ts'
export { budgetsIn, countsFor, heldBy, lockBudgets, type Member } from './find-budgets.ts'

// Bookings of an order in its budgets.

export { commit, refund, release, reserve, reserveAnew } from './book-budget.ts'

export { closing } from './closing.ts'
