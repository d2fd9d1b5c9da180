import { expect, test } from 'vitest'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'

const { as, aMerchant, aGoods, aBrand, aCategory, db, defects } = await mallForTest()

const leaf = await aCategory('断路器', await aCategory('低压电器', await aCategory('电工照明')))
const place = { category_id: leaf, brand_id: await aBrand('曜栅') }
let serial = 0
const code = () => {
  serial += 1
  return `SG-${serial}`
}
type Person = { token: string }
const fields = (more: Record<string, unknown> = {}) => ({
  ...place,
  name: '曜栅 小型断路器',
  unit: '只',
  spec_names: ['极数'],
  params: [{ name: '额定电流', value: '32A' }],
  skus: [
    { sku_code: code(), values: ['1P'], price_fen: 1500, stock: 40, goods_out_item_code: `OUT-${serial}` },
    { sku_code: code(), values: ['2P'], price_fen: 2800 },
  ],
  ...more,
})
const add = async (person: Person, more = {}): Promise<{ goods_id: number; sku_ids: number[] }> => {
  const reply = await as(person).post('/merchant/api/goods/add', fields(more))
  expect(reply).toMatchObject({ error: 0 })
  return reply.data
}
type Named = { list: { name: string }[] }
type Reply<Data> = { error: number; data: Data }
type Listed = Reply<{ list: { goods_id: number }[] }>
type Detailed = Reply<{ skus: { sku_id: number; sku_code: string; goods_out_item_code: string }[] }>
type Told = Reply<{ list: { action: string; changes: unknown }[] }>

const list = (person: Person, query = {}): Promise<Listed> => as(person).get('/merchant/api/goods/list', query)
const detail = (person: Person, goods_id: number): Promise<Detailed> =>
  as(person).get('/merchant/api/goods/detail', { goods_id })
const history = (person: Person, goods_id: number): Promise<Told> =>
  as(person).get('/merchant/api/goods/history', { goods_id })

test('a clerk narrows the list by words, codes, category, stock and status, and sees how many there are of each status', async () => {
  const staff = await aMerchant()
  const draft = await add(staff)
  const shown = (await aGoods({ merchantId: staff.merchantId, name: '安全鞋', skus: [{ stock: 0 }] })).goodsId
  await aGoods({ merchantId: staff.merchantId, name: '手套', skus: [{ stock: 500 }], sales: 9 })
  const counts = { draft: 1, on_sale: 2, off_sale: 0, banned: 0 }
  expect(await list(staff)).toMatchObject({ data: { total: 3, counts } })
  expect(await list(staff, { status: 'on_sale', sort: '-sales' })).toMatchObject({
    data: { total: 2, counts, list: [{ name: '手套' }, { goods_id: shown }] },
  })
  expect(await list(staff, { keyword: `SG-${serial}` })).toMatchObject({
    data: { total: 1, list: [{ category: '断路器' }] },
  })
  expect(await list(staff, { category_id: leaf })).toMatchObject({ data: { total: 1, list: [{ stock: 40 }] } })
  expect(await list(staff, { stock: 'out' })).toMatchObject({ data: { total: 1, list: [{ goods_id: shown }] } })
  const low = await list(staff, { stock: 'low' })
  expect(low.data.list.map((row) => row.goods_id).sort()).toEqual([draft.goods_id, shown].sort())
})

test('a clerk opens a goods in the editor as it was written, with the stock that it opened with', async () => {
  const staff = await aMerchant()
  const { goods_id, sku_ids } = await add(staff, { detail_html: '<p onclick="x()">分断 6kA</p>' })
  expect(await detail(staff, goods_id)).toMatchObject({
    data: {
      ...place,
      goods_id,
      status: 'draft',
      brand: '曜栅',
      detail_html: '<p>分断 6kA</p>',
      spec_names: ['极数'],
      skus: [
        { sku_id: sku_ids[0], values: ['1P'], stock: 40, goods_out_item_code: expect.stringMatching(/^OUT-/) },
        { sku_id: sku_ids[1], values: ['2P'], stock: 0, goods_out_item_code: `SG-${serial}` },
      ],
    },
  })
})

