import { type Closing, deleted } from '#kernel/closing.ts'
import { messages, mutedMessageKinds } from './message.table.ts'

export const closing: Closing = {
  tables: [deleted(messages), deleted(mutedMessageKinds)],
}
