import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anAddress, anOperator, db, now, pass } = mall
const { setPassword } = paymentsIn(mall)

type Answer<Data> = { error: number; code?: string; msg: string; data: Data }
type Mine = { is_member: boolean; until: string | null; saved_fen: number; orders: number }
type Plan = { sku_id: number; price_fen: number; days: number }

async function aVirtual({ isSelf = true, moq = 1, membersOnly = false, coded = false } = {}) {
  const store = await aMerchant({ isSelf })
  const { skuId, goodsId } = await aGoods({
    merchantId: store.merchantId,
    moq,
    membersOnly,
    isVirtual: true,
    skus: [{ priceFen: 9900, stock: 1000 }],
  })
  if (coded) expect((await setPool(store, goodsId)).error).toBe(0)
  return skuId
}
/** The store says that the codes of a goods come from a file. */
const setPool = (store: Person, goods_id: number): Promise<Answer<unknown>> =>
  as(store).post('/merchant/api/virtual/set', {
    goods_id,
    kind: 'pool',
    valid_days: 90,
    uses: 1,
    how_to: '在线兑换',
    places: [],
  })
const save = async (input: { sku_id: number; price_fen: number; days: number }): Promise<Answer<unknown>> =>
  as(await anOperator()).post('/admin/api/membership/save', input)
const onSale = async (price_fen = 19_900) => {
  const sku_id = await aVirtual()
  expect((await save({ sku_id, price_fen, days: 365 })).msg).toBe('')
  return sku_id
}
const view = async (person: Person | null) => {
  const reply: Answer<{ plan: Plan | null; mine: Mine | null }> = await as(person).get('/shop/api/membership')
  return reply.data
}
async function aBuyer() {
  const buyer = await aShopper({ balanceFen: 10_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  return buyer
}
async function buy(person: Person, sku_id: number, qty = 1) {
  const seen: Answer<{ fingerprint: string; groups: { promise_text: string; lines: { price_fen: number }[] }[] }> =
    await as(person).get('/shop/api/order/confirm', { sku_id, qty })
  const placed: Answer<{ order_nos: string[] }> = await as(person).post('/shop/api/order/submit', {
    sku_id,
    qty,
    fingerprint: seen.data.fingerprint,
  })
  const [order_no = ''] = placed.data.order_nos
  const paid: Answer<unknown> = await as(person).post('/shop/api/payment/pay', {
    order_no,
    channel: 'balance',
    pay_password: '246810',
  })
  expect(paid.msg).toBe('')
  return { order_no, seen: seen.data }
}
const healthy = async () => expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])

test('a visitor sees what it costs; whoever buys it is a member at once, for a year', async () => {
  const sku = await onSale()
  expect(await view(null)).toMatchObject({ plan: { sku_id: sku, price_fen: 19_900, days: 365 }, mine: null })
  const buyer = await aBuyer()
  expect((await view(buyer)).mine).toEqual({ is_member: false, until: null, saved_fen: 0, orders: 0 })
  const { order_no, seen } = await buy(buyer, sku)
  expect(seen.groups[0]?.promise_text).toBe('付款后立即生效')
  expect((await view(buyer)).mine).toMatchObject({ is_member: true, until: later(now(), days(365)).toISOString() })
  const shown: Answer<{ status: string; is_membership: boolean }> = await as(buyer).get('/shop/api/order/detail', {
    order_no,
  })
  expect(shown.data).toMatchObject({ status: 'completed', is_membership: true })
  const told = await db.select().from(messages).where(eq(messages.userId, buyer.userId))
  expect(told.map(({ title }) => title)).toContain('会员已开通')
  await healthy()
})

test('renewals add up: what is left of one year is not lost', async () => {
  const sku = await onSale()
  const buyer = await aBuyer()
  const start = now()
  await buy(buyer, sku)
  pass(days(20))
  await buy(buyer, sku, 2)
  expect((await view(buyer)).mine?.until).toBe(later(start, days(365 * 3)).toISOString())
  await healthy()
})

test('right after buying it the member price is theirs, and the page counts what it has saved', async () => {
  const sku = await onSale()
  const { merchantId } = await aMerchant()
  const tool = await aGoods({
    merchantId,
    skus: [{ priceFen: 10_000, vipPriceFen: 8000, stock: 50, weightGrams: 0 }],
  })
  const buyer = await aBuyer()
  const price = async () => {
    const seen: Answer<{ groups: { lines: { price_fen: number }[] }[] }> = await as(buyer).get(
      '/shop/api/order/confirm',
      { sku_id: tool.skuId, qty: 1 },
    )
    return seen.data.groups[0]?.lines[0]?.price_fen
  }
  expect(await price()).toBe(10_000)
  await buy(buyer, sku)
  expect(await price()).toBe(8000)
  await buy(buyer, tool.skuId, 3)
  expect((await view(buyer)).mine).toMatchObject({ saved_fen: 6000, orders: 1 })
})

