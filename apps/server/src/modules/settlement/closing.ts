import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { settlementWords } from './settlement.table.ts'

export const closing: Closing = {
  tables: [stays(settlementWords, byStaff)],
}
