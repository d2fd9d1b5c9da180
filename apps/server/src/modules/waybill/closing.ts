import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { waybills } from './waybill.table.ts'

export const closing: Closing = {
  tables: [stays(waybills, byStaff)],
}
