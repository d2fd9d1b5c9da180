// Lines in, fen and reasons out: cart, confirm page and order all take their amounts from here.

export {
  addTotals,
  freeShippingFrom,
  freightFor,
  type PricedLine,
  priceLine,
  savedInAll,
  type Totals,
  totalOf,
} from './pricing.rules.ts'
export { differences, fingerprintOf, type SeenLine, seenIn } from './seen-prices.rules.ts'
export { needsInquiry, quantityRule, standingOf } from './sku-standing.rules.ts'
