import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom as random } from '#kernel/random.ts'
import { minutes } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { refreshCards } from '#modules/catalog/refresh-cards.ts'
import { restockWishes } from '#modules/collection/collection.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { noticeCollected } from './notice-collected.ts'

const { as, aShopper, aMerchant, aGoods, db, now, pass, ports, log, defects } = await mallForTest()
const deps = { db, now, random, ports, log }
const staff = await aMerchant()
const { merchantId } = staff

const save = (person: Person, ...goods_ids: number[]) =>
  as(person).post('/shop/api/user/goodsLog/favorite', { goods_ids })
const input = (person: Person, sku_id: number) => as(person).post('/shop/api/user/goodsLog/restock', { sku_id })
const stock = (sku_id: number, delta: number) => as(staff).post('/merchant/api/stock/adjust', { sku_id, delta })
async function reprice(goodsId: number, priceFen: number) {
  await db.update(skus).set({ priceFen }).where(eq(skus.goodsId, goodsId))
  await refreshCards(db, [goodsId])
}
/** Messages to a person, oldest first, after the clock struck once more. */
async function told(person: Person) {
  pass(minutes(5))
  await noticeCollected(deps)
  return db.select().from(messages).where(eq(messages.userId, person.userId)).orderBy(messages.id)
}

test('a drop is told once, a rise in silence, and the next drop to the same price again', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const { goodsId } = await aGoods({ merchantId, name: '静音键盘', images: ['/img/keys.webp'] })
  await save(shopper, goodsId)
  expect(await told(shopper)).toEqual([])
  await reprice(goodsId, 8_800)
  await save(other, goodsId)
  expect(await told(shopper)).toMatchObject([
    {
      kind: 'goods',
      title: '收藏的商品降价了',
      text: '静音键盘 降了 ¥12，现价 ¥88',
      link: `/product/detail?goods_id=${goodsId}`,
      image: '/img/keys.webp',
    },
  ])
  expect(await told(shopper)).toHaveLength(1)
  await reprice(goodsId, 10_000)
  expect(await told(shopper)).toHaveLength(1)
  await reprice(goodsId, 8_800)
  expect(await told(shopper)).toHaveLength(2)
  await reprice(goodsId, 8_050)
  expect((await told(shopper)).at(-1)?.text).toBe('静音键盘 降了 ¥7.50，现价 ¥80.50')
  // A person who saved it at the lower price is told only when it falls below that.
  expect(await told(other)).toHaveLength(2)
})

test('what was sold out is told of when it can be bought again, and how much cheaper it is', async () => {
  const shopper = await aShopper()
  const plain = await aGoods({ merchantId, name: '耳塞', moq: 10, skus: [{ stock: 0 }] })
  const cheaper = await aGoods({ merchantId, name: '口罩', skus: [{ stock: 0 }, { stock: 0 }] })
  await save(shopper, plain.goodsId, cheaper.goodsId)
  await stock(plain.skuId, 9)
  await reprice(cheaper.goodsId, 6_000)
  await db.update(skus).set({ priceFen: 6_500 }).where(eq(skus.id, cheaper.skuId))
  await refreshCards(db, [cheaper.goodsId])
  expect(await told(shopper)).toEqual([])
  await stock(plain.skuId, 1)
  await stock(cheaper.skuId, 1)
  expect(await told(shopper)).toMatchObject([
    { title: '收藏的商品到货了', text: '耳塞 可以购买了', link: `/product/detail?goods_id=${plain.goodsId}` },
    { title: '收藏的商品到货了，还降价了', text: '口罩 降了 ¥40，现价 ¥60 起' },
  ])
  await stock(plain.skuId, -1)
  expect(await told(shopper)).toHaveLength(2)
  await stock(plain.skuId, 1)
  expect(await told(shopper)).toHaveLength(3)
})

test('nothing is told of what cannot be bought, until it can', async () => {
  const shopper = await aShopper()
  const resting = await aMerchant()
  const shut = await aGoods({ merchantId: resting.merchantId, skus: [{ stock: 0 }] })
  const off = await aGoods({ merchantId })
  await save(shopper, shut.goodsId, off.goodsId)
  await input(shopper, shut.skuId)
  await reprice(off.goodsId, 5_000)
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, off.goodsId))
  await as(resting).post('/merchant/api/stock/adjust', { sku_id: shut.skuId, delta: 5 })
  await db.update(merchants).set({ status: 'resting' }).where(eq(merchants.id, resting.merchantId))
  expect(await told(shopper)).toEqual([])
  await db.update(goods).set({ status: 'on_sale' }).where(eq(goods.id, off.goodsId))
  await db.update(merchants).set({ status: 'open' }).where(eq(merchants.id, resting.merchantId))
  // Saved and wished for is told once, by the wish.
  expect((await told(shopper)).map((message) => message.title)).toEqual(['您等的商品到货了', '收藏的商品降价了'])
})

test('a hidden price is told to nobody', async () => {
  const shopper = await aShopper()
  const { goodsId } = await aGoods({ merchantId })
  await save(shopper, goodsId)
  await db.update(goods).set({ priceMode: 'inquiry' }).where(eq(goods.id, goodsId))
  await reprice(goodsId, 4_000)
  expect(await told(shopper)).toEqual([])
})

test('a wish is granted once and gone, the skus of one goods in one message', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const { goodsId, skuIds } = await aGoods({
    merchantId,
    name: '安全鞋',
    images: ['/img/shoe.webp'],
    skus: [
      { stock: 0, values: ['黑', '42'] },
      { stock: 0, values: ['黑', '43'] },
      { stock: 0, values: ['白', '42'] },
    ],
  })
  const [first, second, third] = skuIds
  if (!first || !second || !third) throw new Error('three skus were wished for')
  for (const skuId of [second, first, third]) await input(shopper, skuId)
  await input(other, third)
  expect(await told(shopper)).toEqual([])
  await stock(first, 5)
  await stock(second, 5)
  expect(await told(shopper)).toMatchObject([
    {
      kind: 'goods',
      title: '您等的商品到货了',
      text: '安全鞋（黑，42；黑，43） 可以购买了',
      link: `/product/detail?goods_id=${goodsId}`,
      image: '/img/shoe.webp',
    },
  ])
  const left = await db.select().from(restockWishes).where(eq(restockWishes.userId, shopper.userId))
  expect(left.map((row) => row.skuId)).toEqual([third])
  expect(await told(other)).toEqual([])
  // A sku that left the shelf is not there to be bought, however much of it there is.
  await db.update(skus).set({ isActive: false, stock: 5 }).where(eq(skus.id, third))
  expect(await told(other)).toEqual([])
  expect(await told(shopper)).toHaveLength(1)
})

test('more than one look takes are all told, though two clocks strike together', async () => {
  const shelf: number[] = []
  for (let i = 0; i < 80; i += 1) shelf.push((await aGoods({ merchantId })).goodsId)
  const people = [await aShopper(), await aShopper(), await aShopper(), await aShopper()]
  for (const person of people) await save(person, ...shelf)
  await db.update(skus).set({ priceFen: 9_000 }).where(inArray(skus.goodsId, shelf))
  await refreshCards(db, shelf)
  pass(minutes(5))
  const counts = await Promise.all([noticeCollected(deps), noticeCollected(deps)])
  expect(counts[0] + counts[1]).toBe(320)
  for (const person of people) expect(await db.$count(messages, eq(messages.userId, person.userId))).toBe(80)
  expect(await noticeCollected(deps)).toBe(0)
  expect(defects).toEqual([])
})
