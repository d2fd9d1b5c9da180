import { type FreightRule, freightBases } from '@mall/contract/freight'
import { splitFen } from '@mall/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTotals,
  freeShippingFrom,
  freightFor,
  lineCeilingFen,
  priceLine,
  savedInAll,
  taxShares,
  taxWithin,
  totalOf,
} from './pricing.rules.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

const rate = fc.constantFrom(0, 1, 3, 6, 9, 13)
const line = fc
  .record({
    skuId: fc.integer({ min: 1, max: 1e6 }),
    qty: fc.integer({ min: 1, max: 99_999 }),
    taxRate: rate,
    weightGrams: fc.integer({ min: 0, max: 100_000 }),
    isVirtual: fc.boolean(),
    price_fen: fc.integer({ min: 1, max: 100_000_000 }),
    vip_price_fen: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    tiers: fc.array(
      fc.record({ min_qty: fc.integer({ min: 1, max: 1000 }), price_fen: fc.integer({ min: 1, max: 100_000_000 }) }),
      { maxLength: 4 },
    ),
    contract: fc.array(
      fc.record({ min_qty: fc.integer({ min: 1, max: 1000 }), price_fen: fc.integer({ min: 1, max: 100_000_000 }) }),
      { maxLength: 4 },
    ),
  })
  .filter(({ price_fen, qty }) => price_fen * qty <= lineCeilingFen)
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const fen = fc.integer({ min: 0, max: 10_000 })
const freight: fc.Arbitrary<FreightRule> = fc.record({
  basis: fc.constantFrom(...freightBases),
  first: fc.integer({ min: 1, max: 50_000 }),
  firstFen: fc.integer({ min: 0, max: 10_000 }),
  step: fc.integer({ min: 1, max: 50_000 }),
  stepFen: fc.integer({ min: 0, max: 10_000 }),
  freeOverFen: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  regions: fc.array(
    fc.record({ provinces: fc.constant(['31']), firstFen: fen, stepFen: fen, freeOverFen: fc.constant(null) }),
    { maxLength: 1 },
  ),
  noShipProvinces: fc.constant(['65']),
})

test('a line costs its unit price times its quantity, never more than the plain price, and what is saved is the difference', () => {
  fc.assert(
    fc.property(line, fc.boolean(), (one, member) => {
      const priced = priceLine(one, { isPaidMember: member })
      expect(priced.amountFen).toBe(priced.unitFen * one.qty)
      expect(priced.unitFen).toBeLessThanOrEqual(one.price_fen)
      expect(savedInAll(priced.savedFen)).toBe((one.price_fen - priced.unitFen) * one.qty)
    }),
  )
})

test('a member never pays more than somebody who is none', () => {
  fc.assert(
    fc.property(line, (one) => {
      expect(priceLine(one, { isPaidMember: true }).amountFen).toBeLessThanOrEqual(
        priceLine(one, { isPaidMember: false }).amountFen,
      )
    }),
  )
})

test('the tax shares of a rate add up to the tax of the rate, and no line holds more tax than it costs', () => {
  const taxed = fc.array(fc.record({ taxRate: rate, amountFen: fc.integer({ min: 0, max: 1_000_000_000 }) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(taxed, (costs) => {
      const shares = taxShares(costs)
      for (const one of new Set(costs.map(({ taxRate }) => taxRate))) {
        const at = costs.flatMap(({ taxRate }, i) => (taxRate === one ? [i] : []))
        const whole = sum(at.map((i) => costs[i]?.amountFen ?? 0))
        expect(sum(at.map((i) => shares[i] ?? 0))).toBe(taxWithin(whole, one))
      }
      for (const [i, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(costs[i]?.amountFen ?? 0)
      }
    }),
  )
})

test('¥113 at 13% hold ¥13 of tax, and half a fen is rounded up', () => {
  expect(taxWithin(11_300, 13)).toBe(1300)
  expect(taxWithin(103, 3)).toBe(3)
  expect(taxWithin(50, 1)).toBe(0)
  expect(taxWithin(51, 1)).toBe(1)
  expect(taxWithin(12_345, 0)).toBe(0)
})

test('payable is goods minus discount plus freight, is never negative, and stores add up to the trade', () => {
  const part = fc.tuple(lines, freight, fc.boolean(), fc.nat(100_000))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const totals = parts.map(([wished, rule, member, discountFen]) => {
        const priced = wished.map((one) => ({ ...priceLine(one, { isPaidMember: member }), taxRate: one.taxRate }))
        const goods = sum(priced.map(({ amountFen }) => amountFen))
        const shares = splitFen(
          Math.min(discountFen, goods),
          priced.map(({ amountFen }) => amountFen),
        )
        return totalOf(priced, { freightFen: freightFor(wished, goods, rule, null).fen, shares })
      })
      for (const one of totals) {
        expect(one.payAmountFen).toBe(one.goodsAmountFen - one.discountFen + one.freightFen)
        expect(one.payAmountFen).toBeGreaterThanOrEqual(0)
        expect(one.taxFen).toBeLessThanOrEqual(one.goodsAmountFen)
      }
      const whole = addTotals(totals)
      expect(whole.payAmountFen).toBe(whole.goodsAmountFen - whole.discountFen + whole.freightFen)
      expect(Number.isSafeInteger(whole.payAmountFen)).toBe(true)
    }),
  )
})

