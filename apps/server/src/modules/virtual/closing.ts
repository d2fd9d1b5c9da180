import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { virtualUses } from './virtual.table.ts'

export const closing: Closing = {
  tables: [stays(virtualUses, byStaff)],
}
