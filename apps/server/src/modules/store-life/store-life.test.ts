import { shipAfterShutDays, usualHours } from '@mall/contract/store-life/console.words'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { days, hours, later } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { consultationsOn } from '#modules/consultation/consultation.fake.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { openAndShutStores } from '../../jobs/open-and-shut-stores.ts'

const mall = await mallForTest()
const { as, db, now, pass, ports, aMerchant, anOperator, aShopper, aGoods, anAddress, atDesk, defects } = mall
const { anOrder } = ordersIn(mall)
const { setPassword } = paymentsIn(mall)
const coupons = couponsOn(mall)
const { log } = mall
const mind = () => openAndShutStores({ db, now, random, ports, log })
const operator = await anOperator()
const freeze = (mer_id: number, frozen = true, by: Person = operator) =>
  as(by).post('/admin/api/store/freeze', { mer_id, frozen, reason: '售假被投诉' })
const close = (store: Person, closed = true) => as(store).post('/merchant/api/life/close', { closed })
const holiday = (from: number, until: number, notice = '') => ({
  start_at: later(now(), from).toISOString(),
  end_at: later(now(), until).toISOString(),
  notice,
})
const save = (store: Person, input: object = {}) =>
  as(store).post('/merchant/api/life/hours', { hours: usualHours, holidays: [], ...input })
const life = async (store: Person) => (await as(store).get('/merchant/api/life/now')).data
const shown = async (mer_id: number) => (await as(null).get('/shop/api/merchant/detail', { mer_id })).data
const found = async (mer_id: number) => {
  const reply: { data: { total: number } } = await as(null).get('/shop/api/goods/list', { mer_id })
  return reply.data.total
}
const shutAt = async (store: Person) => {
  const reply: { data: { desk: { shut: object | null } } } = await as(store).get('/desk/api/me')
  return reply.data.desk.shut
}
const orderOf = async (orderNo: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no such order')
  return row
}
const stockOf = async (id: number) => (await db.select().from(skus).where(eq(skus.id, id)))[0]?.stock
const messagesOf = (userId: number, title: string) =>
  db
    .select({ text: messages.text })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.title, title)))
const faults = async () => (await examine(db)).flatMap((one) => one.faults)
afterEach(() => expect(defects).toEqual([]))

async function aStore(stock = 50) {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000, stock }] })
  return { store, skuId }
}
async function aPayer(balanceFen = 100_000) {
  const payer = await aShopper({ balanceFen })
  await setPassword(payer)
  return payer
}
async function aPaid(payer: Person, skuId: number) {
  const { orderNo } = await anOrder(payer, { skuId, qty: 2 })
  const paid = await as(payer).post('/shop/api/payment/pay', {
    order_no: orderNo,
    channel: 'balance',
    pay_password: payPassword,
  })
  expect(paid.error).toBe(0)
  return orderNo
}

test('a store says when it answers, and shoppers read it as words', async () => {
  const { store } = await aStore()
  expect((await save(store)).data).toEqual({ status: 'open' })
  const text = '周一至周五 09:00–18:00，周六至周日 休息'
  expect(await life(store)).toMatchObject({ hours: usualHours, business_time: text, status: 'open', shut: null })
  expect(await shown(store.merchantId)).toMatchObject({ business_time: text, rests_until: null })
  const [deed] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.merchantId, store.merchantId), eq(auditLogs.action, 'store.hours')))
  expect(deed).toMatchObject({ before: { business_time: '9:00–18:00' }, after: { business_time: text } })
})

test.each([
  [
    'hours that end before they begin',
    { hours: [{ opens_at: '18:00', closes_at: '09:00' }, ...usualHours.slice(1)] },
    'hours',
  ],
  ['six days', { hours: usualHours.slice(1) }, 'hours'],
  ['a holiday that ends before it begins', { holidays: [holiday(days(2), days(1))] }, 'holidays'],
  ['a holiday of more than sixty days', { holidays: [holiday(0, days(61))] }, 'holidays'],
  ['holidays that overlap', { holidays: [holiday(days(3), days(5)), holiday(days(1), days(4))] }, 'holidays'],
  ['eleven holidays', { holidays: Array.from({ length: 11 }, (_, i) => holiday(days(i), days(i) + 1)) }, 'holidays'],
])('refused: %s', async (_, input, field) => {
  const { store } = await aStore()
  const reply = await save(store, input)
  expect(reply.error).not.toBe(0)
  expect(reply.field?.startsWith(field)).toBe(true)
})

test('what is said of a holiday holds no banned word', async () => {
  const { store } = await aStore()
  const word = { text: '包治百病', kind: 'refuse', category: 'other', reason: '试用' }
  expect((await as(operator).post('/admin/api/word/add', word)).error).toBe(0)
  expect(await save(store, { holidays: [holiday(days(90), days(91), '回来包治百病')] })).toMatchObject({
    code: 'application.banned_word',
  })
})

