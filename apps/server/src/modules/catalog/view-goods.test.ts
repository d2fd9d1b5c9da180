import { describe, expect, test } from 'vitest'
import { settings } from '#modules/site/site.table.ts'
import { mallForTest } from '#test/mall.ts'
import { addSales, recordReview } from './counters.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aCategory, aShopper, aCompany, db, pass } = mall
const visitor = as(null)
const detail = (goodsId: number, person: { token: string } | null = null) =>
  as(person).get('/shop/api/goods/detail', { goods_id: goodsId })

test('a goods page tells all that deciding needs', async () => {
  const { merchantId, name } = await aMerchant()
  const { goodsId, skuIds } = await aGoods({
    merchantId,
    name: '防砸安全鞋',
    specNames: ['尺码'],
    moq: 2,
    step: 2,
    params: [{ name: '大底', value: 'PU' }],
    detailHtml: '<p>耐油<script>alert(1)</script></p>',
    skus: [
      { values: ['42'], priceFen: 16_800, tiers: [{ min_qty: 10, price_fen: 15_200 }] },
      { values: ['43'], priceFen: 17_800, stock: 0 },
    ],
  })
  expect(await detail(goodsId)).toMatchObject({
    error: 0,
    data: {
      status: 'on_sale',
      type: 'normal',
      moq: 2,
      step: 2,
      tax_rate: 13,
      brand: { name: '测试牌' },
      category_path: [{ name: '劳保安防' }, { name: '足部防护' }, { name: '安全鞋' }],
      specs: [{ name: '尺码', values: ['42', '43'] }],
      skus: [
        { sku_id: skuIds[0], price_fen: 16_800, stock: 100, tiers: [{ min_qty: 10, price_fen: 15_200 }] },
        { sku_id: skuIds[1], price_fen: 17_800, stock: 0 },
      ],
      params: [{ name: '大底', value: 'PU' }],
      detail_html: '<p>耐油</p>',
      freight_text: '包邮',
      promise_text: '现货，48 小时内发货',
      review_summary: { total: 0, good_percent: null, tags: [] },
      merchant: { mer_id: merchantId, name, status: 'open', score: 48 },
    },
  })
})

test('what the store shows around a goods is its other goods', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId })
  await aGoods({ merchantId, name: '店内热销' })
  expect(await detail(goodsId)).toMatchObject({
    data: { merchant: { goods: [{ name: '店内热销', price_fen: 10_000 }] } },
  })
})

test('shipping is told in a sentence', async () => {
  const { merchantId } = await aMerchant()
  const cheap = await aGoods({ merchantId, skus: [{ priceFen: 500 }], leadDays: 15 })
  expect(await detail(cheap.goodsId)).toMatchObject({
    data: { freight_text: '运费 ¥8 起，满 ¥99 包邮', promise_text: '货期 15 天' },
  })
  const card = await aGoods({ merchantId, isVirtual: true })
  expect(await detail(card.goodsId)).toMatchObject({
    data: { type: 'virtual', freight_text: '无需配送', promise_text: '付款后即时发码' },
  })
})

describe('prices', () => {
  test('for members of the mall are kept from visitors, for everybody who is logged in they are there', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({
      merchantId,
      priceMode: 'login',
      skus: [{ priceFen: 5000, vipPriceFen: 4500, tiers: [{ min_qty: 5, price_fen: 4800 }] }],
    })
    expect(await detail(goodsId)).toMatchObject({
      data: { skus: [{ price_fen: null, vip_price_fen: null, market_price_fen: null, tiers: [] }] },
    })
    for (const person of [await aShopper(), (await aCompany()).member('buyer')]) {
      expect(await detail(goodsId, person)).toMatchObject({
        data: { skus: [{ price_fen: 5000, tiers: [{ min_qty: 5 }] }] },
      })
    }
  })

  test('on inquiry are nobody’s', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, priceMode: 'inquiry', skus: [{ priceFen: 5000 }] })
    expect(await detail(goodsId, await aShopper({ member: true }))).toMatchObject({
      data: { skus: [{ price_fen: null }] },
    })
  })

  test('of members are a teaser until the operator shows them to members only', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, skus: [{ priceFen: 5000, vipPriceFen: 4500 }] })
    const [shopper, member] = [await aShopper(), await aShopper({ member: true })]
    expect(await detail(goodsId, shopper)).toMatchObject({ data: { skus: [{ vip_price_fen: 4500 }] } })
    await db.insert(settings).values({ key: 'paidMemberPriceDisplay', value: 'paid' })
    pass(10_000)
    expect(await detail(goodsId, shopper)).toMatchObject({ data: { skus: [{ price_fen: 5000, vip_price_fen: null }] } })
    expect(await detail(goodsId, member)).toMatchObject({ data: { skus: [{ vip_price_fen: 4500 }] } })
    expect(await visitor.get('/shop/api/goods/list', { mer_id: merchantId })).toMatchObject({
      data: { list: [{ price_fen: 5000, vip_price_fen: null }] },
    })
    await db.delete(settings)
    pass(10_000)
  })
})

describe('what cannot be bought', () => {
  test.each(['draft', 'banned'] as const)('is not there as long as it is %s', async (status) => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, status })
    expect(await detail(goodsId)).toMatchObject({ error: 500, code: 'goods.not_found', msg: '商品不存在' })
  })
  test('is not there when it never was', async () => {
    expect(await detail(999_999)).toMatchObject({ code: 'goods.not_found' })
  })
  test('still shows when it is off sale', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, status: 'off_sale' })
    expect(await detail(goodsId)).toMatchObject({ data: { status: 'off_sale' } })
  })
  test.each(['closed', 'frozen'] as const)('shows as off sale in a store that is %s', async (status) => {
    const { merchantId } = await aMerchant({ status })
    const { goodsId } = await aGoods({ merchantId })
    expect(await detail(goodsId)).toMatchObject({ data: { status: 'off_sale', merchant: { status, goods: [] } } })
  })
})

test('sales and reviews that come in stand on the page at once', async () => {
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId, sales: 7 })
  await detail(goodsId)
  await addSales(db, [
    { goodsId, qty: 2 },
    { goodsId, qty: 1 },
  ])
  await recordReview(db, goodsId, { star: 5, tags: ['发货快', '质量很好'] })
  await recordReview(db, goodsId, { star: 4, tags: ['发货快'] })
  await recordReview(db, goodsId, { star: 2, tags: [] })
  expect(await detail(goodsId)).toMatchObject({
    data: {
      sales: 10,
      review_summary: {
        total: 3,
        good_percent: 67,
        tags: [
          { text: '发货快', count: 2 },
          { text: '质量很好', count: 1 },
        ],
      },
    },
  })
})

test('the category tree has three levels, with the brands that sell in each first', async () => {
  const { merchantId } = await aMerchant()
  const cat1 = await aCategory('清洁用品')
  const cat3 = await aCategory('拖把', await aCategory('保洁工具', cat1))
  await aGoods({ merchantId, categoryId: cat3 })
  const reply: { data: { list: { id: number; name: string }[] } } = await visitor.get('/shop/api/goods/category')
  expect(reply.data.list.find(({ id }) => id === cat1)).toMatchObject({
    name: '清洁用品',
    banner: null,
    brands: [{ name: '测试牌' }],
    children: [{ name: '保洁工具', children: [{ id: cat3, name: '拖把' }] }],
  })
})
