import { collectLimits } from '@mall/contract/favourite/words'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, later, minutes } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { views } from './collection.table.ts'

const { as, aShopper, aMerchant, aCompany, aGoods, db, now, defects } = await mallForTest()
const path = '/shop/api/user/goodsLog/views'
const { merchantId } = await aMerchant()

type Seen = { goods_id: number; viewed_at?: string }
const look = (person: Person, ...list: Seen[]) => as(person).post(path, { list })
const list = (person: Person, query: Record<string, string | number> = {}) => as(person).get(path, query)
const remove = (person: Person, query: string) => as(person).delete(`/shop/api/user/goodsLog/viewDel?${query}`)
const ago = (ms: number) => later(now(), -ms).toISOString()

test('what was looked at comes newest first, once a goods, with the days in Shanghai', async () => {
  const shopper = await aShopper()
  const [shoe, glove, hat] = [
    await aGoods({ merchantId, name: '鞋' }),
    await aGoods({ merchantId, name: '手套' }),
    await aGoods({ merchantId, name: '帽', priceMode: 'inquiry' }),
  ]
  // It is ten in the morning in Shanghai: eleven hours ago was yesterday there, nine hours ago was not.
  await look(
    shopper,
    { goods_id: shoe.goodsId, viewed_at: ago(hours(11)) },
    { goods_id: glove.goodsId, viewed_at: ago(hours(9)) },
    { goods_id: hat.goodsId, viewed_at: ago(days(3)) },
  )
  expect(await list(shopper)).toMatchObject({
    error: 0,
    data: {
      list: [
        { name: '手套', state: 'ok', price_fen: 10_000, viewed_at: ago(hours(9)) },
        { name: '鞋', viewed_at: ago(hours(11)) },
        { name: '帽', price_fen: null },
      ],
      total: 3,
      days: ['2026-11-20', '2026-11-19', '2026-11-17'],
    },
  })
  expect(await list(shopper, { date: '2026-11-19' })).toMatchObject({
    data: { list: [{ name: '鞋' }], total: 1, days: ['2026-11-20', '2026-11-19', '2026-11-17'] },
  })
  await look(shopper, { goods_id: shoe.goodsId })
  // An earlier look on another device takes nothing back.
  await look(shopper, { goods_id: shoe.goodsId, viewed_at: ago(days(2)) })
  expect(await list(shopper, { list_rows: 1 })).toMatchObject({
    data: { list: [{ name: '鞋', viewed_at: now().toISOString() }], total: 3 },
  })
  expect(await list(shopper, { list_rows: 1, page: 3, date: 'nonsense' })).toMatchObject({
    data: { list: [{ name: '帽' }] },
  })
})

test('goods that left the shelf stay in the history, marked', async () => {
  const shopper = await aShopper()
  const { goodsId } = await aGoods({ merchantId, name: '旧款', images: ['/img/old.webp'] })
  await look(shopper, { goods_id: goodsId })
  await db.update(goods).set({ status: 'banned' }).where(eq(goods.id, goodsId))
  expect(await list(shopper)).toMatchObject({
    data: { list: [{ name: '旧款', image: '/img/old.webp', state: 'invalid' }] },
  })
})

test('nobody looks into the future, nor at what does not exist or was never shown', async () => {
  const shopper = await aShopper()
  const [one, two] = [await aGoods({ merchantId }), await aGoods({ merchantId })]
  const draft = await aGoods({ merchantId, status: 'draft' })
  const tomorrow = later(now(), days(1)).toISOString()
  const reply = await look(
    shopper,
    { goods_id: one.goodsId, viewed_at: tomorrow },
    { goods_id: two.goodsId, viewed_at: '1900-01-01T00:00:00+08:00' },
    { goods_id: draft.goodsId },
    { goods_id: 999_999 },
    { goods_id: Number.MAX_SAFE_INTEGER },
  )
  expect(reply).toMatchObject({ error: 0, data: { done: true } })
  expect(await list(shopper)).toMatchObject({
    data: {
      list: [
        { goods_id: one.goodsId, viewed_at: now().toISOString() },
        { goods_id: two.goodsId, viewed_at: '1970-01-01T00:00:00.000Z' },
      ],
      total: 2,
    },
  })
  expect(await look(shopper)).toMatchObject({ error: 1, field: 'list' })
  expect(await as(null).post(path, { list: [{ goods_id: one.goodsId }] })).toMatchObject({ status: 401 })
})

