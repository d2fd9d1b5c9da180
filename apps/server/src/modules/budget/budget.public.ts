// The budgets that somebody's orders count for, and how they stand in a month.

export { type BudgetInMonth, leftOf, nameOf, overBy, presentBudget } from './budget.rules.ts'
export { memberOf } from './budget-member.ts'
export { budgetTexts } from './budget-texts.ts'
export { budgetsIn, countsFor, heldBy, lockBudgets, type Member } from './find-budgets.ts'

// What an order does to them.

export { commit, refund, release, reserve } from './book-budget.ts'

// For the doctor.

export { budgetFaults } from './budget-faults.ts'

export { closing } from './closing.ts'
