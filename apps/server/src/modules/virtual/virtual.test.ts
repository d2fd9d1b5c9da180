import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverCodes } from '#jobs/deliver-codes.ts'
import { remindOfCodes } from '#jobs/remind-codes.ts'
import { systemRandom } from '#kernel/random.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { codeFaults } from '#modules/doctor/doctor.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { closeForRefund } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { codesOn } from './virtual.fake.ts'
import { virtualCodes } from './virtual.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass, ports, defects } = mall
const { anUnpaidOrder, aPaidOrder, pay } = ordersOn(mall)
const { aKind, codesOf, statusOf, find, verify, stockOf, importInto } = codesOn(mall)
const { log } = mall
const jobs = { db, now, random: systemRandom, ports, log }
const days = (count: number) => count * 86_400_000

async function refundWhole(orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const why = { paidFen: order?.paidAmountFen ?? 0, reason: '关店', by: { operator: '店', userId: null }, at: now() }
  return db.transaction((tx) => closeForRefund(tx, order?.id ?? 0, why))
}

test('a service is bought, shown, verified as often as it may be, and complete with the last time; then it brings points', async () => {
  const { staff, skuId } = await aKind('service', {
    uses: 2,
    how_to: '到店出示',
    places: [{ name: '一店', address: '', phone: '' }],
  })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId })
  expect(await statusOf(shopper, order_no)).toBe('pending_verification')
  // The page to which the cashier leads says that it was paid.
  expect(await as(shopper).get('/shop/api/payment/status', { order_no })).toMatchObject({ data: { status: 'success' } })
  const { list } = await codesOf(shopper, order_no)
  const code = list[0]?.code ?? ''
  expect(code).toMatch(/^\d{12}$/)
  expect(await find(staff, ` ${code.slice(0, 4)}-${code.slice(4)} `)).toMatchObject({
    data: { used: 0, uses: 2, order_no },
  })
  expect(await verify(staff, code)).toMatchObject({ error: 0, data: { used: 1 } })
  expect(await verify(staff, code)).toMatchObject({ code: 'virtual.meanwhile' })
  expect((await codesOf(shopper, order_no)).list[0]).toMatchObject({ state: 'partly', used: 1 })
  await expect(refundWhole(order_no)).rejects.toMatchObject({ code: 'virtual.in_use', data: { count: 1 } })
  expect(await verify(staff, code, 1)).toMatchObject({ data: { used: 2 } })
  expect(await verify(staff, code, 2)).toMatchObject({ code: 'virtual.used' })
  expect(await statusOf(shopper, order_no)).toBe('completed')
  expect((await as(shopper).get('/front/user/center/my/integral', {})).data).toMatchObject({ points: 100 })
  expect(await as(staff).get('/merchant/api/virtual/uses', {})).toMatchObject({
    data: { total: 2, list: [{ nth: 2 }, { nth: 1 }] },
  })
  expect(await codeFaults(db)).toEqual([])
})

test('another store finds nothing, and nobody else reads the codes', async () => {
  const { skuId } = await aKind('service')
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId })
  const code = (await codesOf(shopper, order_no)).list[0]?.code ?? ''
  const other = await aMerchant()
  expect(await find(other, code)).toMatchObject({ code: 'virtual.not_found' })
  expect(await verify(other, code)).toMatchObject({ code: 'virtual.not_found' })
  const stranger = await aShopper()
  expect(await as(stranger).get('/shop/api/order/codes', { order_no })).toMatchObject({ code: 'order.not_found' })
  expect(await as(stranger).post('/shop/api/order/codes/reveal', { order_no, code_ids: [1] })).toMatchObject({
    code: 'order.not_found',
  })
  const rows = await db.select().from(virtualCodes)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('imported codes are the stock, each sold once; a row that was there, is over or is empty is told and left out', async () => {
  const { staff, skuId, goodsId } = await aKind('pool')
  expect(await stockOf(skuId)).toBe(0)
  const told = await importInto(staff, skuId, [
    '卡号,密码,有效期至',
    'A1,AAAA1111,',
    'A2,BBBB2222,2027-06-30',
    'A3,,',
    'A4,AAAA1111,',
    'A5,CCCC3333,2020-01-01',
    'A6,DDDD4444,明年',
  ])
  expect(told).toMatchObject({
    data: {
      added: 2,
      free: 2,
      rejected: [
        { row: 4, reason: '没有填写密码' },
        { row: 5, reason: '与前面的行重复' },
        { row: 6, reason: '已过有效期' },
        { row: 7, reason: '有效期格式应为 2027-12-31' },
      ],
    },
  })
  expect(await importInto(staff, skuId, ['密码', 'aaaa', 'AAAA1111'])).toMatchObject({
    data: { added: 1, rejected: [{ row: 3, reason: '已导入过' }] },
  })
  expect(await stockOf(skuId)).toBe(3)
  expect(await as(staff).post('/merchant/api/stock/adjust', { sku_id: skuId, delta: 5, remark: '' })).toMatchObject({
    code: 'stock.of_codes',
  })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId, qty: 2 })
  const { list, refundable } = await codesOf(shopper, order_no)
  expect(list.map(({ code, state }) => [code, state])).toEqual([
    ['', 'unused'],
    ['', 'unused'],
  ])
  expect(refundable).toBe(2)
  const [first] = list
  const shown = await as(shopper).post('/shop/api/order/codes/reveal', { order_no, code_ids: [first?.code_id] })
  expect(shown).toMatchObject({ data: { list: [{ code: 'AAAA1111', card_no: 'A1' }] } })
  expect((await codesOf(shopper, order_no)).refundable).toBe(1)
  expect(await find(staff, 'BBBB2222')).toMatchObject({ code: 'virtual.imported' })
  type Listed = { data: { list: { code_id: number }[] } }
  const listed: Listed = await as(staff).get('/merchant/api/virtual/codes', { goods_id: goodsId, state: 'free' })
  const free = listed.data.list
  expect(free).toHaveLength(1)
  const sold = await as(staff).post('/merchant/api/virtual/void', { code_id: first?.code_id, reason: '错' })
  expect(sold).toMatchObject({ code: 'virtual.sold' })
  expect(await as(staff).post('/merchant/api/virtual/void', { code_id: free[0]?.code_id, reason: '错' })).toMatchObject(
    {
      error: 0,
    },
  )
  expect(await as(staff).post('/merchant/api/virtual/void', { code_id: 999_999, reason: '错' })).toMatchObject({
    code: 'virtual.not_found',
  })
  expect(await stockOf(skuId)).toBe(0)
  expect(await codeFaults(db)).toEqual([])
})

