import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app'
import { skus } from '#modules/catalog/catalog.table.ts'
import { aDatabase } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'
import { keptReplies } from './kept-replies.ts'

const { database } = await aDatabase(2)
const mall = mallOn(database)
const { db, config, now, random, ports, aShopper, aMerchant, aGoods } = mall

let elapsed = 1000
let app = mall.app
beforeEach(() => {
  const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
  app = buildApp({ database, config, now, random, ports, log, kept: keptReplies(() => elapsed) })
})

const someGoods = async (detailHtml = '') => {
  const merchant = await aMerchant()
  return aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 1000 }], detailHtml })
}
const detail = async (goodsId: number, headers: Record<string, string> = {}) => {
  const reply = await app.request(`/shop/api/goods/detail?goods_id=${goodsId}`, { headers })
  const body: { error: number; code?: string; request_id: string } = JSON.parse(await reply.text())
  return { reply, body }
}
const priced = (fen: number) => ({ data: { skus: [{ price_fen: fen }] } })

test('a guest reads a price that is a second old at most, and whoever is logged in the price of now', async () => {
  const { goodsId } = await someGoods()
  const shopper = await aShopper()
  expect((await detail(goodsId)).body).toMatchObject(priced(1000))
  await db.update(skus).set({ priceFen: 900 }).where(eq(skus.goodsId, goodsId))
  elapsed += 900
  expect((await detail(goodsId)).body).toMatchObject(priced(1000))
  expect((await detail(goodsId, { Authorization: shopper.token })).body).toMatchObject(priced(900))
  elapsed += 200
  expect((await detail(goodsId)).body).toMatchObject(priced(900))
})

test('what has not changed goes on being given to those who ask often, for ten seconds', async () => {
  const { goodsId } = await someGoods()
  await detail(goodsId)
  elapsed += 1100
  const first = await detail(goodsId)
  elapsed += 1100
  expect((await detail(goodsId)).body.request_id).toBe(first.body.request_id)
  elapsed += 10_000
  expect((await detail(goodsId)).body.request_id).not.toBe(first.body.request_id)
})

test('each caller gets it as they can read it, with an id of their own in the header', async () => {
  const { goodsId } = await someGoods('x'.repeat(2000))
  await detail(goodsId)
  const packed = await app.request(`/shop/api/goods/detail?goods_id=${goodsId}`, {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(packed.headers.get('Vary')).toBe('Accept-Encoding')
  const [one, two] = [await detail(goodsId), await detail(goodsId)]
  expect(one.reply.headers.get('X-Request-Id')).not.toBe(two.reply.headers.get('X-Request-Id'))
})

test('a refusal, and what is searched for, is answered anew each time', async () => {
  const missing = [await detail(999_999), await detail(999_999)].map(({ body }) => body.request_id)
  expect(new Set(missing).size).toBe(2)
  const searched = async () => (await app.request('/shop/api/goods/list?keyword=x')).text()
  expect(await searched()).not.toBe(await searched())
})
