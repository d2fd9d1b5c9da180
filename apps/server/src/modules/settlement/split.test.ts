import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { noSplit } from '#adapters/split/none.ts'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { followUpPayments } from '#modules/payment/payment.public.ts'
import { paymentNotices, refunds } from '#modules/payment/payment.table.ts'
import { splitsOn } from '#modules/split/split.fake.ts'
import { askSubMerchants } from '#modules/split/split.public.ts'
import { splitMoves, splitOrders } from '#modules/split/split.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { startSplitChannel } from '#test/split-channel.ts'
import { examine } from '../../doctor.ts'
import { finishAftersales } from '../../jobs/aftersales.ts'
import { mindSplits } from '../../jobs/mind-splits.ts'
import { settlementsOn } from './settlement.fake.ts'

const mall = await mallForTest()
const { as, db, aMerchant, aGoods, anOperator, now } = mall
const channel = await startSplitChannel(now, 2000)
afterAll(channel.stop)
const its = settlementsOn(mall)
const after = aftersalesOn(mall)
const coupons = couponsOn(mall)
paymentsIn(mall)
const splits = splitsOn(mall, channel)
const { anOrder } = ordersIn(mall)
const operator = await anOperator()
const buyer = await after.aPayer()
await mall.anAddress(buyer)
const photo = await acceptancesOn(mall).aPhoto(buyer)
const january = { inDays: 45 }

beforeEach(async () => {
  await channel.is('up')
})

type Store = Person & { merchantId: number }
async function aStore(): Promise<{ store: Store; skuId: number; subMchid: string }> {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock: 9_999 }] })
  return { store, skuId, subMchid: await splits.opened(operator, store) }
}
/** Shares and returns are carried out, and refunds leave, on a day so many from now. */
async function clock(when: { inDays?: number } = {}) {
  await mindSplits(splits.clock(when))
  await followUpPayments(splits.clock(when))
  await finishAftersales(splits.clock(when))
}
async function aCompleted(store: Store, skuId: number, qty = 1) {
  const order = await anOrder(buyer, { skuId, qty })
  await splits.paid(buyer, [order.orderNo])
  await after.ship(store, order.orderNo)
  await after.receive(buyer, order.orderNo)
  return { ...order, lineId: order.lineIds[0] ?? 0 }
}
async function refunded(store: Store, order: { orderNo: string; lineId: number }, qty = 1) {
  const wish = after.wishOf(order, { place: 'received', reason: '质量问题', images: [photo], qty })
  await after.atStore(store, 'approve', await after.applied(buyer, wish))
}
const moveOf = async (orderNo: string, kind: 'share' | 'return') =>
  (await splits.moves(operator)).find((one) => one.order_no === orderNo && one.kind === kind)

test('a store whose account is open is paid into it, frozen, and the way stays written', async () => {
  const { skuId, subMchid } = await aStore()
  const before = await channel.books()
  const order = await anOrder(buyer, { skuId })
  const { paymentNo } = await splits.paid(buyer, [order.orderNo])
  expect(await after.statusOf(order.orderNo)).toBe('pending_shipment')
  const [way] = await db.select().from(splitOrders).where(eq(splitOrders.orderId, order.orderId))
  expect(way).toMatchObject({ subMchid, tradeNo: `${paymentNo}-1`, amountFen: 10_000, mostShareFen: 3_000 })
  expect((await channel.books()).frozen - before.frozen).toBe(10_000)
  await channel.says({ 'APPLY-1': { state: 'FROZEN' } })
  await askSubMerchants(splits.clock({ inDays: 2 }))
  const [kept] = await db.select().from(splitOrders).where(eq(splitOrders.orderId, order.orderId))
  expect(kept).toEqual(way)
  await after.booksAgree()
})

test('orders of two stores are one payment and two transactions; with one store that has no account the platform receives', async () => {
  const [one, other] = [await aStore(), await aStore()]
  const orders = [await anOrder(buyer, { skuId: one.skuId }), await anOrder(buyer, { skuId: other.skuId })]
  await splits.paid(
    buyer,
    orders.map(({ orderNo }) => orderNo),
  )
  for (const { orderNo } of orders) expect(await after.statusOf(orderNo)).toBe('pending_shipment')
  const ways = await db.select().from(splitOrders)
  expect(
    new Set(ways.filter(({ orderId }) => orders.some((order) => order.orderId === orderId)).map((way) => way.subMchid)),
  ).toEqual(new Set([one.subMchid, other.subMchid]))
  const plain = [await anOrder(buyer, { skuId: one.skuId }), await anOrder(buyer)]
  const begun = await splits.begin(
    buyer,
    plain.map(({ orderNo }) => orderNo),
  )
  expect(begun.qr_text ?? begun.redirect_url).toContain('sandbox')
  expect(await db.$count(splitOrders, eq(splitOrders.orderId, plain[0]?.orderId ?? 0))).toBe(0)
})

