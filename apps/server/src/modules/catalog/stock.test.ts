import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { insertGoodsBatch } from './insert-goods.ts'
import { refreshCards } from './refresh-cards.ts'
import { takeStock } from './stock.fake.ts'
import { giveBackStock } from './stock.ts'

const mall = await mallForTest()
const { aMerchant, aGoods, db, now } = mall
let order = 0
const anOrder = () => {
  order += 1
  return order
}
const soldOut = async (id: number) => (await db.select().from(goods).where(eq(goods.id, id)))[0]?.soldOut
const stock = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock

test('whatever is taken and given back, no stock goes below zero and all of it stays accounted for', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId, skuIds } = await aGoods({ merchantId, moq: 2, step: 2, skus: [{ stock: 9 }, { stock: 4 }] })
  const deed = fc.record({ sku: fc.nat(1), qty: fc.integer({ min: 1, max: 6 }), back: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 8 }), async (deeds) => {
      for (const { sku, qty, back } of deeds) {
        const skuId = skuIds[sku] ?? 0
        const orderId = anOrder()
        const before = (await stock(skuId)) ?? 0
        const short = await takeStock(db, [{ skuId, qty, orderId }], now())
        expect(short).toEqual(before >= qty ? [] : [{ skuId, left: before }])
        if (back || before < qty) {
          await giveBackStock(db, orderId, now())
          await giveBackStock(db, orderId, now())
          expect(await stock(skuId)).toBe(before)
        }
      }
      expect(await stockFaults(db)).toEqual([])
    }),
    { numRuns: 15 },
  )
  expect(await soldOut(goodsId)).toBeTypeOf('boolean')
})

test('with less than the minimum order left a goods is sold out, and no longer when an order gives back', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId, skuId } = await aGoods({ merchantId, moq: 10, step: 5, skus: [{ stock: 20 }] })
  const orderId = anOrder()
  await takeStock(db, [{ skuId, qty: 15, orderId }], now())
  expect(await soldOut(goodsId)).toBe(true)
  await giveBackStock(db, orderId, now())
  expect(await soldOut(goodsId)).toBe(false)
})

test('a goods is not sold out as long as another of its skus is left', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId, skuIds } = await aGoods({ merchantId, skus: [{ stock: 1 }, { stock: 1 }] })
  const take = (i: number) => takeStock(db, [{ skuId: skuIds[i] ?? 0, qty: 1, orderId: anOrder() }], now())
  await take(0)
  expect(await soldOut(goodsId)).toBe(false)
  await take(1)
  expect(await soldOut(goodsId)).toBe(true)
})

describe('the doctor', () => {
  test('tells a stock that its moves do not explain, a stale card and a wrong mark', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId, skuId } = await aGoods({ merchantId, skus: [{ skuCode: 'SICK-1', stock: 3 }] })
    expect(await stockFaults(db)).toEqual([])
    await db.update(skus).set({ stock: 0, priceFen: 12_000 }).where(eq(skus.id, skuId))
    expect(await stockFaults(db)).toEqual([
      `规格 ${skuId}（SICK-1）库存为 0，出入库合计为 3`,
      `商品 ${goodsId} 的列表信息与商品资料不一致`,
      `商品 ${goodsId} 标记为有货，实际缺货`,
      `商品 ${goodsId} 的筛选信息（minPriceFen）与商品资料不一致`,
    ])
    await refreshCards(db, [goodsId])
    await db.insert(stockMoves).values({ skuId, kind: 'adjust', delta: -3, at: now() })
    expect(await stockFaults(db)).toEqual([])
  })
})

test('goods without a place on the shelves are not put there', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId })
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  if (!row) throw new Error('the goods is gone')
  const copy = { ...row, categoryId: 999_999, attrs: [], itemCode: null, boost: 0, skus: [] }
  await expect(insertGoodsBatch(db, [copy], now())).rejects.toThrow('has no place on the shelves')
})
