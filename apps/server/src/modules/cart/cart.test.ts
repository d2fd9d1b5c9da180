import { cartLineLimit } from '@mall/contract/cart/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { cartLines } from './cart.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const path = '/shop/api/cart'

const add = (person: Person, skuId: number, qty = 1, headers?: Record<string, string>) =>
  as(person).post(`${path}/add`, { sku_id: skuId, qty }, headers)

type Line = { cart_id: number; sku_id: number }
async function idOf(person: Person, skuId: number): Promise<number> {
  const cart: { data: { groups: { lines: Line[] }[]; invalid: Line[] } } = await as(person).get(path)
  const lines = [...cart.data.groups.flatMap((group) => group.lines), ...cart.data.invalid]
  const found = lines.find((line) => line.sku_id === skuId)
  if (!found) throw new Error('not in the cart')
  return found.cart_id
}

test('a shopper sees lines by store, newest first, with the sums of what is selected', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  const shoes = await aGoods({ merchantId: one.merchantId, skus: [{ priceFen: 5000, weightGrams: 600 }] })
  const gloves = await aGoods({ merchantId: other.merchantId, skus: [{ priceFen: 300 }] })
  const shopper = await aShopper()
  await add(shopper, shoes.skuId)
  expect(await add(shopper, gloves.skuId, 2)).toMatchObject({ data: { cart_number: 2, qty: 2, adjusted: false } })
  expect(await as(shopper).get(path)).toMatchObject({
    error: 0,
    data: {
      groups: [
        { mer_id: other.merchantId, free_shipping_fen: 9900, selected_amount_fen: 600, lines: [{ qty: 2 }] },
        { mer_id: one.merchantId, lines: [{ status: 'ok', price_fen: 5000, added_by: { me: true } }] },
      ],
      totals: {
        goods_amount_fen: 5600,
        freight_fen: 1600,
        pay_amount_fen: 7200,
        saved_fen: 0,
        total_qty: 3,
        lines: 2,
      },
      cart_number: 2,
    },
  })
  expect(await as(shopper).get(`${path}/number`)).toMatchObject({ data: { cart_number: 2 } })
})

test('adding the same sku again adds up, rounded up to minimum and step and down to what there is', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, moq: 10, step: 10, skus: [{ stock: 45 }] })
  const shopper = await aShopper()
  expect(await add(shopper, skuId, 3)).toMatchObject({ data: { qty: 10, adjusted: true, cart_number: 1 } })
  expect(await add(shopper, skuId, 10)).toMatchObject({ data: { qty: 20, adjusted: false } })
  expect(await add(shopper, skuId, 500)).toMatchObject({ data: { qty: 40, adjusted: true } })
  expect(await add(shopper, skuId, 1)).toMatchObject({ code: 'stock.short', msg: '库存不足，仅剩 45 件' })
})

test('tier and member prices are told with their reasons and what they save', async () => {
  const { merchantId } = await aMerchant()
  const tiers = [{ min_qty: 10, price_fen: 900 }]
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 1000, vipPriceFen: 950, tiers }] })
  const [plain, member] = [await aShopper(), await aShopper({ member: true })]
  await add(plain, skuId, 10)
  await add(member, skuId, 2)
  expect(await as(plain).get(path)).toMatchObject({
    data: { groups: [{ lines: [{ price_fen: 900, price_reasons: [{ kind: 'tier' }] }] }], totals: { saved_fen: 1000 } },
  })
  expect(await as(member).get(path)).toMatchObject({
    data: {
      groups: [{ lines: [{ price_fen: 950, price_reasons: [{ kind: 'member' }] }] }],
      totals: { saved_fen: 100 },
    },
  })
})

test('a price that changes after adding shows beside the one it was added at', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 1000 }] })
  const shopper = await aShopper()
  await add(shopper, skuId)
  await db.update(skus).set({ priceFen: 700 }).where(eq(skus.id, skuId))
  expect(await as(shopper).get(path)).toMatchObject({
    data: { groups: [{ lines: [{ price_fen: 700, added_price_fen: 1000 }] }] },
  })
})

