import { type FreightTemplate, freightBases } from '@mall/contract/freight/store.words'
import { splitFen } from '@mall/contract/text/money'
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
const freight: fc.Arbitrary<FreightTemplate> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  name: fc.constant('模板'),
  basis: fc.constantFrom(...freightBases),
  first: fc.integer({ min: 1, max: 50_000 }),
  firstFen: fc.integer({ min: 0, max: 10_000 }),
  step: fc.integer({ min: 1, max: 50_000 }),
  stepFen: fc.integer({ min: 0, max: 10_000 }),
  freeOverFen: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  freeFromPieces: fc.option(fc.integer({ min: 2, max: 50 })),
  regions: fc.array(
    fc.record({
      provinces: fc.constant(['31']),
      firstFen: fen,
      stepFen: fen,
      freeOverFen: fc.constant(null),
      freeFromPieces: fc.constant(null),
    }),
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
      const totals = parts.map(([requested, rule, member, discountFen]) => {
        const priced = requested.map((one) => ({ ...priceLine(one, { isPaidMember: member }), taxRate: one.taxRate }))
        const goods = sum(priced.map(({ amountFen }) => amountFen))
        const shares = splitFen(
          Math.min(discountFen, goods),
          priced.map(({ amountFen }) => amountFen),
        )
        return totalOf(priced, { freightFen: freightFor(sent(requested, rule, goods), null).fen, shares })
      })
      for (const one of totals) {
        expect(one.payAmountFen).toBe(one.goodsAmountFen - one.discountFen + one.freightFen)
        expect(one.payAmountFen).toBeGreaterThanOrEqual(0)
        expect(one.taxFen).toBeLessThanOrEqual(one.payAmountFen)
      }
      const whole = addTotals(totals)
      expect(whole.payAmountFen).toBe(whole.goodsAmountFen - whole.discountFen + whole.freightFen)
      expect(Number.isSafeInteger(whole.payAmountFen)).toBe(true)
    }),
  )
})

/** All of it by one template, the first line bearing the amount. */
const sent = (
  parcel: readonly { weightGrams: number; qty: number; isVirtual: boolean }[],
  freight: FreightTemplate | null,
  amountFen: number,
) => parcel.map((line, i) => ({ ...line, freight, amountFen: i === 0 ? amountFen : 0 }))

test('freight is whole fen, never negative, and never falls when a parcel gets more at the same amount', () => {
  fc.assert(
    fc.property(lines, freight, fc.nat(1_000_000), (parcel, waived, amount) => {
      const rule = { ...waived, freeFromPieces: null }
      const light = freightFor(sent(parcel, rule, amount), '310117')
      const more = [...parcel, { weightGrams: 700, qty: 3, isVirtual: false }]
      const heavy = freightFor(sent(more, rule, amount), '310117')
      expect(Number.isSafeInteger(light.fen) && light.fen >= 0).toBe(true)
      expect(heavy.fen).toBeGreaterThanOrEqual(light.fen)
    }),
  )
})

const mixed = fc.array(
  fc.record({
    weightGrams: fc.nat(5000),
    qty: fc.integer({ min: 1, max: 40 }),
    isVirtual: fc.boolean(),
    amountFen: fc.nat(200_000),
    of: fc.nat(2),
  }),
  { minLength: 1, maxLength: 10 },
)
const templates = fc.tuple(freight, freight).map(([one, other]) => [{ ...one, id: 1 }, { ...other, id: 2 }, null])

test('freight of an order is the sum of its templates’ parcels, however its lines stand or are split', () => {
  fc.assert(
    fc.property(mixed, templates, fc.constantFrom('310117', '440106', null), (requested, rules, place) => {
      const all = requested.map(({ of, ...line }) => ({ ...line, freight: rules[of] ?? null }))
      const whole = freightFor(all, place)
      const each = rules.map(
        (rule) =>
          freightFor(
            all.filter((line) => line.freight === rule),
            place,
          ).fen,
      )
      expect(whole.fen).toBe(sum(each))
      expect(freightFor(all.toReversed(), place).fen).toBe(whole.fen)
      const split = all.flatMap((line) => {
        const amountFen = Math.floor(line.amountFen / line.qty)
        const rest = { ...line, qty: line.qty - 1, amountFen: line.amountFen - amountFen }
        return line.qty === 1 ? [line] : [{ ...line, qty: 1, amountFen }, rest]
      })
      expect(freightFor(split, place).fen).toBe(whole.fen)
    }),
  )
})

