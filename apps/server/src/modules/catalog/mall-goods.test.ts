import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, anOperator, atDesk } = mall
const operator = await anOperator()
const list = (query = {}, by = operator) => as(by).get('/admin/api/goods/list', query)

test('the platform finds goods of every store, by name, store or whole code, and reads why one was banned', async () => {
  const [one, other] = [await aMerchant({ name: '岫谷旗舰店' }), await aMerchant()]
  const { goodsId } = await aGoods({
    merchantId: one.merchantId,
    name: '岫谷 100% 棉手套',
    skus: [{ stock: 7 }, { stock: 5 }],
  })
  const { goodsId: second } = await aGoods({ merchantId: other.merchantId, name: '防割手套' })
  expect(await list()).toMatchObject({ data: { total: 2, list: [{ goods_id: second }, { goods_id: goodsId }] } })
  const found = { data: { total: 1, list: [{ goods_id: goodsId, mer_name: '岫谷旗舰店', stock: 12, ban_reason: '' }] } }
  for (const keyword of ['岫谷旗舰', '100% 棉']) expect(await list({ keyword })).toMatchObject(found)
  expect(await list({ keyword: '%' })).toMatchObject(found)
  expect(await list({ keyword: '_' })).toMatchObject({ data: { total: 0, list: [] } })
  const ban = { goods_id: goodsId, banned: true, reason: '资质：不全' }
  expect(await as(operator).post('/admin/api/goods/ban', ban)).toMatchObject({ error: 0 })
  expect(await list({ status: 'banned' })).toMatchObject({
    data: { total: 1, list: [{ goods_id: goodsId, ban_reason: '资质：不全' }] },
  })
  expect(await list({ status: 'on_sale' })).toMatchObject({ data: { total: 1, list: [{ goods_id: second }] } })
})

test('who may see goods may, a store may not', async () => {
  const reader = await atDesk(null, '内容', { rights: ['goods:see'] })
  expect(await list({}, reader)).toMatchObject({ error: 0 })
  expect(await list({}, await atDesk(null, '财务', { rights: ['money'] }))).toMatchObject({ code: 'auth.forbidden' })
  expect(await list({}, await aMerchant())).toMatchObject({ code: 'auth.forbidden', data: null })
  expect(mall.defects).toEqual([])
})
