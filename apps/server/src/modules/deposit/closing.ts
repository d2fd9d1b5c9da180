import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { depositMoves } from './deposit.table.ts'

export const closing: Closing = {
  tables: [stays(depositMoves, byStaff)],
}
