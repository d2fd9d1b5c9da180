import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { addSales } from './counters.ts'
import { anyGoods, filterOf } from './goods-filter.ts'
import { askedOf, rankedIds } from './search-goods.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aBrand, aCategory, anOperator, db } = mall
const visitor = as(null)

type Query = Record<string, string | number>
type List = { data: { total: number; more: boolean; list: { goods_id: number; name: string }[] } }
const list = async (query: Query) => ((await visitor.get('/shop/api/goods/list', query)) as List).data
type Values = { name: string; count: number | null }[]
type Facets = { data: { total: number; more: boolean; brands: Values; attrs: { values: Values }[]; price: unknown } }
const facets = async (query: Query) => ((await visitor.get('/shop/api/goods/facets', query)) as Facets).data

describe('among sixty goods of all kinds', () => {
  const cats: number[] = []
  const brands: number[] = []
  let closed = 0

  beforeAll(async () => {
    const cat2 = await aCategory('紧固件', await aCategory('五金'))
    cats.push(await aCategory('螺栓', cat2), await aCategory('螺母', cat2), cat2)
    brands.push(await aBrand('甲牌'), await aBrand('乙牌'))
    const shops = [(await aMerchant()).merchantId, (await aMerchant({ isSelf: true })).merchantId]
    closed = (await aMerchant({ status: 'closed' })).merchantId
    for (let i = 0; i < 60; i += 1) {
      await aGoods({
        merchantId: i % 11 === 0 ? closed : (shops[i % 2] ?? 0),
        categoryId: cats[i % 2] ?? 0,
        brandId: brands[i % 3 === 0 ? 0 : 1] ?? 0,
        name: i % 4 === 0 ? `不锈钢垫圈 ${i}` : `镀锌件 ${i}`,
        keywords: i % 5 === 0 ? ['不锈钢垫圈'] : [],
        attrs: [{ name: '颜色', value: i % 2 === 0 ? '银' : '黑' }],
        priceMode: i % 7 === 0 ? 'login' : 'shown',
        status: i % 13 === 0 ? 'off_sale' : 'on_sale',
        sales: (i * 37) % 400 ** 2,
        vatSpecial: i % 3 === 0,
        leadDays: i % 2,
        skus: [{ priceFen: 1000 + i * 100, stock: i % 6 === 0 ? 0 : 50 }],
      })
    }
  })

  const queries = () =>
    fc.record(
      {
        keyword: fc.constantFrom('不锈钢', '垫圈', '镀锌', '不锈钢垫圈', 'buxiu', '五金'),
        cid: fc.constantFrom(...cats),
        brand_id: fc.constantFrom(...brands),
        attrs: fc.constantFrom('颜色:银', '颜色:银,黑', '颜色:黑'),
        price_min: fc.integer({ min: 0, max: 4000 }),
        price_max: fc.integer({ min: 3000, max: 8000 }),
        in_stock: fc.constant(1),
        self: fc.constant(1),
        vat_special: fc.constant(1),
        fast: fc.constant(1),
        sort: fc.constantFrom('default', 'sales', 'new', 'price_asc', 'price_desc'),
      },
      { requiredKeys: [] },
    )

  test('as many are listed as are counted, none twice, whatever is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(queries(), async (query) => {
        const { total, more } = await list({ ...query, exact: 1 })
        const ids: number[] = []
        for (let page = 1; page <= Math.ceil(total / 20) + 1; page += 1) {
          ids.push(...(await list({ ...query, exact: 1, page, list_rows: 20 })).list.map((card) => card.goods_id))
        }
        expect([ids.length, new Set(ids).size, more]).toEqual([total, total, false])
        expect((await facets({ ...query, exact: 1 })).total).toBe(total)
      }),
      { numRuns: 60 },
    )
  })

  test('a search that looks at the highest first finds the same in the same order', async () => {
    const looks = [
      { top: 3, frequent: 0 },
      { top: 10, frequent: 0 },
      { top: 20, frequent: 20 },
    ]
    await fc.assert(
      fc.asyncProperty(queries(), fc.constantFrom(...looks), async ({ keyword = '垫圈', sort: _, ...rest }, sizes) => {
        const input = { ...anyGoods, ...rest, keyword } as typeof anyGoods
        const filter = await filterOf(db, input, { isVisitor: true })
        if (!filter) throw new Error('the category went away')
        const asked = askedOf(filter)
        expect(await rankedIds(db, asked, sizes)).toEqual(await rankedIds(db, asked))
      }),
      { numRuns: 60 },
    )
  })
})

