import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#modules/address/address.table.ts'
import { goods, skus, stockMoves } from '#modules/catalog/catalog.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { ordersOn } from '../order.fake.ts'
import { orderLines, orders, trades } from '../order.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db } = mall
const { confirm, submit, anUnpaidOrder } = ordersOn(mall)
const path = '/shop/api/order'

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
const rowsOfOwner = async ({ ownerId }: Person) => ({
  trades: await db.$count(trades, eq(trades.ownerId, ownerId)),
  orders: await db.$count(orders, eq(orders.ownerId, ownerId)),
})
const nothing = { trades: 0, orders: 0 }

type CartReply = { data: { groups: { lines: { cart_id: number; sku_id: number }[] }[] } }
async function inCart(person: Person, ...wanted: [number, number][]): Promise<number[]> {
  for (const [sku_id, qty] of wanted) await as(person).post('/shop/api/cart/add', { sku_id, qty })
  const cart: CartReply = await as(person).get('/shop/api/cart')
  const lines = cart.data.groups.flatMap((group) => group.lines)
  return wanted.map(([skuId]) => lines.find((line) => line.sku_id === skuId)?.cart_id ?? 0)
}

test('one submit of goods of two stores makes one trade with two orders, takes the stock and empties the cart', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  const shoes = await aGoods({ merchantId: one.merchantId, skus: [{ priceFen: 12_000, stock: 10 }] })
  const gloves = await aGoods({ merchantId: other.merchantId, skus: [{ priceFen: 500, stock: 50 }] })
  const kept = await aGoods({ merchantId: other.merchantId })
  const shopper = await aShopper()
  await anAddress(shopper)
  const cart_ids = (await inCart(shopper, [shoes.skuId, 2], [gloves.skuId, 3], [kept.skuId, 1])).slice(0, 2)
  const shown = await confirm(shopper, { cart_ids: cart_ids.join(',') })
  expect(shown).toMatchObject({
    address: { name: '王敏' },
    virtual_only: false,
    groups: [
      { mer_id: one.merchantId, goods_amount_fen: 24_000, freight_fen: 0, freight_text: '满 ¥99 包邮' },
      { mer_id: other.merchantId, goods_amount_fen: 1500, freight_fen: 1000, freight_text: '运费 ¥10.00' },
    ],
    goods_amount_fen: 25_500,
    freight_fen: 1000,
    pay_amount_fen: 26_500,
    total_qty: 5,
    problems: [],
  })
  const reply = await as(shopper).post(`${path}/submit`, {
    cart_ids,
    fingerprint: shown.fingerprint,
    remarks: [{ mer_id: other.merchantId, remark: '请送到东门' }],
  })
  expect(reply).toMatchObject({ error: 0, data: { pay_amount_fen: 26_500, need_review: false } })
  expect(await rowsOfOwner(shopper)).toEqual({ trades: 1, orders: 2 })
  expect([await stockOf(shoes.skuId), await stockOf(gloves.skuId)]).toEqual([8, 47])
  expect(await as(shopper).get('/shop/api/cart')).toMatchObject({
    data: { cart_number: 1, groups: [{ lines: [{ sku_id: kept.skuId }] }] },
  })
  const made: { data: { order_nos: string[] } } = reply
  const details: unknown[] = []
  for (const order_no of made.data.order_nos) details.push((await as(shopper).get(`${path}/detail`, { order_no })).data)
  expect(details).toMatchObject([
    { mer_id: one.merchantId, status: 'pending_payment', remark: '', freight_amount_fen: 0, pay_amount_fen: 24_000 },
    {
      mer_id: other.merchantId,
      remark: '请送到东门',
      freight_amount_fen: 1000,
      items: [{ qty: 3, price_fen: 500, amount_fen: 1500 }],
      address: { region: '上海市 松江区', detail: '新桥镇申港路 88 号' },
      logs: [{ text: '提交订单' }],
      expire_at: '2026-11-20T02:30:00.000Z',
      commands: ['pay', 'cancel', 'change_address'],
    },
  ])
  expect(await orderFaults(db)).toEqual([])
})

