import type { ConsultationMessage } from '@mall/contract/consultation/terms'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { consultationsOn } from './consultation.fake.ts'
import { forgetPerson } from './consultation.public.ts'

const mall = await mallForTest()
const { as, db, aCompany, aGoods, aMerchant, aShopper, atDesk, defects, now, pass } = mall
const { ask, thread, read, listed, idOf, answer, aPicture } = consultationsOn(mall)
const { anOrder } = ordersIn(mall)
const path = '/shop/api/consultation'
const desk = '/merchant/api/consultation'

type Answer<Data> = { error: number; data: Data }
const dataOf = async <Data>(asked: Promise<Answer<Data>>) => (await asked).data
type Messages = { list: ConsultationMessage[] }
type Phrases = { list: { phrase_id: number; title: string; text: string }[] }

const said = async (buyer: Person, store: { merchantId: number }, more = {}) =>
  (await thread(buyer, store, more)).list.map(({ side, text }) => `${side}：${text}`)
const unread = async (buyer: Person) => (await as(buyer).get('/shop/api/message/unread')).data

test('a person asks a store, the store answers, and both read the same, newest first', async () => {
  const [buyer, store] = [await aShopper({ nickname: '王敏', phone: '13900008888' }), await aMerchant()]
  expect(await thread(buyer, store)).toMatchObject({ list: [], unread: 0, can_ask: true, has_more: false })
  expect(await ask(buyer, store, '  有 42 码吗 ')).toMatchObject({
    error: 0,
    data: { text: '有 42 码吗', side: 'buyer' },
  })
  pass(minutes(3))
  expect(await listed(store)).toMatchObject({
    list: [{ buyer: '王*** 8888', unread: 1, last: { text: '有 42 码吗' } }],
    counts: { waiting: 1, mine: 0, all: 1 },
  })
  expect(await answer(store, '有，今天能发')).toMatchObject({
    error: 0,
    data: { operator: expect.stringContaining('店员') },
  })
  expect(await said(buyer, store)).toEqual(['store：有，今天能发', 'buyer：有 42 码吗'])
  expect(await listed(store, { tab: 'waiting' })).toMatchObject({ list: [], counts: { waiting: 0, mine: 1, all: 1 } })
  const seen = await as(buyer).get(`${path}/list`)
  expect(seen).toMatchObject({
    data: { list: [{ mer_id: store.merchantId, unread: 1, last: { side: 'store', text: '有，今天能发' } }], total: 1 },
  })
  expect(JSON.stringify(await thread(buyer, store))).not.toContain('店员')
})

test('what is unread is counted on each side until it is read, and a message that comes meanwhile stays unread', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '一')
  const first = await thread(buyer, store)
  const upto = first.list[0]?.id ?? 0
  await ask(buyer, store, '二')
  const its = { consultation_id: await idOf(store) }
  await as(store).post(`${desk}/read`, { ...its, upto })
  expect((await listed(store)).list[0]).toMatchObject({ unread: 1 })
  expect(await thread(buyer, store)).toMatchObject({ read_by_store: upto })
  await as(store).post(`${desk}/read`, { ...its, upto: upto + 100_000 })
  await as(store).post(`${desk}/read`, { ...its, upto: 1 })
  expect((await listed(store)).list[0]).toMatchObject({ unread: 0 })
  await ask(buyer, store, '三')
  expect((await listed(store)).list[0]).toMatchObject({ unread: 1 })
})

test('who has gone is told once of the answers, and not any more when they have looked', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '在吗')
  pass(minutes(10))
  for (const line of ['在的', '请说', '在吗']) await answer(store, line)
  expect(await unread(buyer)).toMatchObject({ total: 1, consultation: 1 })
  const told = await dataOf<{ list: object[] }>(as(buyer).get('/shop/api/message/list'))
  const link = `/users/consultation?mer_id=${store.merchantId}`
  expect(told.list).toMatchObject([{ title: `${store.name}回复了您的咨询`, text: '在的', link }])
  await read(buyer, store, (await thread(buyer, store)).list[0]?.id ?? 0)
  expect(await unread(buyer)).toMatchObject({ total: 0 })
  await answer(store, '还在看吗')
  expect(await unread(buyer)).toMatchObject({ total: 0 })
  pass(minutes(5))
  await answer(store, '有问题随时问')
  expect(await unread(buyer)).toMatchObject({ total: 1 })
})

