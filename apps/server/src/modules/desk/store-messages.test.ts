import {
  optionalStoreMessageKinds,
  type StoreMessageKind,
  storeMessageKind,
  storeMessageKinds,
} from '@mall/contract/message/store.words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours } from '#kernel/time.ts'
import { addresses } from '#modules/address/address.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { forgetOldStoreMessages, notifyStores } from '#modules/message/message.public.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import { deskReads, deskStaff } from './desk.table.ts'

const mall = await mallForTest()
const { as, aMerchant, anOperator, atDesk, aShopper, aGoods, anAddress, db, now, pass, defects } = mall
const orders = ordersOn(mall)
const { payAt, setPassword } = paymentsIn(mall)
const path = '/merchant/api/message'

type StoreMessage = { id: number; kind: string; title: string; text: string; subject: string; is_read: boolean }
type Answer = { code?: string; data: { list: StoreMessage[]; total: number; unread: Record<string, number> } }
type Who = { token: string }
const listed = async (person: Who, query = {}): Promise<Answer['data']> =>
  ((await as(person).get(`${path}/list`, query)) as Answer).data
const messagesOf = async (person: Who) => (await listed(person)).list
const unread = async (person: Who): Promise<number> =>
  ((await as(person).get('/desk/api/queue/list')) as { data: { unread: number } }).data.unread

let serial = 0
/** About something of its own, unless it is named. */
async function told(merchantId: number, title: string, kind: StoreMessageKind = 'order_paid', about?: string) {
  serial += 1
  const subject = about ?? `D${serial}`
  await notifyStores(db, [{ merchantId, kind, title, text: '', subject, ref: `test:${serial}` }], now())
}

async function aStoreThatSells(stock = 1000) {
  const store = await aMerchant()
  const { skuId, goodsId } = await aGoods({ merchantId: store.merchantId, name: '安全鞋', skus: [{ stock }] })
  return { store, skuId, goodsId, buyer: await aShopper({ balanceFen: 1_000_000 }) }
}

test('a store is told of a paid order once, however it was paid', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const byNotice = await orders.aPaidOrder(buyer, { skuId })
  const [{ text = '' } = {}] = await messagesOf(store)
  expect(await messagesOf(store)).toMatchObject([
    {
      kind: 'order_paid',
      title: '新订单已付款',
      subject: byNotice,
      is_read: false,
      text: expect.stringMatching(/^实付 ¥[\d,]+\.\d\d，请在 48 小时内发货$/),
    },
  ])
  expect(await orders.pay(byNotice, buyer)).toBe(false)
  expect(await messagesOf(store)).toHaveLength(1)
  const byBalance = await orders.anUnpaidOrder(buyer, { skuId })
  await setPassword(buyer)
  const pay = { order_no: byBalance, channel: 'balance', pay_password: payPassword }
  expect(await as(buyer).post('/shop/api/payment/pay', pay)).toMatchObject({ error: 0 })
  // Paid in one statement: told in the same words.
  expect(await messagesOf(store)).toMatchObject([
    { kind: 'order_paid', title: '新订单已付款', text, subject: byBalance },
    {},
  ])
})

test('a store is told that a buyer urges, and that the order goes elsewhere', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const orderNo = await orders.aPaidOrder(buyer, { skuId })
  const elsewhere = await anAddress(buyer, { detail: '新址 1 号' })
  await as(buyer).post('/shop/api/order/change_address', { order_no: orderNo, address_id: elsewhere })
  pass(hours(49))
  await as(buyer).post('/shop/api/order/remind', { order_no: orderNo })
  // One line for the order: the last word about it.
  expect((await messagesOf(store)).map(({ kind }) => kind)).toEqual(['order_urged'])
  const [where] = await db.select().from(addresses).where(eq(addresses.id, elsewhere))
  expect(JSON.stringify(await messagesOf(store))).not.toContain(where?.detail)
})

test('what a buyer changes before paying is no message to the store', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const orderNo = await orders.anUnpaidOrder(buyer, { skuId })
  const address_id = await anAddress(buyer, { detail: '新址 2 号' })
  await as(buyer).post('/shop/api/order/change_address', { order_no: orderNo, address_id })
  await as(buyer).post('/shop/api/order/cancel', { order_no: orderNo, reason: '不想要了' })
  expect(await messagesOf(store)).toEqual([])
})

