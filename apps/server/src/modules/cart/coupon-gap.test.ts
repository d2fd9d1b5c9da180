import { expect, test } from 'vitest'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { coupons } from '#modules/coupon/coupon.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db } = mall
const { aCoupon } = couponsOn(mall)

const store = await aMerchant()
const goods = (priceFen: number) => aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 99 }] })
const [gloves, shoes] = [await goods(3000), await goods(5000)]
const add = (person: Person, sku_id: number, qty = 1) => as(person).post('/shop/api/cart/add', { sku_id, qty })
const gap = async (person: Person | null, coupon_id: number) => {
  const reply: { code?: string; status: number; data: object } = await as(person).get('/shop/api/cart/coupon_gap', {
    coupon_id,
  })
  return reply
}

test('what is missing is said until the threshold is reached, then what is taken off', async () => {
  const id = await aCoupon({ amountFen: 2000, minFen: 10_000 })
  const shopper = await aShopper()
  expect(await gap(shopper, id)).toMatchObject({
    data: { state: 'none', amount_fen: 0, gap_fen: 10_000, discount_fen: 2000 },
  })
  await add(shopper, gloves.skuId, 2)
  expect(await gap(shopper, id)).toMatchObject({
    data: { state: 'short', amount_fen: 6000, gap_fen: 4000, discount_fen: 2000 },
  })
  await add(shopper, shoes.skuId)
  expect(await gap(shopper, id)).toMatchObject({
    data: { state: 'met', amount_fen: 11_000, gap_fen: 0, discount_fen: 2000 },
  })
  await as(shopper).post('/shop/api/cart/select', { selected: false })
  expect(await gap(shopper, id)).toMatchObject({ data: { state: 'none' } })
})

test('goods that it is not for count nothing; a percentage grows with what is ticked', async () => {
  const id = await aCoupon({
    kind: 'percent_off',
    amountFen: null,
    payPercent: 90,
    minFen: 4000,
    scope: 'goods',
    scopeIds: [shoes.goodsId],
  })
  const shopper = await aShopper()
  await add(shopper, gloves.skuId, 9)
  expect(await gap(shopper, id)).toMatchObject({ data: { state: 'none', amount_fen: 0, discount_fen: 400 } })
  await add(shopper, shoes.skuId, 2)
  expect(await gap(shopper, id)).toMatchObject({ data: { state: 'met', amount_fen: 10_000, discount_fen: 1000 } })
})

test('of free shipping nobody knows the amount before there is an order', async () => {
  const id = await aCoupon({ kind: 'freight', amountFen: null, minFen: 5000 })
  const shopper = await aShopper()
  await add(shopper, gloves.skuId)
  expect(await gap(shopper, id)).toMatchObject({ data: { state: 'short', gap_fen: 2000, discount_fen: null } })
})

test('a store says in the cart that there are coupons for its goods', async () => {
  const [plain, generous] = [await aMerchant(), await aMerchant()]
  await db.update(coupons).set({ state: 'ended' })
  await aCoupon({ merchantId: generous.merchantId })
  const shopper = await aShopper()
  for (const { merchantId } of [plain, generous]) await add(shopper, (await aGoods({ merchantId })).skuId)
  expect(await as(shopper).get('/shop/api/cart')).toMatchObject({
    data: {
      groups: [
        { mer_id: generous.merchantId, has_coupons: true },
        { mer_id: plain.merchantId, has_coupons: false },
      ],
    },
  })
})

test('a coupon that is not there is not there; a visitor logs in first', async () => {
  expect(await gap(await aShopper(), 999_999)).toMatchObject({ code: 'coupon.not_found' })
  expect((await gap(null, await aCoupon())).status).toBe(401)
})