test('freight is never negative and never falls when a parcel gets heavier at the same amount', () => {
  fc.assert(
    fc.property(lines, freight, fc.nat(1_000_000), (parcel, rule, amount) => {
      const light = freightFor(parcel, amount, rule, '310117')
      const heavy = freightFor([...parcel, { weightGrams: 700, qty: 3, isVirtual: false }], amount, rule, '310117')
      expect(light.fen).toBeGreaterThanOrEqual(0)
      expect(heavy.fen).toBeGreaterThanOrEqual(light.fen)
    }),
  )
})

const usual: FreightRule = {
  basis: 'weight',
  first: 1000,
  firstFen: 800,
  step: 500,
  stepFen: 200,
  freeOverFen: 9900,
  regions: [{ provinces: ['15', '63'], firstFen: 2000, stepFen: 500, freeOverFen: 29_900 }],
  noShipProvinces: ['54', '65'],
}
const parcel = (weightGrams: number, qty = 1) => [{ weightGrams, qty, isVirtual: false }]

test.each([
  ['exactly the first weight', parcel(1000), 100, 800, '运费 ¥8.00'],
  ['a gram more', parcel(1001), 100, 1000, '运费 ¥10.00'],
  ['three pieces of 700 g', parcel(700, 3), 100, 1400, '运费 ¥14.00'],
  ['goods for the amount that ships free', parcel(50_000), 9900, 0, '满 ¥99 包邮'],
])('%s costs what the template says', (_what, lines, amount, fen, text) => {
  expect(freightFor(lines, amount, usual, '310117')).toEqual({ fen, text, shippable: true })
})

test('a province with amounts of its own is charged those, and its own amount ships free there', () => {
  const toQinghai = (amount: number) => freightFor(parcel(1001), amount, usual, '630102')
  expect(toQinghai(9900)).toEqual({ fen: 2500, text: '运费 ¥25.00', shippable: true })
  expect(toQinghai(29_900)).toEqual({ fen: 0, text: '满 ¥299 包邮', shippable: true })
  expect(freightFor(parcel(1001), 9900, usual, null)).toMatchObject({ fen: 0 })
})

test('by the piece it is counted what is in the parcel, however heavy, and cards do not count', () => {
  const byPiece: FreightRule = { ...usual, basis: 'piece', first: 2, step: 3 }
  expect(freightFor(parcel(90_000, 2), 100, byPiece, '310117')).toMatchObject({ fen: 800 })
  expect(freightFor(parcel(1, 3), 100, byPiece, '310117')).toMatchObject({ fen: 1000 })
  expect(freightFor([...parcel(1, 5), ...parcel(1, 1)], 100, byPiece, '310117')).toMatchObject({ fen: 1200 })
  const card = { weightGrams: 1, qty: 50, isVirtual: true }
  expect(freightFor([...parcel(1, 2), card], 100, byPiece, '310117')).toMatchObject({ fen: 800 })
})

test('a store that does not ship to a province says so, and virtual goods need no shipping anywhere', () => {
  expect(freightFor(parcel(100), 99_999, usual, '650102')).toMatchObject({ shippable: false, fen: 0 })
  expect(freightFor(parcel(100), 100, usual, null)).toMatchObject({ shippable: true, fen: 800 })
  const card = [{ weightGrams: 5000, qty: 9, isVirtual: true }]
  expect(freightFor(card, 100, usual, '650102')).toEqual({ fen: 0, text: '无需配送', shippable: true })
})

test('a store without a template, or with one that charges nothing, never speaks of an amount that ships free', () => {
  expect(freeShippingFrom(usual)).toBe(9900)
  expect(freeShippingFrom(null)).toBeNull()
  expect(freeShippingFrom({ ...usual, firstFen: 0, stepFen: 0 })).toBeNull()
  expect(freeShippingFrom({ ...usual, freeOverFen: null })).toBeNull()
  expect(freightFor(parcel(100), 1, null, '310117')).toMatchObject({ fen: 0, text: '包邮' })
})
