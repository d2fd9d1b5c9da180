import { orderListPath } from '#features/order/order-paths.ts'
import { sliceWord } from '#pages/users/order_list/drill.ts'
import type { Months } from './range.ts'

/** What an order list can be narrowed by, under the name it has there. */
export type Dimension = 'category_id' | 'mer_id' | 'applicant_id' | 'cost_centre'

/** The list of the orders behind a number: paid in these months, and of one part of the whole. */
export function ordersBehind(
  { from, to }: Months,
  isCompany: boolean,
  part?: { by: Dimension; key: string; name: string },
): string {
  const query = new URLSearchParams()
  if (isCompany) query.set('scope', 'company')
  query.set('paid', `${from},${to}`)
  if (part) {
    query.set(part.by, part.key)
    query.set('slice', sliceWord(part.name))
  }
  return `${orderListPath}?${query}`
}
