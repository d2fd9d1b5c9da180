import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { couponsOn } from './coupon.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, aGoods, aCategory } = mall
const { aCoupon, claim, redeem } = couponsOn(mall)

type Reply = { code?: string; data: { list: { goods_id: number }[]; total: number } }
const goodsOf = async (
  coupon_id: number,
  query: Record<string, string | number> = {},
  person: Person | null = null,
) => {
  const reply: Reply = await as(person).get('/shop/api/coupon/goods_list', { coupon_id, list_rows: 50, ...query })
  return reply.code ?? reply.data.list.map(({ goods_id }) => goods_id)
}

/** Whatever the order. */
const sortedOf = async (...asked: Parameters<typeof goodsOf>) => [await goodsOf(...asked)].flat().toSorted()

const tools = await aCategory('工具', await aCategory('五金'))
const [hammers, saws, brooms] = [
  await aCategory('锤', tools),
  await aCategory('锯', tools),
  await aCategory('扫帚', await aCategory('清洁', await aCategory('日用'))),
]
const [one, other] = [await aMerchant(), await aMerchant()]
const put = async (merchantId: number, categoryId: number, name: string, priceFen: number) =>
  (await aGoods({ merchantId, categoryId, name, skus: [{ priceFen, stock: 9 }] })).goodsId
const hammer = await put(one.merchantId, hammers, '羊角锤', 3000)
const saw = await put(other.merchantId, saws, '手板锯', 2000)
const broom = await put(one.merchantId, brooms, '竹扫帚', 1000)

test('goods of all its categories, whatever their level, each once; sorted, searched and narrowed as any list', async () => {
  const id = await aCoupon({ scope: 'category', scopeIds: [tools, hammers] })
  expect(await goodsOf(id, { sort: 'price_asc' })).toEqual([saw, hammer])
  expect(await goodsOf(id, { sort: 'price_desc' })).toEqual([hammer, saw])
  for (const sort of ['default', 'sales', 'new'] as const) expect(await sortedOf(id, { sort })).toEqual([hammer, saw])
  expect(await goodsOf(id, { keyword: '手板锯' })).toEqual([saw])
  expect(await goodsOf(id, { keyword: '竹扫帚' })).toEqual([])
  expect(await goodsOf(id, { cid: saws })).toEqual([saw])
})

test('goods of a store’s own coupon, of stores, of goods named one by one, and of all', async () => {
  expect(await goodsOf(await aCoupon({ merchantId: other.merchantId }))).toEqual([saw])
  const ofStores = await aCoupon({ scope: 'merchant', scopeIds: [one.merchantId] })
  expect(await sortedOf(ofStores)).toEqual([hammer, broom])
  const named = await aCoupon({ scope: 'goods', scopeIds: [broom, saw] })
  expect(await goodsOf(named, { sort: 'price_asc' })).toEqual([broom, saw])
  expect(await goodsOf(named, { keyword: '羊角锤' })).toEqual([])
  expect(await goodsOf(named, { keyword: '竹扫帚', sort: 'sales' })).toEqual([broom])
  expect(await goodsOf(await aCoupon(), { sort: 'price_asc' })).toEqual([broom, saw, hammer])
  expect(await goodsOf(await aCoupon({ scope: 'category', scopeIds: [999_999] }))).toEqual([])
})

test('a coupon that is over still shows its goods; a draft, and one that only who has a code knows, is not there', async () => {
  expect(await goodsOf(await aCoupon({ state: 'ended' }), { cid: saws })).toEqual([saw])
  expect(await goodsOf(await aCoupon({ state: 'draft' }))).toBe('coupon.not_found')
  const secret = await aCoupon({ way: 'shared_code', code: 'SECRET-1', merchantId: other.merchantId })
  const holder = await aShopper()
  expect(await goodsOf(secret, {}, holder)).toBe('coupon.not_found')
  await redeem(holder, 'SECRET-1')
  expect(await goodsOf(secret, {}, holder)).toEqual([saw])
  expect(await goodsOf(secret)).toBe('coupon.not_found')
})

test('how many one holds stands on 我的', async () => {
  const shopper = await aShopper()
  await claim(shopper, await aCoupon())
  expect(await as(shopper).get('/user/api/user/counts')).toMatchObject({ data: { coupon_count: 1 } })
  expect(await as(await aShopper()).get('/user/api/user/counts')).toMatchObject({ data: { coupon_count: 0 } })
})
