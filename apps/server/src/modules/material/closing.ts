import { type Closing, ofCompany, stays } from '#kernel/closing.ts'
import { materials } from './material.table.ts'

export const closing: Closing = {
  tables: [stays(materials, ofCompany)],
}
