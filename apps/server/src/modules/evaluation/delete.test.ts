import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { reviewFaults } from '#modules/doctor/doctor.public.ts'
import { merchantScores } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn, type TestOrder } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { evaluations } from './evaluation.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aCompany, aGoods, db, pass } = mall
const { aCompletedOrder } = ordersIn(mall)
const create = '/shop/api/evaluation/create'
const ofOrder = '/shop/api/evaluation/order'
const ofGoods = '/shop/api/evaluation/goods'
const mine = '/front/order/reply/list'
const remove = (replyId: number) => `/shop/api/evaluation/delete/${replyId}`

/** Reviews everything that an order brought, with these stars; the id of the first review. */
async function write(author: Person, { orderNo, lineIds }: TestOrder, star = 5) {
  const items = lineIds.map((order_item_id) => ({ order_item_id, star, content: '做工扎实', tags: ['质量很好'] }))
  const scores = { desc_score: 5, service_score: 5, delivery_score: 5 }
  const reply: { data: { reply_ids: number[] } } = await as(author).post(create, {
    order_no: orderNo,
    items,
    ...scores,
  })
  return reply.data.reply_ids[0] ?? 0
}

/** A goods that one shopper praised and this one reviewed with so many stars. */
async function reviewed({ star = 5 } = {}) {
  const store = await aMerchant()
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId })
  const other = await aShopper()
  await write(other, await aCompletedOrder(other, { skuId }))
  const author = await aShopper({ nickname: '王敏' })
  const order = await aCompletedOrder(author, { skuId })
  return { store, goodsId, author, order, replyId: await write(author, order, star) }
}

const counters = async (goodsId: number) => {
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  return { total: row?.reviewTotal, good: row?.reviewGood, tags: row?.reviewTags }
}

test('who wrote a review takes it back, with what was added and answered, and the goods no longer count it', async () => {
  const { store, goodsId, author, order, replyId } = await reviewed({ star: 2 })
  pass(days(2))
  const added = { order_item_id: order.lineIds[0], content: '过两天好些了' }
  expect(await as(author).post('/shop/api/evaluation/append', added)).toMatchObject({ error: 0 })
  const answer = { reply_id: replyId, content: '马上为您换新' }
  expect(await as(store).post('/merchant/api/evaluation/reply', answer)).toMatchObject({ error: 0 })
  expect(await counters(goodsId)).toEqual({ total: 2, good: 1, tags: { 质量很好: 2 } })

  expect(await as(author).delete(remove(replyId))).toMatchObject({ error: 0, data: { done: true } })

  expect(await counters(goodsId)).toEqual({ total: 1, good: 1, tags: { 质量很好: 1 } })
  const seen = await as(null).get(ofGoods, { goods_id: goodsId })
  expect(seen).toMatchObject({ data: { total: 1, counts: { all: 1, bad: 0, append: 0 } } })
  expect(JSON.stringify(seen)).not.toMatch(/过两天好些了|马上为您换新/)
  expect(await as(null).get('/shop/api/goods/detail', { goods_id: goodsId })).toMatchObject({
    data: { review_summary: { total: 1, good_percent: 100 } },
  })
  expect(await db.$count(evaluations, eq(evaluations.id, replyId))).toBe(0)
  expect(await as(author).get(mine, { tab: 'done' })).toMatchObject({ data: { total: 0, list: [] } })
  expect(await reviewFaults(db)).toEqual([])
})

