import { fitQty, unitPrice } from '@mall/contract/price/price'
import type { Tier } from '@mall/contract/price/terms'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantityRuleHolds, repeatedCode, specFault, tiersHold } from './goods.rules.ts'

const rule = fc
  .record({ step: fc.integer({ min: 1, max: 50 }), times: fc.integer({ min: 1, max: 20 }) })
  .map(({ step, times }) => ({ step, moq: step * times }))
const tiers = fc.array(
  fc.record({ min_qty: fc.integer({ min: 1, max: 2000 }), price_fen: fc.integer({ min: 0, max: 20_000 }) }),
  { maxLength: 5 },
)
const price = fc.integer({ min: 1, max: 20_000 })

/** Tiers as a store would enter them: upwards in steps, downwards in price. */
const ladder = fc
  .record({
    rule,
    price: fc.integer({ min: 1000, max: 20_000 }),
    rungs: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
  })
  .map(({ rule: { moq, step }, price: price_fen, rungs }) => {
    let qty = moq
    let fen = price_fen
    const held: Tier[] = rungs.map((rung) => {
      qty += step * rung
      fen -= rung
      return { min_qty: qty, price_fen: fen }
    })
    return { moq, step, price_fen, tiers: held }
  })

test('a ladder of rising quantities and falling prices holds', () => {
  fc.assert(fc.property(ladder, (goods) => tiersHold(goods, goods)))
})

test('with tiers that hold, a unit never costs more for buying more', () => {
  fc.assert(
    fc.property(tiers, price, rule, fc.nat(3000), fc.nat(3000), (held, price_fen, quantities, a, b) => {
      fc.pre(tiersHold({ price_fen, tiers: held }, quantities))
      const facts = { price_fen, vip_price_fen: null, tiers: held, contract: [] }
      const less = unitPrice(facts, { qty: Math.min(a, b), isPaidMember: false }).unit_fen
      expect(unitPrice(facts, { qty: Math.max(a, b), isPaidMember: false }).unit_fen).toBeLessThanOrEqual(less)
    }),
  )
})

test('with tiers that hold, every tier can be reached by a quantity that may be bought', () => {
  fc.assert(
    fc.property(ladder, (goods) => {
      for (const tier of goods.tiers) {
        expect(fitQty(tier.min_qty, { ...goods, stock: 99_999, limit_num: null })).toBe(tier.min_qty)
      }
    }),
  )
})

describe('tiers that do not hold', () => {
  const goods = { moq: 10, step: 10 }
  test.each([
    ['start at the minimum order', [{ min_qty: 10, price_fen: 900 }]],
    ['lie between the steps', [{ min_qty: 25, price_fen: 900 }]],
    ['cost as much as the plain price', [{ min_qty: 20, price_fen: 1000 }]],
    ['cost nothing', [{ min_qty: 20, price_fen: 0 }]],
    [
      'rise in price',
      [
        { min_qty: 20, price_fen: 800 },
        { min_qty: 30, price_fen: 850 },
      ],
    ],
    [
      'fall in quantity',
      [
        { min_qty: 30, price_fen: 800 },
        { min_qty: 20, price_fen: 700 },
      ],
    ],
  ])('%s', (_what, held) => {
    expect(tiersHold({ price_fen: 1000, tiers: held }, goods)).toBe(false)
  })

  test('have no price to stay below', () => {
    expect(tiersHold({ price_fen: null, tiers: [{ min_qty: 20, price_fen: 1 }] }, goods)).toBe(false)
    expect(tiersHold({ price_fen: null, tiers: [] }, goods)).toBe(true)
  })
})

test('the minimum order is a multiple of the step', () => {
  expect(quantityRuleHolds({ moq: 10, step: 5 })).toBe(true)
  expect(quantityRuleHolds({ moq: 10, step: 4 })).toBe(false)
})

describe('specs', () => {
  const sku = (sku_code: string, ...values: string[]) => ({ sku_code, values, price_fen: 100, tiers: [] })
  const goods = { moq: 1, step: 1, limit_num: null, spec_names: ['颜色'], skus: [sku('A', '黑'), sku('B', '白')] }

  test('that differ are fine', () => expect(specFault(goods)).toBeNull())
  test.each([
    ['twice the same value', { skus: [sku('A', '黑'), sku('B', '黑')] }, 'skus'],
    ['a value too few', { skus: [sku('A')] }, 'skus'],
    ['several without a name', { spec_names: [], skus: [sku('A'), sku('B')] }, 'spec_names'],
    ['a name twice', { spec_names: ['颜色', '颜色'], skus: [sku('A', '黑', '白')] }, 'spec_names'],
    ['a limit below the minimum order', { moq: 5, limit_num: 2 }, 'limit_num'],
  ])('%s is a fault', (_what, more, field) => {
    expect(specFault({ ...goods, ...more })?.field).toBe(field)
  })
  test('a code given twice is named', () => expect(repeatedCode([sku('A', '黑'), sku('A', '白')])).toBe('A'))
})
