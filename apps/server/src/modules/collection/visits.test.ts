import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, hours } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { mallForTest } from '#test/mall.ts'
import { forgetVisits, keepWritingVisits, writeVisits } from './collection.public.ts'
import { goodsVisits, visitDays } from './collection.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aShopper, aGoods, atDesk, db, now, pass, visits, random, defects } = mall
const orders = ordersOn(mall)
const [anna, ben] = ['a'.repeat(32), 'b'.repeat(32)]
const { merchantId } = await aMerchant()
const aShownGoods = () => aGoods({ merchantId })
type Headers = Record<string, string>
const visit = (goods_id: number, visitor = anna, headers: Headers = {}) =>
  as(null).post('/shop/api/goods/visit', { goods_id, visitor }, headers)
const look = (person: { token: string }, goods_id: number, more = {}) =>
  as(person).post('/shop/api/user/goodsLog/views', { list: [{ goods_id, ...more }] })
const written = () => writeVisits({ db, random, visits })
const rowsOf = (goodsId: number) =>
  db.select().from(goodsVisits).where(eq(goodsVisits.goodsId, goodsId)).orderBy(goodsVisits.visits)
const seen = async (goodsId: number) => (await rowsOf(goodsId)).map((row) => row.visits)

const figures = async (person: { token: string }, date: string) =>
  (await as(person).get('/merchant/api/data/visits', { date })) as { data: object | null; code?: string }

test('a visit is counted by day, goods and visitor, guests and members alike', async () => {
  const { goodsId } = await aShownGoods()
  const member = await aShopper()
  await visit(goodsId)
  await visit(goodsId)
  await visit(goodsId, ben)
  for (const _ of [1, 2, 3]) await look(member, goodsId)
  await written()
  await visit(goodsId)
  await written()
  await written()
  expect(await seen(goodsId)).toEqual([1, 3, 3])
})

test('what rests is a hash: neither a person nor what their browser made up, and another one the next day', async () => {
  const { goodsId } = await aShownGoods()
  const member = await aShopper()
  await visit(goodsId)
  await look(member, goodsId)
  await written()
  pass(days(1))
  await visit(goodsId)
  await written()
  const rows = await rowsOf(goodsId)
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3)
  for (const { visitor } of rows) {
    expect(visitor).toMatch(/^[0-9a-f]{32}$/)
    expect([anna, `u${member.userId}`]).not.toContain(visitor)
  }
})

test.each([
  ['a search engine', { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }],
  ['another robot', { 'User-Agent': 'SomeBot/1.0' }],
  ['a program', { 'User-Agent': 'curl/8.5.0' }],
  ['a browser that fetches ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
])('%s is not counted', async (_who, headers) => {
  const { goodsId } = await aShownGoods()
  expect(await visit(goodsId, anna, headers)).toMatchObject({ data: { done: true } })
  await written()
  expect(await seen(goodsId)).toEqual([])
})

test('drafts, banned goods and goods that do not exist are passed over', async () => {
  const [{ goodsId: draft }, { goodsId: banned }] = [await aShownGoods(), await aShownGoods()]
  await db.update(goods).set({ status: 'draft' }).where(eq(goods.id, draft))
  await db.update(goods).set({ status: 'banned' }).where(eq(goods.id, banned))
  for (const id of [draft, banned, 987_654_321]) expect(await visit(id)).toMatchObject({ error: 0 })
  await written()
  expect([await seen(draft), await seen(banned), await seen(987_654_321)]).toEqual([[], [], []])
})

test('what was looked at before logging in was counted then', async () => {
  const { goodsId } = await aShownGoods()
  await look(await aShopper(), goodsId, { viewed_at: now().toISOString() })
  await written()
  expect(await seen(goodsId)).toEqual([])
})

test('a visitor names themselves as browsers do, or not at all', async () => {
  const { goodsId } = await aShownGoods()
  expect(await visit(goodsId, '13800001111')).toMatchObject({ code: 'request.invalid' })
})

test('a store reads its funnel of the counted days, and nothing of another’s', async () => {
  // A day that nobody has been counted on yet.
  await db.delete(goodsVisits)
  await db.delete(visitDays)
  pass(days(2))
  const first = now().toISOString().slice(0, 10)
  const [store, rival] = [await aMerchant(), await aMerchant()]
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId, name: '手套', skus: [{ stock: 100 }] })
  const other = await aGoods({ merchantId: rival.merchantId })
  const buyer = await aShopper({ balanceFen: 1_000_000 })
  await visit(goodsId)
  await visit(goodsId, ben)
  await look(buyer, goodsId)
  await look(buyer, goodsId)
  await visit(other.goodsId)
  await as(buyer).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
  await orders.aPaidOrder(buyer, { skuId })
  await written()
  pass(days(1))
  await visit(goodsId)
  await written()
  const day = (n: number) => new Date(Date.parse(first) + days(n)).toISOString().slice(0, 10)
  expect((await figures(store, `${day(-1)},${day(1)}`)).data).toEqual({
    from: day(-1),
    until: day(1),
    counted: { from: first, until: day(1) },
    days: [
      { day: day(-1), visitors: null, visits: null },
      { day: first, visitors: 3, visits: 4 },
      { day: day(1), visitors: 1, visits: 1 },
    ],
    funnel: { visitors: 4, visits: 5, carted: 1, ordered: 1, paid: 1 },
    top_goods: [{ goods_id: goodsId, name: '手套', visitors: 4, visits: 5, carted: 1, paid: 1 }],
  })
  expect((await figures(store, `${day(-9)},${day(-3)}`)).data).toMatchObject({
    counted: null,
    funnel: { visitors: 0, ordered: 0 },
    top_goods: [],
  })
  expect((await figures(rival, `${day(0)},${day(1)}`)).data).toMatchObject({
    funnel: { visitors: 1, visits: 1, ordered: 0 },
    top_goods: [{ goods_id: other.goodsId }],
  })
  const clerk = await atDesk(store.merchantId, '订单', { rights: ['orders'] })
  expect((await figures(clerk, '')).code).toBe('auth.forbidden')
})

test('what was gathered is written when the mall stops, and what a lost database refused as well', async () => {
  const { goodsId } = await aShownGoods()
  const refusing = new Proxy(db, {
    get() {
      throw new Error('the database is gone')
    },
  })
  const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
  await visit(goodsId)
  await expect(writeVisits({ db: refusing, random, visits })).rejects.toThrow('gone')
  await visit(goodsId)
  const counting = keepWritingVisits({ db, random, visits, log })
  await visit(goodsId, ben)
  await Promise.all([counting.stop(), counting.stop()])
  expect(await seen(goodsId)).toEqual([1, 2])
})

test('visits are kept for ninety days; the salt of a day goes when it is over', async () => {
  const { goodsId } = await aShownGoods()
  await visit(goodsId)
  await written()
  await forgetVisits(db, now())
  const [today] = await db
    .select()
    .from(visitDays)
    .where(eq(visitDays.day, dayOf(now())))
  expect(today?.salt).toMatch(/./)
  pass(days(1))
  await forgetVisits(db, now())
  expect((await db.select().from(visitDays)).every(({ salt }) => salt === null)).toBe(true)
  pass(days(89))
  await forgetVisits(db, now())
  expect(await seen(goodsId)).toEqual([1])
  pass(days(1) + hours(1))
  await forgetVisits(db, now())
  expect(await seen(goodsId)).toEqual([])
  expect(defects).toEqual([])
})
