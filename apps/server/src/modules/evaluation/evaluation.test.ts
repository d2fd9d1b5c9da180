import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { files } from '#modules/file/file.table.ts'
import { merchantScores } from '#modules/merchant/merchant.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn, type TestOrder } from '#test/orders.ts'
import { evaluations } from './evaluation.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aCompany, aGoods, db, now, pass } = mall
const { anOrder, aCompletedOrder } = ordersIn(mall)
const create = '/shop/api/evaluation/create'
const ofOrder = '/shop/api/evaluation/order'
const append = '/shop/api/evaluation/append'
const ofGoods = '/shop/api/evaluation/goods'
const mine = '/front/order/reply/list'
const reply = '/merchant/api/evaluation/reply'

/** A store with one goods, and a shopper who has received it. */
async function received(more: Parameters<typeof aShopper>[0] = {}) {
  const store = await aMerchant()
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId })
  const buyer = await aShopper({ nickname: '王敏', ...more })
  return { store, goodsId, skuId, buyer, order: await aCompletedOrder(buyer, { skuId, qty: 2 }) }
}

const input = ({ orderNo, lineIds }: TestOrder, more = {}, about = {}) => ({
  order_no: orderNo,
  items: lineIds.map((order_item_id) => ({ order_item_id, star: 5, content: '做工扎实', ...more })),
  ...about,
})

async function anUpload(userId: number) {
  const name = `u-${crypto.randomUUID().replaceAll('-', '')}.webp`
  await db.insert(files).values({ name, userId, width: 10, height: 10, bytes: 10, createdAt: now() })
  return `/img/${name}`
}

test('a shopper reviews what arrived, and everybody can read it', async () => {
  const { buyer, order, goodsId, store } = await received()
  expect(await as(buyer).get(ofOrder, { order_no: order.orderNo })).toMatchObject({
    data: {
      state: 'open',
      merchant_scored: false,
      mer_name: store.name,
      items: [{ state: 'pending', star: null, qty: 2 }],
    },
  })
  const picture = await anUpload(buyer.userId)
  const words = { tags: ['质量很好', '质量很好'], images: [picture] }
  const scores = { desc_score: 5, service_score: 4, delivery_score: 3 }
  const written = await as(buyer).post(create, input(order, words, scores))
  expect(written).toMatchObject({ error: 0, data: { left: 0 } })
  expect(await as(null).get(ofGoods, { goods_id: goodsId })).toMatchObject({
    data: {
      total: 1,
      counts: { all: 1, image: 1, good: 1, middle: 0, bad: 0, append: 0 },
      list: [
        {
          user_name: '王敏',
          star: 5,
          content: '做工扎实',
          tags: ['质量很好'],
          images: [picture],
          qty: 2,
          reply: null,
          append: null,
        },
      ],
    },
  })
  expect(await as(buyer).get(ofOrder, { order_no: order.orderNo })).toMatchObject({
    data: { state: 'done', merchant_scored: true, items: [{ state: 'done', star: 5, content: '做工扎实' }] },
  })
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  expect(row).toMatchObject({ reviewTotal: 1, reviewGood: 1, reviewTags: { 质量很好: 1 } })
  const kept = await db.select().from(merchantScores).where(eq(merchantScores.orderId, order.orderId))
  expect(kept).toMatchObject([{ descScore: 50, serviceScore: 40, deliveryScore: 30 }])
})

test('who wishes to stay unnamed shows one character and no face, even to the store', async () => {
  const { buyer, order, goodsId } = await received({ nickname: '王敏', avatar: '/img/u-face.webp' })
  await as(buyer).post(create, input(order, { anonymous: true }))
  const seen = await as(null).get(ofGoods, { goods_id: goodsId })
  expect(seen).toMatchObject({ data: { list: [{ user_name: '王***', avatar: '' }] } })
  expect(JSON.stringify(seen.data)).not.toContain('王敏')
})

