import { collectLimits } from '@mall/contract/favourite/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { refreshCards } from '#modules/catalog/refresh-cards.ts'
import { storeBecomes } from '#modules/merchant/merchant.fake.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { favorites, restockWishes } from './collection.table.ts'

const { as, aShopper, aMerchant, aCompany, aGoods, db, now, pass, defects } = await mallForTest()
const path = '/shop/api/user/goodsLog/favorite'
const { merchantId } = await aMerchant()

const save = (person: Person, goods_ids: unknown, on = true) => as(person).post(path, { goods_ids, on })
const list = (person: Person, query: Record<string, string | number> = {}) => as(person).get(path, query)
async function reprice(goodsId: number, priceFen: number) {
  await db.update(skus).set({ priceFen }).where(eq(skus.goodsId, goodsId))
  await refreshCards(db, [goodsId])
}

test('saved goods come newest first with the price of then, once however often they are saved', async () => {
  const shopper = await aShopper()
  const [shoe, glove] = [await aGoods({ merchantId, name: '安全鞋' }), await aGoods({ merchantId, name: '手套' })]
  expect(await save(shopper, [shoe.goodsId])).toMatchObject({ error: 0, data: { count: 1 } })
  const savedAt = now().toISOString()
  pass(minutes(1))
  expect(await save(shopper, `${shoe.goodsId},${glove.goodsId},${glove.goodsId}`)).toMatchObject({ data: { count: 2 } })
  await reprice(shoe.goodsId, 8_800)
  expect(await list(shopper)).toMatchObject({
    error: 0,
    data: {
      list: [
        { name: '手套', price_fen: 10_000, added_price_fen: 10_000, dropped_fen: 0, state: 'ok' },
        { name: '安全鞋', price_fen: 8_800, added_price_fen: 10_000, dropped_fen: 1_200, added_at: savedAt },
      ],
      total: 2,
      counts: { all: 2, price_down: 1, invalid: 0 },
    },
  })
  expect(await list(shopper, { page: 2, list_rows: 1 })).toMatchObject({
    data: { list: [{ name: '安全鞋' }], total: 2, page: 2, list_rows: 1 },
  })
  await reprice(shoe.goodsId, 10_500)
  expect(await list(shopper, { keyword: '鞋' })).toMatchObject({ data: { list: [{ dropped_fen: 0 }] } })
})

test('the tabs tell what became cheaper and what is gone, and a keyword narrows all of them', async () => {
  const shopper = await aShopper()
  const store = await aMerchant()
  const cheaper = await aGoods({ merchantId, name: '降价扳手' })
  const empty = await aGoods({ merchantId, name: '缺货扳手', skus: [{ stock: 0 }] })
  const off = await aGoods({ merchantId, name: '下架扳手', images: ['/img/off.webp'] })
  const banned = await aGoods({ merchantId, name: '违规扳手' })
  const orphan = await aGoods({ merchantId: store.merchantId, name: '停业扳手_50%' })
  await save(
    shopper,
    [cheaper, empty, off, banned, orphan].map((one) => one.goodsId),
  )
  await reprice(cheaper.goodsId, 9_000)
  // Cheaper as well, yet of no use to anybody.
  await reprice(off.goodsId, 5_000)
  await db.update(goods).set({ status: 'off_sale' }).where(eq(goods.id, off.goodsId))
  await db.update(goods).set({ status: 'banned' }).where(eq(goods.id, banned.goodsId))
  await storeBecomes(db, store.merchantId, 'closed')
  expect(await list(shopper)).toMatchObject({
    data: {
      list: [
        { name: '停业扳手_50%', state: 'invalid' },
        { name: '违规扳手', state: 'invalid' },
        { name: '下架扳手', state: 'invalid', image: '/img/off.webp', dropped_fen: 0 },
        { name: '缺货扳手', state: 'sold_out', stock_status: 'sold_out' },
        { name: '降价扳手', state: 'ok' },
      ],
      counts: { all: 5, price_down: 1, invalid: 3 },
    },
  })
  expect(await list(shopper, { tab: 'price_down' })).toMatchObject({ data: { list: [{ name: '降价扳手' }], total: 1 } })
  expect(await list(shopper, { tab: 'invalid' })).toMatchObject({ data: { list: [{}, {}, {}], total: 3 } })
  expect(await list(shopper, { tab: 'invalid', keyword: '_50%' })).toMatchObject({
    data: { list: [{ name: '停业扳手_50%' }], total: 1, counts: { all: 1, price_down: 0, invalid: 1 } },
  })
  // An unknown tab is all of it.
  expect(await list(shopper, { tab: 'lost' })).toMatchObject({ data: { total: 5 } })
})

