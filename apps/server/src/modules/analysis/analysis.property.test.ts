import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { purchasesOn } from '#test/purchases.ts'
import { spread } from './analysis.rules.ts'

const mall = await mallForTest()
const { aCompany, aMerchant, aGoods, aCategory, aBrand } = mall
const { analysed, bought, listed, spentOn } = purchasesOn(mall)

const brandId = await aBrand('测试品牌')
const stores = [await aMerchant(), await aMerchant(), await aMerchant()]
const goods: { goodsId: number; skuId: number }[] = []
for (const [i, { merchantId }] of stores.entries()) {
  const categoryId = await aCategory(`细${i}`, await aCategory(`中${i}`, await aCategory(`大${i}`)))
  goods.push(await aGoods({ merchantId, categoryId, brandId }))
}
const roles = ['buyer', 'purchase_manager', 'reviewer'] as const
const pick = fc.nat({ max: 2 })
const line = fc.record({
  of: pick,
  priceFen: fc.nat({ max: 5_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  less: fc.nat({ max: 100 }),
})
const order = fc.record({
  store: pick,
  role: pick,
  centre: fc.constantFrom('', '-', 'A01', 'B 02'),
  month: fc.constantFrom(8, 9, 10, 11),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freightFen: fc.nat({ max: 900 }),
  /** The part of the order that went back, in percent. */
  back: fc.oneof(fc.constant(0), fc.constant(100), fc.nat({ max: 100 })),
})

test('whatever was bought and went back, every division adds up to the whole, and lists agree with their slices', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 8 }), async (inputs) => {
      const company = await aCompany()
      let spentFen = 0
      for (const { store, role, centre, month, lines, freightFen, back } of inputs) {
        const costs = lines.map(({ of, priceFen, qty, less }) => ({
          goodsId: goods[of]?.goodsId ?? 0,
          skuId: goods[of]?.skuId ?? 0,
          priceFen,
          qty,
          discountFen: Math.floor((priceFen * qty * less) / 100),
        }))
        const paidFen = costs.reduce((sum, one) => sum + one.priceFen * one.qty - one.discountFen, freightFen)
        const { spendFen } = await bought(company.member(roles[role] ?? 'buyer'), {
          merchantId: stores[store]?.merchantId ?? 0,
          lines: costs,
          freightFen,
          costCentre: centre,
          paidAt: new Date(Date.UTC(2026, month - 1, 15)),
          refundedFen: Math.floor((paidFen * back) / 100),
        })
        if (month >= 9) spentFen += spendFen
      }
      const data = await analysed(company.owner, { from: '2026-09', to: '2026-11' })
      expect(data.total.spend_fen).toBe(spentFen)
      const divisions = [data.by_month, data.by_category, data.by_merchant, data.by_employee, data.by_cost_centre]
      for (const slices of divisions) {
        expect(slices.reduce((sum, { spend_fen }) => sum + spend_fen, 0)).toBe(spentFen)
      }
      for (const slices of [data.by_month, data.by_merchant, data.by_employee, data.by_cost_centre]) {
        expect(slices.reduce((sum, { order_count }) => sum + order_count, 0)).toBe(data.total.order_count)
      }
      const freight = data.by_category.find(({ name }) => name === '运费')
      expect(freight?.spend_fen ?? 0).toBe(data.total.freight_fen)
      const paid = '2026-09,2026-11'
      for (const { key, spend_fen } of data.by_cost_centre) {
        expect(spentOn(await listed(company.owner, { paid, cost_centre: key }))).toBe(spend_fen)
      }
      for (const { key, spend_fen } of data.by_merchant) {
        expect(spentOn(await listed(company.owner, { paid, mer_id: key }))).toBe(spend_fen)
      }
    }),
    { numRuns: 12 },
  )
})

test('parts of an order add up to what stayed of it, and none is more than it cost', () => {
  const part = fc.record({ category: fc.constant('1'), name: fc.constant(''), amountFen: fc.nat({ max: 1e9 }) })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1 }),
      fc.nat({ max: 1e6 }),
      fc.nat({ max: 1000 }),
      (lines, freightFen, back) => {
        const paid = lines.reduce((sum, { amountFen }) => sum + amountFen, freightFen)
        const spendFen = paid - Math.floor((paid * back) / 1000)
        const left = spread(spendFen, { lines, freightFen })
        expect(left.lines.reduce((sum, one) => sum + one.spendFen, left.freightFen)).toBe(spendFen)
        for (const [i, { spendFen: kept }] of left.lines.entries()) {
          expect(kept).toBeGreaterThanOrEqual(0)
          expect(kept).toBeLessThanOrEqual(lines[i]?.amountFen ?? 0)
        }
        if (back === 0) expect(left.lines.map((one) => one.spendFen)).toEqual(lines.map(({ amountFen }) => amountFen))
      },
    ),
  )
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