test('a line is reviewed once, also when two taps arrive together', async () => {
  const { buyer, order, goodsId } = await received()
  const replies = await Promise.all([1, 2, 3].map(() => as(buyer).post(create, input(order))))
  expect(replies.map((one) => one.code ?? 'ok').sort()).toEqual(['evaluation.done', 'evaluation.done', 'ok'])
  expect(await db.$count(evaluations, eq(evaluations.goodsId, goodsId))).toBe(1)
  const [row] = await db.select().from(goods).where(eq(goods.id, goodsId))
  expect(row?.reviewTotal).toBe(1)
  const { buyer: another, order: twice } = await received()
  const item = { order_item_id: twice.lineIds[0], star: 5 }
  expect(await as(another).post(create, { order_no: twice.orderNo, items: [item, item] })).toMatchObject({
    code: 'evaluation.done',
  })
})

test('the store’s scores count once an order, and all three or none', async () => {
  const { buyer, order } = await received()
  expect(await as(buyer).post(create, input(order, {}, { desc_score: 5 }))).toMatchObject({
    error: 1,
    field: 'service_score',
  })
  expect(await as(buyer).post(create, input(order))).toMatchObject({ error: 0 })
  expect(await db.$count(merchantScores, eq(merchantScores.orderId, order.orderId))).toBe(0)
})

test('nothing is reviewed before it has arrived, nor later than thirty days after', async () => {
  const buyer = await aShopper()
  const waiting = await anOrder(buyer)
  expect(await as(buyer).post(create, input(waiting))).toMatchObject({ code: 'evaluation.not_yet' })
  expect(await as(buyer).get(ofOrder, { order_no: waiting.orderNo })).toMatchObject({ data: { state: 'not_yet' } })
  const old = await aCompletedOrder(buyer)
  await db
    .update(orders)
    .set({ completedAt: new Date(now().getTime() - days(31)) })
    .where(eq(orders.id, old.orderId))
  expect(await as(buyer).post(create, input(old))).toMatchObject({ code: 'evaluation.over', msg: '已超过评价期' })
  expect(await as(buyer).get(ofOrder, { order_no: old.orderNo })).toMatchObject({ data: { state: 'over' } })
})

test.each([
  [
    'a word that is not for here',
    { content: '客服傻 逼' },
    { code: 'evaluation.banned_word', msg: '内容含有不当用语“傻逼”，请修改' },
  ],
  ['two stars without a word', { star: 2, content: '' }, { error: 1, msg: '说说哪里不满意吧' }],
  ['six stars', { star: 6 }, { error: 1 }],
  ['five hundred and one characters', { content: '好'.repeat(501) }, { error: 1, msg: '评价不超过 500 个字' }],
  ['ten pictures', { images: Array(10).fill('/img/u-aaaaaa.webp') }, { error: 1, msg: '最多 9 张图片' }],
  ['a picture from elsewhere', { images: ['https://evil.test/x.webp'] }, { error: 1, msg: '图片地址不正确' }],
  ['a picture up and out', { images: ['/img/../../secret.webp'] }, { error: 1 }],
  [
    'a picture that nobody uploaded',
    { images: ['/img/u-ffffffffffff.webp'] },
    { error: 1, msg: '图片已失效，请重新上传' },
  ],
  ['praise that is not on the list', { tags: ['老板真帅'] }, { error: 1 }],
])('%s is turned down and leaves the line open', async (_what, more, refusal) => {
  const { buyer, order } = await received()
  expect(await as(buyer).post(create, input(order, more))).toMatchObject(refusal)
  expect(await as(buyer).get(ofOrder, { order_no: order.orderNo })).toMatchObject({ data: { state: 'open' } })
})

test('another person’s order and lines are not there', async () => {
  const { order } = await received()
  const { buyer: stranger, order: own } = await received()
  expect(await as(stranger).post(create, input(order))).toMatchObject({ code: 'order.not_found' })
  expect(await as(stranger).get(ofOrder, { order_no: order.orderNo })).toMatchObject({ code: 'order.not_found' })
  expect(await as(stranger).post(create, { ...input(order), order_no: own.orderNo })).toMatchObject({
    code: 'order.not_found',
  })
})

test('a colleague reviews what the company received; who may not submit orders does not', async () => {
  const company = await aCompany()
  const order = await aCompletedOrder(company.owner)
  expect(await as(company.member('sourcing_clerk')).post(create, input(order))).toMatchObject({
    code: 'auth.forbidden',
  })
  // A buyer may not review a colleague's order; a person who sees the company's orders may.
  expect(await as(company.member('buyer')).post(create, input(order))).toMatchObject({ code: 'order.not_found' })
  expect(await as(company.member('purchase_manager')).post(create, input(order))).toMatchObject({ error: 0 })
})

