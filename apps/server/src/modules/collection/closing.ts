import { type Closing, deleted } from '#kernel/closing.ts'
import { favorites, follows, restockWishes, views } from './collection.table.ts'

export const closing: Closing = {
  tables: [deleted(favorites), deleted(follows), deleted(restockWishes), deleted(views)],
}
