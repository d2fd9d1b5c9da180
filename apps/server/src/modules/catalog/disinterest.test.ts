import { collectLimits } from '@mall/contract/favourite/words'
import type { recommendTypes } from '@mall/contract/goods/words'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { disinterests } from './catalog.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const store = await aMerchant()
const named = async (name: string) =>
  (await aGoods({ merchantId: store.merchantId, name, skus: [{ vipPriceFen: 9_000 }], reason: '好用' })).goodsId
const [glove, shoe, tape] = [await named('手套'), await named('安全鞋'), await named('胶带')]

async function recommended(person: Person | null, type: (typeof recommendTypes)[number], query = {}) {
  const asked = { type, ...(type === 'similar' ? { goods_id: tape } : {}), ...query }
  const reply: { data: { list: { goods_id: number }[]; total: number } } = await as(person).get(
    '/shop/api/goods/recommend',
    asked,
  )
  expect(reply.data.list.length).toBe(Math.min(reply.data.total, 20))
  return reply.data.list.map((one) => one.goods_id)
}
const say = (person: Person | null, body: object) => as(person).post('/shop/api/user/goodsLog/disinterest', body)

test('what a person is not interested in is recommended to them nowhere, and to the others as before', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  expect(await say(shopper, { goods_ids: [glove] })).toMatchObject({ error: 0, data: { done: true } })
  for (const type of ['best', 'hot', 'new', 'vip', 'feed', 'similar'] as const) {
    expect(await recommended(shopper, type), type).not.toContain(glove)
    expect(await recommended(other, type), type).toContain(glove)
    expect(await recommended(null, type), type).toContain(glove)
  }
})

test('it is said twice without harm, and taken back', async () => {
  const shopper = await aShopper()
  await say(shopper, { goods_ids: [glove, shoe] })
  await say(shopper, { goods_ids: [glove] })
  expect(await recommended(shopper, 'best')).toEqual([tape])
  await say(shopper, { goods_ids: [glove], on: false })
  expect(await recommended(shopper, 'best')).toContain(glove)
  expect(await recommended(shopper, 'best')).not.toContain(shoe)
})

test('a colleague’s taste is their own', async () => {
  const company = await aCompany()
  await say(company.member('buyer'), { goods_ids: [glove] })
  expect(await recommended(company.member('buyer'), 'best')).not.toContain(glove)
  expect(await recommended(company.owner, 'best')).toContain(glove)
})

test('a visitor’s browser says what it does not want', async () => {
  expect(await recommended(null, 'best', { without: `${glove},${tape}` })).toEqual([shoe])
  expect(await as(null).get('/shop/api/goods/recommend', { without: '1;drop' })).toMatchObject({
    error: 1,
    field: 'without',
  })
  expect(await say(null, { goods_ids: [glove] })).toMatchObject({ code: 'auth.required' })
})

test('a store’s own page shows what the store chose', async () => {
  const shopper = await aShopper()
  await say(shopper, { goods_ids: [glove] })
  expect(await recommended(shopper, 'merchant', { mer_id: store.merchantId })).toContain(glove)
})

test('goods that do not exist are passed over; beyond the limit the oldest is recommended again', async () => {
  const shopper = await aShopper()
  await say(shopper, { goods_ids: [999_999_999] })
  expect(await db.$count(disinterests, eq(disinterests.userId, shopper.userId))).toBe(0)
  const ids = Array.from({ length: collectLimits.disinterests }, (_, i) => 70_000 + i)
  await db.execute(sql`insert into goods overriding system value
    select (jsonb_populate_record(null::goods, to_jsonb(g) || jsonb_build_object('id', n, 'item_code', n::text))).*
    from goods g cross join generate_series(${ids[0]}::int, ${ids.at(-1)}::int) n where g.id = ${shoe}`)
  await say(shopper, { goods_ids: [glove] })
  for (let from = 0; from < ids.length; from += 200) {
    mall.pass(1000)
    await say(shopper, { goods_ids: ids.slice(from, from + 200) })
  }
  expect(await db.$count(disinterests, eq(disinterests.userId, shopper.userId))).toBe(collectLimits.disinterests)
  expect(await recommended(shopper, 'best')).toContain(glove)
  expect(mall.defects).toEqual([])
})
