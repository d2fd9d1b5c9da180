import { type Closing, ofCompany, stays } from '#kernel/closing.ts'
import { reconciliationMarks, reconciliations, reconciliationWords } from './reconciliation.table.ts'

export const closing: Closing = {
  tables: [
    stays(reconciliationMarks, ofCompany),
    stays(reconciliationWords, ofCompany),
    stays(reconciliations, ofCompany),
  ],
}
