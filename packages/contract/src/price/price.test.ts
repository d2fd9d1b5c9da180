import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitQty, maxLineQty, nextTier, tierAt, unitPrice } from './price.ts'

const shoe = {
  price_fen: 16_800,
  vip_price_fen: 14_960,
  tiers: [
    { min_qty: 10, price_fen: 15_200 },
    { min_qty: 100, price_fen: 13_850 },
  ],
  contract: [],
}

test('a shopper pays the plain price for one pair and the tier for ten, and is told why', () => {
  expect(unitPrice(shoe, { qty: 1, isPaidMember: false })).toEqual({ unit_fen: 16_800, reasons: [] })
  expect(unitPrice(shoe, { qty: 10, isPaidMember: false })).toEqual({
    unit_fen: 15_200,
    reasons: [{ kind: 'tier', text: '阶梯价 ≥10 -¥16.00', saved_fen: 1_600 }],
  })
})

test('a paid member pays the lowest of member price and tier', () => {
  expect(unitPrice(shoe, { qty: 10, isPaidMember: true })).toMatchObject({
    unit_fen: 14_960,
    reasons: [{ kind: 'member', text: '会员价 -¥18.40' }],
  })
  expect(unitPrice(shoe, { qty: 100, isPaidMember: true })).toMatchObject({
    unit_fen: 13_850,
    reasons: [{ kind: 'tier' }],
  })
})

test('a company pays what it agreed from its quantity on, and says so, but never more than anybody else', () => {
  const agreed = {
    ...shoe,
    contract: [
      { min_qty: 1, price_fen: 15_200 },
      { min_qty: 50, price_fen: 14_000 },
    ],
  }
  const at = (qty: number) => unitPrice(agreed, { qty, isPaidMember: false })
  expect(at(1)).toEqual({ unit_fen: 15_200, reasons: [{ kind: 'contract', text: '协议价 -¥16.00', saved_fen: 1_600 }] })
  expect(at(10), 'as good as the tier').toMatchObject({ unit_fen: 15_200, reasons: [{ kind: 'contract' }] })
  expect(at(50)).toMatchObject({ unit_fen: 14_000, reasons: [{ text: '协议价 ≥50 -¥28.00' }] })
  expect(at(100), 'the tier is lower').toMatchObject({ unit_fen: 13_850, reasons: [{ kind: 'tier' }] })
})

test('what a company agreed never makes it pay more than somebody who agreed nothing', () => {
  const tier = fc.record({ min_qty: fc.integer({ min: 1, max: 500 }), price_fen: fc.integer({ min: 1, max: 50_000 }) })
  fc.assert(
    fc.property(fc.array(tier), fc.integer({ min: 1, max: 1000 }), fc.boolean(), (contract, qty, isPaidMember) => {
      const plain = unitPrice(shoe, { qty, isPaidMember }).unit_fen
      const own = unitPrice({ ...shoe, contract }, { qty, isPaidMember }).unit_fen
      const reached = contract.filter(({ min_qty }) => min_qty <= qty).map(({ price_fen }) => price_fen)
      expect(own).toBe(Math.min(plain, ...reached))
    }),
  )
})

test('nobody ever pays more than the plain price, and the reasons account for the difference', () => {
  const tier = fc.record({ min_qty: fc.integer({ min: 1, max: 500 }), price_fen: fc.integer({ min: 1, max: 50_000 }) })
  const facts = fc.record({
    price_fen: fc.integer({ min: 1, max: 50_000 }),
    vip_price_fen: fc.option(fc.integer({ min: 1, max: 50_000 })),
    tiers: fc.array(tier, { maxLength: 5 }),
    contract: fc.array(tier, { maxLength: 5 }),
  })
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 1000 }), fc.boolean(), (given, qty, member) => {
      const { unit_fen, reasons } = unitPrice(given, { qty, isPaidMember: member })
      expect(unit_fen).toBeLessThanOrEqual(given.price_fen)
      expect(reasons.reduce((total, reason) => total + reason.saved_fen, 0)).toBe(given.price_fen - unit_fen)
    }),
  )
})

test('between two tiers the nudge names the next one', () => {
  expect(tierAt(shoe.tiers, 99)?.min_qty).toBe(10)
  expect(nextTier(shoe.tiers, 99)?.min_qty).toBe(100)
  expect(nextTier(shoe.tiers, 100)).toBeUndefined()
})

test('a fitted quantity is a multiple of the step, at least the minimum, never more than there is, or nothing', () => {
  const rule = fc.record({
    step: fc.integer({ min: 1, max: 20 }),
    times: fc.integer({ min: 1, max: 10 }),
    stock: fc.integer({ min: 0, max: 200_000 }),
    limit_num: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  fc.assert(
    fc.property(rule, fc.integer({ min: -5, max: 200_000 }), ({ step, times, stock, limit_num }, wanted) => {
      const moq = step * times
      const qty = fitQty(wanted, { moq, step, stock, limit_num })
      if (qty === 0) return
      expect(qty % step).toBe(0)
      expect(qty).toBeGreaterThanOrEqual(moq)
      expect(qty).toBeLessThanOrEqual(Math.min(stock, limit_num ?? maxLineQty, maxLineQty))
    }),
  )
})
