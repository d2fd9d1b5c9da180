import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { goods, skus } from './catalog.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aBrand, aCategory, aShopper, anOperator, db, defects } = mall
const visitor = as(null)

let place = { category_id: 0, brand_id: 0 }
let serial = 0
const code = () => {
  serial += 1
  return `CODE-${serial}`
}

beforeAll(async () => {
  const category_id = await aCategory('断路器', await aCategory('低压电器', await aCategory('电工照明')))
  place = { category_id, brand_id: await aBrand('曜栅') }
})

const fields = (more: Record<string, unknown> = {}) => ({
  ...place,
  name: '曜栅 小型断路器 2P C32',
  unit: '只',
  model: 'YZ-65N',
  spec_names: ['极数'],
  skus: [
    { sku_code: code(), values: ['1P'], price_fen: 1500 },
    { sku_code: code(), values: ['2P'], price_fen: 2800, tiers: [{ min_qty: 10, price_fen: 2600 }] },
  ],
  ...more,
})

type Saved = { error: number; data: { goods_id: number; sku_ids: number[] } }
const add = async (person: { token: string }, more = {}): Promise<Saved['data']> => {
  const reply: Saved = await as(person).post('/merchant/api/goods/add', fields(more))
  expect(reply).toMatchObject({ error: 0 })
  return reply.data
}
const edit = (person: { token: string }, id: number, body: unknown) =>
  as(person).put(`/merchant/api/goods/edit/${id}`, body)
const shelve = (person: { token: string }, goods_id: number, status: string) =>
  as(person).post('/merchant/api/goods/status', { goods_id, status })
const adjust = (person: { token: string }, sku_id: number, delta: number, headers = {}) =>
  as(person).post('/merchant/api/stock/adjust', { sku_id, delta, remark: '盘点' }, headers)
const notes = async (merchantId: number) =>
  db.select().from(auditLogs).where(eq(auditLogs.merchantId, merchantId)).orderBy(asc(auditLogs.id))

test('a store adds a goods as a draft, fills its stock, puts it on sale, and buyers find it', async () => {
  const staff = await aMerchant()
  const { goods_id, sku_ids } = await add(staff, { detail_html: '<p onclick="x()">分断 6kA</p>' })
  expect(sku_ids).toHaveLength(2)
  expect(await visitor.get('/shop/api/goods/detail', { goods_id })).toMatchObject({ code: 'goods.not_found' })
  expect(await adjust(staff, sku_ids[0] ?? 0, 40)).toMatchObject({ error: 0, data: { stock: 40 } })
  expect(await shelve(staff, goods_id, 'on_sale')).toMatchObject({ error: 0, data: { done: true } })
  expect(await visitor.get('/shop/api/goods/list', { keyword: 'yz65n 断路器' })).toMatchObject({
    data: {
      total: 1,
      list: [{ goods_id, price_fen: 1500, price_from: true, stock_status: 'in_stock', brand: '曜栅' }],
    },
  })
  expect(await visitor.get('/shop/api/goods/detail', { goods_id })).toMatchObject({
    data: { detail_html: '<p>分断 6kA</p>', skus: [{ stock: 40 }, { stock: 0, tiers: [{ min_qty: 10 }] }] },
  })
  expect((await notes(staff.merchantId)).map((note) => note.action)).toEqual(['新增商品', '调整库存', '上架商品'])
})

test('goods promise what their store chose and nothing by themselves, and an older form leaves it as it is', async () => {
  const staff = await aMerchant()
  const promised = async (goods_id: number) => {
    const reply: { data: { services: string[] } } = await visitor.get('/shop/api/goods/detail', { goods_id })
    const found: { data: { total: number } } = await visitor.get('/shop/api/goods/list', {
      mer_id: staff.merchantId,
      vat_special: 1,
    })
    return { services: reply.data.services, vat: found.data.total }
  }
  const { goods_id, sku_ids } = await add(staff)
  await shelve(staff, goods_id, 'on_sale')
  expect(await promised(goods_id)).toEqual({ services: [], vat: 0 })
  const plain = fields()
  const older = { ...plain, skus: plain.skus.map((sku, i) => ({ ...sku, sku_id: sku_ids[i] })) }
  const kept = { ...older, services: ['正品保障', '支持专票'] }
  expect(await edit(staff, goods_id, kept)).toMatchObject({ error: 0 })
  expect(await promised(goods_id)).toEqual({ services: ['正品保障', '支持专票'], vat: 1 })
  expect(await edit(staff, goods_id, older)).toMatchObject({ error: 0 })
  expect(await promised(goods_id)).toEqual({ services: ['正品保障', '支持专票'], vat: 1 })
  expect(await as(staff).get('/merchant/api/goods/detail', { goods_id })).toMatchObject({
    data: { services: ['正品保障', '支持专票'] },
  })
  expect(await edit(staff, goods_id, { ...kept, services: [] })).toMatchObject({ error: 0 })
  expect(await promised(goods_id)).toEqual({ services: [], vat: 0 })
})