test('told twice, late or by nobody, a payment is booked once; what a stranger signed is not believed', async () => {
  const { skuId } = await aStore()
  const order = await anOrder(buyer, { skuId })
  const { payment_no } = await splits.begin(buyer, [order.orderNo])
  const notice = await channel.pay(payment_no)
  await channel.is('forged')
  expect((await splits.deliver(await channel.pay(payment_no))).status).not.toBe(200)
  await channel.is('up')
  // The notification got lost: the mall asks by itself, and it comes after all.
  await as(buyer).get('/shop/api/payment/status', { order_no: order.orderNo })
  expect(await after.statusOf(order.orderNo)).toBe('pending_shipment')
  expect((await splits.deliver(notice)).status).toBe(200)
  expect((await splits.deliver(notice)).status).toBe(200)
  expect(await db.$count(paymentNotices, eq(paymentNotices.paymentNo, payment_no))).toBe(2)
  await after.booksAgree()
})

test('settled, the commission is the platform’s and the rest the store’s; by bank goes nothing', async () => {
  const { store, skuId, subMchid } = await aStore()
  const order = await aCompleted(store, skuId)
  const before = await channel.books()
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  const now = await channel.books()
  expect([now.platform - before.platform, now.free[subMchid]]).toEqual([500, 9_500])
  expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'done', amount_fen: 500 })
  await its.close(january)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0, closing_fen: 0 })
  const lines = await its.lines(store, digest?.id ?? 0)
  expect(lines.map(({ kind, net_fen, direct_fen }) => ({ kind, net_fen, direct_fen }))).toEqual([
    { kind: 'sale', net_fen: 9_500, direct_fen: 0 },
    { kind: 'split', net_fen: 0, direct_fen: 9_500 },
  ])
  expect((await its.confirm(store, digest?.id ?? 0)).data.state).toBe('carried')
  await after.booksAgree()
})

test('what the mall bears of a coupon comes by bank, and the commission on it is shared as well', async () => {
  const { store, skuId, subMchid } = await aStore()
  await coupons.claimed(buyer, await coupons.aCoupon({ minFen: 0, amountFen: 2_000 }))
  const [orderNo = ''] = (await coupons.ordered(buyer, { sku_id: skuId, qty: 1 })).order_nos
  await splits.paid(buyer, [orderNo])
  await after.ship(store, orderNo)
  await after.receive(buyer, orderNo)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await its.close(january)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 7_500, payable_fen: 2_000 })
  expect((await channel.books()).free[subMchid]).toBe(7_500)
  await after.booksAgree()
})

test('a commission above what the channel lets be shared is deducted by the statement', async () => {
  const { store, skuId, subMchid } = await aStore()
  await as(operator).post('/admin/api/commission/save', {
    scope: 'store',
    scope_id: store.merchantId,
    rate_points: 4_000,
  })
  await aCompleted(store, skuId)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await its.close(january)
  expect((await channel.books()).free[subMchid]).toBe(7_000)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 6_000, direct_fen: 7_000, payable_fen: 0, closing_fen: -1_000 })
  await after.booksAgree()
})

test('before it is shared a refund comes out of what is frozen, and nothing has to be returned', async () => {
  const { store, skuId, subMchid } = await aStore()
  const order = await aCompleted(store, skuId, 2)
  const before = await channel.books()
  await refunded(store, order)
  await clock()
  expect((await channel.books()).buyers - before.buyers).toBe(10_000)
  expect(await moveOf(order.orderNo, 'return')).toBeUndefined()
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  expect((await channel.books()).free[subMchid]).toBe(9_500)
  await its.close(january)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0 })
  await after.booksAgree()
})