test('goods of the store and orders of one’s own there are shown as cards, and nobody else’s', async () => {
  const [buyer, other, store, elsewhere] = [await aShopper(), await aShopper(), await aMerchant(), await aMerchant()]
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId, name: '安全鞋' })
  const foreign = await aGoods({ merchantId: elsewhere.merchantId })
  const order = await anOrder(buyer, { skuId, qty: 2 })
  const card = (more: object, person = buyer) => ask(person, store, '', more)
  expect(await card({ kind: 'goods', goods_id: goodsId })).toMatchObject({
    data: { goods: { goods_id: goodsId, name: '安全鞋', on_sale: true }, order: null },
  })
  expect(await card({ kind: 'order', order_no: order.orderNo })).toMatchObject({
    data: { order: { order_no: order.orderNo, name: '安全鞋', qty: 2, status_text: '待付款' } },
  })
  for (const goods_id of [foreign.goodsId, 987_654_321])
    expect(await card({ kind: 'goods', goods_id })).toMatchObject({ code: 'goods.not_found' })
  for (const one of [
    await card({ kind: 'order', order_no: order.orderNo }, other),
    await card({ kind: 'order', order_no: '' }),
  ])
    expect(one).toMatchObject({ code: 'order.not_found' })
  expect(await ask(buyer, elsewhere, '', { kind: 'order', order_no: order.orderNo })).toMatchObject({
    code: 'order.not_found',
  })
  const data = await dataOf<Messages>(as(store).get(`${desk}/detail`, { consultation_id: await idOf(store) }))
  expect(data.list).toMatchObject([{ order: { order_no: order.orderNo } }, { goods: { name: '安全鞋' } }])
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, goodsId))
  expect(await card({ kind: 'goods', goods_id: goodsId })).toMatchObject({ code: 'goods.not_found' })
  expect((await thread(buyer, store)).list[1]).toMatchObject({ goods: { name: '安全鞋', on_sale: false } })
  expect(await answer(store, '', { kind: 'goods', goods_id: goodsId })).toMatchObject({ code: 'goods.not_found' })
})

type Orders = { list: { order_no: string }[] }
/** Which orders an answer may choose from. */
const offeredTo = async (store: Person) => {
  const { list } = await dataOf<Orders>(as(store).get(`${desk}/orders`, { consultation_id: await idOf(store) }))
  return list.map(({ order_no }) => order_no)
}

test('an answer shows an order that the one who asks placed here, and no other', async () => {
  const [buyer, other, store, elsewhere] = [await aShopper(), await aShopper(), await aMerchant(), await aMerchant()]
  const here = await anOrder(buyer, { skuId: (await aGoods({ merchantId: store.merchantId, name: '安全鞋' })).skuId })
  const there = await anOrder(buyer, { skuId: (await aGoods({ merchantId: elsewhere.merchantId })).skuId })
  const foreign = await anOrder(other, { skuId: (await aGoods({ merchantId: store.merchantId })).skuId })
  await ask(buyer, store, '我的订单到哪了')
  expect(await offeredTo(store)).toEqual([here.orderNo])
  const its = { consultation_id: await idOf(store) }
  expect(await as(elsewhere).get(`${desk}/orders`, its)).toMatchObject({ code: 'consultation.not_found' })
  expect(await answer(store, '', { kind: 'order', order_no: here.orderNo })).toMatchObject({
    data: { order: { order_no: here.orderNo } },
  })
  expect((await thread(buyer, store)).list[0]).toMatchObject({ side: 'store', order: { order_no: here.orderNo } })
  for (const { orderNo } of [there, foreign])
    expect(await answer(store, '', { kind: 'order', order_no: orderNo })).toMatchObject({ code: 'order.not_found' })
})

test('what somebody ordered for their company is offered too, what a colleague ordered is not', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  const { owner, member } = await aCompany()
  const colleague = member('buyer')
  const mine = await anOrder(owner, { skuId })
  await anOrder(colleague, { skuId })
  await ask(owner, store, '发票怎么开')
  expect(await offeredTo(store)).toEqual([mine.orderNo])
})

