import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const { as, aShopper, aMerchant, aGoods, defects } = await mallForTest()
const path = '/shop/api/goods/by_ids'

test('cards come in the order asked for, each once, without what is not on the shelves', async () => {
  const { merchantId } = await aMerchant()
  const closed = await aMerchant({ status: 'closed' })
  const [one, two] = [await aGoods({ merchantId }), await aGoods({ merchantId })]
  const off = await aGoods({ merchantId, status: 'off_sale' })
  const gone = await aGoods({ merchantId: closed.merchantId })
  const ids = [two, off, one, gone, two].map(({ goodsId }) => goodsId)
  const reply = await as(null).get(path, { goods_ids: `${ids.join(',')},999999` })
  expect(reply).toMatchObject({
    error: 0,
    data: { list: [{ goods_id: two.goodsId, price_fen: 10_000 }, { goods_id: one.goodsId }] },
  })
})

test('a price for those who are logged in is told to them only', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId, priceMode: 'login' })
  expect(await as(null).get(path, { goods_ids: goodsId })).toMatchObject({ data: { list: [{ price_fen: null }] } })
  expect(await as(await aShopper()).get(path, { goods_ids: goodsId })).toMatchObject({
    data: { list: [{ price_fen: 10_000 }] },
  })
})

test('something must be asked for, and not too much', async () => {
  const tooMany = Array.from({ length: 201 }, (_, i) => i + 1).join(',')
  for (const goods_ids of ['', 'x', '1,,2', '0', tooMany])
    expect(await as(null).get(path, { goods_ids })).toMatchObject({ error: 1, msg: expect.stringMatching(/./) })
  expect(await as(null).get(path)).toMatchObject({ error: 1, field: 'goods_ids' })
  expect(defects).toEqual([])
})