test('a tag that only this review gave is no longer there', async () => {
  const buyer = await aShopper()
  const { goodsId, skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
  const replyId = await write(buyer, await aCompletedOrder(buyer, { skuId }))
  await as(buyer).delete(remove(replyId))
  expect(await counters(goodsId)).toEqual({ total: 0, good: 0, tags: {} })
})

test('a line whose review was deleted stays reviewed: nothing waits, nothing is written twice, nothing is added', async () => {
  const { author, order, replyId } = await reviewed()
  await as(author).delete(remove(replyId))
  expect(await as(author).get(ofOrder, { order_no: order.orderNo })).toMatchObject({
    data: { state: 'done', items: [{ state: 'deleted', star: null, content: '' }] },
  })
  expect(await as(author).get(mine)).toMatchObject({ data: { total: 0 } })
  const again = { order_no: order.orderNo, items: [{ order_item_id: order.lineIds[0], star: 1, content: '重来' }] }
  expect(await as(author).post(create, again)).toMatchObject({ code: 'evaluation.done' })
  const added = { order_item_id: order.lineIds[0], content: '再说两句' }
  expect(await as(author).post('/shop/api/evaluation/append', added)).toMatchObject({ code: 'evaluation.not_found' })
})

test('the stars for the store belong to the order and stay', async () => {
  const { author, order, replyId } = await reviewed()
  await as(author).delete(remove(replyId))
  expect(await db.$count(merchantScores, eq(merchantScores.orderId, order.orderId))).toBe(1)
})

test('deleted twice, also by two taps at once, it is counted off once', async () => {
  const { goodsId, author, replyId } = await reviewed()
  const replies = await Promise.all([1, 2, 3].map(() => as(author).delete(remove(replyId))))
  expect(replies.map((one) => one.code ?? 'ok').sort()).toEqual(['evaluation.not_found', 'evaluation.not_found', 'ok'])
  expect((await counters(goodsId)).total).toBe(1)
})

test('a review of somebody else is not there, for a stranger as for the store that it is about', async () => {
  const { goodsId, store, replyId } = await reviewed()
  for (const stranger of [await aShopper(), { token: store.mallToken }, (await aCompany()).owner]) {
    expect(await as(stranger).delete(remove(replyId))).toMatchObject({ code: 'evaluation.not_found' })
  }
  expect(await as(null).delete(remove(replyId))).toMatchObject({ status: 401 })
  expect((await counters(goodsId)).total).toBe(2)
})

test('in a company the author and the owner delete a review, a colleague does not; each is told what they may', async () => {
  const company = await aCompany()
  const [author, colleague] = [company.member('buyer'), company.member('purchase_manager')]
  const replyId = await write(author, await aCompletedOrder(author))
  const mayDelete = async (person: Person) => {
    const reply: { data: { list: { can_delete: boolean }[] } } = await as(person).get(mine, { tab: 'done' })
    return reply.data.list.map((one) => one.can_delete)
  }
  expect(await mayDelete(author)).toEqual([true])
  expect(await mayDelete(company.owner)).toEqual([true])
  expect(await mayDelete(colleague)).toEqual([false])
  expect(await as(colleague).delete(remove(replyId))).toMatchObject({
    code: 'evaluation.not_author',
    msg: '只能删除自己写的评价',
  })
  expect(await as(company.owner).delete(remove(replyId))).toMatchObject({ error: 0 })
})

test('the log says who deleted a review of what, without its words, and the company’s owner reads it', async () => {
  const company = await aCompany()
  const author = company.member('buyer')
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId, name: '防砸安全鞋' })
  const order = await aCompletedOrder(author, { skuId })
  await as(author).delete(remove(await write(author, order)))
  const [deed] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, 'evaluation.delete'))
    .orderBy(sql`id desc`)
  expect(deed).toMatchObject({ userId: author.userId, subject: `order:${order.orderNo}` })
  expect(deed?.detail).toBe('防砸安全鞋（5 星）')
  expect(await as(company.owner).get('/user/api/company/audit', { keyword: '删除评价' })).toMatchObject({
    data: { list: [{ action_text: '删除评价', subject_text: order.orderNo }] },
  })
})

test('the doctor sees a goods whose counters have left its reviews', async () => {
  const { goodsId } = await reviewed()
  await db.update(goods).set({ reviewTotal: 7 }).where(eq(goods.id, goodsId))
  expect(await reviewFaults(db)).toEqual([`商品 ${goodsId} 记有 7 条评价（好评 2 条），实际 2 条（好评 2 条）`])
})
