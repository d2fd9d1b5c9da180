import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { wordHits } from '#modules/banned-word/banned-word.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { reviewFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { evaluations } from './evaluation.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anOperator, atDesk, db, now, pass } = mall
const { aCompletedOrder } = ordersIn(mall)
const operator = await anOperator()
const hide = (reply_id: number, hidden = true, by = operator) =>
  as(by).post('/admin/api/evaluation/hide', { reply_id, hidden, reason: '含有辱骂' })
const list = (query = {}, by = operator) => as(by).get('/admin/api/evaluation/list', query)

/** A goods of a store that one shopper reviewed. */
async function reviewed({ star = 1, content = '客服态度太差' } = {}) {
  const store = await aMerchant()
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId })
  const author = await aShopper()
  const { orderNo: order_no, lineIds } = await aCompletedOrder(author, { skuId })
  const [lineId = 0] = lineIds
  const reply: { data: { reply_ids: number[] } } = await as(author).post('/shop/api/evaluation/create', {
    order_no,
    items: [{ order_item_id: lineId, star, content, tags: ['发货快'] }],
    desc_score: 5,
    service_score: 5,
    delivery_score: 5,
  })
  return { store, goodsId, author, order_no, lineId, replyId: reply.data.reply_ids[0] ?? 0 }
}

const ofGoods = (goods_id: number) => as(null).get('/shop/api/evaluation/goods', { goods_id })
const counters = async (goodsId: number) => {
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  return { total: row?.reviewTotal, good: row?.reviewGood, tags: row?.reviewTags }
}

test('a review that the platform hides is seen by who wrote it and its store, with the reason, and counted for nobody', async () => {
  const { store, goodsId, author, replyId } = await reviewed({ star: 5 })
  expect(await hide(replyId)).toMatchObject({ error: 0, data: { done: true } })
  expect(await ofGoods(goodsId)).toMatchObject({ data: { total: 0, list: [], counts: { all: 0, good: 0 } } })
  expect(await counters(goodsId)).toMatchObject({ total: 0, good: 0 })
  expect(await reviewFaults(db)).toEqual([])
  expect(await as(author).get('/front/order/reply/list', { tab: 'done' })).toMatchObject({
    data: { list: [{ review: { reply_id: replyId }, hidden_reason: '含有辱骂' }] },
  })
  const stores = (tab: string) => as(store).get('/merchant/api/evaluation/list', { tab })
  expect(await stores('all')).toMatchObject({ data: { list: [{ reply_id: replyId, hidden_reason: '含有辱骂' }] } })
  expect(await stores('to_reply'), 'nothing to answer').toMatchObject({ data: { total: 0 } })

  expect(await hide(replyId, false)).toMatchObject({ error: 0 })
  expect(await ofGoods(goodsId)).toMatchObject({ data: { total: 1, list: [{ reply_id: replyId }] } })
  expect(await counters(goodsId)).toEqual({ total: 1, good: 1, tags: { 发货快: 1 } })
  expect(await stores('to_reply')).toMatchObject({ data: { list: [{ reply_id: replyId, hidden_reason: '' }] } })
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `evaluation:${replyId}`))
    .orderBy(desc(auditLogs.id))
  expect(noted.map(({ action }) => action)).toEqual(['evaluation.show', 'evaluation.hide'])
  expect(noted[1]?.detail).toMatch(/（5 星）：含有辱骂$/)
  const [shown, kept] = [{ 状态: '显示中' }, { 状态: '已屏蔽', 原因: '含有辱骂' }]
  expect(noted.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: kept, after: shown },
    { before: shown, after: kept },
  ])
})

test('who wrote it is told that it is hidden and why, each time, and that it is shown again; others are told nothing', async () => {
  const { author, replyId } = await reviewed()
  const told = async (): Promise<string[]> => {
    const { data }: { data: { list: { text: string; link: string }[] } } = await as(author).get(
      '/shop/api/message/list',
      { kind: 'system' },
    )
    return data.list.filter(({ link }) => link === '/users/evaluation_list?tab=done').map(({ text }) => text)
  }
  for (const hidden of [true, true, false, true]) {
    await hide(replyId, hidden)
    pass(minutes(1))
  }
  const texts = await told()
  expect(texts).toHaveLength(3)
  expect(texts[0]).toMatch(/已被平台屏蔽，其他买家看不到。原因：含有辱骂$/)
  expect(texts[1]).toMatch(/已恢复显示。$/)
})

