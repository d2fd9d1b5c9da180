import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { expireOrder, unpaidTooLong } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { seckillOn } from './seckill.fake.ts'
import { endSeckill, remindOfSeckill } from './seckill.public.ts'
import { seckillDeals } from './seckill.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db, log, now, pass } = mall
const { aSession, aDeal, apply, deals, shown, lineOf, send, ordered, cancel, faults } = seckillOn(mall)
const { setPassword, openBankAccount } = paymentsIn(mall)
await openBankAccount()

async function aBuyer() {
  const shopper = await aShopper({ balanceFen: 10_000_000 })
  await anAddress(shopper)
  await setPassword(shopper)
  return shopper
}
const dealOf = async (id: number) => (await db.select().from(seckillDeals).where(eq(seckillDeals.id, id)))[0]
const stockOf = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock
const add = (person: Person, sku_id: number, qty: number) => as(person).post('/shop/api/cart/add', { sku_id, qty })
type Listed<One> = { data: { list: One[] } }
const goodsDeals = async (query: Record<string, number>) => {
  const reply: Listed<{ seckill_id: number; status: string }> = await as(null).get('/shop/api/seckill/goods', query)
  return reply.data.list
}
const mineOf = async (person: Person, seckill_ids: string) => {
  const reply: Listed<{ seckill_id: number; reminded: boolean }> = await as(person).get('/shop/api/seckill/mine', {
    seckill_ids,
  })
  return reply.data.list
}
type CartLine = {
  cart_id: number
  price_fen: number
  qty: number
  status: string
  seckill: { price_fen: number; most_qty: number; limit_num: number } | null
  seckill_over: boolean
}
const cartOf = async (person: Person | null) => {
  const cart: { data: { groups: { lines: CartLine[] }[] } } = await as(person).get('/shop/api/cart')
  return cart.data.groups.flatMap(({ lines }) => lines)
}

test('a visitor sees what is on, at which price, how much of it is left and until when', async () => {
  const { dealId, skuId, sessionId } = await aDeal({ pool: 8, limit: 3 })
  const { list, session } = await deals(null, { session_id: sessionId })
  expect(session).toMatchObject({ session_id: sessionId, status: 'ongoing' })
  expect(list).toMatchObject([
    {
      seckill_id: dealId,
      sku_id: skuId,
      status: 'ongoing',
      seckill_price_fen: 6000,
      price_fen: 12_000,
      limit_num: 3,
      stock_total: 8,
      stock_left: 8,
      progress: 0,
    },
  ])
  expect(await stockOf(skuId)).toBe(92)
})

test('while it runs whoever buys pays the price of the sale, up to as many as one may have, and has ten minutes to pay', async () => {
  const { dealId, skuId } = await aDeal({ limit: 2 })
  const buyer = await aBuyer()
  expect(lineOf(await shown(buyer, { sku_id: skuId, qty: 3 }))).toMatchObject({ price_fen: 12_000 })
  const seen = await shown(buyer, { sku_id: skuId, qty: 2 })
  expect(lineOf(seen)).toMatchObject({
    price_fen: 6000,
    price_reasons: [{ kind: 'seckill', text: '秒杀价 -¥60.00', saved_fen: 6000 }],
  })
  const { order_nos } = await ordered(buyer, { sku_id: skuId, qty: 2 })
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, order_nos[0] ?? ''))
  expect(order).toMatchObject({ goodsAmountFen: 12_000, expireAt: later(now(), minutes(10)) })
  expect(await dealOf(dealId)).toMatchObject({ remaining: 8 })
  expect(await stockOf(skuId)).toBe(90)
  // As many as one may have are theirs; the next costs what it costs everybody.
  expect(lineOf(await shown(buyer, { sku_id: skuId, qty: 1 }))).toMatchObject({ price_fen: 12_000 })
  expect(await faults()).toEqual([])
})

test('an order that is not paid in ten minutes gives its pieces back to the sale, and its buyer may buy again', async () => {
  const { dealId, skuId } = await aDeal({ pool: 2, limit: 2 })
  const buyer = await aBuyer()
  await ordered(buyer, { sku_id: skuId, qty: 2 })
  expect(await dealOf(dealId)).toMatchObject({ remaining: 0 })
  pass(minutes(11))
  for (const id of await unpaidTooLong(db, now(), 10)) await db.transaction((tx) => expireOrder(tx, id, now()))
  expect(await dealOf(dealId)).toMatchObject({ remaining: 2, returned: 0 })
  expect(lineOf(await shown(buyer, { sku_id: skuId, qty: 2 }))).toMatchObject({ price_fen: 6000 })
  expect(await faults()).toEqual([])
})

