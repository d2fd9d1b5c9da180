import type { Cart } from '@mall/contract/cart/terms'
import { expect, test } from 'vitest'
import { later, minutes } from '#kernel/time.ts'
import { seckillOn } from '#modules/seckill/seckill.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aCompany, aGoods, aMerchant, anAddress, now } = mall
const { aDeal, aSession } = seckillOn(mall)

type Reply = { error: number; msg: string; data: Cart & { rows: { state: string }[]; lines: { state: string }[] } }

/** All five pieces of a sku are in the flash sale, three for each buyer: on the shelf there is none. */
async function aSoldOutShelf() {
  const company = await aCompany()
  await anAddress(company.owner)
  const { skuId, goodsId } = await aDeal({ stock: 5, pool: 5, limit: 3 })
  return { buyer: company.owner, skuId, goodsId }
}

const cartOf = async (person: Person): Promise<Cart> => ((await as(person).get('/shop/api/cart')) as Reply).data
const heldOf = async (person: Person, skuId: number) =>
  (await cartOf(person)).groups.flatMap(({ lines }) => lines).find((line) => line.sku_id === skuId)
const add = (person: Person, sku_id: number, qty: number) => as(person).post('/shop/api/cart/add', { sku_id, qty })

type Way = { name: string; go(person: Person, skuId: number): Promise<unknown>; qty: number }

/** Every way by which pieces come into the cart, or are made more there. */
const ways: Way[] = [
  { name: 'added by itself', qty: 2, go: (person, skuId) => add(person, skuId, 2) },
  {
    name: 'changed in the cart',
    qty: 2,
    async go(person, skuId) {
      await add(person, skuId, 1)
      const line = await heldOf(person, skuId)
      return as(person).post('/shop/api/cart/update', { cart_id: line?.cart_id, qty: 2 })
    },
  },
  {
    name: 'brought along by a visitor who logs in',
    qty: 2,
    go: (person, sku_id) => as(person).post('/shop/api/cart/merge', { lines: [{ sku_id, qty: 2 }] }),
  },
  {
    name: 'added as a list, from favourites or a shared list',
    qty: 2,
    go: (person, sku_id) => as(person).post('/shop/api/cart/add_many', { lines: [{ sku_id, qty: 2 }] }),
  },
  {
    name: 'bought again',
    qty: 2,
    async go(person, sku_id) {
      const input = { sku_id, qty: 2 }
      const shown = (await as(person).get('/shop/api/order/confirm', input)) as {
        data: { fingerprint: string; address: { id: number } | null }
      }
      const { fingerprint, address } = shown.data
      const placed = (await as(person).post('/shop/api/order/submit', {
        ...input,
        fingerprint,
        address_id: address?.id,
      })) as { data: { order_nos: string[] } }
      const order_no = placed.data.order_nos[0]
      await as(person).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
      return as(person).post('/shop/api/order/rebuy', { order_no })
    },
  },
  {
    name: 'moved from the inquiry cart',
    qty: 2,
    async go(person, sku_id) {
      await as(person).post('/shop/api/inquiry/cart/add', { kind: 'sku', sku_id, qty: 2 })
      const asked = (await as(person).get('/shop/api/inquiry/cart')) as { data: { list: { id: number }[] } }
      return as(person).post('/shop/api/inquiry/cart/to_cart', { ids: asked.data.list.map(({ id }) => id) })
    },
  },
]

test.each(ways)('with every piece in the flash sale, two can be $name', async ({ go, qty }) => {
  const { buyer, skuId } = await aSoldOutShelf()
  expect(await go(buyer, skuId)).toMatchObject({ error: 0 })
  expect(await heldOf(buyer, skuId)).toMatchObject({ qty, status: 'ok' })
})

test('more than the flash sale has for one buyer is fitted to what it has, by every way alike', async () => {
  const { buyer, skuId } = await aSoldOutShelf()
  await add(buyer, skuId, 1)
  const line = await heldOf(buyer, skuId)
  expect(await as(buyer).post('/shop/api/cart/update', { cart_id: line?.cart_id, qty: 9 })).toMatchObject({ error: 0 })
  expect(await heldOf(buyer, skuId)).toMatchObject({ qty: 3 })
})

test('a quick order finds the pieces of the flash sale, and where they are sent', async () => {
  const { buyer, skuId, goodsId } = await aSoldOutShelf()
  await add(buyer, skuId, 1)
  const code = (await heldOf(buyer, skuId))?.sku_code
  const form = new FormData()
  form.set('text', `${code} 2`)
  const matched = await as(buyer).post('/shop/api/cart/quick_match', form, { 'Content-Length': '2000' })
  expect(matched).toMatchObject({
    data: { rows: [{ state: 'ok', match: { goods_id: goodsId, state: 'ok', qty: 2 } }] },
  })
})

test('another spec of the goods that is in the flash sale can be chosen in the cart', async () => {
  const company = await aCompany()
  const buyer = company.owner
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({
    merchantId,
    skus: [
      { priceFen: 12_000, stock: 5, weightGrams: 0 },
      { priceFen: 12_000, stock: 5, weightGrams: 0 },
    ],
  })
  const [inDeal = 0, plain = 0] = skuIds
  const startAt = later(now(), -minutes(1))
  await aDeal({ skuId: inDeal, pool: 5, limit: 3, sessionId: await aSession({ startAt }) })
  await add(buyer, plain, 2)
  const line = await heldOf(buyer, plain)
  expect(await as(buyer).post('/shop/api/cart/update', { cart_id: line?.cart_id, sku_id: inDeal })).toMatchObject({
    error: 0,
  })
  expect(await heldOf(buyer, inDeal)).toMatchObject({ qty: 2, status: 'ok' })
})