test('a promise that nobody knows is not taken, nor one twice', async () => {
  const staff = await aMerchant()
  const send = (services: string[]) => as(staff).post('/merchant/api/goods/add', fields({ services }))
  expect(await send(['包治百病'])).toMatchObject({ error: 1, msg: '没有这项服务承诺' })
  expect(await send(['正品保障', '正品保障'])).toMatchObject({ error: 1, msg: '服务承诺不能重复' })
})

test('a store sees its own goods in every status, newest first', async () => {
  const staff = await aMerchant()
  const first = await add(staff, { name: '第一件 100%' })
  const second = await add(staff, { name: '第二件' })
  await shelve(staff, second.goods_id, 'on_sale')
  const list = (query = {}) => as(staff).get('/merchant/api/goods/list', query)
  expect(await list()).toMatchObject({
    data: {
      total: 2,
      list: [
        { goods_id: second.goods_id, status: 'on_sale' },
        { goods_id: first.goods_id, status: 'draft' },
      ],
    },
  })
  expect(await list({ status: 'draft' })).toMatchObject({ data: { total: 1, list: [{ name: '第一件 100%' }] } })
  expect(await list({ keyword: '0%' })).toMatchObject({ data: { total: 1 } })
  expect(await list({ keyword: '_件' })).toMatchObject({ data: { total: 0 } })
})

describe('an edit', () => {
  test('of a price shows at once wherever the goods is, and is noted with both prices', async () => {
    const staff = await aMerchant()
    const { goods_id, sku_ids } = await add(staff)
    await shelve(staff, goods_id, 'on_sale')
    const [one, two] = await db.select().from(skus).where(eq(skus.goodsId, goods_id)).orderBy(asc(skus.id))
    await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })
    const reply = await edit(
      staff,
      goods_id,
      fields({
        skus: [
          { sku_id: sku_ids[0], sku_code: one?.skuCode, values: ['1P'], price_fen: 1200 },
          { sku_id: sku_ids[1], sku_code: two?.skuCode, values: ['2P'], price_fen: 2800 },
        ],
      }),
    )
    expect(reply).toMatchObject({ error: 0, data: { goods_id, sku_ids } })
    expect(await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })).toMatchObject({
      data: { list: [{ price_fen: 1200 }] },
    })
    const last = (await notes(staff.merchantId)).at(-1)
    expect(last).toMatchObject({ action: '修改价格', subject: `商品 ${goods_id}`, userId: staff.userId })
    expect(last?.detail).toBe(`${one?.skuCode} 售价 ¥15.00 → ¥12.00；${two?.skuCode} 阶梯价 ≥10 ¥26.00 → 无`)
  })

  test('finds the goods by its new words, no longer by the old ones', async () => {
    const staff = await aMerchant()
    const { goods_id } = await add(staff, { name: '曜栅 漏电保护器' })
    await shelve(staff, goods_id, 'on_sale')
    await edit(staff, goods_id, fields({ name: '曜栅 浪涌避雷器' }))
    const found = (keyword: string) => visitor.get('/shop/api/goods/list', { keyword, mer_id: staff.merchantId })
    expect(await found('浪涌避雷器')).toMatchObject({ data: { total: 1 } })
    expect(await found('langyong')).toMatchObject({ data: { total: 1 } })
    expect(await found('漏电保护器')).toMatchObject({ data: { total: 0 } })
  })

  test('takes skus off that it leaves out, and brings them back by their code with their stock', async () => {
    const staff = await aMerchant()
    const [kept, gone] = [code(), code()]
    const both = [
      { sku_code: kept, values: ['1P'], price_fen: 100 },
      { sku_code: gone, values: ['2P'], price_fen: 200 },
    ]
    const { goods_id, sku_ids } = await add(staff, { skus: both })
    await adjust(staff, sku_ids[1] ?? 0, 5)
    await edit(staff, goods_id, fields({ skus: both.slice(0, 1) }))
    await shelve(staff, goods_id, 'on_sale')
    expect(await visitor.get('/shop/api/goods/detail', { goods_id })).toMatchObject({
      data: { skus: [{ sku_id: sku_ids[0] }], specs: [{ values: ['1P'] }] },
    })
    expect(await edit(staff, goods_id, fields({ skus: both }))).toMatchObject({ data: { sku_ids } })
    expect(await visitor.get('/shop/api/goods/detail', { goods_id })).toMatchObject({
      data: { skus: [{ stock: 0 }, { stock: 5 }] },
    })
  })

  test('may swap the codes of two skus', async () => {
    const staff = await aMerchant()
    const [a, b] = [code(), code()]
    const { goods_id, sku_ids } = await add(staff, {
      skus: [
        { sku_code: a, values: ['1P'], price_fen: 100 },
        { sku_code: b, values: ['2P'], price_fen: 200 },
      ],
    })
    const swapped = [
      { sku_id: sku_ids[0], sku_code: b, values: ['1P'], price_fen: 100 },
      { sku_id: sku_ids[1], sku_code: a, values: ['2P'], price_fen: 200 },
    ]
    expect(await edit(staff, goods_id, fields({ skus: swapped }))).toMatchObject({ error: 0, data: { sku_ids } })
    const held = await db.select().from(skus).where(eq(skus.goodsId, goods_id)).orderBy(asc(skus.id))
    expect(held.map((sku) => sku.skuCode)).toEqual([b, a])
  })
})

