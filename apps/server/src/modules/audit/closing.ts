import { type Closing, stays } from '#kernel/closing.ts'
import { auditLogs } from './audit.table.ts'

export const closing: Closing = {
  tables: [stays(auditLogs, 'the log of what was done, which nobody erases')],
}