test('buying at once leaves the cart alone; tier, member price and tax are kept with the line', async () => {
  const { merchantId } = await aMerchant()
  const tiers = [{ min_qty: 10, price_fen: 1000 }]
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 1130, vipPriceFen: 904, tiers }] })
  const member = await aShopper({ member: true })
  await anAddress(member)
  await inCart(member, [skuId, 1])
  const shown = await confirm(member, { sku_id: skuId, qty: 10 })
  // The goods hold ¥10.40 of tax, and their freight of ¥16.00 holds ¥1.84 at the same 13 %.
  expect(shown).toMatchObject({ saved_fen: 2260, vip_amount_fen: 2260, tax_amount_fen: 1224, goods_amount_fen: 9040 })
  const order_no = await anUnpaidOrder(member, { skuId, qty: 10 })
  expect(await as(member).get(`${path}/detail`, { order_no })).toMatchObject({
    data: {
      vip_amount_fen: 2260,
      tax_amount_fen: 1224,
      items: [{ price_fen: 904, price_reasons: [{ kind: 'member', saved_fen: 226 }] }],
    },
  })
  expect(await as(member).get('/shop/api/cart/number')).toMatchObject({ data: { cart_number: 1 } })
})

test('virtual goods need no address and no freight, and go by themselves', async () => {
  const { merchantId } = await aMerchant()
  const card = await aGoods({ merchantId, isVirtual: true, skus: [{ priceFen: 10_000 }] })
  const shoes = await aGoods({ merchantId })
  const shopper = await aShopper()
  const shown = await confirm(shopper, { sku_id: card.skuId, qty: 1 })
  expect(shown).toMatchObject({ virtual_only: true, address: null, freight_fen: 0, problems: [] })
  const { fingerprint } = shown
  expect(await as(shopper).post(`${path}/submit`, { sku_id: card.skuId, qty: 1, fingerprint })).toMatchObject({
    error: 0,
    data: { pay_amount_fen: 10_000 },
  })
  await anAddress(shopper)
  const cart_ids = await inCart(shopper, [card.skuId, 1], [shoes.skuId, 1])
  const mixed = await confirm(shopper, { cart_ids: cart_ids.join(',') })
  expect(mixed).toMatchObject({ problems: [], virtual_only: false })
  // One trade, one order for what is sent and one for what is not.
  expect(await as(shopper).post(`${path}/submit`, { cart_ids, fingerprint: mixed.fingerprint })).toMatchObject({
    data: { order_nos: [expect.any(String), expect.any(String)] },
  })
})

test('nothing chosen, nothing there and nothing of one’s own are all nothing to order', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [holder, stranger] = [await aShopper(), await aShopper()]
  const cart_ids = await inCart(holder, [skuId, 1])
  const queries: Record<string, string | number>[] = [{}, { cart_ids: cart_ids.join(',') }, { sku_id: 999_999_999 }]
  for (const query of queries) {
    expect(await as(stranger).get(`${path}/confirm`, query)).toMatchObject({ code: 'order.nothing_selected' })
  }
  const body = { cart_ids, fingerprint: 'x' }
  expect(await as(stranger).post(`${path}/submit`, body)).toMatchObject({ code: 'order.nothing_selected' })
  expect(await as(holder).get('/shop/api/cart/number')).toMatchObject({ data: { cart_number: 1 } })
})

test('without an address nothing physical is ordered, and another person’s address is not there', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const [shopper, other] = [await aShopper(), await aShopper()]
  const shown = await confirm(shopper, { sku_id: skuId, qty: 1 })
  expect(shown).toMatchObject({ address: null })
  const body = { sku_id: skuId, qty: 1, fingerprint: shown.fingerprint }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({ code: 'order.address_missing' })
  const address_id = await anAddress(other)
  expect(await as(shopper).get(`${path}/confirm`, { sku_id: skuId, address_id })).toMatchObject({
    code: 'address.not_found',
  })
  expect(await as(shopper).post(`${path}/submit`, { ...body, address_id })).toMatchObject({ code: 'address.not_found' })
  expect(await rowsOfOwner(shopper)).toEqual(nothing)
})

test.each([
  ['the price', 'price', (skuId: number) => db.update(skus).set({ priceFen: 12_000 }).where(eq(skus.id, skuId))],
  ['the stock', 'stock', (skuId: number) => db.update(skus).set({ stock: 1 }).where(eq(skus.id, skuId))],
  [
    'the shelf',
    'off_sale',
    (skuId: number) =>
      db.update(goods).set({ status: 'off_sale' }).where(sql`id = (select goods_id from skus where id = ${skuId})`),
  ],
])('when %s changed after the confirm page, nothing is written and the line is named', async (_what, kind, change) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, name: '防砸安全鞋', skus: [{ priceFen: 10_000, stock: 5 }] })
  const shopper = await aShopper()
  await anAddress(shopper)
  const cart_ids = await inCart(shopper, [skuId, 3])
  const { fingerprint } = await confirm(shopper, { cart_ids: cart_ids.join(',') })
  await change(skuId)
  const stock = await stockOf(skuId)
  const reply = await as(shopper).post(`${path}/submit`, { cart_ids, fingerprint })
  expect(reply).toMatchObject({
    error: 500,
    code: 'order.changed',
    data: { problems: [{ kind, sku_id: skuId, cart_id: cart_ids[0], name: '防砸安全鞋' }] },
  })
  expect(await rowsOfOwner(shopper)).toEqual(nothing)
  expect(await stockOf(skuId)).toBe(stock)
  expect(await db.$count(stockMoves, sql`sku_id = ${skuId} and kind = 'take'`)).toBe(0)
  expect(await as(shopper).get('/shop/api/cart/number')).toMatchObject({ data: { cart_number: 1 } })
})

