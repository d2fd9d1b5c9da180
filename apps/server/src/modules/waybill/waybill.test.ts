import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { kuaidi100Waybills } from '#adapters/waybill/kuaidi100.ts'
import { noWaybills } from '#adapters/waybill/none.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orders, packages } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { labelAccount, startWaybillCarrier } from '#test/waybill-carrier.ts'
import { finishWaybills } from '../../jobs/finish-waybills.ts'
import { labelsKeptFor } from './labels.ts'
import { contractFields, waybillsOn } from './waybill.fake.ts'
import { carrierContracts, waybills } from './waybill.table.ts'

const carrier = await startWaybillCarrier()
afterAll(() => carrier.stop())
const mall = await mallForTest()
const { app, as, aMerchant, aShopper, aGoods, atDesk, anAddress, db, now, random, ports, log, pass, files, defects } =
  mall
const { aPaidOrder, ship, anUnpaidOrder } = ordersOn(mall)
const { base, aContract, take, waybillsOf, cancel, print } = waybillsOn(mall)
const real = kuaidi100Waybills(labelAccount, { now, baseUrl: carrier.url, timeoutMs: 1500 })
Object.assign(ports, { waybill: real })
const deps = { db, now, random, ports, log }

const staff = await aMerchant()
const other = await aMerchant()
const { skuId } = await aGoods({ merchantId: staff.merchantId, name: '防割手套' })
const contract = await aContract(staff)
beforeEach(async () => {
  await carrier.is({})
  await carrier.asked()
})

const anOrder = async (address?: object) => {
  const buyer = await aShopper()
  const addressId = address ? await anAddress(buyer, address) : undefined
  return { buyer, orderNo: await aPaidOrder(buyer, { skuId, ...(addressId ? { addressId } : {}) }) }
}
const orderOf = async (orderNo: string) => (await db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]
const parcelsOf = async (orderNo: string) =>
  db
    .select({ expressNo: packages.expressNo, expressCode: packages.expressCode })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .where(eq(orders.orderNo, orderNo))
const questions = async (method: string) => (await carrier.asked()).filter((one) => one.method === method).length

test('a store takes a number and the order is sent with it, its label kept where no link leads', async () => {
  const { orderNo, buyer } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  expect(taken).toMatchObject({ order_no: orderNo, result: 'sent', text: '' })
  expect(await parcelsOf(orderNo)).toEqual([{ expressNo: taken?.express_no, expressCode: 'yto' }])
  expect((await orderOf(orderNo))?.status).toBe('shipped')
  const [row] = await db.select().from(waybills).orderBy(desc(waybills.id)).limit(1)
  expect(row?.labelFile).toMatch(/^p-[0-9a-f]{32}\.png$/)
  expect((await app.request(`/img/${row?.labelFile}`)).status).toBe(404)
  const [deed] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(deed).toMatchObject({ action: 'order.ship', merchantId: staff.merchantId, userId: staff.userId })
  expect(deed?.detail).toContain(taken?.express_no)
  const told = await db.select().from(messages).where(eq(messages.userId, buyer.userId))
  expect(told.some(({ title }) => title === '订单已发货')).toBe(true)
})

test('the carrier learns the whole address, the goods and the weight, and the key of the contract', async () => {
  const { orderNo } = await anOrder({ name: '李采购', phone: '13800000002', detail: '学院路2号' })
  await take(staff, contract, [orderNo])
  const [asked] = await carrier.asked()
  expect(asked?.fields).toMatchObject({
    partnerKey: 'carrier-secret',
    cargo: '防割手套',
    recMan: { name: '李采购', mobile: '13800000002' },
  })
  expect(JSON.stringify(asked?.fields.recMan)).toContain('学院路2号')
})