test('when it is over what nobody bought goes back to the stock, and so does what comes back later', async () => {
  const { dealId, skuId } = await aDeal({ pool: 10, limit: 3, stock: 30 })
  const [early, late] = [await aBuyer(), await aBuyer()]
  await ordered(early, { sku_id: skuId, qty: 3 })
  const { order_nos } = await ordered(late, { sku_id: skuId, qty: 2 })
  pass(minutes(2))
  await cancel(late, order_nos[0] ?? '')
  expect(await dealOf(dealId)).toMatchObject({ remaining: 7 })
  pass(hours(2))
  await endSeckill({ db, now, log })
  expect(await endSeckill({ db, now, log })).toBe(0)
  expect(await dealOf(dealId)).toMatchObject({ remaining: 0, returned: 7 })
  expect(await stockOf(skuId)).toBe(27)
  for (const id of await unpaidTooLong(db, now(), 10)) await db.transaction((tx) => expireOrder(tx, id, now()))
  expect(await dealOf(dealId)).toMatchObject({ remaining: 0, returned: 10 })
  expect(await stockOf(skuId)).toBe(30)
  expect(await faults()).toEqual([])
})

test('whoever saw the price and comes too late reads that it is gone, and buys at the usual price if they like', async () => {
  const { skuId } = await aDeal({ pool: 1, limit: 1 })
  const [first, second] = [await aBuyer(), await aBuyer()]
  const seen = await shown(second, { sku_id: skuId, qty: 1 })
  await ordered(first, { sku_id: skuId, qty: 1 })
  const late = await send(second, { sku_id: skuId, qty: 1 }, seen)
  expect(late).toMatchObject({
    code: 'order.changed',
    data: { problems: [{ text: '秒杀已抢光，可按原价购买', before_fen: 6000, after_fen: 12_000 }] },
  })
  expect(lineOf(await shown(second, { sku_id: skuId, qty: 1 }))).toMatchObject({ price_fen: 12_000 })
  await ordered(second, { sku_id: skuId, qty: 1 })
  expect(await faults()).toEqual([])
})

test('a page that was opened before the end orders nothing at its price after the end', async () => {
  const { skuId } = await aDeal()
  const buyer = await aBuyer()
  const seen = await shown(buyer, { sku_id: skuId, qty: 1 })
  pass(hours(2))
  const late = await send(buyer, { sku_id: skuId, qty: 1 }, seen)
  expect(late).toMatchObject({ code: 'order.changed', data: { problems: [{ before_fen: 6000, after_fen: 12_000 }] } })
})

test('the price of the sale is taken by no coupon, and only where it is the lowest', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ priceFen: 12_000, vipPriceFen: 5000, stock: 50, weightGrams: 0 }],
  })
  const { dealId } = await aDeal({ skuId, priceFen: 6000 })
  const member = await aShopper({ member: true, balanceFen: 100_000 })
  await anAddress(member)
  expect(lineOf(await shown(member, { sku_id: skuId, qty: 1 }))).toMatchObject({ price_fen: 5000 })
  await ordered(member, { sku_id: skuId, qty: 1 })
  expect(await dealOf(dealId)).toMatchObject({ remaining: 10 })
  expect(await stockOf(skuId)).toBe(39)
})

test('a company may have as many as one buyer, whoever of its people buys', async () => {
  const { skuId } = await aDeal({ limit: 2 })
  const { owner, member } = await aCompany()
  await anAddress(owner)
  await ordered(owner, { sku_id: skuId, qty: 2 })
  const buyer = member('buyer')
  expect(lineOf(await shown(buyer, { sku_id: skuId, qty: 1 }))).toMatchObject({ price_fen: 12_000 })
})

test('in the cart a line costs the price of the sale, says up to how many, and when it is over that it was', async () => {
  const { skuId } = await aDeal({ pool: 5, limit: 2, stock: 5 })
  const buyer = await aBuyer()
  // All that there is stands in the pool, and still it can be put in the cart.
  expect(await stockOf(skuId)).toBe(0)
  expect((await add(buyer, skuId, 2)).error).toBe(0)
  expect(await cartOf(buyer)).toMatchObject([
    { price_fen: 6000, status: 'ok', seckill: { price_fen: 6000, most_qty: 2, limit_num: 2 }, seckill_over: false },
  ])
  pass(hours(3))
  await endSeckill({ db, now, log })
  expect(await cartOf(buyer)).toMatchObject([{ price_fen: 12_000, status: 'ok', seckill: null, seckill_over: true }])
  pass(days(2))
  expect(await cartOf(buyer)).toMatchObject([{ seckill_over: false }])
})

