import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestCoupons, type CouponLine, type CouponTerms, effectsOf, faultOf, takenOff } from './best-coupons.rules.ts'

const line = (more: Partial<CouponLine> = {}): CouponLine => ({
  merchantId: 1,
  goodsId: 11,
  categories: [100, 110, 111],
  amountFen: 10_000,
  blocked: null,
  ...more,
})
const coupon = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  id: 1,
  issuer: null,
  kind: 'amount_off',
  amountFen: 2000,
  payPercent: null,
  capFen: null,
  minFen: 0,
  scope: 'all',
  scopeIds: [],
  ...more,
})
const noFreight = new Map<number, number>()

describe('why a coupon is not for what somebody buys', () => {
  test('it is for other goods, another store or another category', () => {
    for (const other of [
      coupon({ issuer: 2 }),
      coupon({ scope: 'goods', scopeIds: [12] }),
      coupon({ scope: 'merchant', scopeIds: [2] }),
      coupon({ scope: 'category', scopeIds: [120] }),
    ])
      expect(faultOf(other, [line()], noFreight)).toEqual({ why: 'scope' })
  })
  test('its threshold is not reached, and how much is missing: only what it is for counts', () => {
    const wants = coupon({ minFen: 15_000, scope: 'goods', scopeIds: [11] })
    expect(faultOf(wants, [line(), line({ goodsId: 12 })], noFreight)).toEqual({ why: 'threshold', gapFen: 5000 })
  })
  test('what was quoted takes none', () => {
    expect(faultOf(coupon(), [line({ blocked: 'quote' })], noFreight)).toEqual({ why: 'quote' })
  })
  test('there is no freight to take off', () => {
    expect(faultOf(coupon({ kind: 'freight', amountFen: null }), [line()], noFreight)).toEqual({ why: 'freight' })
  })
  test('nothing can be taken of a single fen', () => {
    expect(faultOf(coupon(), [line({ amountFen: 1 })], noFreight)).toEqual({ why: 'too_little' })
  })
})

describe('what coupons take off', () => {
  test('the shares of three lines add up to the fen', () => {
    const lines = [line({ amountFen: 3333 }), line({ amountFen: 3333 }), line({ amountFen: 3334 })]
    const [effect] = effectsOf([coupon({ amountFen: 1000 })], lines, noFreight)
    expect(effect?.shares.reduce((a, b) => a + b, 0)).toBe(1000)
  })
  test('a percentage takes off what the store’s coupon has left, up to its cap', () => {
    const store = coupon({ id: 2, issuer: 1, amountFen: 2000 })
    const percent = coupon({ id: 3, kind: 'percent_off', amountFen: null, payPercent: 90 })
    expect(effectsOf([percent, store], [line()], noFreight).map(({ id, fen }) => [id, fen])).toEqual([
      [2, 2000],
      [3, 800],
    ])
    expect(takenOff(effectsOf([{ ...percent, capFen: 500 }, store], [line()], noFreight))).toBe(2500)
  })
  test('a coupon of more than the goods cost leaves a fen of each line to be paid', () => {
    const [effect] = effectsOf([coupon({ amountFen: 50_000 })], [line(), line({ amountFen: 5 })], noFreight)
    expect(effect?.shares).toEqual([9999, 4])
  })
  test('free shipping takes off the freight of what it is for, and no more than it says', () => {
    const freights = new Map([
      [1, 800],
      [2, 700],
    ])
    const lines = [line(), line({ merchantId: 2 })]
    const [all] = effectsOf([coupon({ kind: 'freight', amountFen: null })], lines, freights)
    expect(all).toMatchObject({ fen: 1500, freight: freights })
    const [capped] = effectsOf([coupon({ kind: 'freight', amountFen: 1000 })], lines, freights)
    expect(capped?.fen).toBe(1000)
  })
  test('one of each store and one of the platform: a second of the same giver takes nothing', () => {
    const lines = [line()]
    const both = effectsOf([coupon({ id: 1 }), coupon({ id: 2 })], lines, noFreight)
    expect(both.map(({ id }) => id)).toEqual([1])
  })
  test('the best is not always the largest of a store’s: free shipping beside a percentage of the platform', () => {
    const freights = new Map([[1, 900]])
    const off = coupon({ id: 1, issuer: 1, amountFen: 1000 })
    const free = coupon({ id: 2, issuer: 1, kind: 'freight', amountFen: null })
    const half = coupon({ id: 3, kind: 'percent_off', amountFen: null, payPercent: 50 })
    expect(bestCoupons([off, free, half], [line()], freights).map(({ id }) => id)).toEqual([2, 3])
  })
})