test('an addition is made once, says how much later, and obeys the same words', async () => {
  const { buyer, order, goodsId } = await received()
  const line = { order_item_id: order.lineIds[0] }
  const add = (content: string, more = {}) => as(buyer).post(append, { ...line, content, ...more })
  expect(await add('太早')).toMatchObject({ code: 'evaluation.not_found' })
  await as(buyer).post(create, input(order))
  pass(days(3))
  expect(await add('')).toMatchObject({ error: 1, msg: '写点什么吧' })
  expect(await add('都是刷单')).toMatchObject({ code: 'evaluation.banned_word' })
  expect(await add('图', { images: ['/img/u-ffffffffffff.webp'] })).toMatchObject({ error: 1, field: 'images' })
  expect(await as(await aShopper()).post(append, { ...line, content: '我也说' })).toMatchObject({
    code: 'evaluation.not_found',
  })
  expect(await add('用了三天，依旧好用')).toMatchObject({ error: 0 })
  expect(await add('再说一次')).toMatchObject({ code: 'evaluation.appended' })
  expect(await as(null).get(ofGoods, { goods_id: goodsId, filter: 'append' })).toMatchObject({
    data: { total: 1, list: [{ append: { content: '用了三天，依旧好用', days_later: 3 } }] },
  })
})

test('a store answers a review of its own goods once', async () => {
  const { buyer, order, store, goodsId } = await received()
  const written: { data: { reply_ids: number[] } } = await as(buyer).post(create, input(order))
  const answer = { reply_id: written.data.reply_ids[0], content: '感谢支持' }
  expect(await as(await aMerchant()).post(reply, answer)).toMatchObject({ code: 'evaluation.not_found' })
  expect(await as(buyer).post(reply, answer)).toMatchObject({ code: 'auth.expired' })
  expect(await as(store).post(reply, { ...answer, content: '王八蛋' })).toMatchObject({
    code: 'evaluation.banned_word',
  })
  expect(await as(store).post(reply, answer)).toMatchObject({ error: 0 })
  expect(await as(store).post(reply, answer)).toMatchObject({ code: 'evaluation.replied' })
  expect(await as(null).get(ofGoods, { goods_id: goodsId })).toMatchObject({ data: { list: [{ reply: '感谢支持' }] } })
})

test('the filters of the review sheet count what they list', async () => {
  const { skuId, goodsId } = await received()
  for (const star of [5, 4, 3, 2, 1]) {
    const buyer = await aShopper()
    const images = star === 3 ? [await anUpload(buyer.userId)] : []
    await as(buyer).post(create, input(await aCompletedOrder(buyer, { skuId }), { star, images }))
  }
  const counts = { all: 5, image: 1, good: 2, middle: 1, bad: 2, append: 0 }
  for (const [filter, total] of Object.entries(counts)) {
    const found = await as(null).get(ofGoods, { goods_id: goodsId, filter, list_rows: 1 })
    expect(found).toMatchObject({ data: { total, counts, list_rows: 1 } })
    const seen: { data: { list: unknown[] } } = found
    expect(seen.data.list).toHaveLength(Math.min(1, total))
  }
  expect(await as(null).get(ofGoods, { goods_id: goodsId, filter: 'nonsense' })).toMatchObject({ data: { total: 5 } })
  expect(await as(null).get(ofGoods, { goods_id: 987_654 })).toMatchObject({ data: { total: 0, list: [] } })
})

test('my reviews: what waits for one, and what I wrote', async () => {
  const { buyer, order } = await received()
  const second = await aCompletedOrder(buyer)
  await as(buyer).post(create, input(order))
  expect(await as(buyer).get(mine)).toMatchObject({
    data: { total: 1, list: [{ order_no: second.orderNo, order_item_id: second.lineIds[0], review: null }] },
  })
  expect(await as(buyer).get(mine, { tab: 'done' })).toMatchObject({
    data: { total: 1, list: [{ order_no: order.orderNo, order_item_id: order.lineIds[0], review: { star: 5 } }] },
  })
  expect(await as(await aShopper()).get(mine, { tab: 'done' })).toMatchObject({ data: { total: 0, list: [] } })
})