test('nothing is added or answered to a review that is hidden, and both may be once it is shown again', async () => {
  const { store, author, lineId, replyId } = await reviewed()
  const append = () =>
    as(author).post('/shop/api/evaluation/append', { order_item_id: lineId, content: '再说一句', images: [] })
  const reply = () => as(store).post('/merchant/api/evaluation/reply', { reply_id: replyId, content: '谢谢' })
  await hide(replyId)
  for (const act of [append, reply]) {
    expect(await act()).toMatchObject({ code: 'evaluation.hidden', msg: '该评价已被平台屏蔽，不能追评或回复' })
  }
  await hide(replyId, false)
  for (const act of [append, reply]) expect(await act()).toMatchObject({ error: 0 })
})

test('the doctor says where the tags of a goods are not those of its reviews', async () => {
  const { goodsId } = await reviewed({ star: 5 })
  expect(await reviewFaults(db)).toEqual([])
  await db
    .update(goods)
    .set({ reviewTags: { 发货快: 2 } })
    .where(eq(goods.id, goodsId))
  expect(await reviewFaults(db)).toEqual([
    `商品 ${goodsId} 记有 1 条评价（好评 1 条），实际 1 条（好评 1 条），标签计数不符`,
  ])
  await db
    .update(goods)
    .set({ reviewTags: { 发货快: 1 } })
    .where(eq(goods.id, goodsId))
})

test('two who hide at once take it off the counters once, and so does who wrote it and deletes it afterwards', async () => {
  const { goodsId, author, replyId } = await reviewed({ star: 5 })
  await Promise.all([hide(replyId), hide(replyId)])
  expect(await counters(goodsId)).toMatchObject({ total: 0, good: 0 })
  expect(await as(author).delete(`/shop/api/evaluation/delete/${replyId}`)).toMatchObject({ error: 0 })
  expect(await counters(goodsId)).toMatchObject({ total: 0, good: 0 })
  expect(await reviewFaults(db)).toEqual([])
  expect(await hide(replyId)).toMatchObject({ code: 'evaluation.not_found' })
})

test('what was to be looked at in a review is done with once it is hidden', async () => {
  const { goodsId, replyId } = await reviewed()
  const place = { source: 'evaluation' as const, sourceId: replyId, goodsId }
  await db.insert(wordHits).values({ ...place, words: ['太差'], excerpt: '客服态度太差', createdAt: now() })
  const waiting = () => as(operator).get('/admin/api/word/hits', { state: 'open' })
  expect(await waiting()).toMatchObject({ data: { list: [{ source: 'evaluation', source_id: replyId }] } })
  await hide(replyId)
  expect(await waiting()).toMatchObject({ data: { total: 0 } })
})

test('the platform finds reviews of every store by words, goods, store, order, stars and whether they are shown', async () => {
  const { order_no, replyId } = await reviewed({ star: 2, content: '100% 假货' })
  const found = { data: { total: 1, list: [{ reply_id: replyId, hidden_at: null }] } }
  for (const keyword of ['100%', order_no]) expect(await list({ keyword })).toMatchObject(found)
  expect(await list({ stars: '2' })).toMatchObject(found)
  await hide(replyId)
  expect(await list({ keyword: order_no, state: 'shown' })).toMatchObject({ data: { total: 0 } })
  expect(await list({ keyword: order_no, state: 'hidden' })).toMatchObject({
    data: { list: [{ reply_id: replyId, hidden_reason: '含有辱骂' }] },
  })
})

test('who may only look hides nothing, nor does a store', async () => {
  const { store, replyId } = await reviewed()
  const reader = await atDesk(null, '巡查', { rights: ['goods:see'] })
  expect(await list({}, reader)).toMatchObject({ error: 0 })
  for (const by of [reader, store]) expect(await hide(replyId, true, by)).toMatchObject({ code: 'auth.forbidden' })
  const [row] = await db.select().from(evaluations).where(eq(evaluations.id, replyId))
  expect(row?.hiddenAt).toBeNull()
  expect(await hide(replyId, true, operator)).toMatchObject({ error: 0 })
  expect(
    await as(operator).post('/admin/api/evaluation/hide', { reply_id: replyId, hidden: true, reason: '' }),
  ).toMatchObject({
    code: 'request.invalid',
    msg: '请填写原因',
  })
  expect(mall.defects).toEqual([])
})