test('colleagues are told when an order is closed for want of stock, with the reason', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const orderNo = await orders.anUnpaidOrder(buyer, { skuId })
  await payAt(buyer, [orderNo])
  const refund = { order_no: orderNo, reason: '仓库缺货' }
  expect(await as(store).post('/merchant/api/order/refund', refund)).toMatchObject({ error: 0 })
  const [first] = await messagesOf(store)
  expect(first).toMatchObject({ kind: 'order_refunded', subject: orderNo })
  expect(first?.text).toContain('仓库缺货')
})

test('a review is told with its worst stars', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const orderNo = await orders.aCompletedOrder(buyer, store, { skuId })
  const evaluable = (await as(buyer).get('/shop/api/evaluation/order', { order_no: orderNo })) as {
    data: { items: { order_item_id: number }[] }
  }
  const items = evaluable.data.items.map(({ order_item_id }) => ({
    order_item_id,
    star: 2,
    images: [],
    content: '开胶了，不太满意',
  }))
  const review = { order_no: orderNo, items, desc_score: 3, service_score: 3, delivery_score: 3 }
  expect(await as(buyer).post('/shop/api/evaluation/create', review)).toMatchObject({ error: 0 })
  expect((await messagesOf(store))[0]).toMatchObject({
    kind: 'evaluation',
    title: '收到差评',
    text: '“安全鞋”，2 星',
    subject: orderNo,
  })
})

test('a ban is told with its reason, once, and so is its end', async () => {
  const { store, goodsId } = await aStoreThatSells()
  const operator = await anOperator()
  const ban = (banned: boolean, reason: string) =>
    as(operator).post('/admin/api/goods/ban', { goods_id: goodsId, banned, reason })
  const words = async () => (await messagesOf(store)).map(({ title, text }) => `${title} ${text}`)
  await ban(true, '资质过期')
  await ban(true, '又按了一次')
  expect(await words()).toEqual(['商品被平台下架 “安全鞋”：资质过期'])
  await ban(false, '已补资质')
  expect(await words()).toEqual(['商品已解除平台下架 “安全鞋”可以重新上架（已补资质）'])
})

test('a store is told when a sku falls below its number: not above, not again below it, once a day', async () => {
  const { store, skuId, goodsId, buyer } = await aStoreThatSells(12)
  const low = async () => (await messagesOf(store)).filter(({ kind }) => kind === 'stock_low')
  await orders.anUnpaidOrder(buyer, { skuId, qty: 2 })
  expect(await low()).toEqual([])
  await orders.anUnpaidOrder(buyer, { skuId, qty: 1 })
  expect(await low()).toMatchObject([{ title: '库存不足', subject: String(goodsId) }])
  expect((await low())[0]?.text).toContain('仅剩 9 件，低于 10 件')
  await orders.anUnpaidOrder(buyer, { skuId, qty: 1 })
  const adjust = (delta: number) => as(store).post('/merchant/api/stock/adjust', { sku_id: skuId, delta, remark: '' })
  await adjust(20)
  await adjust(-20)
  expect(await low()).toHaveLength(1)
  pass(days(1))
  await adjust(20)
  await adjust(-28)
  // The same sku a day later: its newest word stands for it.
  expect(await low()).toMatchObject([{ title: '商品已无库存' }])
})

test('a store sets its own number, 0 for never, and nobody else’s', async () => {
  const { store, skuId, buyer } = await aStoreThatSells(12)
  const other = await aMerchant()
  const set = (threshold: unknown, who: Who = store) => as(who).post('/merchant/api/goods/stock_alert', { threshold })
  expect((await as(store).get('/merchant/api/goods/stock_alert')) as unknown).toMatchObject({ data: { threshold: 10 } })
  await set(0)
  await orders.anUnpaidOrder(buyer, { skuId, qty: 12 })
  expect(await messagesOf(store)).toEqual([])
  expect(await set(-1)).toMatchObject({ code: 'request.invalid' })
  expect((await as(other).get('/merchant/api/goods/stock_alert')) as unknown).toMatchObject({ data: { threshold: 10 } })
  const reader = await atDesk(store.merchantId, '只读', { rights: ['goods:see'] })
  expect(await set(5, reader)).toMatchObject({ code: 'auth.forbidden' })
})

