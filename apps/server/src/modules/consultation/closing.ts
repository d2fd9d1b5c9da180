import { type Closing, deleted } from '#kernel/closing.ts'
import { consultationMessages, consultations } from './consultation.table.ts'

export const closing: Closing = {
  tables: [deleted(consultations), deleted(consultationMessages)],
}
