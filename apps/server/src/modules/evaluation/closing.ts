import { type Closing, nameless } from '#kernel/closing.ts'
import { evaluations } from './evaluation.table.ts'

export const closing: Closing = {
  tables: [nameless(evaluations)],
}
