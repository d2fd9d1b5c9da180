import { pointsRules } from '@mall/contract/points/words'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, later, minutes } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { autoReceive, expireOrder } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { applicantsIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { expireDuePoints } from '../../jobs/expire-points.ts'
import { remindOfPoints } from '../../jobs/remind-points.ts'
import { couponsOn } from '../coupon/coupon.fake.ts'
import { pointsOn } from './points.fake.ts'
import { spendPoints, takeBackByOrder } from './points.public.ts'
import { pointsLots } from './points.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db, now, pass } = mall
const points = pointsOn(mall)
const { given, mine, moves, log, shown, send, ordered, cancel, pay, receive, review, unreview, faults } = points
const { ship } = ordersOn(mall)
const { setPassword } = paymentsIn(mall)
const { aCoupon, claimed } = couponsOn(mall)
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { ...mall, log: silent }

const store = await aMerchant()
const aSku = async (priceFen = 10_000, more: object = {}) =>
  (await aGoods({ merchantId: store.merchantId, skus: [{ priceFen, stock: 500, weightGrams: 0 }], ...more })).skuId
async function aBuyer(held = 0) {
  const buyer = await aShopper({ balanceFen: 100_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  if (held > 0) await given(buyer, held)
  return buyer
}
const orderOf = async (orderNo: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error('no such order')
  return order
}
/** Bought without points, paid, shipped and received. */
async function received(buyer: Person, input: { sku_id: number; qty?: number }) {
  const placed = await send(buyer, input, await shown(buyer, input, false), false)
  const [no = ''] = placed.data.order_nos
  await pay(buyer, no)
  await ship(store, no)
  await receive(buyer, no)
  return no
}
/** Logged in once more, when a login is over. */
const again = async (person: Person): Promise<Person> => {
  const client = { ip: '10.0.0.1', device: '', platform: 'H5' }
  return { ...person, token: await issueToken(db, person.userId, client, mall) }
}
const messagesTo = async ({ userId }: Person) =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.userId, userId), eq(messages.kind, 'payment')))
  ).map(({ title, text, link }) => ({ title, text, link }))

test('an order that is received brings a point for every full yuan that was paid for goods, once', async () => {
  const buyer = await aBuyer()
  const no = await received(buyer, { sku_id: await aSku(3_399) })
  expect(await mine(buyer)).toEqual({ points: 33, worth_fen: 33, frozen_points: 0, expiring: null, rate: 100 })
  expect(await receive(buyer, no)).toMatchObject({ code: 'order.state_changed' })
  expect(await moves(buyer)).toEqual([['earn_order', 33]])
  expect((await log(buyer))[0]).toMatchObject({ title: `订单 ${no} 完成`, order_no: no, is_frozen: false })
  expect(await as(buyer).get('/user/api/user/counts')).toMatchObject({ data: { points: 33 } })
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: no })).toMatchObject({ data: { points_gain: 33 } })
  expect(await faults()).toEqual([])
})

test('an order that nobody says to have received brings its points when its time is over', async () => {
  const buyer = await aBuyer()
  const [no = ''] = (await ordered(buyer, { sku_id: await aSku() })).order_nos
  await pay(buyer, no)
  await ship(store, no)
  pass(days(11))
  const { id } = await orderOf(no)
  expect(await db.transaction((tx) => autoReceive(tx, id, now()))).toBe(true)
  expect(await db.transaction((tx) => autoReceive(tx, id, now()))).toBe(false)
  expect((await mine(buyer)).points).toBe(100)
})

test('freight, coupons and points themselves bring none; nor does what comes as a code', async () => {
  const buyer = await aBuyer(1_000)
  await claimed(buyer, await aCoupon({ minFen: 0, amountFen: 2_000 }))
  const [no = ''] = (await ordered(buyer, { sku_id: await aSku() })).order_nos
  await pay(buyer, no)
  await ship(store, no)
  await receive(buyer, no)
  const { paidAmountFen, freightFen } = await orderOf(no)
  expect(paidAmountFen - freightFen).toBe(10_000 - 2_000 - 1_000)
  expect((await mine(buyer)).points).toBe(70)

  const [card = ''] = (await ordered(buyer, { sku_id: await aSku(5_000, { isVirtual: true }) })).order_nos
  await pay(buyer, card)
  expect(await orderOf(card)).toMatchObject({ status: 'completed', pointsFen: 70 })
  expect((await mine(buyer)).points).toBe(0)
  expect(await faults()).toEqual([])
})

