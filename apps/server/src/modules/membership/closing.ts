import { type Closing, stays } from '#kernel/closing.ts'
import { membershipGrants } from './membership.table.ts'

export const closing: Closing = {
  tables: [stays(membershipGrants, 'what the mall gave; the membership itself ends with the account')],
}