test('of three orders the carrier refuses one, says why, and the others go on', async () => {
  await carrier.is({ refuses: '远山村' })
  const chosen = [await anOrder(), await anOrder({ detail: '远山村9号' }), await anOrder()].map(
    ({ orderNo }) => orderNo,
  )
  const list = await take(staff, contract, chosen)
  expect(list.map(({ result }) => result)).toEqual(['sent', 'refused', 'sent'])
  expect(list[1]?.text).toMatch(/^收件地址超出派送范围/)
  expect((await orderOf(chosen[1] ?? ''))?.status).toBe('pending_shipment')
  // Typed, or with another carrier, it goes.
  expect(await ship(staff, chosen[1] ?? '')).toMatchObject({ error: 0 })
})

test('an order that was sent, is not paid, or is of another store takes no number', async () => {
  const { orderNo } = await anOrder()
  await take(staff, contract, [orderNo])
  const unpaid = await anUnpaidOrder(await aShopper(), { skuId })
  const theirs = await aGoods({ merchantId: other.merchantId })
  const foreign = await aPaidOrder(await aShopper(), { skuId: theirs.skuId })
  await carrier.asked()
  const list = await take(staff, contract, [orderNo, unpaid, foreign])
  expect(list.map(({ text }) => text)).toEqual([
    '订单状态已更新，请刷新后重试',
    '订单状态已更新，请刷新后重试',
    '订单不存在',
  ])
  expect(await carrier.asked()).toEqual([])
})

test('an answer that is lost leaves the order waiting, and the clock gets the same number and sends it', async () => {
  await carrier.is({ mode: 'lost' })
  const { orderNo } = await anOrder()
  const [waiting] = await take(staff, contract, [orderNo])
  expect(waiting).toMatchObject({ result: 'waiting', text: '快递公司还没有答复，系统会继续取号，取到后自动发货' })
  expect(await take(staff, contract, [orderNo])).toMatchObject([
    { result: 'refused', text: '这个订单正在取号，请稍后查看结果' },
  ])
  const asked = await carrier.asked()
  await carrier.is({})
  pass(minutes(1))
  expect(await finishWaybills(deps)).toBe(1)
  const again = await carrier.asked()
  expect(again.map(({ fields }) => fields.orderId)).toEqual(asked.map(({ fields }) => fields.orderId))
  expect((await orderOf(orderNo))?.status).toBe('shipped')
  expect(await parcelsOf(orderNo)).toHaveLength(1)
  expect(await finishWaybills(deps)).toBe(0)
})

test('a process that ended before the answer goes on with the same number when the store presses again', async () => {
  const { orderNo } = await anOrder()
  const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const torn = ports.waybill.take
  Object.assign(ports.waybill, { take: () => Promise.reject(new Error('the process ended')) })
  await as(staff).post(`${base}/take`, { contract_id: contract, order_nos: [orderNo] })
  Object.assign(ports.waybill, { take: torn })
  expect(defects.splice(0)).toHaveLength(1)
  const [begun] = await db
    .select()
    .from(waybills)
    .where(eq(waybills.orderId, row?.id ?? 0))
  expect(begun?.state).toBe('taking')
  pass(minutes(3))
  expect(await take(staff, contract, [orderNo])).toMatchObject([{ result: 'sent' }])
  expect((await carrier.asked())[0]?.fields.orderId).toBe(begun?.ref)
  expect(await db.$count(waybills, eq(waybills.orderId, row?.id ?? 0))).toBe(1)
})

test('after two orders without an answer the service is left alone for the rest', async () => {
  await carrier.is({ mode: 'down' })
  const chosen = [await anOrder(), await anOrder(), await anOrder()].map(({ orderNo }) => orderNo)
  const list = await take(staff, contract, chosen)
  expect(list.map(({ result }) => result)).toEqual(['waiting', 'waiting', 'refused'])
  expect(list[2]?.text).toBe('电子面单服务没有答复，这一单没有取号，请稍后再试')
  expect(await questions('order')).toBe(2)
  await carrier.is({})
  pass(hours(1))
  await finishWaybills(deps)
  expect((await orderOf(chosen[2] ?? ''))?.status).toBe('pending_shipment')
})

