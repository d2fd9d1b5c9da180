import { type Closing, ofCompany, stays } from '#kernel/closing.ts'
import { delegations, orderReviews, reviewLinks } from './approval.table.ts'

export const closing: Closing = {
  tables: [stays(delegations, ofCompany), stays(orderReviews, ofCompany), stays(reviewLinks, ofCompany)],
}