test('an address edited, or a freight raised, after the confirm page stops the submit too', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 1000 }] })
  const shopper = await aShopper()
  const address_id = await anAddress(shopper)
  const query = { sku_id: skuId, qty: 1, address_id }
  const first = await confirm(shopper, query)
  await db.update(addresses).set({ detail: '另一个门牌 99 号' }).where(eq(addresses.id, address_id))
  const body = { ...query, fingerprint: first.fingerprint }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({
    code: 'order.changed',
    data: { problems: [] },
  })
  const second = await confirm(shopper, query)
  await db.update(freightTemplates).set({ firstFen: 1200 }).where(eq(freightTemplates.merchantId, merchantId))
  expect(await as(shopper).post(`${path}/submit`, { ...query, fingerprint: second.fingerprint })).toMatchObject({
    code: 'order.changed',
    data: { problems: [{ kind: 'price', sku_id: null, before_fen: 1800, after_fen: 2200 }] },
  })
  expect(await rowsOfOwner(shopper)).toEqual(nothing)
})

test('a colleague who changes the cart meanwhile is noticed', async () => {
  const company = await aCompany()
  const [buyer, colleague] = [company.member('buyer'), company.member('purchase_manager')]
  const { merchantId } = await aMerchant()
  const [one, two] = [await aGoods({ merchantId }), await aGoods({ merchantId })]
  await anAddress(buyer)
  const cart_ids = await inCart(buyer, [one.skuId, 2], [two.skuId, 1])
  const { fingerprint } = await confirm(buyer, { cart_ids: cart_ids.join(',') })
  await as(colleague).post('/shop/api/cart/update', { cart_id: cart_ids[0], qty: 5 })
  await as(colleague).post('/shop/api/cart/delete', { cart_ids: [cart_ids[1]] })
  expect(await as(buyer).post(`${path}/submit`, { cart_ids, fingerprint })).toMatchObject({
    code: 'order.changed',
    data: {
      problems: [
        { kind: 'quantity', sku_id: one.skuId, text: '数量由 2 变为 5' },
        { kind: 'quantity', sku_id: two.skuId, text: '已不在购物车中' },
      ],
    },
  })
})

test('a fingerprint that nobody was given is refused', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  await anAddress(shopper)
  const body = { sku_id: skuId, qty: 1, fingerprint: 'made-up' }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({
    code: 'order.changed',
    data: { problems: [] },
  })
})

test('a double submit with one key makes one trade and answers twice the same', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 10 }] })
  const shopper = await aShopper()
  await anAddress(shopper)
  const { fingerprint } = await confirm(shopper, { sku_id: skuId, qty: 2 })
  const send = () =>
    as(shopper).post(`${path}/submit`, { sku_id: skuId, qty: 2, fingerprint }, { 'Idempotency-Key': 'submit-once-1' })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.error).toBe(0)
  expect(second.data).toEqual(first.data)
  expect(await rowsOfOwner(shopper)).toEqual({ trades: 1, orders: 1 })
  expect(await stockOf(skuId)).toBe(8)
})

test('the same cart lines are ordered once, even without a key', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  await anAddress(shopper)
  const cart_ids = await inCart(shopper, [skuId, 1])
  const { fingerprint } = await confirm(shopper, { cart_ids: cart_ids.join(',') })
  const send = () => as(shopper).post(`${path}/submit`, { cart_ids, fingerprint })
  const replies = await Promise.all([send(), send()])
  expect(replies.map(({ code }) => code).sort()).toEqual(['order.nothing_selected', undefined])
  expect(await rowsOfOwner(shopper)).toEqual({ trades: 1, orders: 1 })
})