test('points take off half of what coupons have left, at most, line by line; the order says so everywhere', async () => {
  const buyer = await aBuyer(100_000)
  await claimed(buyer, await aCoupon({ minFen: 0, amountFen: 1_001 }))
  for (const sku_id of [await aSku(3_333), await aSku(7_001)])
    await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 1 })
  const cart: { data: { groups: { lines: { cart_id: number }[] }[] } } = await as(buyer).get('/shop/api/cart')
  const input = { cart_ids: cart.data.groups.flatMap(({ lines }) => lines.map(({ cart_id }) => cart_id)) }
  const off = await shown(buyer, input, false)
  expect(off).toMatchObject({
    points: { available: 100_000, most: 4_666, worth_fen: 4_666, is_used: false },
    points_amount_fen: 0,
    coupon_fen: 1_001,
  })
  const on = await shown(buyer, input)
  expect(on).toMatchObject({
    points: { most: 4_666, is_used: true },
    points_amount_fen: 4_666,
    coupon_fen: 1_001,
    discount_fen: 1_001,
    pay_amount_fen: off.pay_amount_fen - 4_666,
  })
  const { order_nos } = (await send(buyer, input, on)).data
  const [no = ''] = order_nos
  const order = await orderOf(no)
  expect(order).toMatchObject({ pointsFen: 4_666, discountFen: 5_667 })
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const shares = lines.map(({ discountShares }) => discountShares.points ?? 0)
  expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(4_666)
  expect(await as(buyer).get('/shop/api/order/detail', { order_no: no })).toMatchObject({
    data: { points_amount_fen: 4_666, discount_amount_fen: 5_667, points_gain: 46 },
  })
  expect(await mine(buyer)).toMatchObject({ points: 100_000 - 4_666, frozen_points: 4_666 })
  expect(await moves(buyer, 'frozen')).toEqual([['spend', -4_666]])
  expect(await moves(buyer, 'out')).toEqual([])
  await pay(buyer, no)
  expect(await mine(buyer)).toMatchObject({ points: 100_000 - 4_666, frozen_points: 0 })
  expect(await moves(buyer, 'frozen')).toEqual([])
  expect(await moves(buyer, 'out')).toEqual([['spend', -4_666]])
  expect(await faults()).toEqual([])
})

test('cancelled or left unpaid, the points are back in the lots that they came from', async () => {
  const buyer = await aBuyer(300)
  pass(days(1))
  await given(buyer, 300)
  const sku_id = await aSku(1_000)
  const [one = ''] = (await ordered(buyer, { sku_id })).order_nos
  expect(await mine(buyer)).toMatchObject({ points: 100, frozen_points: 500 })
  await cancel(buyer, one)
  const lots = await db.select().from(pointsLots).where(eq(pointsLots.ownerId, buyer.ownerId)).orderBy(pointsLots.id)
  expect(lots.map(({ rest }) => rest)).toEqual([300, 300])
  const [two = ''] = (await ordered(buyer, { sku_id })).order_nos
  pass(minutes(31))
  const { id } = await orderOf(two)
  await db.transaction((tx) => expireOrder(tx, id, now()))
  expect(await mine(buyer)).toMatchObject({ points: 600, frozen_points: 0 })
  expect(await moves(buyer, 'in')).toEqual([
    ['points_adjust', 300],
    ['points_adjust', 300],
    ['spend_back', 500],
    ['spend_back', 500],
  ])
  expect(await faults()).toEqual([])
})

test('a store that cannot deliver gives all back: the money, and the points that were used', async () => {
  const buyer = await aBuyer(500)
  const [no = ''] = (await ordered(buyer, { sku_id: await aSku(1_000) })).order_nos
  await pay(buyer, no)
  expect(await mine(buyer)).toMatchObject({ points: 0, frozen_points: 0 })
  expect(await as(store).post('/merchant/api/order/refund', { order_no: no, reason: '缺货' })).toMatchObject({
    error: 0,
  })
  expect(await mine(buyer)).toMatchObject({ points: 500, frozen_points: 0 })
  expect(await faults()).toEqual([])
})

test('what comes back to a lot that is over comes back and expires in the same moment, and the log says both', async () => {
  const buyer = await aBuyer(500)
  const [no = ''] = (await ordered(buyer, { sku_id: await aSku(1_000) })).order_nos
  await pay(buyer, no)
  pass(days(367))
  expect(await as(store).post('/merchant/api/order/refund', { order_no: no, reason: '缺货' })).toMatchObject({
    error: 0,
  })
  const later = await again(buyer)
  expect((await mine(later)).points).toBe(0)
  expect(await moves(later)).toEqual([
    ['points_adjust', 500],
    ['spend', -500],
    ['spend_back', 500],
    ['expire', -500],
  ])
  expect(await faults()).toEqual([])
})

