import { byStaff, type Closing, stays } from '#kernel/closing.ts'
import { doctorRuns } from './system.table.ts'

export const closing: Closing = {
  tables: [stays(doctorRuns, byStaff)],
}
