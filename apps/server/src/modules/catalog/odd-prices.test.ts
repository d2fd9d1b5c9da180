import type { OddPrice } from '@mall/contract/goods/odd-price'
import { isOddPrice } from '@mall/contract/goods/odd-price'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { mallForTest } from '#test/mall.ts'
import { skus } from './catalog.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, db, defects } = mall

type Reply = { code?: string; error: number; data: { prices: OddPrice[]; rows: { done: boolean; odd: OddPrice[] }[] } }
const priceOf = async (skuCode: string) =>
  (await db.select().from(skus).where(eq(skus.skuCode, skuCode)))[0]?.priceFen ?? null

test('198 typed as 1980 in an import is asked about once, and a yes counts for that price alone', async () => {
  const staff = await aMerchant()
  await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode: 'ODD-1', priceFen: 19_800 }] })
  const apply = (price_fen: number, confirmed_prices: readonly OddPrice[] = []): Promise<Reply> =>
    as(staff).post('/merchant/api/goods/import', { rows: [{ sku_code: 'ODD-1', price_fen }], confirmed_prices })
  const asked = await apply(198_000)
  expect(asked).toMatchObject({
    code: 'price.odd',
    data: { prices: [{ key: 'ODD-1 售价', before_fen: 19_800, list_fen: null, after_fen: 198_000 }] },
  })
  expect(await priceOf('ODD-1')).toBe(19_800)
  // The yes to one price is none to another, and none once somebody has changed the price meanwhile.
  expect(await apply(1_980, asked.data.prices)).toMatchObject({ code: 'price.odd' })
  await db.update(skus).set({ priceFen: 20_000 }).where(eq(skus.skuCode, 'ODD-1'))
  expect(await apply(198_000, asked.data.prices)).toMatchObject({ code: 'price.odd' })
  await db.update(skus).set({ priceFen: 19_800 }).where(eq(skus.skuCode, 'ODD-1'))
  expect(await apply(198_000, asked.data.prices)).toMatchObject({ error: 0, data: { rows: [{ done: true }] } })
  expect(await priceOf('ODD-1')).toBe(198_000)
  // An unchanged price needs no second confirmation.
  expect(await apply(198_000)).toMatchObject({ error: 0 })
})

test('the preview of an import says which prices will be asked about', async () => {
  const staff = await aMerchant()
  await aGoods({ merchantId: staff.merchantId, skus: [{ skuCode: 'ODD-2', priceFen: 10_000 }] })
  const form = new FormData()
  form.append('files[]', new File(['商品编码,售价,会员价\nODD-2,49.99,100'], '商品.csv'))
  const { data }: Reply = await as(staff).post('/merchant/api/goods/import/preview', form, { 'Content-Length': '500' })
  expect(data.rows[0]?.odd).toEqual([
    { key: 'ODD-2 售价', before_fen: 10_000, list_fen: null, after_fen: 4_999 },
    { key: 'ODD-2 会员价', before_fen: 4_999, list_fen: null, after_fen: 10_000 },
  ])
  expect(defects).toEqual([])
})

const fen = fc.integer({ min: 1, max: 100_000 })

test('half, one and a half times and three tenths are the borders, and are not odd themselves', () => {
  fc.assert(
    fc.property(fen, (before) => {
      const odd = (after_fen: number, list_fen: number | null = null) =>
        isOddPrice({ before_fen: list_fen === null ? before : null, list_fen, after_fen })
      expect(odd(Math.ceil(before / 2))).toBe(false)
      expect(odd(Math.floor((before * 3) / 2))).toBe(false)
      expect(odd(Math.floor((before * 3) / 2) + 1)).toBe(true)
      expect(odd(Math.ceil((before * 3) / 10), before)).toBe(false)
    }),
  )
})

test('whatever was confirmed, a price that is odd and not among it is never set', () => {
  const price = fc.record({
    key: fc.constantFrom('a', 'b'),
    before_fen: fen,
    list_fen: fc.constant(null),
    after_fen: fen,
  })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 5 }), fc.array(price, { maxLength: 5 }), (prices, confirmed) => {
      const open = prices.filter(
        (one) => isOddPrice(one) && !confirmed.some((yes) => JSON.stringify(yes) === JSON.stringify(one)),
      )
      if (open.length === 0) expect(() => holdToConfirmed(prices, confirmed)).not.toThrow()
      else expect(() => holdToConfirmed(prices, confirmed)).toThrow()
    }),
  )
})