test('a review brings twenty points for each goods, taken back with it, and never twice for one goods', async () => {
  const buyer = await aBuyer()
  const no = await received(buyer, { sku_id: await aSku(2_500) })
  const written = await review(buyer, no)
  expect(written.data.points).toBe(pointsRules.evaluation)
  expect((await mine(buyer)).points).toBe(25 + 20)
  expect(await unreview(buyer, written.data.reply_ids[0] ?? 0)).toMatchObject({ error: 0 })
  expect((await mine(buyer)).points).toBe(25)
  expect(await review(buyer, no)).toMatchObject({ code: 'evaluation.done' })
  expect(await moves(buyer)).toEqual([
    ['earn_order', 25],
    ['earn_evaluation', 20],
    ['take_back', -20],
  ])
  expect(await faults()).toEqual([])
})

test('who spends the points of a review and deletes it owes them, may use none, and pays with the next that come', async () => {
  const buyer = await aBuyer()
  const no = await received(buyer, { sku_id: await aSku(2_500) })
  const { data } = await review(buyer, no)
  const [spent = ''] = (await ordered(buyer, { sku_id: await aSku(1_000) })).order_nos
  expect(await mine(buyer)).toMatchObject({ points: 0, frozen_points: 45 })
  await unreview(buyer, data.reply_ids[0] ?? 0)
  expect(await mine(buyer)).toMatchObject({ points: -20, worth_fen: 0, frozen_points: 45 })
  expect((await shown(buyer, { sku_id: await aSku() })).points).toMatchObject({ available: 0, most: 0, is_used: false })
  await cancel(buyer, spent)
  expect(await mine(buyer)).toMatchObject({ points: 25, frozen_points: 0 })
  await ordered(buyer, { sku_id: await aSku(1_000) })
  const second = await received(buyer, { sku_id: await aSku(2_500) })
  expect((await mine(buyer)).points).toBe(25)
  expect(second).not.toBe('')
  expect(await faults()).toEqual([])
})

test('a review never brings more than buying the goods did, and below ¥1 nothing', async () => {
  const buyer = await aBuyer()
  const cheap = await received(buyer, { sku_id: await aSku(99) })
  expect((await review(buyer, cheap)).data.points).toBe(0)
  const three = await received(buyer, { sku_id: await aSku(399) })
  expect((await review(buyer, three)).data.points).toBe(3)
  expect((await mine(buyer)).points).toBe(3 + 3)
  expect(await faults()).toEqual([])
})

test('an order that is refunded after all takes back what it brought, below zero if it must, once', async () => {
  const buyer = await aBuyer()
  const no = await received(buyer, { sku_id: await aSku(10_000) })
  await pay(buyer, ...(await ordered(buyer, { sku_id: await aSku(1_000) })).order_nos)
  expect((await mine(buyer)).points).toBe(0)
  const order = await orderOf(no)
  const refunded = { ...order, refundedFen: order.paidAmountFen }
  for (let i = 0; i < 2; i += 1)
    await db.transaction((tx) => takeBackByOrder(tx, refunded, { ref: 'R26112000000001', at: now() }))
  expect((await mine(buyer)).points).toBe(-100)
  expect((await moves(buyer)).at(-1)).toEqual(['take_back', -100])
  expect(await faults()).toEqual([])
})

test('a part that is refunded takes back its part', async () => {
  const buyer = await aBuyer()
  const no = await received(buyer, { sku_id: await aSku(10_000) })
  const order = await orderOf(no)
  for (const [ref, refundedFen] of [
    ['R1', 2_550],
    ['R2', 6_000],
  ] as const)
    await db.transaction((tx) => takeBackByOrder(tx, { ...order, refundedFen }, { ref, at: now() }))
  expect(await moves(buyer)).toEqual([
    ['earn_order', 100],
    ['take_back', -26],
    ['take_back', -34],
  ])
})

test('a company gets points once it is verified, which its people use who may order, and nobody for themselves', async () => {
  const founder = await aShopper()
  await given(founder, 77)
  await applicantsIn(mall).aVerifiedOwner(founder)
  expect((await mine(founder)).points).toBe(pointsRules.verification)
  expect(await moves(founder)).toEqual([['earn_verification', 500]])
})