test('membership and codes are two orders, each delivered its own way', async () => {
  const sku = await onSale()
  const [row] = await db
    .select({ merchantId: goods.merchantId })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(eq(skus.id, sku))
  const card = await aGoods({
    merchantId: row?.merchantId ?? 0,
    isVirtual: true,
    skus: [{ priceFen: 5000, stock: 10 }],
  })
  const buyer = await aBuyer()
  for (const sku_id of [sku, card.skuId]) await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 })
  const cart: Answer<{ groups: { lines: { cart_id: number }[] }[] }> = await as(buyer).get('/shop/api/cart')
  const cart_ids = cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id))
  const seen: Answer<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', {
    cart_ids: cart_ids.join(','),
  })
  const placed: Answer<{ order_nos: string[] }> = await as(buyer).post('/shop/api/order/submit', {
    cart_ids,
    fingerprint: seen.data.fingerprint,
  })
  expect(placed.data.order_nos).toHaveLength(2)
  const order_no = placed.data.order_nos.join(',')
  await as(buyer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: '246810' })
  const made = await db.select().from(orders).where(eq(orders.userId, buyer.userId))
  expect(made.map(({ isMembership, status }) => [isMembership, status]).sort()).toEqual([
    [false, 'completed'],
    [true, 'completed'],
  ])
  await healthy()
})

test('the platform sets what it is sold as: a virtual goods of its own, of as many days as it was first sold for', async () => {
  const sku = await aVirtual()
  // A membership sold to members only could never be bought by a first one.
  const forMembers = await aVirtual({ membersOnly: true })
  const fromFile = await aVirtual({ coded: true })
  const wrong = [await aVirtual({ isSelf: false }), await aVirtual({ moq: 2 }), forMembers, fromFile, 999_999]
  for (const sku_id of wrong) expect((await save({ sku_id, price_fen: 9900, days: 365 })).code).toBe('membership.goods')
  expect((await save({ sku_id: sku, price_fen: 8800, days: 365 })).error).toBe(0)
  expect((await save({ sku_id: sku, price_fen: 8800, days: 30 })).code).toBe('membership.days')
  expect((await view(null)).plan).toMatchObject({ sku_id: sku, price_fen: 8800 })
  const operator = await anOperator()
  const choices: Answer<{ list: { sku_id: number }[] }> = await as(operator).get('/admin/api/membership/choices')
  expect(choices.data.list.map(({ sku_id }) => sku_id)).toContain(sku)
  for (const sku_id of wrong) expect(choices.data.list.map((one) => one.sku_id)).not.toContain(sku_id)
  const stop = () => as(operator).post('/admin/api/membership/stop', {})
  expect((await stop()).error).toBe(0)
  expect((await stop()).code).toBe('membership.none')
  expect((await view(null)).plan).toBeNull()
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `membership:${sku}`))
  expect(noted.map(({ action }) => action)).toEqual(['membership.save', 'membership.stop'])
  await healthy()
})

test('who ordered it before it was stopped gets what they paid for, and the desk counts it', async () => {
  const sku = await onSale()
  const buyer = await aBuyer()
  const operator = await anOperator()
  const before: Answer<{ members: number; paid_fen: number }> = await as(operator).get('/admin/api/membership')
  const seen: Answer<{ fingerprint: string }> = await as(buyer).get('/shop/api/order/confirm', { sku_id: sku, qty: 1 })
  const placed: Answer<{ order_nos: string[] }> = await as(buyer).post('/shop/api/order/submit', {
    sku_id: sku,
    qty: 1,
    fingerprint: seen.data.fingerprint,
  })
  await as(operator).post('/admin/api/membership/stop', {})
  const [order_no = ''] = placed.data.order_nos
  await as(buyer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: '246810' })
  expect((await view(buyer)).mine?.is_member).toBe(true)
  const after: Answer<{ members: number; paid_fen: number }> = await as(operator).get('/admin/api/membership')
  expect(after.data.members - before.data.members).toBe(1)
  expect(after.data.paid_fen - before.data.paid_fen).toBe(19_900)
  const list: Answer<{ list: { order_no: string; phone: string }[] }> = await as(operator).get(
    '/admin/api/membership/list',
    { keyword: buyer.phone },
  )
  expect(list.data.list).toMatchObject([{ order_no, phone: `${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-4)}` }])
})

test('what is for members only goes into the cart of whoever has become one, and is dead in it once that is over', async () => {
  const plan = await onSale()
  const { merchantId } = await aMerchant()
  const { skuId: sku_id } = await aGoods({ merchantId, membersOnly: true })
  const buyer = await aBuyer()
  const add = () => as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 })
  const confirm = () => as(buyer).get('/shop/api/order/confirm', { sku_id, qty: 1 })
  expect(await add()).toMatchObject({ code: 'goods.members_only', msg: '会员专享商品，开通付费会员后可购买' })
  expect(await confirm()).toMatchObject({
    data: { groups: [], problems: [{ kind: 'off_sale', text: '会员专享，开通付费会员后可购买' }] },
  })
  expect(
    await as(buyer).post('/shop/api/order/submit', { sku_id, qty: 1, fingerprint: 'as if it had been seen' }),
  ).toMatchObject({ code: 'order.changed' })
  await buy(buyer, plan)
  expect(await add()).toMatchObject({ data: { qty: 1 } })
  expect(await confirm()).toMatchObject({ data: { problems: [], groups: [{ lines: [{ sku_id }] }] } })
  await db.update(users).set({ paidMemberUntil: now() }).where(eq(users.id, buyer.userId))
  expect(await as(buyer).get('/shop/api/cart')).toMatchObject({
    data: { groups: [], invalid: [{ sku_id, status: 'members_only' }], totals: { lines: 0 } },
  })
})
