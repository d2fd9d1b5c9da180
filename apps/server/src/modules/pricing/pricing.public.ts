import {
  addTotals,
  type FreightRule,
  freeShippingFrom,
  freightOf,
  type PricedLine,
  priceLine,
  spreadDiscount,
  type Totals,
  taxShares,
  totalOf,
} from './pricing.rules.ts'
import { differences, fingerprintOf, type Seen, type SeenLine, seenIn } from './seen.rules.ts'
import { needsInquiry, quantityRule, standingOf } from './standing.rules.ts'
import { type Store, storesOf } from './stores.ts'

/** Lines in, fen and reasons out: cart, confirm page and order all take their amounts from here. */
export {
  addTotals,
  differences,
  type FreightRule,
  fingerprintOf,
  freeShippingFrom,
  freightOf,
  needsInquiry,
  type PricedLine,
  priceLine,
  quantityRule,
  type Seen,
  type SeenLine,
  type Store,
  seenIn,
  spreadDiscount,
  standingOf,
  storesOf,
  type Totals,
  taxShares,
  totalOf,
}
