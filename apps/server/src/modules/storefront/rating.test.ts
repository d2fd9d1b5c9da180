import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aShopper } = mall
const none = { descScore: null, serviceScore: null, deliveryScore: null }
const poor = { descScore: 12, serviceScore: 12, deliveryScore: 12 }
const unrated = await aMerchant({ name: '刚开的店', sort: 0, ...none })
const rated = await aMerchant({ name: '差评很多的店', sort: 0, ...poor })
const { goodsId } = await aGoods({ merchantId: unrated.merchantId })
const noScore = { score: null, desc_score: null, service_score: null, delivery_score: null }

type Stores = { data: { list: { name: string; score: number | null }[] } }

test('a store that nobody has rated has no score on its page, at its goods, in the street, at home and among the followed', async () => {
  const visitor = as(null)
  const mer_id = unrated.merchantId
  expect(await visitor.get('/shop/api/merchant/detail', { mer_id })).toMatchObject({ data: noScore })
  expect(await visitor.get('/shop/api/goods/detail', { goods_id: goodsId })).toMatchObject({
    data: { merchant: noScore },
  })
  const { data }: { data: { merchants: { mer_id: number }[] } } = await visitor.get('/shop/api/home')
  expect(data.merchants.find((store) => store.mer_id === mer_id)).toMatchObject(noScore)
  const fan = await aShopper()
  await as(fan).post('/front/collect/merchant/follow', { mer_id, on: true })
  const followed: Stores = await as(fan).get('/front/collect/merchant/list')
  expect(followed.data.list).toMatchObject([noScore])
  const street: Stores = await visitor.get('/shop/api/merchant/list')
  expect(street.data.list.find(({ name }) => name === '刚开的店')).toMatchObject(noScore)
})

test.each(['score', 'recommend'])('sorted by %s it stands behind all that somebody has rated', async (sort) => {
  const { data }: Stores = await as(null).get('/shop/api/merchant/list', { sort })
  expect(data.list.map(({ name }) => name)).toEqual([rated.name, unrated.name])
})
