import { collectLimits } from '@mall/contract/favourite/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { catalogChanged } from '#modules/catalog/catalog-change.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { follows } from './collection.table.ts'

const { as, aShopper, aMerchant, aCompany, aGoods, db, now, pass, defects } = await mallForTest()
const base = '/front/collect/merchant'
const follow = (person: Person, mer_id: number, on = true) => as(person).post(`${base}/follow`, { mer_id, on })
const pin = (person: Person, mer_id: number, on = true) => as(person).post(`${base}/pin`, { mer_id, on })
const seen = (person: Person, mer_id: number) => as(person).post(`${base}/seen`, { mer_id })
const list = (person: Person, query: Record<string, string | number> = {}) => as(person).get(`${base}/list`, query)
const fansOf = async (id: number) => (await db.select().from(merchants).where(eq(merchants.id, id)))[0]?.fans

test('each follower counts once, and a store never has fewer than none', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const { merchantId } = await aMerchant({ fans: 7 })
  for (let i = 0; i < 2; i += 1)
    expect(await follow(shopper, merchantId)).toMatchObject({ error: 0, data: { fans: 8 } })
  expect(await follow(other, merchantId)).toMatchObject({ data: { fans: 9 } })
  expect(await as(null).get('/shop/api/merchant/detail', { mer_id: merchantId })).toMatchObject({ data: { fans: 9 } })
  for (let i = 0; i < 2; i += 1) expect(await follow(shopper, merchantId, false)).toMatchObject({ data: { fans: 8 } })
  await db.update(merchants).set({ fans: 0 }).where(eq(merchants.id, merchantId))
  expect(await follow(other, merchantId, false)).toMatchObject({ data: { fans: 0 } })
  expect(await fansOf(merchantId)).toBe(0)
})

test('a store that does not exist cannot be followed; one that has closed can, and stays in the list', async () => {
  const shopper = await aShopper()
  const { merchantId } = await aMerchant({ status: 'closed' })
  await aGoods({ merchantId })
  expect(await follow(shopper, 999_999)).toMatchObject({ error: 500, code: 'merchant.not_found' })
  expect(await follow(shopper, 0)).toMatchObject({ error: 1, field: 'mer_id' })
  await follow(shopper, merchantId)
  expect(await list(shopper)).toMatchObject({
    data: { list: [{ mer_id: merchantId, status: 'closed', goods: [], new_count: 0 }], total: 1 },
  })
})

test('at most five hundred stores are followed', async () => {
  const shopper = await aShopper()
  const last = await aMerchant()
  const [model] = await db.select().from(merchants).where(eq(merchants.id, last.merchantId))
  if (!model) throw new Error('no such store')
  const { id: _, ...copy } = model
  const stores = await db
    .insert(merchants)
    .values(
      Array.from({ length: collectLimits.follows }, (__, i) => ({ ...copy, slug: `copy-${i}`, name: `分店 ${i}` })),
    )
    .returning({ id: merchants.id })
  await db
    .insert(follows)
    .values(stores.map(({ id }) => ({ userId: shopper.userId, merchantId: id, seenAt: now(), createdAt: now() })))
  expect(await follow(shopper, last.merchantId)).toMatchObject({
    code: 'follow.too_many',
    msg: '最多关注 500 家店铺，请先清理',
  })
  expect(await fansOf(last.merchantId)).toBe(0)
  expect(await db.$count(follows, eq(follows.userId, shopper.userId))).toBe(500)
  expect(await follow(shopper, stores[0]?.id ?? 0)).toMatchObject({ error: 0 })
})

