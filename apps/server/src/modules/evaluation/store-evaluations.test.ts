import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { evaluations } from './evaluation.table.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, db, now, pass } = mall
const { aCompletedOrder } = ordersOn(mall)
const path = '/merchant/api/evaluation/list'
type Staff = Awaited<ReturnType<typeof aMerchant>>
type Row = { reply_id: number; content: string }

/** A review of an order bought and received for it; its number. */
async function aReview(staff: Staff, { star = 5, content = '好用' }: { star?: number; content?: string }) {
  const shopper = await aShopper()
  const { skuId } = await aGoods({ merchantId: staff.merchantId })
  const order_no = await aCompletedOrder(shopper, staff, { skuId })
  const detail: { data: { items: { order_item_id: number }[] } } = await as(shopper).get('/shop/api/order/detail', {
    order_no,
  })
  const [line] = detail.data.items
  const items = [{ order_item_id: line?.order_item_id, star, content, tags: [], images: [], anonymous: true }]
  const reply = await as(shopper).post('/shop/api/evaluation/create', { order_no, items })
  if (reply.error !== 0) throw new Error(reply.msg)
  return order_no
}
const told = async (staff: Staff, query: Record<string, string | number> = {}): Promise<string[]> => {
  const reply: { data: { list: Row[] } } = await as(staff).get(path, query)
  return reply.data.list.map(({ content }) => content)
}

test('what waits for an answer stands with the longest wait first, and leaves once it is answered', async () => {
  const staff = await aMerchant()
  await aReview(staff, { content: '先写的' })
  pass(days(1))
  await aReview(staff, { content: '后写的', star: 2 })
  expect(await told(staff)).toEqual(['先写的', '后写的'])
  const reply: { data: { list: Row[] } } = await as(staff).get(path)
  const reply_id = reply.data.list[0]?.reply_id ?? 0
  await as(staff).post('/merchant/api/evaluation/reply', { reply_id, content: '谢谢惠顾' })
  expect(await told(staff)).toEqual(['后写的'])
  expect(await told(staff, { tab: 'all' })).toEqual(['后写的', '先写的'])
  expect(await as(staff).get(path, { tab: 'all' })).toMatchObject({
    data: { total: 2, list: [{ reply: null }, { reply: '谢谢惠顾', replied_at: now().toISOString() }] },
  })
})

test('reviews are narrowed by stars, words, order and day; who wished to stay unnamed is so here, too', async () => {
  const staff = await aMerchant()
  const order_no = await aReview(staff, { content: '线头有点多', star: 3 })
  pass(days(3))
  await aReview(staff, { content: '做工很好' })
  expect(await told(staff, { stars: 3 })).toEqual(['线头有点多'])
  expect(await told(staff, { keyword: '做工' })).toEqual(['做工很好'])
  expect(await told(staff, { keyword: order_no })).toEqual(['线头有点多'])
  expect(await told(staff, { keyword: '%' })).toEqual([])
  const today = now().toISOString().slice(0, 10)
  expect(await told(staff, { date: `${today},${today}` })).toEqual(['做工很好'])
  const [review] = await db.select().from(evaluations).where(eq(evaluations.orderNo, order_no))
  const reply = await as(staff).get(path)
  expect(JSON.stringify(reply.data)).not.toContain(review?.userName)
})

test('another store reads none of them', async () => {
  const [staff, rival] = [await aMerchant(), await aMerchant()]
  await aReview(staff, {})
  expect(await as(rival).get(path, { tab: 'all' })).toMatchObject({ data: { total: 0, list: [] } })
})