describe('a goods that breaks a rule is turned down, new or edited', () => {
  const one = (more: Record<string, unknown>) => ({
    spec_names: [],
    skus: [{ sku_code: code(), values: [], price_fen: 1000, ...more }],
  })
  test.each([
    ['a minimum that is no multiple of the step', () => ({ moq: 10, step: 4 }), { code: 'goods.quantity_rule' }],
    ['tiers that rise', () => one({ tiers: [{ min_qty: 5, price_fen: 1200 }] }), { code: 'goods.tiers' }],
    ['a limit below the minimum', () => ({ moq: 5, limit_num: 2 }), { error: 1, field: 'limit_num' }],
    ['no such category', () => ({ category_id: 999_999 }), { code: 'category.not_found' }],
    ['no such brand', () => ({ brand_id: 999_999 }), { error: 1, field: 'brand_id' }],
    ['a price of nothing', () => one({ price_fen: 0 }), { error: 1, msg: '价格至少 0.01 元' }],
    ['a fraction of a fen', () => one({ price_fen: 10.5 }), { error: 1 }],
    ['a picture from elsewhere', () => ({ images: ['https://x.test/a.webp'] }), { error: 1 }],
    ['no sku', () => ({ skus: [] }), { error: 1, field: 'skus' }],
    ['a value too few', () => ({ spec_names: ['极数', '电流'] }), { error: 1, field: 'skus' }],
  ])('%s', async (_what, wrong, refusal) => {
    const staff = await aMerchant()
    expect(await as(staff).post('/merchant/api/goods/add', fields(wrong()))).toMatchObject(refusal)
    const { goods_id } = await add(staff)
    expect(await edit(staff, goods_id, fields(wrong()))).toMatchObject(refusal)
    expect(await db.$count(goods, eq(goods.merchantId, staff.merchantId))).toBe(1)
  })

  test('a category of the second level', async () => {
    const staff = await aMerchant()
    const second = await aCategory('二级', await aCategory('一级'))
    expect(await as(staff).post('/merchant/api/goods/add', fields({ category_id: second }))).toMatchObject({
      code: 'category.not_found',
    })
  })

  test('a code that another goods has, and the same code twice', async () => {
    const staff = await aMerchant()
    const taken = code()
    await aGoods({ merchantId: (await aMerchant()).merchantId, skus: [{ skuCode: taken }] })
    const refusal = { code: 'goods.sku_taken', msg: `商品编码 ${taken} 已被使用` }
    expect(await as(staff).post('/merchant/api/goods/add', fields(one({ sku_code: taken })))).toMatchObject(refusal)
    const { goods_id } = await add(staff)
    expect(await edit(staff, goods_id, fields(one({ sku_code: taken })))).toMatchObject(refusal)
    const twice = [
      { sku_code: 'T-1', values: ['1P'], price_fen: 1 },
      { sku_code: 'T-1', values: ['2P'], price_fen: 1 },
    ]
    expect(await as(staff).post('/merchant/api/goods/add', fields({ skus: twice }))).toMatchObject({
      code: 'goods.sku_taken',
    })
  })
})