test('who typed a number meanwhile has sent it, and the number that comes late is given back', async () => {
  await carrier.is({ mode: 'lost' })
  const { orderNo } = await anOrder()
  await take(staff, contract, [orderNo])
  await ship(staff, orderNo)
  await carrier.is({})
  pass(minutes(1))
  await finishWaybills(deps)
  const [waybill] = await waybillsOf(staff, orderNo)
  expect(waybill).toMatchObject({ state: 'cancelled', text: '订单状态已更新，请刷新后重试', can_print: false })
  expect(await carrier.cancelled()).toContain(waybill?.express_no)
  expect(await parcelsOf(orderNo)).toEqual([{ expressNo: 'SF1234567890', expressCode: 'sf' }])
})

test('an address that the buyer changed while the number was taken gives the number back', async () => {
  await carrier.is({ mode: 'lost' })
  const { orderNo, buyer } = await anOrder()
  await take(staff, contract, [orderNo])
  const address_id = await anAddress(buyer, { detail: '新址 8 号' })
  expect(await as(buyer).post('/shop/api/order/change_address', { order_no: orderNo, address_id })).toMatchObject({
    error: 0,
  })
  await carrier.is({})
  pass(minutes(1))
  await finishWaybills(deps)
  expect(await waybillsOf(staff, orderNo)).toMatchObject([
    { state: 'cancelled', text: '买家刚修改了收货地址，单号已作废，请重新取号' },
  ])
  expect(await take(staff, contract, [orderNo])).toMatchObject([{ result: 'sent' }])
  expect((await carrier.asked()).at(-1)?.fields.recMan).toMatchObject({ printAddr: expect.stringContaining('新址') })
})

test('a number that cannot be given back now is given back later, and one that the carrier keeps is told', async () => {
  await carrier.is({ mode: 'lost' })
  const { orderNo } = await anOrder()
  await take(staff, contract, [orderNo])
  await ship(staff, orderNo)
  await carrier.is({ cancels: 'lost' })
  pass(minutes(1))
  await finishWaybills(deps)
  expect(await waybillsOf(staff, orderNo)).toMatchObject([{ state: 'cancelling' }])
  await carrier.is({})
  pass(minutes(5))
  await finishWaybills(deps)
  expect(await waybillsOf(staff, orderNo)).toMatchObject([{ state: 'cancelled', text: '订单状态已更新，请刷新后重试' }])

  await carrier.is({ mode: 'lost' })
  const kept = await anOrder()
  await take(staff, contract, [kept.orderNo])
  await ship(staff, kept.orderNo)
  await carrier.is({ cancels: 'no' })
  pass(minutes(1))
  await finishWaybills(deps)
  const [waybill] = await waybillsOf(staff, kept.orderNo)
  expect(waybill?.state).toBe('cancelled')
  expect(waybill?.text).toContain(`单号 ${waybill?.express_no} 没有在快递公司取消（快件已揽收，不能取消），请不要使用`)
})

test('a carrier that is silent for a day is not asked any more, and the store is told', async () => {
  await carrier.is({ mode: 'down' })
  const { orderNo } = await anOrder()
  await take(staff, contract, [orderNo])
  for (let strike = 0; strike < 60; strike++) {
    pass(minutes(31))
    await finishWaybills(deps)
  }
  expect(await waybillsOf(staff, orderNo)).toMatchObject([
    { state: 'refused', text: '快递公司一直没有答复，没有取到号' },
  ])
  expect(defects.splice(0)).toHaveLength(1)
  await carrier.is({})
  expect(await take(staff, contract, [orderNo])).toMatchObject([{ result: 'sent' }])
})

test('a number that the carrier has given to another parcel is not used', async () => {
  const [one, two] = [await anOrder(), await anOrder()]
  await take(staff, contract, [one.orderNo])
  await carrier.is({ mode: 'same_number' })
  expect(await take(staff, contract, [two.orderNo])).toMatchObject([
    { result: 'refused', text: '快递公司给的单号已用在另一个包裹上，请联系快递公司' },
  ])
})