test('pieces of a sale are not held for days: by bank transfer they cannot be paid', async () => {
  const { skuId } = await aDeal()
  const buyer = await aBuyer()
  const [order_no = ''] = (await ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
  const cashier: { data: { methods: { code: string; enabled: boolean; tip: string }[] } } = await as(buyer).get(
    '/shop/api/payment/cashier',
    { order_no },
  )
  expect(cashier.data.methods.find(({ code }) => code === 'bank_transfer')).toMatchObject({
    enabled: false,
    tip: '秒杀订单须在 10 分钟内付款',
  })
  expect(await as(buyer).post('/shop/api/payment/pay', { order_no, channel: 'bank_transfer' })).toMatchObject({
    code: 'transfer.seckill',
    msg: '秒杀订单须在 10 分钟内付款，不能对公转账',
  })
})

test('a visitor’s cart shows the price of the sale too', async () => {
  const { skuId } = await aDeal()
  const reply: { data: { groups: { lines: CartLine[] }[] } } = await as(null).post('/shop/api/cart/preview', {
    lines: [{ sku_id: skuId, qty: 1, selected: true }],
  })
  expect(reply.data.groups[0]?.lines[0]).toMatchObject({ price_fen: 6000, seckill: { most_qty: 2 } })
})

test('who wishes is told once, three minutes before it begins; of what has begun nobody is', async () => {
  const sessionId = await aSession({ startAt: later(now(), minutes(30)) })
  const { dealId } = await aDeal({ sessionId })
  const [shopper, other] = [await aShopper(), await aShopper()]
  const remind = (person: Person, on: boolean) =>
    as(person).post('/shop/api/seckill/remind', { seckill_id: dealId, on })
  expect((await remind(shopper, true)).error).toBe(0)
  await remind(other, true)
  await remind(other, false)
  expect(await mineOf(shopper, `${dealId},999999`)).toEqual([{ seckill_id: dealId, reminded: true, bought: 0 }])
  await remindOfSeckill(mall)
  expect(await db.select().from(messages).where(eq(messages.userId, shopper.userId))).toEqual([])
  pass(minutes(27))
  await remindOfSeckill(mall)
  await remindOfSeckill(mall)
  const told = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(told).toMatchObject([{ title: '您关注的秒杀即将开始' }])
  expect(await db.select().from(messages).where(eq(messages.userId, other.userId))).toEqual([])
  pass(minutes(4))
  expect((await remind(other, true)).code).toBe('seckill.begun')
  expect((await as(other).post('/shop/api/seckill/remind', { seckill_id: 999_999, on: true })).code).toBe(
    'seckill.not_found',
  )
})

test('a goods shows the sales that it is in; a shared link to one that is over still says what it was', async () => {
  const { dealId, goodsId } = await aDeal()
  const of = goodsDeals
  expect(await of({ goods_id: goodsId })).toMatchObject([{ seckill_id: dealId, status: 'ongoing' }])
  pass(hours(2))
  expect(await of({ goods_id: goodsId })).toEqual([])
  expect(await of({ seckill_id: dealId })).toMatchObject([{ seckill_id: dealId, status: 'ended' }])
  pass(days(9))
  expect(await of({ seckill_id: dealId })).toMatchObject([{ seckill_id: dealId, status: 'ended' }])
  expect(await of({ seckill_id: 999_999 })).toEqual([])
  expect((await as(null).get('/shop/api/seckill/list', { session_id: 999_999 })).code).toBe('seckill.not_found')
})

test('what the platform has not approved is nowhere to be seen', async () => {
  const sessionId = await aSession({ startAt: later(now(), minutes(30)) })
  const store = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock: 20 }] })
  const applied = await apply(store, {
    session_id: sessionId,
    sku_id: skuId,
    price_fen: 6000,
    stock: 5,
    limit_num: 1,
  })
  const { seckill_id } = applied.data
  expect((await deals(null, { session_id: sessionId })).list).toEqual([])
  expect(await goodsDeals({ goods_id: goodsId, seckill_id })).toEqual([])
  const shopper = await aShopper()
  expect(await mineOf(shopper, String(seckill_id))).toEqual([])
  expect((await as(shopper).post('/shop/api/seckill/remind', { seckill_id, on: true })).code).toBe('seckill.not_found')
  const draft = await aSession({ state: 'draft', startAt: later(now(), hours(1)) })
  const sessions: Listed<{ session_id: number }> = await as(null).get('/shop/api/seckill/sessions')
  expect(sessions.data.list.map(({ session_id }) => session_id)).not.toContain(draft)
})