test('after it is shared the commission comes back first, then the buyer is refunded', async () => {
  const { store, skuId, subMchid } = await aStore()
  const order = await aCompleted(store, skuId, 2)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await channel.asked()
  await refunded(store, order)
  await clock({ inDays: 17 })
  const asked = await channel.asked()
  const place = (path: string) => asked.findIndex((one) => one.includes(path))
  expect(place('returnorders')).toBeGreaterThanOrEqual(0)
  expect(place('refunds/apply')).toBeGreaterThan(place('returnorders'))
  expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done', amount_fen: 500 })
  expect((await channel.books()).free[subMchid]).toBe(9_500)
  await its.settle({ inDays: 17 })
  await its.close(january)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 9_500, payable_fen: 0 })
  await after.booksAgree()
})

test('a return that fails is asked for again under another number with gaps, and the buyer waits no longer than that', async () => {
  const { store, skuId } = await aStore()
  const order = await aCompleted(store, skuId)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await channel.is('return_fails')
  const heard = mall.defects.length
  await refunded(store, order)
  const first = await moveOf(order.orderNo, 'return')
  await clock({ inDays: 17 })
  const second = await moveOf(order.orderNo, 'return')
  expect(second).toMatchObject({ state: 'planned', reason: 'PAYER_ACCOUNT_ABNORMAL' })
  expect(second?.move_no).not.toBe(first?.move_no)
  const waiting = sql`${refunds.status} = 'refunding' and ${refunds.orderId} = ${order.orderId}`
  expect(await db.$count(refunds, waiting)).toBe(1)
  await channel.is('up')
  await clock({ inDays: 18 })
  expect(await db.$count(refunds, waiting)).toBe(0)
  // It was told to whoever runs the mall.
  expect(mall.defects.splice(heard).length).toBeGreaterThan(0)
  await its.settle({ inDays: 18 })
  await after.booksAgree()
})

test('a platform that has no money for the return keeps the refund waiting, and loses nothing', async () => {
  const { store, skuId } = await aStore()
  const order = await aCompleted(store, skuId)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await channel.is('platform_is_poor')
  const heard = mall.defects.length
  await refunded(store, order)
  await clock({ inDays: 17 })
  expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'planned' })
  await channel.is('up')
  await clock({ inDays: 18 })
  mall.defects.splice(heard)
  expect(await moveOf(order.orderNo, 'return')).toMatchObject({ state: 'done' })
  await its.settle({ inDays: 18 })
  await after.booksAgree()
})

test('a share that the channel closes leaves the store all of it, and the statement deducts the commission', async () => {
  const { store, skuId, subMchid } = await aStore()
  const order = await aCompleted(store, skuId)
  await its.settle({ inDays: 16 })
  const heard = mall.defects.length
  await channel.is('closed')
  await clock({ inDays: 16 })
  mall.defects.splice(heard)
  expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'failed', reason: 'ACCOUNT_ABNORMAL' })
  expect((await channel.books()).free[subMchid]).toBe(10_000)
  await its.settle({ inDays: 17 })
  await its.close(january)
  const [digest] = await its.list(store)
  expect(digest).toMatchObject({ net_fen: 9_500, direct_fen: 10_000, payable_fen: 0, closing_fen: -500 })
  await after.booksAgree()
})

test('what the channel still works on is asked again, and an answer that was lost is found to be done', async () => {
  const { store, skuId } = await aStore()
  const [one, other] = [await aCompleted(store, skuId), await aCompleted(store, skuId)]
  await its.settle({ inDays: 16 })
  await channel.is('processing')
  await clock({ inDays: 16 })
  expect(await moveOf(one.orderNo, 'share')).toMatchObject({ state: 'planned' })
  const before = (await channel.books()).platform
  const heard = mall.defects.length
  await channel.is('lost')
  await clock({ inDays: 16 })
  mall.defects.splice(heard)
  await channel.is('up')
  await clock({ inDays: 17 })
  for (const { orderNo } of [one, other])
    expect(await moveOf(orderNo, 'share')).toMatchObject({ state: 'done', amount_fen: 500 })
  expect((await channel.books()).platform - before).toBe(1_000)
  await after.booksAgree()
})

test('what the channel would free by itself is shared ten days before, whatever has become of the order', async () => {
  const { skuId, subMchid } = await aStore()
  const order = await anOrder(buyer, { skuId })
  await splits.paid(buyer, [order.orderNo])
  await clock({ inDays: 169 })
  expect(await moveOf(order.orderNo, 'share')).toBeUndefined()
  await clock({ inDays: 171 })
  expect(await moveOf(order.orderNo, 'share')).toMatchObject({ state: 'done', amount_fen: 500 })
  expect((await channel.books()).free[subMchid]).toBe(9_500)
  await after.booksAgree()
})