describe('the stock', () => {
  test('never goes below zero, and says what is left', async () => {
    const staff = await aMerchant()
    const { skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ stock: 5 }] })
    expect(await adjust(staff, skuId, -6)).toMatchObject({ code: 'stock.short', msg: '库存不足，仅剩 5 件' })
    expect(await adjust(staff, skuId, -5)).toMatchObject({ data: { stock: 0 } })
    expect(await adjust(staff, skuId, 0)).toMatchObject({ error: 1, msg: '调整数量不能为 0' })
  })

  test('has an end upwards too', async () => {
    const staff = await aMerchant()
    const { skuId } = await aGoods({ merchantId: staff.merchantId })
    await db.update(skus).set({ stock: 999_999_000 }).where(eq(skus.id, skuId))
    expect(await adjust(staff, skuId, 1000)).toMatchObject({ error: 1, field: 'delta' })
    await db.update(skus).set({ stock: 100 }).where(eq(skus.id, skuId))
  })

  test('changes once for a double tap', async () => {
    const staff = await aMerchant()
    const { skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ stock: 5 }] })
    const key = { 'Idempotency-Key': 'double-tap-stock' }
    const replies = await Promise.all([adjust(staff, skuId, 10, key), adjust(staff, skuId, 10, key)])
    for (const reply of replies) expect(reply).toMatchObject({ data: { stock: 15 } })
  })

  test('that is used up sends the goods to the end of the lists, and filled up brings it back', async () => {
    const staff = await aMerchant()
    const { goodsId, skuId } = await aGoods({ merchantId: staff.merchantId, skus: [{ stock: 5 }] })
    const inStock = () => visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId, in_stock: 1 })
    expect(await inStock()).toMatchObject({ data: { total: 1 } })
    await adjust(staff, skuId, -5)
    expect(await inStock()).toMatchObject({ data: { total: 0 } })
    expect(await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })).toMatchObject({
      data: { list: [{ goods_id: goodsId, stock_status: 'sold_out' }] },
    })
    await adjust(staff, skuId, 3)
    expect(await inStock()).toMatchObject({ data: { total: 1, list: [{ stock_status: 'low' }] } })
  })
})

describe('another store’s goods are not there', () => {
  test('to be edited, put on sale, stocked or listed', async () => {
    const [owner, stranger] = [await aMerchant(), await aMerchant()]
    const { goods_id, sku_ids } = await add(owner)
    expect(await edit(stranger, goods_id, fields())).toMatchObject({ code: 'goods.not_found' })
    expect(await shelve(stranger, goods_id, 'on_sale')).toMatchObject({ code: 'goods.not_found' })
    expect(await adjust(stranger, sku_ids[0] ?? 0, 5)).toMatchObject({ code: 'sku.not_found' })
    expect(await as(stranger).get('/merchant/api/goods/list')).toMatchObject({ data: { total: 0 } })
    const [row] = await db.select().from(goods).where(eq(goods.id, goods_id))
    expect(row).toMatchObject({ status: 'draft', name: '曜栅 小型断路器 2P C32' })
  })

  test('nor can its sku be moved into one’s own goods', async () => {
    const [owner, thief] = [await aMerchant(), await aMerchant()]
    const theirs = await add(owner)
    const own = await add(thief)
    const stolen = [{ sku_id: theirs.sku_ids[0], sku_code: code(), values: ['1P'], price_fen: 1 }]
    expect(await edit(thief, own.goods_id, fields({ skus: stolen }))).toMatchObject({ code: 'sku.not_found' })
    const [sku] = await db
      .select()
      .from(skus)
      .where(eq(skus.id, theirs.sku_ids[0] ?? 0))
    expect(sku).toMatchObject({ goodsId: theirs.goods_id, priceFen: 1500 })
  })

  test('and shoppers have no store at all', async () => {
    const shopper = await aShopper()
    expect(await as(shopper).get('/merchant/api/goods/list')).toMatchObject({ code: 'auth.expired' })
    expect(await as(shopper).post('/merchant/api/goods/add', fields())).toMatchObject({ code: 'auth.expired' })
    expect(await visitor.post('/merchant/api/goods/add', fields())).toMatchObject({ status: 401 })
  })
})

