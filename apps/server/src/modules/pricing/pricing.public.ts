import {
  addTotals,
  freeShippingFrom,
  freightFor,
  type PricedLine,
  priceLine,
  type Totals,
  totalOf,
} from './pricing.rules.ts'
import { differences, fingerprintOf, seenIn } from './seen.rules.ts'
import { needsInquiry, quantityRule, standingOf } from './standing.rules.ts'

/** Lines in, fen and reasons out: cart, confirm page and order all take their amounts from here. */
export {
  addTotals,
  differences,
  fingerprintOf,
  freeShippingFrom,
  freightFor,
  needsInquiry,
  type PricedLine,
  priceLine,
  quantityRule,
  seenIn,
  standingOf,
  type Totals,
  totalOf,
}