test('who joins is told to those who may see the staff, once', async () => {
  const store = await aMerchant()
  const clerk = await atDesk(store.merchantId, '店员', { rights: ['orders'] })
  // A newcomer who is logged in at the desk and works at none.
  const newcomer = await atDesk(store.merchantId, '小林')
  await db.delete(deskStaff).where(eq(deskStaff.userId, newcomer.userId))
  const invite = { phone: newcomer.phone, name: '小林', role: 'reader' }
  const { data } = (await as(store).post('/desk/api/staff/invite', invite)) as { data: { invitation_id: number } }
  const answer = { ...data, accept: true }
  expect(await as(newcomer).post('/desk/api/invitation/answer', answer)).toMatchObject({ error: 0 })
  expect(await as(newcomer).post('/desk/api/invitation/answer', answer)).toMatchObject({ code: 'desk.invitation_gone' })
  expect(await messagesOf(store)).toMatchObject([{ kind: 'staff_joined', text: '小林已接受邀请，加入了店铺' }])
  expect(await messagesOf(clerk)).toEqual([])
})

test.each(storeMessageKinds)('%s is read by who holds its right, and not even counted for others', async (kind) => {
  const store = await aMerchant()
  const right = storeMessageKind[kind].needs.replace('store:', '')
  const may = await atDesk(store.merchantId, '可见', { rights: [right] })
  const other = right.startsWith('content') ? 'orders' : 'content'
  const mayNot = await atDesk(store.merchantId, '不可见', { rights: [other] })
  await told(store.merchantId, '甲', kind)
  expect([(await listed(may)).total, await unread(may)]).toEqual([1, 1])
  expect(await listed(mayNot)).toMatchObject({ list: [], total: 0, unread: {} })
  expect(await unread(mayNot)).toBe(0)
  await as(mayNot).post(`${path}/read`, {})
  expect(await unread(may)).toBe(1)
})

test('each reads for themselves: one, those of a kind, all', async () => {
  const store = await aMerchant()
  const colleague = await atDesk(store.merchantId, '同事')
  for (const title of ['甲', '乙']) await told(store.merchantId, title)
  await told(store.merchantId, '丙', 'evaluation')
  await told(store.merchantId, '丁', 'stock_low')
  const [newest] = await messagesOf(store)
  const read = (which: object) => as(store).post(`${path}/read`, which)
  await read({ id: newest?.id })
  expect((await listed(store)).unread).toEqual({ order_paid: 2, evaluation: 1 })
  expect((await listed(store, { unread: 1 })).list.map(({ title }) => title)).toEqual(['丙', '乙', '甲'])
  expect((await listed(store, { kind: 'evaluation' })).list.map(({ title }) => title)).toEqual(['丙'])
  await read({ kind: 'order_paid' })
  await read({ kind: 'order_paid' })
  expect(await unread(store)).toBe(1)
  await read({})
  expect([await unread(store), await unread(colleague)]).toEqual([0, 4])
})

test('what was told before somebody joined is not new to them', async () => {
  const store = await aMerchant()
  await told(store.merchantId, '旧')
  pass(hours(1))
  const newcomer = await atDesk(store.merchantId, '新同事')
  await told(store.merchantId, '新')
  expect((await messagesOf(newcomer)).map(({ title, is_read }) => [title, is_read])).toEqual([
    ['新', false],
    ['旧', true],
  ])
  expect(await unread(newcomer)).toBe(1)
})

test('another store, the platform, a shopper and a visitor read and change nothing', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  await told(store.merchantId, '甲')
  const [message] = await messagesOf(store)
  expect(await listed(other)).toMatchObject({ list: [], total: 0, unread: {} })
  await as(other).post(`${path}/read`, { id: message?.id })
  await as(other).post(`${path}/read`, {})
  expect(await unread(store)).toBe(1)
  expect(await db.$count(deskReads, eq(deskReads.userId, other.userId))).toBe(0)
  expect(await as(await anOperator()).get(`${path}/list`)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aShopper()).get(`${path}/list`)).toMatchObject({ status: 401 })
  expect(await as(null).get(`${path}/list`)).toMatchObject({ code: 'auth.required' })
})

test('messages are kept for ninety days, and with them who read them', async () => {
  const store = await aMerchant()
  await told(store.merchantId, '甲')
  await as(store).post(`${path}/read`, {})
  pass(days(90))
  await told(store.merchantId, '乙')
  await forgetOldStoreMessages(db, now())
  expect(await messagesOf(store)).toHaveLength(2)
  pass(1)
  await forgetOldStoreMessages(db, now())
  expect((await messagesOf(store)).map(({ title }) => title)).toEqual(['乙'])
  expect(await db.$count(deskReads, eq(deskReads.userId, store.userId))).toBe(0)
})

test('what does not happen is not told: the message goes with the transaction', async () => {
  const { store, skuId, buyer } = await aStoreThatSells()
  const orderNo = await orders.anUnpaidOrder(buyer, { skuId })
  await db.update(skus).set({ stock: 1000 }).where(eq(skus.id, skuId))
  await as(buyer).post('/shop/api/order/remind', { order_no: orderNo })
  expect(await messagesOf(store)).toEqual([])
  expect(defects).toEqual([])
})