test('a line short of stock counts what is left; dead ones gather at the end and can be cleared', async () => {
  const { merchantId } = await aMerchant()
  const shopper = await aShopper()
  const wanted = []
  for (let i = 0; i < 4; i += 1) wanted.push(await aGoods({ merchantId, skus: [{ priceFen: 1000, stock: 10 }] }))
  const [low, soldOut, offShelf, removed] = wanted
  if (!low || !soldOut || !offShelf || !removed) throw new Error('four goods')
  for (const { skuId } of wanted) await add(shopper, skuId, 5)
  await db.update(skus).set({ stock: 3 }).where(eq(skus.id, low.skuId))
  await db.update(skus).set({ stock: 0 }).where(eq(skus.id, soldOut.skuId))
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, offShelf.goodsId))
  await db.update(skus).set({ isActive: false }).where(eq(skus.id, removed.skuId))
  expect(await as(shopper).get(path)).toMatchObject({
    data: {
      groups: [{ lines: [{ status: 'low', qty: 5, stock: 3 }] }],
      invalid: [{ status: 'invalid' }, { status: 'off_shelf' }, { status: 'sold_out' }],
      totals: { goods_amount_fen: 3000, total_qty: 3 },
      cart_number: 4,
    },
  })
  expect(await as(shopper).post(`${path}/clear_invalid`)).toMatchObject({ data: { invalid: [], cart_number: 1 } })
  expect(await as(shopper).get(path)).toMatchObject({ data: { invalid: [], cart_number: 1 } })
})

test('a store that rests keeps its lines in the cart, but nothing of it counts', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  await add(shopper, skuId)
  await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, merchantId))
  expect(await as(shopper).get(path)).toMatchObject({
    data: { groups: [{ status: 'resting', selected_amount_fen: 0, lines: [{ sku_id: skuId }] }], totals: { lines: 0 } },
  })
  expect(await add(shopper, skuId)).toMatchObject({ code: 'merchant.resting' })
})

test.each([
  ['goods off sale', { status: 'off_sale' as const }, {}, 'goods.off_sale'],
  ['goods the mall took out', { status: 'banned' as const }, {}, 'goods.off_sale'],
  ['goods whose price must be asked for', { priceMode: 'inquiry' as const }, {}, 'goods.no_price'],
  ['a sku without a price', {}, { priceFen: null }, 'goods.no_price'],
  ['a sku that is sold out', {}, { stock: 0 }, 'stock.short'],
])('%s cannot be added', async (_what, more, sku, code) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [sku], ...more })
  const shopper = await aShopper()
  expect(await add(shopper, skuId)).toMatchObject({ error: 500, code })
  expect(await as(shopper).get(`${path}/number`)).toMatchObject({ data: { cart_number: 0 } })
})

test('a sku that does not exist, or was removed, is not found', async () => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  await db.update(skus).set({ isActive: false }).where(eq(skus.id, skuId))
  expect(await add(shopper, 999_999_999)).toMatchObject({ code: 'sku.not_found' })
  expect(await add(shopper, skuId)).toMatchObject({ code: 'sku.not_found' })
})

test('nobody puts more than the purchase limit in a cart', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, limitNum: 2 })
  const shopper = await aShopper()
  expect(await add(shopper, skuId, 5)).toMatchObject({ data: { qty: 2, adjusted: true } })
  expect(await add(shopper, skuId)).toMatchObject({ code: 'goods.limit', msg: '每人限购 2 件' })
})

test.each([0, -1, 1.5, 100_000, '2'])('a quantity of %s is turned down', async (qty) => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  expect(await as(shopper).post(`${path}/add`, { sku_id: skuId, qty })).toMatchObject({ error: 1, field: 'qty' })
})

test('a full cart takes more of what it has, but no further line', async () => {
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: Array.from({ length: cartLineLimit + 1 }, () => ({})) })
  const shopper = await aShopper()
  const lines = skuIds.map((sku_id) => ({ sku_id, qty: 1 }))
  await as(shopper).post(`${path}/merge`, { lines: lines.slice(0, cartLineLimit) })
  expect(await add(shopper, skuIds[cartLineLimit] ?? 0)).toMatchObject({
    code: 'cart.full',
    msg: '购物车已满，请先清理',
  })
  expect(await add(shopper, skuIds[0] ?? 0)).toMatchObject({ data: { qty: 2, cart_number: cartLineLimit } })
  expect(await as(shopper).post(`${path}/merge`, { lines: lines.slice(-1) })).toMatchObject({
    data: { merged: 0, dropped: 1, cart_number: cartLineLimit },
  })
})