test('a sku that an edit adds opens with its stock, one that is there keeps its own', async () => {
  const staff = await aMerchant()
  const { goods_id, sku_ids } = await add(staff)
  const before = (await detail(staff, goods_id)).data
  const skus = [
    { ...before.skus[0], stock: 999 },
    { ...before.skus[1], stock: 999 },
    { sku_code: code(), values: ['3P'], price_fen: 3900, stock: 7 },
  ]
  expect(await as(staff).put(`/merchant/api/goods/edit/${goods_id}`, fields({ skus }))).toMatchObject({ error: 0 })
  expect(await detail(staff, goods_id)).toMatchObject({
    data: {
      skus: [
        { sku_id: sku_ids[0], stock: 40 },
        { sku_id: sku_ids[1], stock: 0 },
        { values: ['3P'], stock: 7 },
      ],
    },
  })
  expect(await stockFaults(db)).toEqual([])
})

test('what happened to prices, stock and status is told with who, before and after', async () => {
  const staff = await aMerchant()
  const { goods_id } = await add(staff)
  const [one, two] = (await detail(staff, goods_id)).data.skus
  if (!one || !two) throw new Error('a sku is missing')
  const skus = [{ ...one, price_fen: 1200, market_price_fen: 1800 }, two]
  await as(staff).put(`/merchant/api/goods/edit/${goods_id}`, fields({ skus }))
  await as(staff).post('/merchant/api/stock/adjust', { sku_id: one.sku_id, delta: -4, remark: '盘亏' })
  await as(staff).post('/merchant/api/goods/status', { goods_id, status: 'on_sale' })
  const reply = await history(staff, goods_id)
  expect(reply).toMatchObject({ data: { total: 4 } })
  expect(reply.data.list.map(({ action, changes }) => ({ action, changes }))).toEqual([
    { action: '上架商品', changes: [{ name: '状态', before: '草稿', after: '在售' }] },
    { action: '调整库存', changes: [{ name: `${one.sku_code} 库存`, before: '40', after: '36' }] },
    {
      action: '修改价格',
      changes: [
        { name: `${one.sku_code} 售价`, before: '¥15.00', after: '¥12.00' },
        { name: `${one.sku_code} 划线价`, before: '无', after: '¥18.00' },
      ],
    },
    { action: '新增商品', changes: [] },
  ])
  expect(reply.data.list[1]).toMatchObject({
    operator: expect.stringMatching(/^店员/),
    detail: expect.stringContaining('盘亏'),
  })
})

test('a clerk finds brands by a part of their name, and what goods of a category are described by', async () => {
  const staff = await aMerchant()
  await aBrand('百曜')
  const brands: Reply<Named> = await as(staff).get('/merchant/api/goods/brands', { keyword: '曜' })
  expect(brands.data.list.map(({ name }) => name)).toEqual(['曜栅', '百曜'])
  const { goods_id } = await add(staff)
  await as(staff).post('/merchant/api/goods/status', { goods_id, status: 'on_sale' })
  const attributes: Reply<Named> = await as(staff).get('/merchant/api/goods/attributes', { category_id: leaf })
  expect(attributes.data.list).toMatchObject([{ name: '额定电流', values: ['32A'], is_set: false, required: false }])
})

test('another store reads nothing of a goods, and cannot take its outer code for itself', async () => {
  const [owner, stranger] = [await aMerchant(), await aMerchant()]
  const { goods_id } = await add(owner)
  expect(await detail(stranger, goods_id)).toMatchObject({ code: 'goods.not_found', data: null })
  expect(await history(stranger, goods_id)).toMatchObject({ code: 'goods.not_found', data: null })
  const { data } = await detail(owner, goods_id)
  const outer = data.skus[0]?.goods_out_item_code
  const taken = [{ sku_code: code(), values: ['1P'], price_fen: 1, goods_out_item_code: outer }]
  expect(await as(stranger).post('/merchant/api/goods/add', fields({ skus: taken }))).toMatchObject({
    code: 'goods.sku_taken',
    msg: `商品编码 ${outer} 已被使用`,
  })
  const own = [{ sku_code: code(), values: ['1P'], price_fen: 1, goods_out_item_code: outer }]
  expect(await as(owner).post('/merchant/api/goods/add', fields({ skus: own }))).toMatchObject({ error: 0 })
})

