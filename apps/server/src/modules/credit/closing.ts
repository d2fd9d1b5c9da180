import { type Closing, ofCompany, stays } from '#kernel/closing.ts'
import { creditAccounts, creditDisputes, creditLines, creditStatements } from './credit.table.ts'

export const closing: Closing = {
  tables: [
    stays(creditAccounts, ofCompany),
    stays(creditDisputes, ofCompany),
    stays(creditLines, ofCompany),
    stays(creditStatements, ofCompany),
  ],
}