test('a double tap with one key adds once', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const key = { 'Idempotency-Key': 'add-to-cart-1' }
  const [first, second] = await Promise.all([add(shopper, skuId, 2, key), add(shopper, skuId, 2, key)])
  expect(first.data).toEqual(second.data)
  expect(await as(shopper).get(path)).toMatchObject({ data: { groups: [{ lines: [{ qty: 2 }] }] } })
})

test('a visitor’s cart joins at login; what cannot be bought is counted as dropped', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const gone = await aGoods({ merchantId, status: 'off_sale' })
  const shopper = await aShopper()
  await add(shopper, skuId, 1)
  const lines = [
    { sku_id: skuId, qty: 2 },
    { sku_id: skuId, qty: 1 },
    { sku_id: gone.skuId, qty: 1 },
    { sku_id: 999_999_999, qty: 1 },
  ]
  expect(await as(shopper).post(`${path}/merge`, { lines })).toMatchObject({
    data: { merged: 1, dropped: 2, cart_number: 1 },
  })
  expect(await as(shopper).get(path)).toMatchObject({ data: { groups: [{ lines: [{ qty: 4 }] }] } })
})

test('two tabs that send the same visitor’s cart add it once, and both are told the same', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  const key = { 'Idempotency-Key': `guest-cart-${'a'.repeat(32)}` }
  const merge = () => as(shopper).post(`${path}/merge`, { lines: [{ sku_id: skuId, qty: 1 }] }, key)
  const replies = await Promise.all([merge(), merge(), merge()])
  for (const reply of replies) expect(reply.data).toEqual({ merged: 1, dropped: 0, reduced: 0, cart_number: 1 })
  expect(await as(shopper).get(path)).toMatchObject({ data: { groups: [{ lines: [{ qty: 1 }] }] } })
})

test('of a visitor’s cart it is said what came with fewer pieces, and what came not at all', async () => {
  const { merchantId } = await aMerchant()
  const few = await aGoods({ merchantId, skus: [{ stock: 5 }] })
  const none = await aGoods({ merchantId, skus: [{ stock: 5 }] })
  const shopper = await aShopper()
  await add(shopper, few.skuId, 3)
  await add(shopper, none.skuId, 5)
  const lines = [few.skuId, none.skuId].map((sku_id) => ({ sku_id, qty: 4 }))
  expect(await as(shopper).post(`${path}/merge`, { lines })).toMatchObject({
    data: { merged: 1, dropped: 1, reduced: 1, cart_number: 2 },
  })
  expect(await as(shopper).get(path)).toMatchObject({ data: { groups: [{ lines: [{ qty: 5 }, { qty: 5 }] }] } })
})

test('a visitor sees what the browser collected priced, but no price that asks for a login', async () => {
  const { merchantId } = await aMerchant()
  const open = await aGoods({ merchantId, skus: [{ priceFen: 1234 }] })
  const hidden = await aGoods({ merchantId, priceMode: 'login', skus: [{ priceFen: 777, vipPriceFen: 700 }] })
  const lines = [
    { sku_id: open.skuId, qty: 2 },
    { sku_id: hidden.skuId, qty: 1, selected: false },
    { sku_id: 999_999_999, qty: 1 },
  ]
  const reply = await as(null).post(`${path}/preview`, { lines })
  expect(reply).toMatchObject({
    error: 0,
    data: {
      groups: [{ lines: [{ cart_id: open.skuId, price_fen: 1234, qty: 2, selected: true }] }],
      invalid: [{ sku_id: hidden.skuId, status: 'invalid', price_fen: 0, tiers: [] }],
      totals: { goods_amount_fen: 2468 },
    },
  })
  expect(JSON.stringify(reply.data)).not.toContain('777')
  const shopper = await aShopper()
  expect(await as(shopper).post(`${path}/preview`, { lines })).toMatchObject({
    data: { groups: [{ lines: [{ sku_id: open.skuId }, { sku_id: hidden.skuId, price_fen: 777 }] }] },
  })
})

