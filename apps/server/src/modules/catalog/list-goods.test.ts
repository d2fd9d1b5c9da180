import { beforeAll, describe, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aBrand, aCategory, aShopper } = mall
const visitor = as(null)

type Card = {
  name: string
  price_fen: number | null
  tiers: unknown[]
  vip_price_fen: number | null
  tags: { text: string }[]
}
type List = { data: { total: number; list: Card[] } }
const list = async (query: Record<string, string | number>, person: { token: string } | null = null) => {
  const reply: List = await as(person).get('/shop/api/goods/list', query)
  return reply.data
}
const namesOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).list.map((card) => card.name)

let shop = 0
let tools = { cat1: 0, cat2: 0, cat3: 0, sister: 0 }
let brand = 0

beforeAll(async () => {
  shop = (await aMerchant({ isSelf: true })).merchantId
  const cat1 = await aCategory('工具耗材')
  const cat2 = await aCategory('电动工具', cat1)
  tools = { cat1, cat2, cat3: await aCategory('电钻', cat2), sister: await aCategory('角磨机', cat2) }
  brand = await aBrand('锐工')
  const base = { merchantId: shop, categoryId: tools.cat3, brandId: brand }
  const skus = (priceFen: number, more = {}) => [{ priceFen, ...more }]
  const colour = (value: string) => [{ name: '颜色', value }]
  await aGoods({ ...base, name: '甲', sales: 30, skus: skus(5000), attrs: colour('红') })
  await aGoods({
    ...base,
    name: '乙',
    sales: 900,
    skus: skus(2000),
    attrs: [...colour('蓝'), { name: '电压', value: '18V' }],
  })
  await aGoods({
    ...base,
    name: '丙',
    sales: 5,
    skus: skus(90_000),
    leadDays: 7,
    vatSpecial: false,
    attrs: colour('红'),
  })
  await aGoods({ ...base, name: '丁', sales: 9000, skus: skus(100, { stock: 0 }) })
  await aGoods({ ...base, name: '戊', sales: 1, priceMode: 'login', skus: skus(3000, { vipPriceFen: 2500 }) })
  await aGoods({ ...base, name: '己', sales: 0, priceMode: 'inquiry', skus: skus(4000) })
  const other = await aMerchant()
  await aGoods({ merchantId: other.merchantId, categoryId: tools.sister, name: '庚', skus: skus(7000) })
})

describe('the goods of a category', () => {
  test.each(['cat1', 'cat2'] as const)('of level %s hold those of the levels below', async (level) => {
    expect((await list({ cid: tools[level] })).total).toBe(7)
  })
  test('come by their standing, sold out last', async () => {
    expect(await namesOf({ cid: tools.cat3 })).toEqual(['乙', '甲', '丙', '戊', '己', '丁'])
  })
  test('that does not exist are none', async () => {
    expect(await list({ cid: 999_999 })).toMatchObject({ total: 0, list: [] })
  })
})

describe('filters', () => {
  test.each([
    ['a brand', () => ({ brand_id: brand }), 6],
    ['a store', () => ({ mer_id: shop }), 6],
    ['in stock', () => ({ cid: tools.cat3, in_stock: 1 }), 5],
    ['the mall’s own', () => ({ cid: tools.cat1, self: 1 }), 6],
    ['shipped at once', () => ({ cid: tools.cat3, fast: 1 }), 5],
    ['with a VAT special invoice', () => ({ cid: tools.cat3, vat_special: 1 }), 5],
    ['shipped free', () => ({ cid: tools.cat3, free_shipping: 1 }), 1],
    ['one value of an attribute', () => ({ cid: tools.cat3, attrs: '颜色:红' }), 2],
    ['either of two values', () => ({ cid: tools.cat3, attrs: '颜色:红,蓝' }), 3],
    ['two attributes at once', () => ({ cid: tools.cat3, attrs: '颜色:红,蓝;电压:18V' }), 1],
  ])('%s', async (_what, query, total) => {
    const found = await list(query())
    expect(found.total).toBe(total)
    expect(found.list).toHaveLength(total)
  })

  test('a price range is swapped when it was given the wrong way round', async () => {
    expect(await namesOf({ cid: tools.cat3, price_min: 6000, price_max: 1500 })).toEqual(['乙', '甲'])
  })
})

