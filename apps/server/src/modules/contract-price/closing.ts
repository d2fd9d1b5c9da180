import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { contractPrices } from './contract-price.table.ts'

export const closing: Closing = {
  tables: [stays(contractPrices, byStaff)],
}