/* one line for each topic, and kinds that somebody does not want to be called to */

type Queues = { data: { unread: number; newest_id: number } }
const counted = async (person: Who) => ((await as(person).get('/desk/api/queue/list')) as Queues).data

test('a store reads one line for an order, and what takes an older one’s place is news though no number rises', async () => {
  const store = await aMerchant()
  await told(store.merchantId, '已付款', 'order_paid', 'D7')
  await told(store.merchantId, '另一单', 'order_paid', 'D8')
  const before = await counted(store)
  await told(store.merchantId, '催发货', 'order_urged', 'D7')
  expect((await messagesOf(store)).map(({ title }) => title)).toEqual(['催发货', '另一单'])
  expect(await listed(store)).toMatchObject({ total: 2, unread: { order_paid: 1, order_urged: 1 } })
  const after = await counted(store)
  expect(after.unread).toBe(before.unread)
  expect(after.newest_id).toBeGreaterThan(before.newest_id)
})

test('who has read the newest of an order has read the order', async () => {
  const store = await aMerchant()
  await told(store.merchantId, '已付款', 'order_paid', 'D7')
  await told(store.merchantId, '催发货', 'order_urged', 'D7')
  const [newest] = await messagesOf(store)
  await as(store).post(`${path}/read`, { id: newest?.id })
  expect(await counted(store)).toMatchObject({ unread: 0, newest_id: 0 })
  expect((await listed(store, { unread: 1 })).list).toEqual([])
})

test('what somebody may not see takes no line from them', async () => {
  const store = await aMerchant()
  const clerk = await atDesk(store.merchantId, '接单', { rights: ['orders'] })
  await told(store.merchantId, '报价被采纳', 'inquiry_won', 'X7')
  await told(store.merchantId, '待上架', 'quote_to_list', 'X7')
  expect((await messagesOf(store)).map(({ title }) => title)).toEqual(['待上架'])
  expect((await messagesOf(clerk)).map(({ title }) => title)).toEqual(['报价被采纳'])
})

test('another store’s message about the same takes no line', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  await told(store.merchantId, '收到询价', 'inquiry_asked', 'X8')
  await told(other.merchantId, '收到询价', 'inquiry_asked', 'X8')
  expect(await messagesOf(store)).toHaveLength(1)
  expect(await unread(store)).toBe(1)
})

test('each parcel’s differences, each review and each session’s answer stand for themselves', async () => {
  const store = await aMerchant()
  for (const kind of ['acceptance', 'evaluation', 'seckill_reviewed'] as const)
    for (const title of ['甲', '乙']) await told(store.merchantId, title, kind, 'D9')
  expect(await messagesOf(store)).toHaveLength(6)
})

test('a kind that somebody mutes comes all the same and counts as read, for them alone', async () => {
  const store = await aMerchant()
  const colleague = await atDesk(store.merchantId, '同事')
  const set = (is_on: boolean) => as(store).post(`${path}/settings`, { kind: 'evaluation', is_on })
  await set(false)
  await set(false)
  await told(store.merchantId, '差评', 'evaluation')
  await told(store.merchantId, '已付款')
  expect((await messagesOf(store)).map(({ title, is_read }) => [title, is_read])).toEqual([
    ['已付款', false],
    ['差评', true],
  ])
  expect([await unread(store), await unread(colleague)]).toEqual([1, 2])
  await set(true)
  expect(await unread(store)).toBe(2)
})

test.each(storeMessageKinds.filter((kind) => !optionalStoreMessageKinds.some((one) => one === kind)))(
  '%s cannot be muted',
  async (kind) => {
    const store = await aMerchant()
    expect(await as(store).post(`${path}/settings`, { kind, is_on: false })).toMatchObject({
      code: 'request.invalid',
      msg: '资金消息与平台处置不能关闭提醒',
    })
  },
)

test('somebody is asked about the kinds that their role sees', async () => {
  const store = await aMerchant()
  const clerk = await atDesk(store.merchantId, '客服', { rights: ['service'] })
  const { data } = (await as(clerk).get(`${path}/settings`)) as {
    data: { list: { kind: string; is_on: boolean; is_optional: boolean }[] }
  }
  expect(data.list).toEqual([
    { kind: 'aftersale', is_on: true, is_optional: true },
    { kind: 'evaluation', is_on: true, is_optional: true },
  ])
})
