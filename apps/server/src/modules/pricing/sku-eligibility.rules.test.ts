import { expect, test } from 'vitest'
import { lineCeilingFen } from './pricing.rules.ts'
import { type EligibilityFacts, eligibilityOf, quantityRule } from './sku-eligibility.rules.ts'

const sku: EligibilityFacts = {
  goodsStatus: 'on_sale',
  isActive: true,
  priceMode: 'shown',
  priceFen: 1000,
  stock: 25,
  moq: 10,
  step: 10,
  limitNum: null,
  membersOnly: false,
}
const visitor = { isPaidMember: false }

test.each([
  ['what is on sale and in stock', {}, 20, 'ok'],
  ['more than there is', {}, 30, 'low'],
  ['less in stock than the minimum', { stock: 9 }, 10, 'sold_out'],
  ['goods off sale', { goodsStatus: 'off_sale' }, 10, 'off_shelf'],
  ['goods that the mall took out', { goodsStatus: 'banned' }, 10, 'invalid'],
  ['goods not yet published', { goodsStatus: 'draft' }, 10, 'invalid'],
  ['a sku that was removed', { isActive: false }, 10, 'invalid'],
  ['a sku without a price', { priceFen: null }, 10, 'invalid'],
  ['goods whose price must be asked for', { priceMode: 'inquiry' }, 10, 'invalid'],
  ['a purchase limit, which is not a matter of stock', { limitNum: 1 }, 20, 'ok'],
] as const)('%s', (_what, facts, qty, standing) => {
  expect(eligibilityOf({ ...sku, ...facts }, qty, visitor)).toBe(standing)
})

test('what is for paid members can be bought by them alone, and is off sale for all alike', () => {
  const exclusive = { ...sku, membersOnly: true }
  expect(eligibilityOf(exclusive, 10, visitor)).toBe('members_only')
  expect(eligibilityOf(exclusive, 10, { isPaidMember: true })).toBe('ok')
  expect(eligibilityOf({ ...exclusive, goodsStatus: 'off_sale' }, 10, visitor)).toBe('off_shelf')
})

test('of something very dear a line holds only as much as amounts can count', () => {
  const dear = { ...sku, priceFen: 100_000_000_000, stock: 99_999, moq: 1, step: 1 }
  expect(quantityRule(dear).stock * dear.priceFen).toBeLessThanOrEqual(lineCeilingFen)
  expect(eligibilityOf(dear, 99_999, visitor)).toBe('low')
})