test('a picture is one’s own, and found by the two sides through a link that ends', async () => {
  const [buyer, other, store] = [await aShopper(), await aShopper(), await aMerchant()]
  const image = await aPicture(buyer)
  expect(await ask(other, store, '', { kind: 'picture', image })).toMatchObject({ code: 'request.invalid' })
  expect(await ask(buyer, store, '', { kind: 'picture', image })).toMatchObject({
    data: { kind: 'picture', text: '', image: expect.stringMatching(/^\/img\/p-\w+\.webp\?until=\d+&sign=/) },
  })
  expect(await ask(buyer, store, '', { kind: 'picture' })).toMatchObject({ code: 'consultation.empty' })
  const id = image.slice('/img/'.length, -'.webp'.length)
  expect(await as(buyer).delete(`/file/api/file/${id}`)).toMatchObject({ code: 'file.in_use' })
})

test('nothing, too much and banned words are refused on both sides', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  expect(await ask(buyer, store, '   ')).toMatchObject({ code: 'consultation.empty' })
  expect(await ask(buyer, store, '长'.repeat(501))).toMatchObject({ code: 'request.invalid' })
  expect(await ask(buyer, store, '长'.repeat(500))).toMatchObject({ error: 0 })
  expect(await ask(buyer, store, '都是刷单')).toMatchObject({
    code: 'consultation.banned_word',
    data: { word: '刷单' },
  })
  expect(await answer(store, '都是刷单')).toMatchObject({ code: 'consultation.banned_word' })
  expect(await answer(store, ' ')).toMatchObject({ code: 'consultation.empty' })
  expect(await as(store).post(`${desk}/phrase/save`, { title: '甲', text: '刷单' })).toMatchObject({
    code: 'consultation.banned_word',
  })
  expect(
    await as(store).post(`${desk}/away/set`, { opens_at: '09:00', closes_at: '18:00', away_text: '刷单' }),
  ).toMatchObject({ code: 'consultation.banned_word' })
})

test('who writes faster than people do waits a minute', async () => {
  const [buyer, store, other] = [await aShopper(), await aMerchant(), await aMerchant()]
  for (let n = 0; n < 20; n += 1) await ask(buyer, n % 2 ? store : other, `第 ${n} 句`)
  expect(await ask(buyer, store, '又一句')).toMatchObject({ code: 'consultation.too_many' })
  expect(await ask(await aShopper(), store, '别人的一句')).toMatchObject({ error: 0 })
  pass(minutes(1))
  expect(await ask(buyer, store, '过了一分钟')).toMatchObject({ error: 0 })
})

test('a message that is sent twice, as after a lost answer, is there once', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  const key = 'b7a6f3f0-0000-4000-8000-000000000067'
  const [first, again] = [await ask(buyer, store, '在吗', {}, key), await ask(buyer, store, '在吗', {}, key)]
  expect(again.data).toEqual(first.data)
  expect(await said(buyer, store)).toEqual(['buyer：在吗'])
})

test('older messages come page by page, and words find messages on both sides', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  for (let n = 1; n <= 40; n += 1) {
    await ask(buyer, store, n === 7 ? '发票 100% 开专票吗' : `第 ${n} 句`)
    pass(minutes(1))
  }
  const newest = await thread(buyer, store)
  expect(newest.list).toHaveLength(30)
  expect(newest.has_more).toBe(true)
  const older = await thread(buyer, store, { before: newest.list.at(-1)?.id ?? 0 })
  expect(older.list).toHaveLength(10)
  expect(older.has_more).toBe(false)
  expect(await said(buyer, store, { keyword: '100%' })).toEqual(['buyer：发票 100% 开专票吗'])
  expect(await said(buyer, store, { keyword: '100_' })).toEqual([])
  const found = async (keyword: string) =>
    (await dataOf<{ total: number }>(as(buyer).get(`${path}/list`, { keyword }))).total
  expect([await found('专票'), await found(store.name), await found('没有这句')]).toEqual([1, 1, 0])
  expect((await listed(store, { keyword: '专票' })).total).toBe(1)
  const its = { consultation_id: await idOf(store), keyword: '专票' }
  expect((await dataOf<Messages>(as(store).get(`${desk}/detail`, its))).list).toHaveLength(1)
})