test('a line changes its quantity, and its sku within the goods; two lines of one sku become one', async () => {
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: [{ priceFen: 100 }, { priceFen: 200 }, { priceFen: 300 }] })
  const [small = 0, medium = 0, large = 0] = skuIds
  const shopper = await aShopper()
  await add(shopper, small, 2)
  await add(shopper, medium, 3)
  const cart_id = await idOf(shopper, small)
  expect(await as(shopper).post(`${path}/update`, { cart_id, qty: 7 })).toMatchObject({
    data: { groups: [{ lines: [{ sku_id: medium }, { cart_id, qty: 7 }] }] },
  })
  expect(await as(shopper).post(`${path}/update`, { cart_id, sku_id: large })).toMatchObject({
    data: { groups: [{ lines: [{}, { cart_id, sku_id: large, qty: 7, added_price_fen: 300 }] }] },
  })
  expect(await as(shopper).post(`${path}/update`, { cart_id, sku_id: medium, qty: 1 })).toMatchObject({
    data: { groups: [{ lines: [{ cart_id, sku_id: medium, qty: 4 }] }], cart_number: 1 },
  })
})

test('a line cannot become another goods, nor take what is sold out, and then stays as it was', async () => {
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: [{}, { stock: 0 }] })
  const other = await aGoods({ merchantId })
  const [skuId = 0, soldOut = 0] = skuIds
  const shopper = await aShopper()
  await add(shopper, skuId, 2)
  const cart_id = await idOf(shopper, skuId)
  const change = (more: object) => as(shopper).post(`${path}/update`, { cart_id, ...more })
  expect(await change({ sku_id: other.skuId })).toMatchObject({ code: 'sku.not_found' })
  expect(await change({ sku_id: soldOut })).toMatchObject({ code: 'stock.short' })
  expect(await as(shopper).get(path)).toMatchObject({ data: { groups: [{ lines: [{ sku_id: skuId, qty: 2 }] }] } })
})

test('lines are selected one by one or all at once, and deleted', async () => {
  const { merchantId } = await aMerchant()
  const { skuIds } = await aGoods({ merchantId, skus: [{ priceFen: 100 }, { priceFen: 200 }] })
  const shopper = await aShopper()
  for (const skuId of skuIds) await add(shopper, skuId)
  const first = await idOf(shopper, skuIds[0] ?? 0)
  const select = (body: object) => as(shopper).post(`${path}/select`, body)
  expect(await select({ cart_ids: [first], selected: false })).toMatchObject({
    data: { totals: { goods_amount_fen: 200 } },
  })
  expect(await select({ selected: false })).toMatchObject({ data: { totals: { pay_amount_fen: 0, lines: 0 } } })
  expect(await select({ selected: true })).toMatchObject({ data: { totals: { goods_amount_fen: 300 } } })
  expect(await as(shopper).post(`${path}/delete`, { cart_ids: [first] })).toMatchObject({ data: { cart_number: 1 } })
})

test('colleagues share one cart and see who added what', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  await add(company.member('sourcing_clerk'), skuId, 3)
  expect(await as(company.member('buyer')).get(path)).toMatchObject({
    data: { groups: [{ lines: [{ qty: 3, added_by: { name: '找货员', me: false } }] }] },
  })
  expect(await add(company.member('reviewer'), skuId)).toMatchObject({ code: 'auth.forbidden' })
})

test.each([
  ['update', (cart_id: number) => ({ cart_id, qty: 9 })],
  ['select', (cart_id: number) => ({ cart_ids: [cart_id], selected: false })],
  ['delete', (cart_id: number) => ({ cart_ids: [cart_id] })],
])('another person’s line is not there to %s', async (call, body) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [holder, stranger] = [await aShopper(), await aShopper()]
  await add(holder, skuId, 2)
  const cart_id = await idOf(holder, skuId)
  expect(await as(stranger).post(`${path}/${call}`, body(cart_id))).toMatchObject({ code: 'cart.not_found' })
  const [line] = await db.select().from(cartLines).where(eq(cartLines.id, cart_id))
  expect(line).toMatchObject({ qty: 2, selected: true })
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