test('labels are printed in one file, a page each; one that did not come is fetched then', async () => {
  await carrier.is({ label: 'gone' })
  const [late, good] = [await anOrder(), await anOrder()]
  const [first] = await take(staff, contract, [late.orderNo])
  expect(first?.result).toBe('sent')
  await carrier.is({})
  const [second] = await take(staff, contract, [good.orderNo])
  const reply = await app.request(`${base}/print`, {
    method: 'POST',
    headers: { platform: 'PC', 'Content-Type': 'application/json', Authorization: staff.token },
    body: JSON.stringify({ waybill_ids: [first?.waybill_id, second?.waybill_id] }),
  })
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  // 76 by 130 mm.
  expect(text).toMatch(/MediaBox \[0 0 215\.4\d* 368\.5\d*\]/)
})

test('a label that never came cannot be printed, and the sentence says what to do', async () => {
  await carrier.is({ label: 'none' })
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  expect(await waybillsOf(staff, orderNo)).toMatchObject([{ state: 'shipped', can_print: false }])
  expect(await print(staff, [taken?.waybill_id ?? 0])).toMatchObject({
    code: 'waybill.no_label',
    msg: '面单图片已不在，请取消后重新取号',
  })
})

test('a parcel that was not collected is cancelled: the order waits to be sent again and the buyer is told', async () => {
  const { orderNo, buyer } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  const [row] = await db
    .select()
    .from(waybills)
    .where(eq(waybills.id, taken?.waybill_id ?? 0))
  expect(await cancel(staff, taken?.waybill_id ?? 0)).toMatchObject({ error: 0, data: { result: 'cancelled' } })
  expect(await orderOf(orderNo)).toMatchObject({ status: 'pending_shipment', shippedAt: null, autoReceiveAt: null })
  expect(await parcelsOf(orderNo)).toEqual([])
  expect(await carrier.cancelled()).toContain(taken?.express_no)
  const told = await db.select().from(messages).where(eq(messages.userId, buyer.userId))
  expect(told.some(({ title }) => title === '包裹将重新发出')).toBe(true)
  expect(await print(staff, [taken?.waybill_id ?? 0])).toMatchObject({ code: 'waybill.not_found' })
  const { removeFiles } = await import('../../jobs/remove-files.ts')
  await removeFiles(deps)
  expect(files.has(row?.labelFile ?? '')).toBe(false)
  expect(await orderFaults(db)).toEqual([])
  const [again] = await take(staff, contract, [orderNo])
  expect(again?.result).toBe('sent')
  expect(again?.express_no).not.toBe(taken?.express_no)
  expect(await cancel(staff, taken?.waybill_id ?? 0)).toMatchObject({ code: 'order.state_changed' })
})

test('a carrier that does not cancel keeps the parcel as it is', async () => {
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  await carrier.is({ cancels: 'no' })
  expect(await cancel(staff, taken?.waybill_id ?? 0)).toMatchObject({
    code: 'waybill.not_cancelled',
    msg: '快递公司没有取消这个单号：快件已揽收，不能取消',
  })
  expect((await orderOf(orderNo))?.status).toBe('shipped')
})

test('a cancellation without an answer is asked about again, and then the parcel comes back', async () => {
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  await carrier.is({ cancels: 'lost' })
  expect(await cancel(staff, taken?.waybill_id ?? 0)).toMatchObject({ data: { result: 'waiting' } })
  expect((await orderOf(orderNo))?.status).toBe('shipped')
  await carrier.is({})
  pass(minutes(1))
  await finishWaybills(deps)
  expect((await orderOf(orderNo))?.status).toBe('pending_shipment')
  expect(await orderFaults(db)).toEqual([])
})

