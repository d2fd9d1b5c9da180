import { type Closing, ofCompany, stays } from '#kernel/closing.ts'
import { budgetEntries, budgetRequests, budgets } from './budget.table.ts'

export const closing: Closing = {
  tables: [stays(budgetEntries, ofCompany), stays(budgetRequests, ofCompany), stays(budgets, ofCompany)],
}
