import { unitPrice } from '@mall/contract/price/price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardSku, type CardSource, cardOf, scoreOf } from './card.rules.ts'

const sku = (more: Partial<CardSku> = {}): CardSku => ({
  skuId: 1,
  values: [],
  priceFen: 1000,
  marketPriceFen: null,
  vipPriceFen: null,
  tiers: [],
  stock: 10,
  ...more,
})
const freight = {
  basis: 'weight' as const,
  first: 1000,
  firstFen: 800,
  step: 1000,
  stepFen: 100,
  freeOverFen: 9900,
  freeFromPieces: null,
  regions: [],
  noShipProvinces: [],
}
const goods = (more: Partial<CardSource> = {}): CardSource => ({
  goodsId: 7,
  name: '防砸安全鞋',
  images: ['/img/shoe.webp'],
  unit: '双',
  priceMode: 'shown',
  brand: '固盾',
  model: 'GD-2201',
  itemCode: '2003301',
  moq: 1,
  step: 1,
  leadDays: 0,
  isVirtual: false,
  membersOnly: false,
  vatSpecial: true,
  specNames: [],
  params: [],
  store: { id: 3, name: '固盾劳保旗舰店', isSelf: false, freight },
  skus: [sku()],
  ...more,
})

test('a card tells the lowest price among its skus, and that there are others', () => {
  const { card, minPriceFen } = cardOf(
    goods({ specNames: ['尺码'], skus: [sku({ values: ['42'], priceFen: 1200 }), sku({ skuId: 2, values: ['43'] })] }),
  )
  expect(card).toMatchObject({ price_fen: 1000, price_from: true, single_sku_id: null, meta: '42 / 43' })
  expect(minPriceFen).toBe(1000)
})

test('goods on inquiry carry no price anywhere, not even for filters', () => {
  const { card, minPriceFen, hasVip } = cardOf(goods({ priceMode: 'inquiry', skus: [sku({ vipPriceFen: 900 })] }))
  expect(card).toMatchObject({ price_fen: null, vip_price_fen: null, tiers: [] })
  expect({ minPriceFen, hasVip }).toEqual({ minPriceFen: null, hasVip: false })
})

test('fewer left than the minimum order is sold out', () => {
  expect(cardOf(goods({ moq: 20, step: 10, skus: [sku({ stock: 19 })] })).soldOut).toBe(true)
  expect(cardOf(goods({ moq: 20, step: 10, skus: [sku({ stock: 20 })] })).soldOut).toBe(false)
})

test('包邮 is said only when no quantity that can be bought pays for shipping', () => {
  const line = fc.record({
    priceFen: fc.integer({ min: 1, max: 20_000 }),
    moq: fc.integer({ min: 1, max: 30 }),
    tierAt: fc.integer({ min: 1, max: 60 }),
    off: fc.integer({ min: 1, max: 5000 }),
    qty: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(line, ({ priceFen, moq, tierAt, off, qty }) => {
      const tiers = priceFen > off ? [{ min_qty: moq + tierAt, price_fen: priceFen - off }] : []
      const one = sku({ priceFen, tiers, vipPriceFen: Math.max(1, priceFen - 10) })
      if (!cardOf(goods({ moq, skus: [one] })).freeShipping) return
      const bought = moq + qty
      const facts = { price_fen: priceFen, vip_price_fen: one.vipPriceFen, tiers, contract: [] }
      expect(bought * unitPrice(facts, { qty: bought, isPaidMember: true }).unit_fen).toBeGreaterThanOrEqual(
        freight.freeOverFen,
      )
    }),
  )
})

test('包邮 is not said while one province pays, and is said when the least that can be bought is enough pieces', () => {
  const free = { ...freight, firstFen: 0, stepFen: 0 }
  const store = { id: 3, name: '固盾劳保旗舰店', isSelf: false }
  expect(cardOf(goods({ store: { ...store, freight: free } })).freeShipping).toBe(true)
  const far = { provinces: ['65'], firstFen: 2000, stepFen: 0, freeOverFen: null, freeFromPieces: null }
  expect(cardOf(goods({ store: { ...store, freight: { ...free, regions: [far] } } })).freeShipping).toBe(false)
  const byPieces = { ...freight, freeOverFen: null, freeFromPieces: 3 }
  const of = (moq: number) => cardOf(goods({ moq, store: { ...store, freight: byPieces } })).freeShipping
  expect([of(2), of(3)]).toEqual([false, true])
})

test('virtual goods are not sent, so they are not sent free either', () => {
  const { card, freeShipping } = cardOf(goods({ isVirtual: true }))
  expect(freeShipping).toBe(false)
  expect(card.tags.map((tag) => tag.text)).toContain('即时发码')
})

test('ten times the sales is one step higher', () => {
  expect(scoreOf(0)).toBe(0)
  expect(scoreOf(999) - scoreOf(99)).toBe(100)
})