test('nothing broke', () => expect(defects).toEqual([]))

type Barcodes = Reply<{ skus: { sku_id: number; sku_code: string; barcode: string }[] }>
const barcodesOf = async (person: Person, goods_id: number) => {
  const reply: Barcodes = await as(person).get('/merchant/api/goods/detail', { goods_id })
  return reply.data.skus.map(({ barcode }) => barcode)
}
const edit = (person: Person, goods_id: number, skus: object[], more = {}) =>
  as(person).put(`/merchant/api/goods/edit/${goods_id}`, fields({ skus, ...more }))

test('a clerk scans a barcode for each sku, and it stays through a save that says nothing of it', async () => {
  const staff = await aMerchant()
  const [one, two] = [code(), code()]
  const skus = [
    { sku_code: one, values: ['1P'], price_fen: 1500, barcode: ']C1010692003301001910A1' },
    { sku_code: two, values: ['2P'], price_fen: 2800, barcode: '036000291452' },
  ]
  const { goods_id, sku_ids } = await add(staff, { skus })
  expect(await barcodesOf(staff, goods_id)).toEqual(['6920033010019', '036000291452'])
  expect(await as(staff).get('/merchant/api/goods/list', { keyword: '06920033010019' })).toMatchObject({
    data: { list: [{ goods_id, skus: [{ barcode: '6920033010019' }, { barcode: '036000291452' }] }] },
  })
  const silent = skus.map(({ barcode: _, ...sku }, i) => ({ ...sku, sku_id: sku_ids[i] }))
  expect(await edit(staff, goods_id, silent, { name: '曜栅 断路器二代' })).toMatchObject({ error: 0 })
  expect(await barcodesOf(staff, goods_id)).toEqual(['6920033010019', '036000291452'])
  const cleared = silent.map((sku, i) => ({ ...sku, barcode: i === 0 ? '' : undefined }))
  expect(await edit(staff, goods_id, cleared)).toMatchObject({ error: 0 })
  expect(await barcodesOf(staff, goods_id)).toEqual(['', '036000291452'])
  const [last] = (await history(staff, goods_id)).data.list
  expect(last?.changes).toContainEqual({ name: `${one} 条码`, before: '6920033010019', after: '无' })
})

test.each([
  ['6920033010018', '条码 6920033010018 的校验位不正确，末位应为 9'],
  ['36000291452', '条码须为 8、12、13 或 14 位数字'],
])('a barcode that is none, %s, is refused at its field', async (barcode, message) => {
  const staff = await aMerchant()
  const skus = [{ sku_code: code(), values: ['1P'], price_fen: 1500, barcode }]
  const reply = await as(staff).post('/merchant/api/goods/add', fields({ skus }))
  expect(reply).toMatchObject({ error: 1, field: 'skus.0.barcode' })
  expect(JSON.stringify(reply)).toContain(message)
})

test('one barcode is one sku of a store, however many digits it is printed with; another store may sell the same item', async () => {
  const [staff, other] = [await aMerchant(), await aMerchant()]
  const sku = (barcode: string, value = '1P') => ({ sku_code: code(), values: [value], price_fen: 1500, barcode })
  const { goods_id, sku_ids } = await add(staff, { skus: [sku('4006381333931')] })
  const taken = { code: 'goods.barcode_taken', data: { field: 'skus.0.barcode' } }
  expect(await as(staff).post('/merchant/api/goods/add', fields({ skus: [sku('04006381333931')] }))).toMatchObject(
    taken,
  )
  const twins = [sku('96385074'), sku('96385074', '2P')]
  expect(await as(staff).post('/merchant/api/goods/add', fields({ skus: twins }))).toMatchObject(taken)
  expect(await as(other).post('/merchant/api/goods/add', fields({ skus: [sku('4006381333931')] }))).toMatchObject({
    error: 0,
  })
  const kept = [{ ...sku('4006381333931'), sku_id: sku_ids[0] }]
  expect(await edit(staff, goods_id, kept)).toMatchObject({ error: 0 })
  expect(await list(staff, { keyword: '(01)04006381333931' })).toMatchObject({ data: { list: [{ goods_id }] } })
})
