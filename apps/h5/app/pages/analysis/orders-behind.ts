import { to as addressOf } from '#app/pages.ts'
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
  const narrowed = part && { [part.by]: part.by === 'cost_centre' ? part.key : Number(part.key) }
  return addressOf.orderList({
    scope: isCompany ? 'company' : null,
    paid: `${from},${to}`,
    ...narrowed,
    slice: part && sliceWord(part.name),
  })
}
