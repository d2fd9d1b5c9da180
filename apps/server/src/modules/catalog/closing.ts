import { byStaff, type Closing, deleted, stays } from '#kernel/closing.ts'
import { disinterests, stockMoves } from './catalog.table.ts'

export const closing: Closing = {
  tables: [deleted(disinterests), stays(stockMoves, byStaff)],
}