test('what the courier has collected, or the buyer asks about, is not cancelled', async () => {
  const [collected, asked] = [await anOrder(), await anOrder()]
  const [one, two] = await take(staff, contract, [collected.orderNo, asked.orderNo])
  await db
    .update(packages)
    .set({ status: 'collected' })
    .where(eq(packages.expressNo, one?.express_no ?? ''))
  expect(await cancel(staff, one?.waybill_id ?? 0)).toMatchObject({
    code: 'waybill.collected',
    msg: '快递员已揽收，不能取消',
  })
  const { orderLines } = await import('#modules/order/order.table.ts')
  const order = await orderOf(asked.orderNo)
  await db
    .update(orderLines)
    .set({ serviceQty: 1 })
    .where(eq(orderLines.orderId, order?.id ?? 0))
  expect(await cancel(staff, two?.waybill_id ?? 0)).toMatchObject({ code: 'waybill.in_service' })
  await db
    .update(orderLines)
    .set({ serviceQty: 0 })
    .where(eq(orderLines.orderId, order?.id ?? 0))
})

test('another store reads, prints and cancels nothing of it, and uses no contract of it', async () => {
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  const id = taken?.waybill_id ?? 0
  expect(await waybillsOf(other, orderNo)).toEqual([])
  expect(await print(other, [id])).toMatchObject({ code: 'waybill.not_found' })
  expect(await cancel(other, id)).toMatchObject({ code: 'waybill.not_found' })
  const theirs = { contract_id: contract, order_nos: [orderNo] }
  expect(await as(other).post(`${base}/take`, theirs)).toMatchObject({
    code: 'waybill.contract',
    msg: '电子面单合约不存在或已被删除',
  })
  for (const call of ['remove_contract', 'test_contract']) {
    expect(await as(other).post(`${base}/${call}`, { id: contract })).toMatchObject({ code: 'waybill.contract' })
  }
  const changed = { ...contractFields, id: contract }
  expect(await as(other).post(`${base}/save_contract`, changed)).toMatchObject({ code: 'waybill.contract' })
})

test('who ships takes numbers and keeps no contract; who keeps contracts reads no label', async () => {
  const shipper = await atDesk(staff.merchantId, '发货员', { rights: ['orders'] })
  const keeper = await atDesk(staff.merchantId, '商品员', { rights: ['goods'] })
  const { orderNo } = await anOrder()
  expect(await take(shipper, contract, [orderNo])).toMatchObject([{ result: 'sent' }])
  expect(await as(shipper).post(`${base}/save_contract`, contractFields)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(keeper).get(`${base}/list`, { order_nos: orderNo })).toMatchObject({ code: 'auth.forbidden' })
  const reply: { data: { list: object[] } } = await as(keeper).get(`${base}/contracts`)
  expect(reply.data.list).toHaveLength(1)
})

test('the key of a contract is sealed, never read back, and stays when the form is saved without one', async () => {
  const reply = await as(staff).get(`${base}/contracts`)
  expect(JSON.stringify(reply)).not.toContain('carrier-secret')
  const [row] = await db.select().from(carrierContracts).where(eq(carrierContracts.id, contract))
  expect(row?.sealedKey).not.toContain('carrier-secret')
  const saved = { ...contractFields, id: contract, partner_key: '', net: '松江二部' }
  expect(await as(staff).post(`${base}/save_contract`, saved)).toMatchObject({ error: 0 })
  const { orderNo } = await anOrder()
  await carrier.asked()
  await take(staff, contract, [orderNo])
  expect((await carrier.asked())[0]?.fields).toMatchObject({ partnerKey: 'carrier-secret', net: '松江二部' })
  const logged = await db.select().from(auditLogs).where(eq(auditLogs.action, 'waybill.contract_save'))
  expect(JSON.stringify(logged)).not.toContain('carrier-secret')
})