test('a conversation is the person’s: no colleague, other buyer or visitor reads it, nor another store', async () => {
  const company = await aCompany()
  const [buyer, store, other] = [company.member('buyer'), await aMerchant(), await aMerchant()]
  await ask(buyer, store, '机密的一句')
  for (const person of [company.owner, company.member('purchase_manager'), await aShopper()]) {
    expect(await thread(person, store)).toMatchObject({ list: [] })
    expect((await as(person).get(`${path}/list`)).data).toMatchObject({ list: [], total: 0 })
  }
  expect(await as(null).get(`${path}/detail`, { mer_id: store.merchantId })).toMatchObject({ code: 'auth.required' })
  expect(await ask(null, store, '在吗')).toMatchObject({ code: 'auth.required' })
  const its = { consultation_id: await idOf(store) }
  expect(await as(other).get(`${desk}/detail`, its)).toMatchObject({ code: 'consultation.not_found' })
  expect(await as(other).post(`${desk}/answer`, { ...its, kind: 'text', text: '您好' })).toMatchObject({
    code: 'consultation.not_found',
  })
  expect(await as(other).post(`${desk}/done`, { ...its, upto: 1 })).toMatchObject({ code: 'consultation.not_found' })
  await as(other).post(`${desk}/read`, { ...its, upto: 1_000_000 })
  expect((await listed(store)).list[0]).toMatchObject({ unread: 1 })
  expect((await listed(other)).total).toBe(0)
})

test('a login of the mall opens nothing at the desk, a desk’s nothing in the mall, and reading is not answering', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '在吗')
  const its = { consultation_id: await idOf(store) }
  expect(await as(buyer).get(`${desk}/list`)).toMatchObject({ error: expect.any(Number), data: null })
  expect((await as(buyer).get(`${desk}/list`)).error).not.toBe(0)
  expect((await as(store).get(`${path}/list`)).error).not.toBe(0)
  const reader = await atDesk(store.merchantId, '只读', { rights: ['service:see'] })
  expect(await as(reader).get(`${desk}/detail`, its)).toMatchObject({ error: 0 })
  expect(await as(reader).post(`${desk}/answer`, { ...its, kind: 'text', text: '您好' })).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await as(reader).post(`${desk}/read`, { ...its, upto: 1 })).toMatchObject({ code: 'auth.forbidden' })
})

test('a store that rests may be asked, one that has closed or is frozen may not, and what was said stays', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  const becomes = (status: 'resting' | 'closed' | 'frozen') => storeBecomes(db, store.merchantId, status)
  await becomes('resting')
  expect(await ask(buyer, store, '什么时候营业')).toMatchObject({ error: 0 })
  for (const status of ['closed', 'frozen'] as const) {
    await becomes(status)
    expect(await ask(buyer, store, '在吗')).toMatchObject({ code: 'consultation.closed' })
    expect(await thread(buyer, store)).toMatchObject({ can_ask: false, list: [{ text: '什么时候营业' }] })
  }
  expect(await ask(buyer, { merchantId: 987_654_321 }, '在吗')).toMatchObject({ code: 'merchant.not_found' })
  expect(await as(buyer).get(`${path}/detail`, { mer_id: 987_654_321 })).toMatchObject({ code: 'merchant.not_found' })
})

test('outside its hours the store says its own sentence, once until somebody answers, and that is no answer', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  const hours = { opens_at: '00:00', closes_at: '00:01', away_text: '现在是休息时间，明早 9 点回复您' }
  expect((await as(store).get(`${desk}/away`)).data).toEqual({ opens_at: '00:00', closes_at: '00:00', away_text: '' })
  expect(await as(store).post(`${desk}/away/set`, hours)).toMatchObject({ data: hours })
  await ask(buyer, store, '有货吗')
  await ask(buyer, store, '急用')
  expect(await said(buyer, store)).toEqual(['buyer：急用', `auto：${hours.away_text}`, 'buyer：有货吗'])
  expect(await listed(store)).toMatchObject({ counts: { waiting: 1 } })
  await answer(store, '有货')
  await ask(buyer, store, '谢谢')
  expect(await said(buyer, store)).toHaveLength(6)
  await as(store).post(`${desk}/away/set`, { ...hours, closes_at: '00:00' })
  const next = await aShopper()
  await ask(next, store, '有货吗')
  expect(await said(next, store)).toEqual(['buyer：有货吗'])
})