const usual: FreightTemplate = {
  id: 1,
  name: '普通',
  freeFromPieces: null,
  basis: 'weight',
  first: 1000,
  firstFen: 800,
  step: 500,
  stepFen: 200,
  freeOverFen: 9900,
  regions: [{ provinces: ['15', '63'], firstFen: 2000, stepFen: 500, freeOverFen: 29_900, freeFromPieces: null }],
  noShipProvinces: ['54', '65'],
}
const parcel = (weightGrams: number, qty = 1) => [{ weightGrams, qty, isVirtual: false }]

test.each([
  ['exactly the first weight', parcel(1000), 100, 800, '运费 ¥8.00'],
  ['a gram more', parcel(1001), 100, 1000, '运费 ¥10.00'],
  ['three pieces of 700 g', parcel(700, 3), 100, 1400, '运费 ¥14.00'],
  ['goods for the amount that ships free', parcel(50_000), 9900, 0, '满 ¥99 包邮'],
])('%s costs what the template says', (_what, lines, amount, fen, text) => {
  expect(freightFor(sent(lines, usual, amount), '310117')).toEqual({ fen, text, shippable: true })
})

test('a province with amounts of its own is charged those, and its own amount ships free there', () => {
  const toQinghai = (amount: number) => freightFor(sent(parcel(1001), usual, amount), '630102')
  expect(toQinghai(9900)).toEqual({ fen: 2500, text: '运费 ¥25.00', shippable: true })
  expect(toQinghai(29_900)).toEqual({ fen: 0, text: '满 ¥299 包邮', shippable: true })
  expect(freightFor(sent(parcel(1001), usual, 9900), null)).toMatchObject({ fen: 0 })
})

test('by the piece it is counted what is in the parcel, however heavy, and cards do not count', () => {
  const byPiece: FreightTemplate = { ...usual, basis: 'piece', first: 2, step: 3 }
  expect(freightFor(sent(parcel(90_000, 2), byPiece, 100), '310117')).toMatchObject({ fen: 800 })
  expect(freightFor(sent(parcel(1, 3), byPiece, 100), '310117')).toMatchObject({ fen: 1000 })
  expect(freightFor(sent([...parcel(1, 5), ...parcel(1, 1)], byPiece, 100), '310117')).toMatchObject({ fen: 1200 })
  const card = { weightGrams: 1, qty: 50, isVirtual: true }
  expect(freightFor(sent([...parcel(1, 2), card], byPiece, 100), '310117')).toMatchObject({ fen: 800 })
})

test('a store that does not ship to a province says so, and virtual goods need no shipping anywhere', () => {
  expect(freightFor(sent(parcel(100), usual, 99_999), '650102')).toMatchObject({ shippable: false, fen: 0 })
  expect(freightFor(sent(parcel(100), usual, 100), null)).toMatchObject({ shippable: true, fen: 800 })
  const card = [{ weightGrams: 5000, qty: 9, isVirtual: true }]
  expect(freightFor(sent(card, usual, 100), '650102')).toEqual({ fen: 0, text: '无需配送', shippable: true })
})

test('a store without a template, or with one that charges nothing, never speaks of an amount that ships free', () => {
  const from = (...rules: readonly (FreightTemplate | null)[]) =>
    freeShippingFrom(rules.map((freight) => ({ freight, isVirtual: false })))
  expect(from(usual, usual)).toBe(9900)
  expect(from(null)).toBeNull()
  expect(from(usual, { ...usual, id: 2 })).toBeNull()
  expect(from({ ...usual, firstFen: 0, stepFen: 0 })).toBeNull()
  expect(from({ ...usual, freeOverFen: null })).toBeNull()
  expect(freightFor(sent(parcel(100), null, 1), '310117')).toMatchObject({ fen: 0, text: '包邮' })
})

test('from so many pieces nothing is charged, and what two templates charge is added', () => {
  const big: FreightTemplate = {
    ...usual,
    id: 2,
    basis: 'piece',
    first: 1,
    firstFen: 5000,
    freeOverFen: null,
    freeFromPieces: 3,
  }
  expect(freightFor(sent(parcel(9000, 3), big, 1), '310117')).toEqual({ fen: 0, text: '满 3 件包邮', shippable: true })
  const both = [...sent(parcel(100), usual, 9899), ...sent(parcel(9000, 1), big, 50_000)]
  expect(freightFor(both, '310117')).toEqual({ fen: 5800, text: '运费 ¥58.00', shippable: true })
  expect(freightFor([...sent(parcel(100), usual, 9900), ...sent(parcel(9000, 3), big, 1)], '310117')).toMatchObject({
    fen: 0,
    text: '包邮',
  })
  const near = { ...big, noShipProvinces: ['31'] }
  expect(freightFor([...sent(parcel(100), usual, 1), ...sent(parcel(1), near, 1)], '310117')).toMatchObject({
    shippable: false,
  })
})
