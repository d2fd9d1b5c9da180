import { type Closing, deleted, stays } from '#kernel/closing.ts'
import { cartLines, carts } from './cart.table.ts'

export const closing: Closing = {
  tables: [stays(carts, 'a counter of changes'), deleted(cartLines)],
}
