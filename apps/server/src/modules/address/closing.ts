import { type Closing, deleted } from '#kernel/closing.ts'
import { addresses } from './address.table.ts'

export const closing: Closing = {
  tables: [deleted(addresses)],
}