test('a purchase limit counts earlier orders, but not cancelled ones', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, limitNum: 2 })
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId, qty: 2 })
  const query = { sku_id: skuId, qty: 1 }
  expect(await confirm(shopper, query)).toMatchObject({
    groups: [],
    problems: [{ kind: 'limit', text: '每人限购 2 件，已购 2 件', left: 0 }],
  })
  const body = { ...query, fingerprint: 'x' }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({ code: 'order.changed' })
  await as(shopper).post(`${path}/cancel`, { order_no, reason: '不想买了' })
  expect(await confirm(shopper, query)).toMatchObject({ problems: [], groups: [{}] })
})

test.each([
  ['a store that rests', 'merchant_resting', { status: 'resting' as const }],
  ['less than the store’s minimum amount', 'minimum_amount', { minOrderFen: 50_000 }],
])('%s is told on the confirm page and refused at submit', async (_what, kind, store) => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  await db.update(merchants).set(store).where(eq(merchants.id, merchantId))
  const shopper = await aShopper()
  await anAddress(shopper)
  const shown = await confirm(shopper, { sku_id: skuId, qty: 1 })
  expect(shown).toMatchObject({ problems: [{ kind }], groups: [{ lines: [{ sku_id: skuId }] }] })
  const body = { sku_id: skuId, qty: 1, fingerprint: shown.fingerprint }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({ code: 'order.changed' })
  expect(await rowsOfOwner(shopper)).toEqual(nothing)
})

test('a province the store does not ship to is told', async () => {
  const { merchantId } = await aMerchant()
  await db
    .update(freightTemplates)
    .set({ noShipProvinces: ['31'] })
    .where(eq(freightTemplates.merchantId, merchantId))
  const { skuId } = await aGoods({ merchantId })
  const shopper = await aShopper()
  await anAddress(shopper)
  expect(await confirm(shopper, { sku_id: skuId, qty: 1 })).toMatchObject({ problems: [{ kind: 'region' }] })
})

test('who may not submit orders sees the confirm page but is turned down', async () => {
  const company = await aCompany()
  const clerk = company.member('demand_officer')
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId })
  await anAddress(clerk)
  const { fingerprint } = await confirm(clerk, { sku_id: skuId, qty: 1 })
  const body = { sku_id: skuId, qty: 1, fingerprint }
  expect(await as(clerk).post(`${path}/submit`, body)).toMatchObject({ code: 'auth.forbidden' })
})

test.each([0, -3, 2.5, 100_000])('a quantity of %s is turned down at confirm and submit', async (qty) => {
  const shopper = await aShopper()
  expect(await as(shopper).get(`${path}/confirm`, { sku_id: 1, qty })).toMatchObject({ error: 1, field: 'qty' })
  const body = { sku_id: 1, qty, fingerprint: 'x' }
  expect(await as(shopper).post(`${path}/submit`, body)).toMatchObject({ error: 1, field: 'qty' })
})

test('the last piece goes to one of two buyers; the other is told what is left', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ stock: 1 }] })
  const buyers = [await aShopper(), await aShopper()]
  const sends = []
  for (const buyer of buyers) {
    await anAddress(buyer)
    const { fingerprint } = await confirm(buyer, { sku_id: skuId, qty: 1 })
    sends.push(() => as(buyer).post(`${path}/submit`, { sku_id: skuId, qty: 1, fingerprint }))
  }
  const replies = await Promise.all(sends.map((send) => send()))
  expect(replies.map(({ code }) => code).sort()).toEqual(['order.changed', undefined])
  expect(await stockOf(skuId)).toBe(0)
})

test('lines of an order add up to it whatever was ordered', async () => {
  const { merchantId } = await aMerchant()
  const tiers = [{ min_qty: 3, price_fen: 777 }]
  const { skuIds } = await aGoods({ merchantId, skus: [{ priceFen: 999, tiers }, { priceFen: 101 }, { priceFen: 1 }] })
  const shopper = await aShopper()
  await anAddress(shopper)
  for (const [n, skuId] of skuIds.entries()) await submit(shopper, { skuId, qty: n * 2 + 3 })
  const rows = await db.select().from(orderLines).innerJoin(orders, eq(orders.id, orderLines.orderId))
  for (const { order_lines: line, orders: order } of rows.filter((row) => row.orders.ownerId === shopper.ownerId)) {
    expect(line.priceFen * line.qty).toBe(order.goodsAmountFen)
    expect(order.payAmountFen).toBe(order.goodsAmountFen - order.discountFen + order.freightFen)
  }
  expect(await orderFaults(db)).toEqual([])
})

test('nothing of this was a defect', () => {
  expect(mall.defects).toEqual([])
})