test('what is forgotten is gone, and forgetting it again changes nothing', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const [one, two] = [await aGoods({ merchantId }), await aGoods({ merchantId })]
  await save(shopper, [one.goodsId, two.goodsId])
  await save(other, [one.goodsId])
  expect(await save(shopper, [one.goodsId], false)).toMatchObject({ data: { count: 1 } })
  expect(await save(shopper, [one.goodsId, 999_999], false)).toMatchObject({ error: 0, data: { count: 1 } })
  expect(await list(other)).toMatchObject({ data: { list: [{ goods_id: one.goodsId }] } })
})

test('favourites are the person’s own, in a company as well', async () => {
  const company = await aCompany()
  const { goodsId } = await aGoods({ merchantId })
  await save(company.owner, [goodsId])
  expect(await list(company.member('buyer'))).toMatchObject({ data: { total: 0, counts: { all: 0 } } })
  expect(await as(null).get(path)).toMatchObject({ status: 401 })
})

test('a price that is hidden is not told by what it was or how far it fell', async () => {
  const shopper = await aShopper()
  const asked = await aGoods({ merchantId, priceMode: 'inquiry' })
  const turned = await aGoods({ merchantId })
  const forLogins = await aGoods({ merchantId, priceMode: 'login' })
  await save(shopper, [asked.goodsId, turned.goodsId, forLogins.goodsId])
  await db.update(goods).set({ priceMode: 'inquiry' }).where(eq(goods.id, turned.goodsId))
  await reprice(turned.goodsId, 7_000)
  await reprice(forLogins.goodsId, 9_500)
  const hidden = { price_fen: null, added_price_fen: null, dropped_fen: 0 }
  expect(await list(shopper)).toMatchObject({
    data: {
      list: [
        { goods_id: forLogins.goodsId, price_fen: 9_500, added_price_fen: 10_000, dropped_fen: 500 },
        { goods_id: turned.goodsId, ...hidden },
        { goods_id: asked.goodsId, ...hidden },
      ],
      counts: { price_down: 1 },
    },
  })
})

test('what nobody can have come across cannot be saved, and then nothing of the request is', async () => {
  const shopper = await aShopper()
  const good = await aGoods({ merchantId })
  const draft = await aGoods({ merchantId, status: 'draft' })
  const off = await aGoods({ merchantId, status: 'off_sale' })
  for (const bad of [999_999, draft.goodsId]) {
    expect(await save(shopper, [good.goodsId, bad])).toMatchObject({ error: 500, code: 'goods.not_found' })
  }
  expect(await save(shopper, [off.goodsId])).toMatchObject({ data: { count: 1 } })
  // Goods that were saved before they were banned stay saved.
  await db.update(goods).set({ status: 'banned' }).where(eq(goods.id, off.goodsId))
  expect(await save(shopper, [off.goodsId, good.goodsId])).toMatchObject({ data: { count: 2 } })
  expect(await save(shopper, [])).toMatchObject({ error: 1, field: 'goods_ids', msg: '请选择商品' })
  expect(await save(shopper, 'abc')).toMatchObject({ error: 1 })
})

