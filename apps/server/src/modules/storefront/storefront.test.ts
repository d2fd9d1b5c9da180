import { describe, expect, test } from 'vitest'
import { always, homePagesOn } from '#modules/home-page/home-page.fake.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aCategory, aShopper } = mall
const visitor = as(null)

test('the home page shows its floors, leaves empty ones out, and tells nobody a hidden price', async () => {
  const { merchantId, name } = await aMerchant({ sort: -1 })
  await aMerchant({ status: 'closed', sort: -2 })
  const open = await aGoods({ merchantId, name: '公开价' })
  const hidden = await aGoods({ merchantId, name: '登录可见', priceMode: 'login' })
  const gone = await aGoods({ merchantId, status: 'off_sale' })
  const banner = { ...always, sub_title: '', button: '', image: '/img/b.webp' }
  const floor = { ...always, kind: 'row' as const, sub_title: '', link: '' }
  await homePagesOn(mall).becomes({
    banners: [
      { ...banner, id: 1, title: '办公焕新', link: '/b', ground: 'office' },
      { ...banner, id: 2, title: '劳保集采节', sub_title: '满减', button: '去看看', link: '/a', ground: 'safety' },
    ],
    menus: [{ ...always, id: 1, title: '工具耗材', icon: '/img/icon.webp', link: '/product/category' }],
    notices: [{ ...always, id: 1, title: '包邮范围扩大', link: '' }],
    floors: [
      { ...floor, id: 1, title: '开工季', goods_ids: [hidden.goodsId, gone.goodsId, open.goodsId] },
      { ...floor, id: 2, title: '空楼层', goods_ids: [gone.goodsId] },
    ],
  })
  const home = (person: { token: string } | null) => as(person).get('/shop/api/home')
  const reply = await home(null)
  expect(reply).toMatchObject({
    error: 0,
    data: {
      banners: [{ title: '办公焕新' }, { title: '劳保集采节', sub_title: '满减', ground: 'safety' }],
      menus: [{ title: '工具耗材' }],
      notices: [{ title: '包邮范围扩大' }],
      floors: [
        {
          title: '开工季',
          goods: [
            { name: '登录可见', price_fen: null },
            { name: '公开价', price_fen: 10_000 },
          ],
        },
      ],
      merchants: [
        {
          name,
          goods: [
            { name: '公开价', price_fen: 10_000 },
            { name: '登录可见', price_fen: null },
          ],
        },
      ],
    },
  })
  expect(await home(await aShopper())).toMatchObject({
    data: { floors: [{ goods: [{ name: '登录可见', price_fen: 10_000 }, {}] }] },
  })
})

describe('a store', () => {
  const store = (mer_id: number) => visitor.get('/shop/api/merchant/detail', { mer_id })

  test('tells what it is and how much it has on sale in which category', async () => {
    const { merchantId, name } = await aMerchant({ minOrderFen: 2000, intro: '做鞋楦二十年' })
    const gloves = await aCategory('涂层手套', await aCategory('手部防护', await aCategory('劳保')))
    await aGoods({ merchantId })
    await aGoods({ merchantId })
    await aGoods({ merchantId, categoryId: gloves })
    await aGoods({ merchantId, status: 'draft' })
    expect(await store(merchantId)).toMatchObject({
      data: {
        name,
        intro: '做鞋楦二十年',
        score: 48,
        min_order_fen: 2000,
        free_shipping_fen: 9900,
        goods_count: 3,
        categories: [
          { name: '安全鞋', count: 2 },
          { id: gloves, name: '涂层手套', count: 1 },
        ],
      },
    })
  })

  test.each(['closed', 'frozen'] as const)('that is %s is told about without goods', async (status) => {
    const { merchantId } = await aMerchant({ status })
    await aGoods({ merchantId })
    expect(await store(merchantId)).toMatchObject({ data: { status, goods_count: 0, categories: [], goods: [] } })
  })

  test('that does not exist is not found', async () => {
    expect(await store(999_999)).toMatchObject({ error: 500, code: 'merchant.not_found', msg: '店铺不存在' })
    expect(await store(0)).toMatchObject({ error: 1, field: 'mer_id' })
  })
})