test('a contract is tested with a number that is given back, once a minute', async () => {
  const call = () => as(staff).post(`${base}/test_contract`, { id: contract })
  pass(minutes(1))
  await carrier.asked()
  expect(await call()).toMatchObject({ error: 0 })
  expect((await carrier.asked()).map(({ method }) => method)).toEqual(['order', 'cancel'])
  expect(await call()).toMatchObject({ code: 'waybill.too_soon', msg: '刚测试过，请 60 秒后再试' })
  pass(minutes(1))
  await carrier.is({ refuses: '松江' })
  expect(await call()).toMatchObject({ code: 'waybill.test_failed' })
  pass(minutes(1))
  await carrier.is({ mode: 'locked' })
  expect(await call()).toMatchObject({
    msg: '测试没有通过：电子面单服务暂时不可用，或不接受商城的授权（601）',
  })
  pass(minutes(1))
  await carrier.is({ cancels: 'no' })
  expect(await call()).toMatchObject({ msg: expect.stringContaining('请在快递公司后台取消') })
})

test('two contracts of a store have two names, and there are twenty at most', async () => {
  expect(await as(staff).post(`${base}/save_contract`, contractFields)).toMatchObject({
    code: 'waybill.name_taken',
    msg: '已有名为“圆通月结”的电子面单合约',
  })
  const crowd = await aMerchant()
  for (let n = 0; n < 20; n++) await aContract(crowd, { name: `合约${n}` })
  expect(await as(crowd).post(`${base}/save_contract`, contractFields)).toMatchObject({
    code: 'waybill.full',
    msg: '一家店最多 20 份电子面单合约',
  })
})

test('a carrier that gives no numbers, or that the platform does not ship with, has no contract', async () => {
  expect(await as(staff).post(`${base}/save_contract`, { ...contractFields, express_code: 'feige' })).toMatchObject({
    code: 'waybill.carrier',
  })
})

test('numbers under a removed contract can still be cancelled, and none is taken under it', async () => {
  const id = await aContract(staff, { name: '旧合约' })
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, id, [orderNo])
  expect(await as(staff).post(`${base}/remove_contract`, { id })).toMatchObject({ error: 0 })
  expect(await as(staff).post(`${base}/take`, { contract_id: id, order_nos: [orderNo] })).toMatchObject({
    code: 'waybill.contract',
  })
  expect(await cancel(staff, taken?.waybill_id ?? 0)).toMatchObject({ data: { result: 'cancelled' } })
})

test('labels are forgotten after thirty days, and what was sent stays known', async () => {
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [orderNo])
  pass(labelsKeptFor + days(1))
  await finishWaybills(deps)
  expect(await waybillsOf(staff, orderNo)).toMatchObject([
    { state: 'shipped', express_no: taken?.express_no, can_print: false },
  ])
  expect(await db.$count(waybills, eq(waybills.labelFile, ''))).toBeGreaterThan(0)
})

test('where nobody is connected nothing is shown, and each call says so; typed numbers go as ever', async () => {
  const { orderNo } = await anOrder()
  const [taken] = await take(staff, contract, [(await anOrder()).orderNo])
  Object.assign(ports, { waybill: noWaybills })
  expect(await as(staff).get(`${base}/choices`)).toMatchObject({ data: { connected: false, list: [] } })
  expect(await as(staff).get(`${base}/contracts`)).toMatchObject({ data: { connected: false, carriers: [] } })
  const absent = { code: 'waybill.absent', msg: '商城还没有接入电子面单，请填写运单号发货' }
  const tries = [
    ['take', { contract_id: contract, order_nos: [orderNo] }],
    ['save_contract', contractFields],
    ['test_contract', { id: contract }],
    ['cancel', { waybill_id: taken?.waybill_id }],
  ] as const
  for (const [call, input] of tries) expect(await as(staff).post(`${base}/${call}`, input)).toMatchObject(absent)
  expect(await ship(staff, orderNo)).toMatchObject({ error: 0 })
  Object.assign(ports, { waybill: real })
})

test('nothing of all this was a defect, and the orders add up', async () => {
  expect(await orderFaults(db)).toEqual([])
  expect(defects).toEqual([])
})
