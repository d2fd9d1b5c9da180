import { type Closing, deleted } from '#kernel/closing.ts'
import { messages } from './message.table.ts'

export const closing: Closing = {
  tables: [deleted(messages)],
}