test('pinned stores come first, then those with most news, each with its three newest goods', async () => {
  const shopper = await aShopper()
  const [quiet, busy, pinned] = [await aMerchant(), await aMerchant(), await aMerchant()]
  for (const { merchantId } of [quiet, busy, pinned]) {
    for (const [i, name] of ['最旧', '旧', '新'].entries())
      await aGoods({ merchantId, name, onSaleAt: later(now(), -days(9 - i)) })
    await follow(shopper, merchantId)
    pass(minutes(1))
  }
  await pin(shopper, pinned.merchantId)
  await aGoods({ merchantId: busy.merchantId, name: '最新', onSaleAt: now(), priceMode: 'inquiry' })
  await aGoods({ merchantId: busy.merchantId, name: '草稿', onSaleAt: now(), status: 'draft' })
  const reply = await list(shopper)
  expect(reply).toMatchObject({
    error: 0,
    data: {
      list: [
        { name: pinned.name, pinned: true, new_count: 0 },
        {
          name: busy.name,
          pinned: false,
          new_count: 1,
          fans: 1,
          goods: [
            { name: '最新', price_fen: null },
            { name: '新', price_fen: 10_000 },
            { name: '旧', price_fen: 10_000 },
          ],
        },
        { name: quiet.name, new_count: 0, goods: [{}, {}, {}] },
      ],
      total: 3,
    },
  })
  expect(await list(shopper, { page: 2, list_rows: 2 })).toMatchObject({
    data: { list: [{ name: quiet.name }], total: 3 },
  })
  expect(await list(shopper, { keyword: busy.name })).toMatchObject({ data: { list: [{ name: busy.name }], total: 1 } })
  expect(await list(shopper, { keyword: '%' })).toMatchObject({ data: { list: [], total: 0 } })
})

test('news are those since the person last opened the store', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const { merchantId } = await aMerchant()
  for (const person of [shopper, other]) await follow(person, merchantId)
  pass(minutes(1))
  await aGoods({ merchantId })
  await aGoods({ merchantId })
  const news = async (person: Person) => {
    const reply: { data: { list: { new_count: number }[] } } = await list(person)
    return reply.data.list[0]?.new_count
  }
  expect(await news(shopper)).toBe(2)
  expect(await seen(shopper, merchantId)).toMatchObject({ error: 0, data: { done: true } })
  expect([await news(shopper), await news(other)]).toEqual([0, 2])
  pass(minutes(1))
  await aGoods({ merchantId })
  expect(await news(shopper)).toBe(1)
  // A store that closes has nothing new to show.
  await storeBecomes(db, merchantId, 'frozen')
  catalogChanged()
  expect(await news(shopper)).toBe(0)
})

test('only what one follows oneself can be pinned, and pinning again keeps the place', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const [first, second] = [await aMerchant(), await aMerchant()]
  for (const { merchantId } of [first, second]) {
    await follow(shopper, merchantId)
    await pin(shopper, merchantId)
    pass(minutes(1))
  }
  const names = async () => {
    const reply: { data: { list: { name: string; pinned: boolean }[] } } = await list(shopper)
    return reply.data.list.filter((store) => store.pinned).map((store) => store.name)
  }
  await pin(shopper, first.merchantId)
  expect(await names()).toEqual([second.name, first.name])
  await pin(shopper, second.merchantId, false)
  expect(await names()).toEqual([first.name])
  expect(await pin(other, first.merchantId)).toMatchObject({ code: 'follow.not_found', msg: '您还没有关注这家店铺' })
  expect(await pin(other, first.merchantId, false)).toMatchObject({ code: 'follow.not_found' })
  // Nothing to note for a passer-by, and nothing refused.
  expect(await seen(other, first.merchantId)).toMatchObject({ error: 0 })
  expect(await list(other)).toMatchObject({ data: { list: [], total: 0 } })
})

test('followed stores are the person’s own, in a company as well', async () => {
  const company = await aCompany()
  const { merchantId } = await aMerchant()
  await follow(company.owner, merchantId)
  expect(await list(company.member('buyer'))).toMatchObject({ data: { total: 0 } })
  expect(await as(null).get(`${base}/list`)).toMatchObject({ status: 401 })
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