test('views are deleted by goods, by day or all together, and only one’s own', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const shelf = []
  for (let i = 0; i < 5; i += 1) shelf.push(await aGoods({ merchantId }))
  const seen = shelf.map(({ goodsId }, i) => ({ goods_id: goodsId, viewed_at: ago(i < 3 ? minutes(i) : days(1)) }))
  for (const person of [shopper, other]) await look(person, ...seen)
  const [a, b] = shelf.map((one) => one.goodsId)
  expect(await remove(shopper, `goods_id=${a},${b},999999`)).toMatchObject({ error: 0, data: { deleted: 2 } })
  expect(await remove(shopper, `goods_id=${a}`)).toMatchObject({ error: 0, data: { deleted: 0 } })
  expect(await remove(shopper, 'date=2026-11-19')).toMatchObject({ data: { deleted: 2 } })
  expect(await remove(shopper, 'date=1900-01-01')).toMatchObject({ error: 0, data: { deleted: 0 } })
  expect(await remove(shopper, 'date=0000-01-01')).toMatchObject({ error: 1, field: 'date' })
  expect(await list(shopper)).toMatchObject({ data: { total: 1, days: ['2026-11-20'] } })
  expect(await remove(shopper, 'all=1')).toMatchObject({ data: { deleted: 1 } })
  expect(await list(shopper)).toMatchObject({ data: { list: [], total: 0, days: [] } })
  expect(await list(other)).toMatchObject({ data: { total: 5 } })
  for (const query of ['', 'all=0', 'goods_id=']) expect(await remove(other, query)).toMatchObject({ error: 1 })
  expect(await remove(other, 'date=2026-02-30')).toMatchObject({ error: 1, field: 'date' })
})

test('the history belongs to the person, not to the company', async () => {
  const company = await aCompany()
  const { goodsId } = await aGoods({ merchantId })
  await look(company.owner, { goods_id: goodsId })
  expect(await list(company.member('buyer'))).toMatchObject({ data: { total: 0 } })
})

test('whatever is looked at in whatever order, the newest two hundred are kept', async () => {
  const { goodsId } = await aGoods({ merchantId })
  const [model] = await db.select().from(goods).where(eq(goods.id, goodsId))
  if (!model) throw new Error('no such goods')
  const { id: _, ...copy } = model
  const made = await db
    .insert(goods)
    .values(Array.from({ length: 240 }, (__, i) => ({ ...copy, itemCode: `VIEW-${i}` })))
    .returning({ id: goods.id })
  const ids = made.map((row) => row.id)
  const one = fc.record({ index: fc.nat(ids.length - 1), minutesAgo: fc.nat(600) })
  const sitting = fc.array(one, { minLength: 1, maxLength: collectLimits.guestViews })
  await fc.assert(
    fc.asyncProperty(fc.array(sitting, { minLength: 1, maxLength: 4 }), async (sittings) => {
      const shopper = await aShopper()
      const told = new Map<number, number>()
      const tell = async (seen: readonly { id: number; at: number }[]) => {
        for (const { id, at } of seen) told.set(id, Math.max(told.get(id) ?? 0, at))
        const reply = await look(
          shopper,
          ...seen.map(({ id, at }) => ({ goods_id: id, viewed_at: new Date(at).toISOString() })),
        )
        expect(reply.error).toBe(0)
      }
      const at = (minutesAgo: number) => now().getTime() - minutes(minutesAgo)
      // Full to within a few before the arbitrary part begins.
      const before = ids.slice(0, 195).map((id, i) => ({ id, at: at(i * 3) }))
      await db
        .insert(views)
        .values(before.map((one) => ({ userId: shopper.userId, goodsId: one.id, viewedAt: new Date(one.at) })))
      for (const one of before) told.set(one.id, one.at)
      for (const seen of sittings)
        await tell(seen.map(({ index, minutesAgo }) => ({ id: ids[index] ?? 0, at: at(minutesAgo) })))
      const newest = [...told].sort(([a, x], [b, y]) => y - x || b - a).slice(0, collectLimits.views)
      const kept = await db.select().from(views).where(eq(views.userId, shopper.userId))
      expect(new Map(kept.map((row) => [row.goodsId, row.viewedAt.getTime()]))).toEqual(new Map(newest))
    }),
    { numRuns: 20 },
  )
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