test('an employee without the right to order sees the company’s points and uses none', async () => {
  const company = await aCompany()
  await given(company.owner, 900)
  const sku_id = await aSku()
  await anAddress(company.owner)
  expect((await shown(company.member('buyer'), { sku_id })).points).toMatchObject({ available: 900, most: 900 })
  const reader = company.member('reviewer')
  expect((await shown(reader, { sku_id })).points).toMatchObject({ available: 0, most: 0, is_used: false })
  expect((await mine(reader)).points).toBe(900)
})

test('in a company’s log nobody reads of orders that they may not see', async () => {
  const company = await aCompany()
  await given(company.owner, 900)
  await anAddress(company.owner)
  const [one, other] = [company.member('buyer'), company.member('demand_officer')]
  const [no = ''] = (await ordered(one, { sku_id: await aSku() })).order_nos
  expect((await log(one)).map(({ order_no }) => order_no)).toEqual([no, null])
  expect((await log(other)).map(({ order_no }) => order_no)).toEqual([null])
  expect((await log(company.owner)).map(({ order_no }) => order_no)).toEqual([no, null])
  const stranger = await aShopper()
  expect(await log(stranger)).toEqual([])
  expect(await as(null).get('/front/user/center/my/integral')).toMatchObject({ code: 'auth.required' })
  expect(await as(null).get('/front/user/center/integral/list')).toMatchObject({ code: 'auth.required' })
})

test('points that were used in another tab meanwhile: nothing is ordered, and the page says what changed', async () => {
  const buyer = await aBuyer(500)
  const input = { sku_id: await aSku(1_000) }
  const seen = await shown(buyer, input)
  expect(await send(buyer, input, seen)).toMatchObject({ error: 0 })
  expect(await send(buyer, input, seen)).toMatchObject({ code: 'order.changed' })
  expect(await mine(buyer)).toMatchObject({ points: 0, frozen_points: 500 })
  const late = [{ orderId: 1, orderNo: 'D1', points: 1 }]
  const spending = db.transaction((tx) => spendPoints(tx, buyer.ownerId, late, now()))
  await expect(spending).rejects.toMatchObject({ code: 'points.taken' })
})

test('a year later, at the end of the day, points are over; before that their owner is told thirty and seven days ahead, once each', async () => {
  const buyer = await aBuyer(120)
  const [lot] = await db.select().from(pointsLots).where(eq(pointsLots.ownerId, buyer.ownerId))
  const over = lot?.expireAt ?? now()
  const until = (at: Date) => pass(at.getTime() - now().getTime())
  until(later(over, -days(31)))
  await remindOfPoints(clock)
  expect(await messagesTo(buyer)).toHaveLength(1)
  until(later(over, -days(29)))
  await Promise.all([remindOfPoints(clock), remindOfPoints(clock)])
  expect((await mine(await again(buyer))).expiring).toMatchObject({ points: 120, at: over.toISOString() })
  until(later(over, -days(6)))
  await remindOfPoints(clock)
  await remindOfPoints(clock)
  const told = await messagesTo(buyer)
  expect(told.map(({ title }) => title)).toEqual(['积分调整', '积分即将到期', '积分即将到期'])
  const lastDay = dayOf(later(over, -1))
  expect(told[1]?.text).toBe(`120 积分（可抵 ¥1.20）将在 30 天内到期，最早 ${lastDay}，下单时打开“积分抵扣”即可使用。`)
  expect(told[2]).toMatchObject({ text: expect.stringContaining('7 天内到期'), link: '/users/user_integral' })
  until(later(over, -1))
  await expireDuePoints(clock)
  expect((await mine(await again(buyer))).points).toBe(120)
  until(over)
  expect((await mine(await again(buyer))).points).toBe(0)
  expect((await shown(await again(buyer), { sku_id: await aSku() })).points.available).toBe(0)
  await Promise.all([expireDuePoints(clock), expireDuePoints(clock)])
  await expireDuePoints(clock)
  expect(await moves(await again(buyer))).toEqual([
    ['points_adjust', 120],
    ['expire', -120],
  ])
  expect(await faults()).toEqual([])
})

test('points go below zero by what takes back alone', async () => {
  const buyer = await aBuyer(10)
  const own = and(eq(ledgerAccounts.kind, 'points'), eq(ledgerAccounts.ownerId, buyer.ownerId))
  expect(await points.adjust(buyer.ownerId, -11)).toMatchObject({ code: 'points.short', data: { left: 10 } })
  expect((await db.select().from(ledgerAccounts).where(own))[0]?.balance).toBe(10)
})