test('a pool that is empty delivers later by itself, and both sides are told once', async () => {
  const { staff, skuId, goodsId } = await aKind('generated')
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId, qty: 2 })
  await as(staff).post('/merchant/api/virtual/set', { goods_id: goodsId, kind: 'pool' })
  await pay(order_no, shopper)
  for (let i = 0; i < 2; i++) await deliverCodes(jobs)
  expect(await statusOf(shopper, order_no)).toBe('pending_shipment')
  const late = await db.select().from(messages).where(eq(messages.title, '卡密稍后发放'))
  expect(late.filter(({ userId }) => userId === shopper.userId)).toHaveLength(1)
  await importInto(staff, skuId, ['密码', 'LATE0001', 'LATE0002', 'LATE0003'])
  expect(await stockOf(skuId)).toBe(1)
  await deliverCodes(jobs)
  expect(await statusOf(shopper, order_no)).toBe('completed')
  expect(await stockOf(skuId)).toBe(1)
  expect(await codeFaults(db)).toEqual([])
})

test('a service that nobody used is refunded whole, and its code is good no more', async () => {
  const { staff, skuId } = await aKind('service')
  const shopper = await aShopper()
  const order_no = await anUnpaidOrder(shopper, { skuId })
  await pay(order_no, shopper)
  const code = (await codesOf(shopper, order_no)).list[0]?.code ?? ''
  expect(await refundWhole(order_no)).toBe(true)
  expect(await verify(staff, code)).toMatchObject({ code: 'virtual.void' })
  expect(await stockOf(skuId)).toBe(50)
  expect((await codesOf(shopper, order_no)).list[0]).toMatchObject({ state: 'void', code: '' })
  expect(await codeFaults(db)).toEqual([])
})

test('goods of another store, and those that are not virtual, are set up by nobody', async () => {
  const { goodsId, skuId } = await aKind('service')
  const other = await aMerchant()
  const set = (goods_id: number) => as(other).post('/merchant/api/virtual/set', { goods_id, kind: 'pool' })
  expect(await set(goodsId)).toMatchObject({ code: 'goods.not_found' })
  expect(await importInto(other, skuId, ['密码', 'XXXX0001'])).toMatchObject({ code: 'sku.not_found' })
  const shoe = await aGoods({ merchantId: other.merchantId })
  expect(await set(shoe.goodsId)).toMatchObject({ code: 'goods.not_found' })
  const card = await aGoods({ merchantId: other.merchantId, isVirtual: true })
  expect(await importInto(other, card.skuId, ['密码', 'XXXX0001'])).toMatchObject({ code: 'virtual.no_pool' })
  expect((await db.select().from(goods).where(eq(goods.id, card.goodsId)))[0]?.coded).toBe(false)
})

test('who has an unused code is told a week before its end, once; then it is over and the order is complete', async () => {
  const { staff, skuId } = await aKind('service', { valid_days: 10 })
  const shopper = await aShopper()
  const order_no = await aPaidOrder(shopper, { skuId })
  const code = (await codesOf(shopper, order_no)).list[0]?.code ?? ''
  pass(days(4))
  for (let i = 0; i < 2; i++) await remindOfCodes(jobs)
  const told = await db.select().from(messages).where(eq(messages.title, '卡券即将到期'))
  expect(told.filter(({ userId }) => userId === shopper.userId)).toHaveLength(1)
  pass(days(7))
  expect(await verify(staff, code)).toMatchObject({ code: 'virtual.expired' })
  expect((await codesOf(shopper, order_no)).refundable).toBe(0)
  await remindOfCodes(jobs)
  expect(await statusOf(shopper, order_no)).toBe('completed')
  expect((await codesOf(shopper, order_no)).list[0]).toMatchObject({ state: 'expired' })
  expect(await codeFaults(db)).toEqual([])
  expect(defects).toEqual([])
})