describe('a goods that the operator bans', () => {
  const ban = (person: { token: string }, goods_id: number, banned: boolean) =>
    as(person).post('/admin/api/goods/ban', { goods_id, banned, reason: '资质不全' })

  test('is gone at once, cannot be put on sale by its store, and comes back off sale', async () => {
    const [staff, operator] = [await aMerchant(), await anOperator()]
    const { goodsId } = await aGoods({ merchantId: staff.merchantId })
    expect(await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })).toMatchObject({
      data: { total: 1 },
    })
    expect(await ban(operator, goodsId, true)).toMatchObject({ error: 0 })
    expect(await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })).toMatchObject({
      data: { total: 0 },
    })
    expect(await shelve(staff, goodsId, 'on_sale')).toMatchObject({ code: 'goods.banned' })
    expect(await shelve(staff, goodsId, 'off_sale')).toMatchObject({ code: 'goods.banned' })
    expect(await ban(operator, goodsId, false)).toMatchObject({ error: 0 })
    expect(await as(staff).get('/merchant/api/goods/list')).toMatchObject({ data: { list: [{ status: 'off_sale' }] } })
    expect(await shelve(staff, goodsId, 'on_sale')).toMatchObject({ error: 0 })
    const said = await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.userId, operator.userId))
      .orderBy(asc(auditLogs.id))
    expect(said.map((note) => note.action)).toEqual(['违规下架', '解除违规下架'])
    expect(said[0]?.detail).toContain('资质不全')
  })

  test('lifting a ban that is not there leaves the goods on sale', async () => {
    const [staff, operator] = [await aMerchant(), await anOperator()]
    const { goodsId } = await aGoods({ merchantId: staff.merchantId })
    await ban(operator, goodsId, false)
    expect(await visitor.get('/shop/api/goods/list', { mer_id: staff.merchantId })).toMatchObject({
      data: { total: 1 },
    })
  })

  test('must exist, and only an operator may', async () => {
    const [staff, operator] = [await aMerchant(), await anOperator()]
    const { goodsId } = await aGoods({ merchantId: staff.merchantId })
    expect(await ban(operator, 999_999, true)).toMatchObject({ code: 'goods.not_found' })
    expect(await ban(staff, goodsId, true)).toMatchObject({ code: 'auth.forbidden' })
  })
})

test('after all this the doctor finds nothing, and nothing broke', async () => {
  expect(await stockFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('a word that the platform will look at is told with its field, and the goods is saved all the same', async () => {
  const [staff, operator] = [await aMerchant(), await anOperator()]
  const word = { text: '国宴专供', kind: 'review', category: 'fraud', reason: '广告用语' }
  await as(operator).post('/admin/api/word/add', word)
  const reply: { error: number; data: { goods_id: number; notices: unknown[] } } = await as(staff).post(
    '/merchant/api/goods/add',
    fields({ sub_title: '国宴专供', detail_html: '<p>国宴专供</p>' }),
  )
  const notices = ['sub_title', 'detail_html'].map((field) => ({ field, word: '国宴专供' }))
  expect(reply).toMatchObject({ error: 0, data: { notices } })
  expect((await add(staff)) as object).toMatchObject({ notices: [] })
})

test('a form that makes a price ten times as much, or a member price a tenth, is asked about before it is saved', async () => {
  const staff = await aMerchant()
  const input = fields({ spec_names: [], skus: [{ sku_code: code(), values: [], price_fen: 12_800 }] })
  const { goods_id } = await add(staff, input)
  const [sku] = input.skus
  const changed = (more: object) => ({ ...input, skus: [{ ...sku, ...more }] })
  expect(await edit(staff, goods_id, changed({ price_fen: 128 }))).toMatchObject({ code: 'price.odd' })
  expect(await edit(staff, goods_id, changed({ vip_price_fen: 1_280 }))).toMatchObject({
    code: 'price.odd',
    data: { prices: [{ key: `${sku?.sku_code} 会员价`, before_fen: 12_800, after_fen: 1_280 }] },
  })
  expect(await edit(staff, goods_id, changed({ market_price_fen: 50_000 }))).toMatchObject({
    code: 'price.odd',
    data: { prices: [{ list_fen: 50_000, after_fen: 12_800 }] },
  })
  const tiers = [{ min_qty: 10, price_fen: 1_200 }]
  const asked: { code?: string; data: { prices: unknown[] } } = await edit(staff, goods_id, changed({ tiers }))
  expect(asked).toMatchObject({ code: 'price.odd', data: { count: 1 } })
  const confirmed_prices = asked.data.prices
  expect(await edit(staff, goods_id, { ...changed({ tiers }), confirmed_prices })).toMatchObject({ error: 0 })
})
