import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { wordHits } from '#modules/banned-word/banned-word.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { evaluations } from './evaluation.table.ts'
import { reviewFaults } from './evaluation-faults.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, anOperator, atDesk, db, now } = mall
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
    ...{ desc_score: 5, service_score: 5, delivery_score: 5 },
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