test('on holiday a store shows its goods and takes no orders; the clock ends and begins it, whoever saved it long ago', async () => {
  const { store, skuId } = await aStore()
  await save(store, { holidays: [holiday(days(5), days(7), '参加展会'), holiday(hours(1), days(2), '年度盘点')] })
  expect(await life(store)).toMatchObject({ status: 'open' })
  expect(await mind()).toBe(0)
  pass(hours(2))
  expect(await mind()).toBe(1)
  expect(await mind()).toBe(0)
  expect(await shown(store.merchantId)).toMatchObject({ status: 'resting', rest_notice: '年度盘点' })
  expect(await found(store.merchantId)).toBe(1)
  const query = { sku_id: skuId, qty: 1 }
  expect(await as(await aShopper()).get('/shop/api/order/confirm', query)).toMatchObject({
    data: { problems: [{ kind: 'merchant_resting', text: '店铺休息中，暂不接单' }] },
  })
  const buyer = await aShopper()
  const talks = consultationsOn(mall)
  await talks.ask(buyer, store, '什么时候发货')
  const said = (await talks.thread(buyer, store)).list.map(({ text }) => text)
  expect(said).toContainEqual(expect.stringMatching(/^店铺休息中，暂不接单，\d+月\d+日 \d\d:\d\d 恢复。年度盘点$/))
  pass(days(2))
  expect(await mind()).toBe(1)
  expect(await life(store)).toMatchObject({ status: 'open', holidays: [{ notice: '参加展会' }] })
  expect(await shown(store.merchantId)).toMatchObject({ status: 'open', rests_until: null, rest_notice: '' })
  pass(days(3))
  expect(await mind()).toBe(1)
  // Cut short by its own people.
  expect((await save(store)).data).toEqual({ status: 'open' })
})

test('where one holiday begins as another ends, the store rests on, and says till when', async () => {
  const { store } = await aStore()
  await save(store, { holidays: [holiday(0, days(1), '盘点'), holiday(days(1), days(3), '搬迁')] })
  expect(await shown(store.merchantId)).toMatchObject({ status: 'resting', rest_notice: '盘点' })
  pass(days(1) + hours(1))
  expect(await mind()).toBe(1)
  expect(await mind()).toBe(0)
  expect(await shown(store.merchantId)).toMatchObject({ status: 'resting', rest_notice: '搬迁' })
  // Saved once more, so that the tests below count only the clock's work.
  await save(store)
})

test('a frozen store’s goods are gone, its unpaid orders are cancelled with all they held, and those who ordered are told', async () => {
  const { store, skuId } = await aStore()
  const buyer = await aShopper()
  await anAddress(buyer)
  const couponId = await coupons.claimed(buyer, await coupons.aCoupon())
  const unpaid = await coupons.ordered(buyer, { sku_id: skuId, qty: 2, coupon_ids: [couponId] })
  const [orderNo = ''] = unpaid.order_nos
  expect(await stockOf(skuId)).toBe(48)
  expect(await freeze(store.merchantId)).toMatchObject({ data: { done: true } })
  expect(await found(store.merchantId)).toBe(0)
  expect(await shown(store.merchantId)).toMatchObject({ status: 'frozen' })
  await mind()
  expect(await mind()).toBe(0)
  expect(await orderOf(orderNo)).toMatchObject({ status: 'cancelled', closeReason: '店铺已停止营业' })
  expect(await stockOf(skuId)).toBe(50)
  expect((await coupons.wallet(buyer)).list).toMatchObject([{ user_coupon_id: couponId, locked_order_no: null }])
  expect(await messagesOf(buyer.userId, '订单已取消')).toHaveLength(1)
  expect(await shutAt(store)).toEqual({ status: 'frozen', reason: '售假被投诉' })
  const [told] = await db.select().from(storeMessages).where(eq(storeMessages.merchantId, store.merchantId))
  expect(told).toMatchObject({ kind: 'store_frozen', title: '店铺已被平台冻结' })
  const [deed] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, `store:${store.merchantId}`), eq(auditLogs.action, 'store.freeze')))
  expect(deed).toMatchObject({ before: { status: 'open' }, after: { status: 'frozen', reason: '售假被投诉' } })
  expect(await faults()).toEqual([])
})

test('frozen twice is frozen once; unfrozen, its goods are back', async () => {
  const { store } = await aStore()
  await freeze(store.merchantId)
  await freeze(store.merchantId)
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `store:${store.merchantId}`))).toBe(1)
  await freeze(store.merchantId, false)
  expect(await shown(store.merchantId)).toMatchObject({ status: 'open' })
  expect(await found(store.merchantId)).toBe(1)
  expect(await shutAt(store)).toBe(null)
})

