import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'

const { as, aMerchant, anOperator, aBrand, aCategory, db, defects } = await mallForTest()

const operator = await anOperator()
const top = await aCategory('工具')
const middle = await aCategory('电动工具', top)
const leaf = await aCategory('电钻', middle)
const staff = await aMerchant()
const place = { category_id: leaf, brand_id: await aBrand('锐工') }

type Row = { id: number; version: number }
async function ask(id: number, attributes: readonly object[]) {
  const reply: { data: { list: Row[] } } = await as(operator).get('/admin/api/category/list')
  const version = reply.data.list.find((row) => row.id === id)?.version
  return as(operator).post('/admin/api/category/attributes', { id, version, attributes })
}
const power = { name: '功率', kind: 'number', unit: 'W', required: true, filterable: true }
const volts = { name: '电压', kind: 'choice', choices: ['12V', '20V'], filterable: true }
const colour = { name: '颜色', kind: 'text' }

let serial = 0
const fields = (params: readonly object[]) => {
  serial += 1
  return {
    ...place,
    name: '锐工 电钻',
    unit: '台',
    params,
    skus: [{ sku_code: `AT-${serial}`, values: [], price_fen: 9900 }],
  }
}
const publish = (goods_id: number) => as(staff).post('/merchant/api/goods/status', { goods_id, status: 'on_sale' })
async function draft(params: readonly object[]): Promise<number> {
  const reply: { data: { goods_id: number } } = await as(staff).post('/merchant/api/goods/add', fields(params))
  expect(reply).toMatchObject({ error: 0 })
  return reply.data.goods_id
}

test('a category inherits what those above ask for, and a store is offered it first, beside what is usual', async () => {
  expect(await ask(top, [power])).toMatchObject({ error: 0 })
  expect(await ask(leaf, [volts, colour])).toMatchObject({ error: 0 })
  const [first] = await db.select().from(auditLogs)
  expect(first).toMatchObject({
    action: '设置分类属性',
    before: { 属性: '无' },
    after: { 属性: '功率（数值 W，必填，可筛选）' },
  })
  expect(await as(staff).get('/merchant/api/goods/attributes', { category_id: leaf })).toMatchObject({
    data: {
      path: [{ name: '工具' }, { name: '电动工具' }, { name: '电钻' }],
      tax_rate: null,
      list: [
        { name: '功率', kind: 'number', unit: 'W', required: true, is_set: true },
        { name: '电压', kind: 'choice', choices: ['12V', '20V'], is_set: true },
        { name: '颜色', kind: 'text', is_set: true },
      ],
    },
  })
})

test('a name that is asked for above or below is not asked for twice', async () => {
  expect(await ask(leaf, [power])).toMatchObject({
    code: 'category.attribute_taken',
    data: { name: '功率', category: '工具' },
  })
  expect(await ask(top, [power, colour])).toMatchObject({
    code: 'category.attribute_taken',
    data: { category: '电钻' },
  })
  expect(await ask(top, [power, power])).toMatchObject({ error: 1, msg: '属性名称不能重复' })
  expect(await ask(top, [{ ...volts, choices: [] }])).toMatchObject({ error: 1, msg: '请填写选项' })
})

test('a draft is kept without what is asked for, and does not go on sale until it says it', async () => {
  const bare = await draft([{ name: '颜色', value: '红' }])
  expect(await publish(bare)).toMatchObject({ code: 'goods.attributes_missing', msg: '请填写必填参数：功率' })
  const wrong = await draft([
    { name: '功率', value: '很大' },
    { name: '电压', value: '36V' },
  ])
  expect(await publish(wrong)).toMatchObject({ code: 'goods.attributes_wrong', data: { names: '功率、电压' } })
  const right = await draft([
    { name: '功率', value: '650W' },
    { name: '电压', value: '20V' },
    { name: '颜色', value: '红' },
  ])
  expect(await publish(right)).toMatchObject({ error: 0 })
  expect(await as(staff).put(`/merchant/api/goods/edit/${right}`, fields([]))).toMatchObject({
    code: 'goods.attributes_missing',
  })
  expect(await as(null).get('/shop/api/goods/detail', { goods_id: right })).toMatchObject({
    data: {
      params: [
        { name: '功率', value: '650W' },
        { name: '电压', value: '20V' },
        { name: '颜色', value: '红' },
      ],
    },
  })
})

test('the filter of a list offers what its category lets people filter by, in its order, at once when that changes', async () => {
  const named = async (cid: number): Promise<string[]> => {
    const reply: { data: { attrs: { name: string }[] } } = await as(null).get('/shop/api/goods/facets', { cid })
    return reply.data.attrs.map(({ name }) => name)
  }
  expect(await named(leaf)).toEqual(['功率', '电压'])
  expect(await named(top)).toEqual(['功率', '电压'])
  expect(await as(null).get('/shop/api/goods/list', { cid: leaf, attrs: '电压:20V' })).toMatchObject({
    data: { total: 1 },
  })
  await ask(leaf, [
    { ...colour, filterable: true },
    { ...volts, filterable: false },
  ])
  expect(await named(leaf)).toEqual(['功率', '颜色'])
  expect(await named(top)).toEqual(['功率', '颜色'])
  expect(defects).toEqual([])
})

test('of two operators who set attributes at once the second is told', async () => {
  const input = { id: middle, version: 1, attributes: [{ name: '转速', kind: 'number', unit: 'r/min' }] }
  const replies = await Promise.all([1, 2].map(() => as(operator).post('/admin/api/category/attributes', input)))
  expect(replies.map(({ code }) => code ?? 'done').sort()).toEqual(['category.changed', 'done'])
  expect(await as(operator).post('/admin/api/category/attributes', { ...input, id: 999_999 })).toMatchObject({
    code: 'category.not_found',
  })
})
