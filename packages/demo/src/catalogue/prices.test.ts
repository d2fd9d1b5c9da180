import { describe, expect, it } from 'vitest'
import { generateGoods, writtenGoods } from './goods.ts'
import type { DemoGoods } from './types.ts'

const shelf = [...generateGoods(2000, 20250131)]
const written = shelf.slice(0, writtenGoods)

function count(which: (goods: DemoGoods) => boolean): number {
  return written.filter(which).length
}

function sells(goods: DemoGoods, fen: number): boolean {
  return goods.skus.some((sku) => sku.price_fen === fen)
}

describe('what a buyer pays', () => {
  it('is a whole number of fen above zero, unless the good is sold by inquiry', () => {
    for (const goods of shelf) {
      for (const sku of goods.skus) {
        expect(Number.isInteger(sku.price_fen)).toBe(true)
        if (goods.price_mode === 'inquiry') expect(sku.price_fen).toBe(0)
        else expect(sku.price_fen).toBeGreaterThan(0)
      }
    }
  })

  it('goes down step by step as the quantity goes up, at quantities one can order', () => {
    for (const goods of shelf) {
      for (const sku of goods.skus) {
        let last = { min_qty: goods.min_order_qty, price_fen: sku.price_fen }
        for (const tier of sku.tiers) {
          expect(tier.min_qty).toBeGreaterThan(last.min_qty)
          expect(tier.min_qty % goods.order_step).toBe(0)
          expect(tier.price_fen).toBeLessThan(last.price_fen)
          expect(tier.price_fen).toBeGreaterThan(0)
          last = tier
        }
      }
    }
  })

  it('is below the struck price and above the member price', () => {
    for (const sku of shelf.flatMap((goods) => goods.skus)) {
      if (sku.market_price_fen !== null) expect(sku.market_price_fen).toBeGreaterThan(sku.price_fen)
      if (sku.vip_price_fen !== null) expect(sku.vip_price_fen).toBeLessThan(sku.price_fen)
    }
  })

  it('can always be paid for the smallest order: moq is a multiple of the step and within the limit', () => {
    for (const goods of shelf) {
      expect(goods.min_order_qty % goods.order_step).toBe(0)
      if (goods.limit_qty !== null) expect(goods.limit_qty).toBeGreaterThanOrEqual(goods.min_order_qty)
    }
  })
})

describe('the cases that screens must survive', () => {
  it('are all on the shelf among the written goods', () => {
    expect(count((goods) => goods.skus.length === 1)).toBeGreaterThanOrEqual(12)
    expect(
      count((goods) => goods.spec_names.length === 2 && goods.skus.some((sku) => sku.stock === 0)),
    ).toBeGreaterThan(8)
    expect(count((goods) => goods.min_order_qty === 10 && goods.order_step === 10)).toBeGreaterThan(0)
    expect(count((goods) => goods.price_mode === 'login')).toBeGreaterThan(0)
    expect(count((goods) => goods.price_mode === 'inquiry')).toBeGreaterThan(0)
    expect(count((goods) => goods.limit_qty === 2)).toBeGreaterThan(0)
    expect(count((goods) => goods.kind === 'virtual')).toBeGreaterThan(0)
    expect(count((goods) => goods.status === 'off_sale')).toBeGreaterThan(0)
    expect(count((goods) => goods.skus.every((sku) => sku.stock === 0))).toBeGreaterThan(0)
    expect(count((goods) => [...goods.title].length === 60)).toBeGreaterThan(0)
    expect(count((goods) => goods.images.length === 0)).toBe(1)
    expect(count((goods) => sells(goods, 5))).toBeGreaterThan(0)
    expect(count((goods) => sells(goods, 12_800_000))).toBeGreaterThan(0)
    expect(count((goods) => goods.lead_days === 30)).toBeGreaterThan(0)
  })

  it('leave the first variant of every two-axis good in stock', () => {
    for (const goods of written.filter((one) => one.spec_names.length === 2)) {
      const first = goods.skus[0]
      expect(first?.is_default).toBe(true)
      if (goods.skus.some((sku) => sku.stock > 0)) expect(first?.stock).toBeGreaterThan(0)
    }
  })
})
