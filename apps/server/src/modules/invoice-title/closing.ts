import { type Closing, deleted } from '#kernel/closing.ts'
import { invoiceTitles } from './invoice-title.table.ts'

export const closing: Closing = {
  tables: [deleted(invoiceTitles)],
}