test('money for an order that nobody waits for any more goes back out of the store’s account', async () => {
  const { skuId } = await aStore()
  const order = await anOrder(buyer, { skuId })
  const { payment_no } = await splits.begin(buyer, [order.orderNo])
  await coupons.cancel(buyer, order.orderNo)
  const before = await channel.books()
  await splits.deliver(await channel.pay(payment_no))
  await clock()
  const now = await channel.books()
  expect([now.buyers - before.buyers, now.frozen - before.frozen]).toEqual([10_000, 0])
  await after.booksAgree()
})

test('a number is noted with what the channel says of it, and of nothing else', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  const self = await aMerchant({ isSelf: true })
  await channel.says({
    NEW: { state: 'NEED_SIGN', link: 'https://pay.weixin.qq.com/public/apply4ec_sign/s?a=1', subMchid: '1899999999' },
  })
  expect(await splits.save(operator, one.merchantId, 'NOBODY')).toMatchObject({ code: 'split.unknown_application' })
  expect(await splits.save(operator, self.merchantId, 'NEW')).toMatchObject({ code: 'split.store' })
  expect(await splits.save(operator, one.merchantId, 'NEW')).toMatchObject({ error: 0 })
  expect(await splits.save(operator, other.merchantId, 'NEW')).toMatchObject({ code: 'split.taken' })
  const now: { data: { sub_merchant: object } } = await as(one).get('/merchant/api/settlement/now')
  expect(now.data.sub_merchant).toMatchObject({ state: 'to_sign', link: expect.stringContaining('apply4ec_sign') })
  await channel.is('down')
  expect(await splits.save(operator, other.merchantId, 'OTHER')).toMatchObject({ code: 'split.silent' })
})

test('once signed an account opens by itself, and a rejected one says why', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  await channel.says({ X1: { state: 'AUDITING' }, X2: { state: 'AUDITING' } })
  await splits.save(operator, one.merchantId, 'X1')
  await splits.save(operator, other.merchantId, 'X2')
  await channel.says({
    X1: { state: 'FINISH', subMchid: '1888888888' },
    X2: { state: 'REJECTED', reason: '法人证件已过期' },
  })
  await askSubMerchants(splits.clock())
  expect((await splits.stores(operator)).find((row) => row.application_no === 'X1')?.sub_mchid).toBe('')
  await mindSplits({ ...splits.clock(), now: () => new Date(now().getTime() + 3_600_001) })
  const rows = await splits.stores(operator)
  expect(rows.find((row) => row.application_no === 'X1')).toMatchObject({
    sub_mchid: '1888888888',
    sub_merchant: { state: 'active' },
  })
  expect(rows.find((row) => row.application_no === 'X2')?.sub_merchant).toMatchObject({
    state: 'rejected',
    reason: '法人证件已过期',
  })
})

test('where nothing is connected no number is noted, and buyers pay the platform as before', async () => {
  const { store, skuId } = await aStore()
  Object.assign(mall.ports, { split: noSplit })
  expect(await splits.save(operator, store.merchantId, 'NEW')).toMatchObject({ code: 'split.absent' })
  const order = await anOrder(buyer, { skuId })
  await splits.begin(buyer, [order.orderNo])
  expect(await db.$count(splitOrders, eq(splitOrders.orderId, order.orderId))).toBe(0)
  Object.assign(mall.ports, { split: channel.port })
})

test('the doctor finds a share that the ledger does not know, and a direct part that nobody counted', async () => {
  const { store, skuId } = await aStore()
  await aCompleted(store, skuId)
  await its.settle({ inDays: 16 })
  await clock({ inDays: 16 })
  await after.booksAgree()
  const [move] = await db.select().from(splitMoves).where(eq(splitMoves.state, 'done')).limit(1)
  const becomes = (amountFen: number) =>
    db
      .update(splitMoves)
      .set({ amountFen })
      .where(eq(splitMoves.id, move?.id ?? 0))
  await becomes((move?.amountFen ?? 0) + 1)
  const found = (await examine(db)).flatMap(({ faults }) => faults)
  expect(found.some((said) => said.startsWith(`分账单 ${move?.moveNo} 已完成`))).toBe(true)
  expect(found.some((said) => said.startsWith('渠道账户 wechat_split'))).toBe(true)
  await becomes(move?.amountFen ?? 0)
  await after.booksAgree()
})