test('at most two thousand goods are kept, and those that are kept can be saved again', async () => {
  const shopper = await aShopper()
  const { goodsId } = await aGoods({ merchantId })
  const [first] = await db.select().from(goods).where(eq(goods.id, goodsId))
  if (!first) throw new Error('no such goods')
  const { id: _, ...copy } = first
  const others = collectLimits.favorites - 1
  for (let start = 0; start < others; start += 200) {
    const size = Math.min(200, others - start)
    const codes = Array.from({ length: size }, (__, i) => `COPY-${start + i}`)
    const copies = await db
      .insert(goods)
      .values(codes.map((itemCode) => ({ ...copy, itemCode })))
      .returning({ id: goods.id })
    await save(
      shopper,
      copies.map((row) => row.id),
    )
  }
  expect(await save(shopper, [goodsId])).toMatchObject({ data: { count: 2000 } })
  const { goodsId: more } = await aGoods({ merchantId })
  expect(await save(shopper, [more])).toMatchObject({
    error: 500,
    code: 'favorite.too_many',
    msg: '最多收藏 2000 件商品，请先清理',
  })
  expect(await save(shopper, [goodsId])).toMatchObject({ data: { count: 2000 } })
  expect(await db.$count(favorites, eq(favorites.userId, shopper.userId))).toBe(2000)
})

test('a goods page learns of its heart, its store’s follow button and the notices wished for', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const store = await aMerchant()
  const { goodsId, skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ stock: 0 }, { stock: 0 }, { stock: 5 }],
  })
  const elsewhere = await aGoods({ merchantId, skus: [{ stock: 0 }] })
  await save(shopper, [goodsId])
  await as(shopper).post('/front/collect/merchant/follow', { mer_id: store.merchantId })
  for (const sku_id of [skuIds[1], skuIds[0], elsewhere.skuId])
    await as(shopper).post('/shop/api/user/goodsLog/restock', { sku_id })
  const status = (person: Person, query: Record<string, number>) =>
    as(person).get('/shop/api/user/goodsLog/standing', query)
  const all = { is_favorite: true, is_followed: true, restock_sku_ids: [skuIds[0], skuIds[1]] }
  const none = { is_favorite: false, is_followed: false, restock_sku_ids: [] }
  expect((await status(shopper, { goods_id: goodsId, mer_id: store.merchantId })).data).toEqual(all)
  expect((await status(shopper, { goods_id: goodsId })).data).toEqual(all)
  expect((await status(shopper, { mer_id: store.merchantId })).data).toEqual({ ...none, is_followed: true })
  expect((await status(shopper, { goods_id: goodsId, mer_id: merchantId })).data).toEqual({
    ...all,
    is_followed: false,
  })
  expect((await status(other, { goods_id: goodsId, mer_id: store.merchantId })).data).toEqual(none)
  expect((await status(shopper, {})).data).toEqual(none)
})

test('a notice is wished for where nothing can be bought, once, and taken back', async () => {
  const shopper = await aShopper()
  const input = (sku_id: number, on = true) => as(shopper).post('/shop/api/user/goodsLog/restock', { sku_id, on })
  const inputs = () => db.$count(restockWishes, eq(restockWishes.userId, shopper.userId))
  const few = await aGoods({ merchantId, moq: 10, skus: [{ stock: 9 }] })
  const resting = await aMerchant({ status: 'resting' })
  const shut = await aGoods({ merchantId: resting.merchantId })
  for (const { skuId } of [few, few, shut]) expect(await input(skuId)).toMatchObject({ error: 0, data: { done: true } })
  expect(await inputs()).toBe(2)
  const full = await aGoods({ merchantId })
  expect(await input(full.skuId)).toMatchObject({ error: 500, code: 'restock.in_stock' })
  const draft = await aGoods({ merchantId, status: 'draft', skus: [{ stock: 0 }] })
  const withdrawn = await aGoods({ merchantId, skus: [{ stock: 0 }] })
  await db.update(skus).set({ isActive: false }).where(eq(skus.id, withdrawn.skuId))
  for (const skuId of [999_999, draft.skuId, withdrawn.skuId])
    expect(await input(skuId)).toMatchObject({ error: 500, code: 'sku.not_found' })
  const stranger = await aShopper()
  await as(stranger).post('/shop/api/user/goodsLog/restock', { sku_id: few.skuId, on: false })
  expect(await inputs()).toBe(2)
  for (let i = 0; i < 2; i += 1) expect(await input(few.skuId, false)).toMatchObject({ error: 0 })
  expect(await inputs()).toBe(1)
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
