// Lines in, fen and reasons out: cart, confirm page and order all take their amounts from here.

export {
  addTotals,
  freeShippingFrom,
  freightFor,
  freightTaxRate,
  type PricedLine,
  priceLine,
  savedInAll,
  type Totals,
  taxShares,
  taxWithin,
  totalOf,
} from './pricing.rules.ts'
export { differences, fingerprintOf, type SeenLine, seenIn } from './seen-prices.rules.ts'
export { eligibilityOf, needsInquiry, quantityRule } from './sku-eligibility.rules.ts'
