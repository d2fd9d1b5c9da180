import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { refreshCards } from '#modules/catalog/refresh-cards.ts'
import { noticeCollected } from '#modules/collection/collection.public.ts'
import { favorites, follows, restockWishes, views } from '#modules/collection/collection.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, aMerchant, aGoods, db, pass, defects } = mall
const staff = await aMerchant()
const { merchantId } = staff
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('forty who follow and leave one store at once leave as many fans as followers', async () => {
  const store = await aMerchant()
  const people = await times(8, () => aShopper())
  for (let round = 0; round < 3; round += 1) {
    const replies = await times(40, (i) => {
      const person = people[i % people.length] ?? null
      const on = (i + round) % 3 !== 0
      return as(person).post('/front/collect/merchant/follow', { mer_id: store.merchantId, on })
    })
    for (const reply of replies) expect(reply.error).toBe(0)
    const [row] = await db.select().from(merchants).where(eq(merchants.id, store.merchantId))
    expect(row?.fans).toBe(await db.$count(follows, eq(follows.merchantId, store.merchantId)))
  }
})

test('one goods saved and forgotten by one person at once is kept at most once', async () => {
  const shopper = await aShopper()
  const { goodsId } = await aGoods({ merchantId })
  const replies = await times(30, (i) =>
    as(shopper).post('/shop/api/user/goodsLog/favorite', { goods_ids: [goodsId], on: i % 4 !== 0 }),
  )
  for (const reply of replies) expect(reply.error).toBe(0)
  const kept = await db.$count(favorites, eq(favorites.userId, shopper.userId))
  expect(kept).toBeLessThanOrEqual(1)
  expect(await as(shopper).get('/shop/api/user/goodsLog/favorite')).toMatchObject({ data: { total: kept } })
})

test('views that arrive together from several screens are all noted', async () => {
  const shopper = await aShopper()
  const list: { goods_id: number }[] = []
  for (let i = 0; i < 20; i += 1) list.push({ goods_id: (await aGoods({ merchantId })).goodsId })
  const replies = await times(20, (i) =>
    as(shopper).post('/shop/api/user/goodsLog/views', { list: i % 2 === 0 ? list : list.toReversed() }),
  )
  for (const reply of replies) expect(reply.error).toBe(0)
  expect(await db.$count(views, eq(views.userId, shopper.userId))).toBe(20)
})

test('two clocks that strike at once tell each person once', async () => {
  const people = await times(25, () => aShopper())
  const cheaper = await aGoods({ merchantId })
  const back = await aGoods({ merchantId, skus: [{ stock: 0 }] })
  for (const person of people) {
    await as(person).post('/shop/api/user/goodsLog/favorite', { goods_ids: [cheaper.goodsId, back.goodsId] })
    await as(person).post('/shop/api/user/goodsLog/restock', { sku_id: back.skuId })
  }
  await db.update(skus).set({ priceFen: 9_000 }).where(eq(skus.id, cheaper.skuId))
  await refreshCards(db, [cheaper.goodsId])
  await as(staff).post('/merchant/api/stock/adjust', { sku_id: back.skuId, delta: 10 })
  pass(minutes(5))
  await times(4, () => noticeCollected(mall))
  for (const { userId } of people) {
    const titles = (await db.select().from(messages).where(eq(messages.userId, userId))).map((row) => row.title)
    expect(titles.sort()).toEqual(['您等的商品到货了', '收藏的商品降价了'].sort())
  }
  expect(await db.$count(restockWishes)).toBe(0)
  expect(defects).toEqual([])
})