test('what is paid may be shipped for seven days, then it goes back to who paid; both are told once', async () => {
  const { store, skuId } = await aStore()
  const payer = await aPayer()
  const [shipped, forgotten] = [await aPaid(payer, skuId), await aPaid(payer, skuId)]
  await freeze(store.merchantId)
  expect(await mind()).toBe(2)
  expect(await mind()).toBe(0)
  const [told] = await messagesOf(payer.userId, '店铺已停止营业')
  expect(told?.text).toContain(`${shipAfterShutDays} 天内发货，逾期未发将自动全额退款`)
  const sent = { order_no: shipped, express_code: 'sf', express_no: 'SF1234567890' }
  expect((await as(store).post('/merchant/api/order/ship', sent)).error).toBe(0)
  pass(days(shipAfterShutDays) - hours(1))
  expect(await mind()).toBe(0)
  const before = await walletBalance(db, payer.ownerId)
  const { paidAmountFen } = await orderOf(forgotten)
  pass(hours(1))
  expect(await mind()).toBe(1)
  expect(await mind()).toBe(0)
  expect(await orderOf(forgotten)).toMatchObject({ status: 'closed', refundedFen: paidAmountFen })
  expect(await orderOf(shipped)).toMatchObject({ status: 'shipped' })
  expect((await walletBalance(db, payer.ownerId)) - before).toBe(paidAmountFen)
  expect(await db.$count(storeMessages, eq(storeMessages.kind, 'order_refunded'))).toBe(1)
  expect(await faults()).toEqual([])
})

test('of a store that is frozen anew, those who wait are told anew', async () => {
  const { store, skuId } = await aStore()
  const payer = await aPayer()
  await aPaid(payer, skuId)
  await freeze(store.merchantId)
  await mind()
  await freeze(store.merchantId, false)
  pass(days(1))
  expect(await mind()).toBe(0)
  await freeze(store.merchantId)
  await mind()
  expect(await messagesOf(payer.userId, '店铺已停止营业')).toHaveLength(2)
})

test('what somebody already asks their money back for is left to that request', async () => {
  const { store, skuId } = await aStore()
  const after = aftersalesOn(mall)
  const payer = await after.aPayer()
  const order = await after.aPaid(payer, { skuId, qty: 2 })
  await after.applied(payer, after.inputOf(order))
  await freeze(store.merchantId)
  await mind()
  pass(days(shipAfterShutDays))
  await mind()
  expect((await orderOf(order.orderNo)).status).toBe('pending_shipment')
})

test('an order that waits for approval is cancelled too, and nobody is asked to approve it any more', async () => {
  const its = reviewsOn(mall)
  const company = await its.aCarefulCompany()
  const orderNo = await its.ordered(company.buyer)
  const { merchantId } = await orderOf(orderNo)
  expect(await its.queued(company.owner)).toEqual([orderNo])
  await freeze(merchantId)
  await mind()
  expect(await orderOf(orderNo)).toMatchObject({ status: 'cancelled' })
  expect(await its.queued(company.owner)).toEqual([])
  expect(await faults()).toEqual([])
})

test('its own people close a store and open it again; while the mall has frozen it they cannot', async () => {
  const { store, skuId } = await aStore()
  const { orderNo } = await anOrder(await aShopper(), { skuId, qty: 1 })
  expect((await close(store)).data).toEqual({ status: 'closed' })
  expect((await close(store)).data).toEqual({ status: 'closed' })
  await mind()
  expect(await orderOf(orderNo)).toMatchObject({ status: 'cancelled' })
  expect(await life(store)).toMatchObject({
    shut: { reason: '店铺已停业' },
    open: { unpaid: 0, to_ship: 0, under_way: 0 },
  })
  await freeze(store.merchantId)
  expect(await close(store, false)).toMatchObject({ code: 'merchant.frozen' })
  await freeze(store.merchantId, false)
  expect(await shown(store.merchantId)).toMatchObject({ status: 'closed' })
  expect((await close(store, false)).data).toEqual({ status: 'open' })
  expect(await found(store.merchantId)).toBe(1)
})

test('who decorates the store does not close it', async () => {
  const { store } = await aStore()
  const decorator = await atDesk(store.merchantId, '装修', { rights: ['content'] })
  expect((await save(decorator)).error).toBe(0)
  expect((await close(decorator)).error).not.toBe(0)
})

test('the platform finds stores by name and state, with what they sold, and reads who runs one', async () => {
  const { store, skuId } = await aStore()
  await aPaid(await aPayer(), skuId)
  const list = async (query: Record<string, string>) => {
    const reply: { data: { list: { sales_fen: number }[] } } = await as(operator).get('/admin/api/store/list', {
      keyword: store.name,
      ...query,
    })
    return reply.data.list
  }
  expect(await list({})).toMatchObject([{ mer_id: store.merchantId, goods: 1, status: 'open', frozen_at: null }])
  expect((await list({}))[0]?.sales_fen).toBeGreaterThanOrEqual(20_000)
  expect(await list({ tab: 'frozen' })).toEqual([])
  await freeze(store.merchantId)
  expect(await list({ tab: 'frozen' })).toMatchObject([{ frozen_reason: '售假被投诉' }])
  const detail = await as(operator).get('/admin/api/store/detail', { mer_id: store.merchantId })
  expect(detail.data).toMatchObject({ open: { to_ship: 1 }, shut: { reason: '售假被投诉' }, papers: [] })
  expect(await as(operator).get('/admin/api/store/detail', { mer_id: 999_999 })).toMatchObject({
    code: 'merchant.not_found',
  })
  expect(await freeze(999_999)).toMatchObject({ code: 'merchant.not_found' })
})