describe('sorts', () => {
  test('by sales, by price up and down, sold out last each time', async () => {
    const shopper = await aShopper()
    const sorted = (sort: string) => namesOf({ cid: tools.cat3, sort }, shopper)
    expect(await sorted('sales')).toEqual(['乙', '甲', '丙', '戊', '己', '丁'])
    expect(await sorted('price_asc')).toEqual(['乙', '戊', '甲', '丙', '己', '丁'])
    expect(await sorted('price_desc')).toEqual(['丙', '甲', '戊', '乙', '己', '丁'])
  })

  test('by age, newest first', async () => {
    const { merchantId } = await aMerchant()
    const onSaleAt = new Date('2020-01-01T00:00:00Z')
    await aGoods({ merchantId, name: '旧', onSaleAt })
    await aGoods({ merchantId, name: '新' })
    const found = await list({ mer_id: merchantId, sort: 'new' })
    expect(found.list.map((card) => card.name)).toEqual(['新', '旧'])
    expect(found.list.map((card) => card.tags.some((tag) => tag.text === '新品'))).toEqual([true, false])
  })
})

describe('a price that only members of the mall may see', () => {
  const hidden = async (person: { token: string } | null) =>
    (await list({ cid: tools.cat3 }, person)).list.find((card) => card.name === '戊')

  test('is not told to visitors, and told to whoever is logged in', async () => {
    expect(await hidden(null)).toMatchObject({
      price_fen: null,
      vip_price_fen: null,
      market_price_fen: null,
      tiers: [],
    })
    expect(await hidden(await aShopper())).toMatchObject({ price_fen: 3000, vip_price_fen: 2500 })
  })

  test('cannot be told from its place when visitors sort by price', async () => {
    expect(await namesOf({ cid: tools.cat3, sort: 'price_asc' })).toEqual(['乙', '甲', '丙', '戊', '己', '丁'])
    expect(await namesOf({ cid: tools.cat3, sort: 'price_desc' })).toEqual(['丙', '甲', '乙', '戊', '己', '丁'])
  })

  test('cannot be found by a range that visitors narrow down', async () => {
    expect(await namesOf({ cid: tools.cat3, price_min: 2999, price_max: 3001 })).toEqual([])
    expect(await namesOf({ cid: tools.cat3, price_min: 2999, price_max: 3001 }, await aShopper())).toEqual(['戊'])
  })
})

test('what is on inquiry has no price for anybody', async () => {
  const member = await aShopper({ member: true })
  const card = (await list({ cid: tools.cat3 }, member)).list.find(({ name }) => name === '己')
  expect(card).toMatchObject({ price_fen: null, vip_price_fen: null })
})

test.each(['closed', 'frozen'] as const)(
  'goods of a store that is %s are not listed, those of a resting one are',
  async (status) => {
    const gone = await aMerchant({ status })
    await aGoods({ merchantId: gone.merchantId })
    expect(await list({ mer_id: gone.merchantId })).toMatchObject({ total: 0, list: [] })
    const resting = await aMerchant({ status: 'resting' })
    await aGoods({ merchantId: resting.merchantId })
    expect(await list({ mer_id: resting.merchantId })).toMatchObject({ total: 1 })
  },
)

test('pages do not overlap and end where the goods end', async () => {
  const { merchantId } = await aMerchant()
  for (let i = 0; i < 5; i += 1) await aGoods({ merchantId, name: `第${i}件`, sales: i })
  const page = (n: number) => namesOf({ mer_id: merchantId, list_rows: 2, page: n })
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual([
    '第4件',
    '第3件',
    '第2件',
    '第1件',
    '第0件',
  ])
  expect(await page(4)).toEqual([])
  expect(await page(10_000)).toEqual([])
})