describe('of more goods than are counted', () => {
  const place = { cat1: 0, cat3: 0 }

  beforeAll(async () => {
    place.cat1 = await aCategory('办公')
    place.cat3 = await aCategory('回形针', await aCategory('文具', place.cat1))
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, categoryId: place.cat3, name: '彩色回形针', sales: 5 })
    const columns = `merchant_id, cat1, cat2, cat3, brand_id, status, name, sub_title, model, unit, is_virtual, moq, step,
      tax_rate, lead_days, price_mode, images, params, services, detail_html, spec_names, attrs, sales, min_price_fen,
      sold_out, is_self, vat_special, has_vip, card, on_sale_at, created_at`
    await db.execute(sql`insert into goods (${sql.raw(columns)}, score, item_code)
      select ${sql.raw(columns)}, i, 'clip' || i from goods, generate_series(1, 2100) i where id = ${goodsId}`)
    await db.execute(sql`insert into goods_search (goods_id, vector)
      select g.id, s.vector from goods g, goods_search s where g.item_code like 'clip%' and s.goods_id = ${goodsId}`)
    await db.execute(sql`update goods set card = card || jsonb_build_object('goods_id', id) where cat3 = ${place.cat3}`)
  })

  test.each([
    ['a category', () => ({ cid: place.cat1 })],
    ['a category by price', () => ({ cid: place.cat3, sort: 'price_desc' })],
    ['a word', () => ({ keyword: '回形针' })],
    ['a word by sales', () => ({ keyword: '回形针', sort: 'sales' })],
  ])('%s says 2000 and that there are more', async (_what, query) => {
    expect(await list(query())).toMatchObject({ total: 2000, more: true })
  })

  test.each([
    ['a category', () => ({ cid: place.cat3 })],
    ['a word', () => ({ keyword: '回形针' })],
  ])('the last page of %s is as full as the first, and none comes after it', async (_what, query) => {
    const page = async (n: number) => (await list({ ...query(), page: n, list_rows: 20 })).list
    const [first, before, last] = [await page(1), await page(99), await page(100)]
    expect([first.length, before.length, last.length]).toEqual([20, 20, 20])
    expect(new Set([...first, ...before, ...last].map((card) => card.goods_id)).size).toBe(60)
    expect(await page(101)).toEqual([])
  })

  test('the filter drawer offers choices without numbers, and numbers again once few enough are left', async () => {
    const shown = await facets({ cid: place.cat3 })
    expect(shown).toMatchObject({ total: 2000, more: true, brands: [{ name: '测试牌', count: null }], price: null })
    await db.execute(sql`update goods set is_self = true where item_code like 'clip7%'`)
    const own = await facets({ cid: place.cat3, self: 1 })
    expect(own).toMatchObject({ more: false, brands: [{ count: own.total }], price: { min_fen: 10_000 } })
  })
})

describe('what a search knows of a goods follows it', () => {
  const search = async (query: Query) => (await list({ keyword: '铜套', ...query })).total

  test('on and off the shelf, out of stock, dearer, into another category, banned', async () => {
    const staff = await aMerchant()
    const cat2 = await aCategory('衬套', await aCategory('轴瓦'))
    const [brass, bronze] = [await aCategory('黄铜套', cat2), await aCategory('青铜套', cat2)]
    const { goodsId, skuId } = await aGoods({
      merchantId: staff.merchantId,
      categoryId: brass,
      brandId: await aBrand('老铜匠'),
      name: '老铜匠 铜套',
      status: 'draft',
      skus: [{ priceFen: 500, stock: 3, skuCode: 'BUSH-1' }],
    })
    const shelve = (status: string) => as(staff).post('/merchant/api/goods/status', { goods_id: goodsId, status })
    expect(await search({})).toBe(0)
    await shelve('on_sale')
    expect(await search({ cid: brass, price_max: 500, in_stock: 1 })).toBe(1)
    await as(staff).post('/merchant/api/stock/adjust', { sku_id: skuId, delta: -3, remark: '盘点' })
    expect([await search({}), await search({ in_stock: 1 })]).toEqual([1, 0])
    await as(staff).post('/merchant/api/stock/adjust', { sku_id: skuId, delta: 9, remark: '盘点' })
    expect(await search({ in_stock: 1 })).toBe(1)
    const edited = await as(staff).put(`/merchant/api/goods/edit/${goodsId}`, {
      category_id: bronze,
      brand_id: await aBrand('新铜匠'),
      name: '新铜匠 铜套',
      unit: '只',
      skus: [{ sku_id: skuId, sku_code: 'BUSH-1', values: [], price_fen: 750 }],
    })
    expect(edited).toMatchObject({ error: 0 })
    expect([await search({ cid: brass }), await search({ cid: bronze })]).toEqual([0, 1])
    expect([await search({ price_max: 500 }), await search({ price_min: 750 })]).toEqual([0, 1])
    await addSales(db, [{ goodsId, qty: 400 }])
    expect(await stockFaults(db)).not.toContain(`商品 ${goodsId} 的搜索信息与商品资料不一致`)
    const operator = await anOperator()
    await as(operator).post('/admin/api/goods/ban', { goods_id: goodsId, banned: true, reason: '资质不全' })
    expect(await search({})).toBe(0)
  })

  test('and a goods that sells more stands before what it stood behind', async () => {
    const { merchantId } = await aMerchant()
    const { goodsId } = await aGoods({ merchantId, name: '石墨垫 甲', sales: 10 })
    await aGoods({ merchantId, name: '石墨垫 乙', sales: 50 })
    await addSales(db, [{ goodsId, qty: 900 }])
    expect((await list({ keyword: '石墨垫' })).list.map(({ name }) => name)).toEqual(['石墨垫 甲', '石墨垫 乙'])
  })
})