const anyCoupon = (id: number, issuers: fc.Arbitrary<number | null>): fc.Arbitrary<CouponTerms> =>
  fc
    .record({
      issuer: issuers,
      kind: fc.constantFrom('amount_off' as const, 'percent_off' as const, 'no_threshold' as const, 'freight' as const),
      amountFen: fc.integer({ min: 1, max: 3000 }),
      payPercent: fc.integer({ min: 1, max: 99 }),
      capFen: fc.option(fc.integer({ min: 1, max: 1500 })),
      minFen: fc.integer({ min: 0, max: 6000 }),
      scope: fc.constantFrom('all' as const, 'goods' as const, 'merchant' as const, 'category' as const),
      scopeIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    })
    .map((terms) => ({ ...terms, id }))
const anyLine: fc.Arbitrary<CouponLine> = fc.record({
  merchantId: fc.integer({ min: 1, max: 3 }),
  goodsId: fc.integer({ min: 1, max: 4 }),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  amountFen: fc.integer({ min: 1, max: 5000 }),
  blocked: fc.constantFrom(null, null, null, 'quote' as const),
})
const anyPurse = fc
  .tuple(
    fc
      .integer({ min: 0, max: 5 })
      .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => anyCoupon(i + 1, fc.constantFrom(1, 2, 3))))),
    fc
      .integer({ min: 0, max: 3 })
      .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => anyCoupon(i + 10, fc.constant(null))))),
  )
  .map(([ofStores, ofPlatform]) => [...ofStores, ...ofPlatform])
const anyFreights = fc
  .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 2000 })))
  .map((fens) => new Map(fens.map((fen, i) => [i + 1, fen])))
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 5 })

test('whatever is chosen: shares add up, no line and no freight goes below zero, every line keeps a fen', () => {
  fc.assert(
    fc.property(anyPurse, anyLines, anyFreights, (purse, lines, freights) => {
      const effects = effectsOf(purse, lines, freights)
      for (const { fen, shares, freight } of effects) {
        expect(shares.reduce((a, b) => a + b, 0) + [...freight.values()].reduce((a, b) => a + b, 0)).toBe(fen)
        for (const share of [...shares, ...freight.values()]) expect(share).toBeGreaterThanOrEqual(0)
      }
      for (const [i, { amountFen, blocked }] of lines.entries()) {
        const taken = effects.reduce((total, { shares }) => total + (shares[i] ?? 0), 0)
        expect(amountFen - taken).toBeGreaterThanOrEqual(1)
        if (blocked) expect(taken).toBe(0)
      }
      for (const [id, fen] of freights)
        expect(fen - effects.reduce((total, { freight }) => total + (freight.get(id) ?? 0), 0)).toBeGreaterThanOrEqual(
          0,
        )
    }),
    { numRuns: 1000 },
  )
})

test('the best combination is the best: no other of all that there are takes more off', () => {
  fc.assert(
    fc.property(anyPurse, anyLines, anyFreights, (purse, lines, freights) => {
      const best = takenOff(effectsOf(bestCoupons(purse, lines, freights), lines, freights))
      const givers = [...Map.groupBy(purse, ({ issuer }) => issuer).values()]
      const all = givers.reduce<CouponTerms[][]>(
        (ways, its) => ways.flatMap((way) => [way, ...its.map((one) => [...way, one])]),
        [[]],
      )
      expect(best).toBe(Math.max(...all.map((way) => takenOff(effectsOf(way, lines, freights)))))
    }),
    { numRuns: 2000 },
  )
})