describe('the filter drawer', () => {
  type Facets = {
    data: {
      total: number
      brands: { name: string; count: number }[]
      categories: { name: string; count: number }[]
      attrs: { name: string; values: { value: string; count: number }[] }[]
      price: { min_fen: number; max_fen: number } | null
    }
  }
  const facets = async (query: Record<string, string | number>, person: { token: string } | null = null) => {
    const reply: Facets = await as(person).get('/shop/api/goods/facets', query)
    return reply.data
  }

  test('counts what each choice would leave', async () => {
    const shown = await facets({ cid: tools.cat2 })
    expect(shown.total).toBe(7)
    expect(shown.brands).toEqual(expect.arrayContaining([expect.objectContaining({ name: '锐工', count: 6 })]))
    expect(shown.categories.map(({ name, count }) => [name, count])).toEqual([
      ['电钻', 6],
      ['角磨机', 1],
    ])
    expect(shown.attrs).toEqual([
      {
        name: '颜色',
        values: [
          { value: '红', count: 2 },
          { value: '蓝', count: 1 },
        ],
      },
      { name: '电压', values: [{ value: '18V', count: 1 }] },
    ])
  })

  test('still offers the other values of what was chosen', async () => {
    const shown = await facets({ cid: tools.cat3, attrs: '颜色:红' })
    expect(shown.total).toBe(2)
    expect(shown.attrs).toEqual([
      {
        name: '颜色',
        values: [
          { value: '红', count: 2 },
          { value: '蓝', count: 1 },
        ],
      },
    ])
  })

  test('tells visitors no bounds that come from hidden prices', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, priceMode: 'login', skus: [{ priceFen: 1 }] })
    expect((await facets({ mer_id: merchantId })).price).toBeNull()
    expect((await facets({ mer_id: merchantId }, await aShopper())).price).toEqual({ min_fen: 1, max_fen: 1 })
  })

  test('is empty for nothing', async () => {
    const none = { total: 0, more: false, brands: [], categories: [], attrs: [], price: null }
    expect(await facets({ keyword: '！！' })).toEqual(none)
  })
})

describe('recommendations', () => {
  type Recommended = { data: { total: number; list: { name: string; reason: string | null }[] } }
  const recommend = async (query: Record<string, string | number>) => {
    const reply: Recommended = await visitor.get('/shop/api/goods/recommend', query)
    return reply.data
  }

  test('of a store put what it recommends first, with its reason', async () => {
    const { merchantId } = await aMerchant()
    await aGoods({ merchantId, name: '好卖', sales: 500 })
    await aGoods({ merchantId, name: '推荐', reason: '一次买齐' })
    const shown = await recommend({ type: 'merchant', mer_id: merchantId })
    expect(shown.list).toMatchObject([
      { name: '推荐', reason: '一次买齐' },
      { name: '好卖', reason: null },
    ])
  })

  test('like a goods are of its category, without itself', async () => {
    const { merchantId } = await aMerchant()
    const cat2 = await aCategory('量具', await aCategory('仪器'))
    const [calipers, rulers] = [await aCategory('卡尺', cat2), await aCategory('直尺', cat2)]
    const { goodsId } = await aGoods({ merchantId, categoryId: calipers })
    await aGoods({ merchantId, categoryId: calipers, name: '另一把卡尺' })
    await aGoods({ merchantId, categoryId: rulers, name: '直尺', sales: 9999 })
    const shown = await recommend({ type: 'similar', goods_id: goodsId })
    expect(shown.list.map((card) => card.name)).toEqual(['另一把卡尺', '直尺'])
    expect(await recommend({ type: 'similar', goods_id: 999_999 })).toMatchObject({ total: 0, list: [] })
  })

  test('for members have a member price each', async () => {
    const shown = await recommend({ type: 'vip' })
    expect(shown.list.map((card) => card.name)).toEqual(['戊'])
  })

  test.each(['best', 'hot', 'new', 'feed'])('%s is never empty as long as there are goods', async (type) => {
    expect((await recommend({ type, list_rows: 3 })).list).toHaveLength(3)
  })
})