test('what needs no answer is put aside, unless the buyer wrote again meanwhile', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '好的谢谢')
  const its = { consultation_id: await idOf(store) }
  const upto = (await thread(buyer, store)).list[0]?.id ?? 0
  await ask(buyer, store, '还有个问题')
  expect(await as(store).post(`${desk}/done`, { ...its, upto })).toMatchObject({ code: 'consultation.new_message' })
  expect(await listed(store)).toMatchObject({ counts: { waiting: 1 } })
  const newest = (await thread(buyer, store)).list[0]?.id ?? 0
  for (const _ of [1, 2])
    expect(await as(store).post(`${desk}/done`, { ...its, upto: newest })).toMatchObject({ error: 0 })
  expect(await listed(store)).toMatchObject({ counts: { waiting: 0 } })
  const log = await as(store).get('/merchant/api/audit/list', {})
  expect(JSON.stringify(log).match(/consultation\.end/g)).toHaveLength(1)
})

test('a store waits in its own list of what waits, since the first message that nobody answered', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  const since = now().toISOString()
  await ask(buyer, store, '在吗')
  pass(hours(1))
  await ask(buyer, store, '人呢')
  const data = await dataOf<{ list: { queue: string }[] }>(as(store).get('/desk/api/queue/list'))
  expect(data.list.find(({ queue }) => queue === 'consultation')).toMatchObject({
    count: 1,
    oldest_at: since,
  })
})

test('how fast a store answers is the median of its first answers of thirty days, and nothing for too few', async () => {
  const store = await aMerchant()
  const slow = await aMerchant()
  const pace = async (of: { merchantId: number }) =>
    (
      await dataOf<{ seconds: number | null }>(
        as(null).get('/shop/api/consultation/answer_time', { mer_id: of.merchantId }),
      )
    ).seconds
  for (const waited of [1, 2, 3, 40, 50]) {
    const buyer = await aShopper()
    await ask(buyer, store, '在吗')
    pass(minutes(waited))
    await answer(store, '在的')
    await answer(store, '请说')
  }
  await ask(await aShopper(), slow, '在吗')
  await answer(slow, '在的')
  expect(await pace(store)).toBe(180)
  expect(await pace(slow)).toBeNull()
  pass(days(31))
  expect(await pace(await aMerchant())).toBeNull()
})

test('who leaves for good takes what they asked and the pictures with them, and nobody else’s', async () => {
  const [leaver, stayer, store] = [await aShopper(), await aShopper(), await aMerchant()]
  await ask(leaver, store, '', { kind: 'picture', image: await aPicture(leaver) })
  await answer(store, '收到')
  await ask(stayer, store, '在吗')
  const gone = await forgetPerson(db, leaver)
  expect(gone).toEqual([expect.stringMatching(/^\/img\/p-/)])
  expect(await thread(leaver, store)).toMatchObject({ list: [] })
  expect(await listed(store)).toMatchObject({ total: 1, counts: { all: 1 } })
})

test('a store keeps what it says often, up to fifty, and changes nobody else’s', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const save = (person: Person, more = {}) =>
    as(person).post(`${desk}/phrase/save`, { title: '发货', text: '今天下单明天发', ...more })
  const phrases = async (person: Person) => (await dataOf<Phrases>(as(person).get(`${desk}/phrases`))).list
  await save(store)
  const phrase_id = (await phrases(store))[0]?.phrase_id ?? 0
  await save(store, { phrase_id, text: '48 小时内发货' })
  expect(await phrases(store)).toEqual([{ phrase_id, title: '发货', text: '48 小时内发货' }])
  expect(await phrases(other)).toEqual([])
  expect(await save(other, { phrase_id })).toMatchObject({ code: 'consultation.phrase_not_found' })
  expect(await as(other).post(`${desk}/phrase/delete`, { phrase_id })).toMatchObject({
    code: 'consultation.phrase_not_found',
  })
  for (let n = 1; n < 50; n += 1) await save(store)
  expect(await save(store)).toMatchObject({ code: 'consultation.too_many_phrases', data: { limit: 50 } })
  expect(await as(store).post(`${desk}/phrase/delete`, { phrase_id })).toMatchObject({ error: 0 })
  expect(await phrases(store)).toHaveLength(49)
  expect(defects).toEqual([])
})
