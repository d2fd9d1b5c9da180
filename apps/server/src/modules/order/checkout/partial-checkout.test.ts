import type { Cart } from '@mall/contract/cart/terms'
import type { Confirmation } from '@mall/contract/order/terms'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aGoods, aMerchant, anAddress, aShopper, db } = mall
const { aCoupon, claimed } = couponsOn(mall)

type Answer<Data> = { error: number; msg: string; data: Data }

const cartOf = async (person: Person): Promise<Cart> => ((await as(person).get('/shop/api/cart')) as Answer<Cart>).data
const confirm = async (person: Person, cartIds: readonly number[]): Promise<Confirmation> => {
  const reply = (await as(person).get('/shop/api/order/confirm', {
    cart_ids: cartIds.join(','),
  })) as Answer<Confirmation>
  return reply.data
}

async function aBasket(prices: readonly { priceFen: number; minOrderFen?: number }[]) {
  const person = await aShopper()
  await anAddress(person)
  const made = []
  for (const { priceFen, minOrderFen = 0 } of prices) {
    const { merchantId, name } = await aMerchant({ minOrderFen })
    const { skuId } = await aGoods({ merchantId, skus: [{ priceFen, stock: 10, weightGrams: 0 }] })
    await as(person).post('/shop/api/cart/add', { sku_id: skuId, qty: 2 })
    made.push({ merchantId, name, skuId })
  }
  const lines = (await cartOf(person)).groups.flatMap((group) => group.lines)
  const cartIds = made.map(({ skuId }) => lines.find((line) => line.sku_id === skuId)?.cart_id ?? 0)
  return { person, made, cartIds }
}

/** Leaves what stands in the way, and orders the rest as it is shown then. */
async function orderTheRest(person: Person, cartIds: readonly number[]) {
  const shown = await confirm(person, cartIds)
  const stays = new Set(shown.problems.flatMap(({ cart_ids }) => cart_ids))
  const rest = cartIds.filter((id) => !stays.has(id))
  const anew = await confirm(person, rest)
  expect(anew.problems).toEqual([])
  const placed = await as(person).post('/shop/api/order/submit', {
    cart_ids: rest,
    fingerprint: anew.fingerprint,
    coupon_ids: anew.coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : [])),
  })
  return { shown, anew, placed, stays: [...stays] }
}

test('one store under its minimum stays in the cart, ticked, and the others are ordered at amounts of their own', async () => {
  const { person, made, cartIds } = await aBasket([{ priceFen: 10_000 }, { priceFen: 2_400, minOrderFen: 10_000 }])
  // With both it would be reached, without the second not.
  await claimed(person, await aCoupon({ amountFen: 500, minFen: 24_000 }))
  const { shown, anew, placed, stays } = await orderTheRest(person, cartIds)
  expect(shown.problems).toMatchObject([
    {
      kind: 'minimum_amount',
      mer_id: made[1]?.merchantId,
      cart_ids: [cartIds[1]],
      pieces: 2,
      text: '满 ¥100 起送，还差 ¥52.00',
    },
  ])
  expect(shown.coupon_fen).toBe(500)
  expect(anew).toMatchObject({ coupon_fen: 0, pay_amount_fen: 20_000 })
  expect(placed).toMatchObject({ error: 0, data: { pay_amount_fen: 20_000 } })
  const left = (await cartOf(person)).groups.flatMap((group) => group.lines)
  expect(left.map(({ cart_id, qty, selected }) => ({ cart_id, qty, selected }))).toEqual([
    { cart_id: stays[0], qty: 2, selected: true },
  ])
})

test.each([
  [
    'a store that rests',
    'merchant_resting',
    (made: { merchantId: number }) =>
      db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, made.merchantId)),
  ],
  [
    'goods of which there are fewer',
    'stock',
    (made: { skuId: number }) => db.update(skus).set({ stock: 1 }).where(eq(skus.id, made.skuId)),
  ],
] as const)('%s holds up nothing else', async (_what, kind, spoil) => {
  const { person, made, cartIds } = await aBasket([{ priceFen: 10_000 }, { priceFen: 5_000 }])
  const [, second] = made
  if (second) await spoil(second)
  const { shown, placed, stays } = await orderTheRest(person, cartIds)
  expect(shown.problems).toMatchObject([{ kind, cart_ids: [cartIds[1]], pieces: 2 }])
  expect(placed).toMatchObject({ error: 0, data: { pay_amount_fen: 20_000 } })
  expect(stays).toEqual([cartIds[1]])
})

test('of what is bought at once nothing lies in a cart, and nothing can be left there', async () => {
  const { person, made } = await aBasket([{ priceFen: 2_400, minOrderFen: 10_000 }])
  const shown = (await as(person).get('/shop/api/order/confirm', {
    sku_id: made[0]?.skuId ?? 0,
    qty: 1,
  })) as Answer<Confirmation>
  expect(shown.data.problems).toMatchObject([
    { kind: 'minimum_amount', mer_id: made[0]?.merchantId, cart_ids: [], pieces: 0 },
  ])
})
