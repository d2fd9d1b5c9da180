import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { categories, goods } from './catalog.table.ts'
import { restateGoods } from './restate-goods.ts'

const mall = await mallForTest()
const { as, aMerchant, anOperator, atDesk, aGoods, aBrand, aCategory, db, defects } = mall

const operator = await anOperator()
const top = await aCategory('电工照明')
const middle = await aCategory('低压电器', top)
const leaf = await aCategory('断路器', middle)
const other = await aCategory('照明', top)
const sister = await aCategory('接触器', middle)

type Row = { id: number; name: string; version: number; parent_id: number | null; goods: number; is_hidden: boolean }
async function rowOf(id: number): Promise<Row> {
  const reply: { data: { list: Row[] } } = await as(operator).get('/admin/api/category/list')
  const row = reply.data.list.find((one) => one.id === id)
  if (!row) throw new Error(`no category ${id}`)
  return row
}
const act = async (deed: string, id: number, more: Record<string, unknown> = {}) =>
  as(operator).post(`/admin/api/category/${deed}`, { id, version: (await rowOf(id)).version, ...more })
type To = { id: number; version: number; parent_id: number; before_id: number }
const moveTo = async (to: To): Promise<{ code?: string; msg: string; data: { version: number } }> =>
  as(operator).post('/admin/api/category/move', to)
const save = (more: Record<string, unknown>) =>
  as(operator).post('/admin/api/category/save', { id: 0, version: 0, icon: '', ...more })
const lastNoted = async () => (await db.select().from(auditLogs)).at(-1)
type Node = { name: string; children: Node[] }
async function shownBelow(name: string): Promise<string[]> {
  const reply: { data: { list: Node[] } } = await as(null).get('/shop/api/goods/category')
  const namesIn = (nodes: Node[]): string[] => nodes.flatMap((node) => [node.name, ...namesIn(node.children ?? [])])
  return namesIn(reply.data.list.filter((node) => node.name === name))
}

test('what the platform adds, renames and hides is so on the category page at once, and the log says what was and what is', async () => {
  expect(await shownBelow('电工照明')).toEqual(['电工照明', '低压电器', '断路器', '接触器', '照明'])
  const added = await save({ parent_id: middle, name: '按钮开关' })
  expect(added).toMatchObject({ error: 0 })
  const { id } = added.data
  expect(await shownBelow('电工照明')).toContain('按钮开关')
  const input = { name: '按钮与开关', icon: '/img/icon-x.webp', is_hidden: true, tax_rate: 9 }
  expect(await act('save', id, input)).toMatchObject({ error: 0 })
  expect(await shownBelow('电工照明')).toEqual(['电工照明', '低压电器', '断路器', '接触器', '照明'])
  expect(await lastNoted()).toMatchObject({
    action: '修改分类',
    subject: `分类 ${id}`,
    before: { 分类名称: '按钮开关', 分类图片: '', 显示: '显示', 默认税率: '随上级' },
    after: { 分类名称: '按钮与开关', 分类图片: '/img/icon-x.webp', 显示: '隐藏', 默认税率: '9%' },
  })
  expect(await act('save', id, { ...input, is_hidden: false })).toMatchObject({ error: 0 })
  expect(await shownBelow('电工照明')).toContain('按钮与开关')
  expect(await act('remove', id)).toMatchObject({ error: 0 })
  expect(await lastNoted()).toMatchObject({ action: '删除分类', before: { 分类名称: '按钮与开关' }, after: {} })
})

test('of two operators who change a category at once the second is told', async () => {
  const { version } = await rowOf(leaf)
  const input = { id: leaf, version, icon: '', name: '小型断路器' }
  const replies = await Promise.all([save(input), save({ ...input, name: '塑壳断路器' })])
  expect(replies.map(({ code }) => code ?? 'done').sort()).toEqual(['category.changed', 'done'])
  expect(await as(operator).post('/admin/api/category/remove', { id: leaf, version })).toMatchObject({
    code: 'category.changed',
  })
  await act('save', leaf, { name: '断路器', icon: '' })
})

test('a fourth level, a name that stands there already, and a category below nothing are refused', async () => {
  expect(await save({ parent_id: leaf, name: '微型' })).toMatchObject({ code: 'category.too_deep' })
  expect(await save({ parent_id: middle, name: '断路器' })).toMatchObject({
    code: 'category.taken',
    msg: '同一级已有名为“断路器”的分类',
  })
  expect(await save({ parent_id: 999_999, name: '无处' })).toMatchObject({ code: 'category.not_found' })
})

test('a category with children or goods is not removed, drafts included, and how many is said', async () => {
  expect(await act('remove', middle)).toMatchObject({ code: 'category.has_children', data: { count: 2 } })
  const { merchantId } = await aMerchant()
  const place = { merchantId, categoryId: leaf, brandId: await aBrand('曜栅') }
  await aGoods(place)
  await aGoods({ ...place, status: 'draft' })
  expect(await act('remove', leaf)).toMatchObject({
    code: 'category.has_goods',
    msg: '该分类下还有 2 件商品，不能删除',
  })
  expect((await rowOf(top)).goods).toBe(1)
})

test('categories change their order, and go below another one with their goods, which are found there and by its name', async () => {
  expect(await act('move', sister, { parent_id: middle, before_id: leaf })).toMatchObject({ error: 0 })
  expect(await shownBelow('电工照明')).toEqual(['电工照明', '低压电器', '接触器', '断路器', '照明'])
  expect(await lastNoted()).toMatchObject({
    action: '调整分类顺序',
    before: { 上级分类: '低压电器', 位置: 2 },
    after: { 上级分类: '低压电器', 位置: 1 },
  })
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId, categoryId: sister, brandId: await aBrand('曜栅') })
  expect(await act('move', sister, { parent_id: other, before_id: 0 })).toMatchObject({ error: 0 })
  expect(await shownBelow('电工照明')).toEqual(['电工照明', '低压电器', '断路器', '照明', '接触器'])
  expect(await as(null).get('/shop/api/goods/list', { cid: other })).toMatchObject({
    data: { list: [{ goods_id: goodsId }] },
  })
  expect(await restateGoods(mall)).toBe(1)
  expect(await as(null).get('/shop/api/goods/list', { keyword: '照明', cid: other })).toMatchObject({
    data: { total: 1, list: [{ goods_id: goodsId }] },
  })
  expect(await stockFaults(db)).toEqual([])
})

test('a move is taken back by the same call, and not over what a colleague did meanwhile', async () => {
  const [here, there] = [await aCategory('来处'), await aCategory('去处')]
  const [moved, next] = [await aCategory('线材', here), await aCategory('辅材', here)]
  const to = { id: moved, parent_id: there, before_id: 0 }
  const back = { id: moved, parent_id: here, before_id: next }
  const { data } = await moveTo({ ...to, version: (await rowOf(moved)).version })
  expect(await moveTo({ ...back, version: data.version })).toMatchObject({ error: 0 })
  expect(await shownBelow('来处')).toEqual(['来处', '线材', '辅材'])
  const again = await moveTo({ ...to, version: (await rowOf(moved)).version })
  await act('move', moved, { parent_id: there, before_id: 0 })
  expect(await moveTo({ ...back, version: again.data.version })).toMatchObject({
    code: 'category.changed',
    msg: '分类已被他人修改，请刷新后再试',
  })
  expect((await rowOf(moved)).parent_id).toBe(there)
})

test('a move is not taken back to beside a sister that went elsewhere meanwhile', async () => {
  const [here, there] = [await aCategory('原处'), await aCategory('别处')]
  const [moved, next] = [await aCategory('甲组', here), await aCategory('乙组', here)]
  const { version } = await rowOf(moved)
  const { data } = await moveTo({ id: moved, version, parent_id: there, before_id: 0 })
  await act('move', next, { parent_id: there, before_id: 0 })
  expect(await moveTo({ id: moved, version: data.version, parent_id: here, before_id: next })).toMatchObject({
    code: 'category.changed',
  })
})

test('a second-level category takes the goods of all that is below it along', async () => {
  const [from, to] = [await aCategory('甲'), await aCategory('乙')]
  const child = await aCategory('丙', from)
  const grandchild = await aCategory('丁', child)
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId, categoryId: grandchild, brandId: await aBrand('曜栅') })
  expect(await act('move', child, { parent_id: to, before_id: 0 })).toMatchObject({ error: 0 })
  const [held] = await db.select().from(goods).where(eq(goods.id, goodsId))
  expect(held).toMatchObject({ cat1: to, cat2: child, cat3: grandchild })
  await restateGoods(mall)
  expect(await stockFaults(db)).toEqual([])
})

test.each([
  ['below one of its own level', () => ({ parent_id: leaf }), 'category.level'],
  ['to the first level', () => ({ parent_id: 0 }), 'category.level'],
  ['below nothing', () => ({ parent_id: 999_999 }), 'category.not_found'],
  ['before one that is elsewhere', () => ({ parent_id: middle, before_id: top }), 'category.changed'],
])('a third-level category is not moved %s', async (_where, input, code) => {
  expect(await act('move', leaf, { before_id: 0, ...input() })).toMatchObject({ code })
})

test('a category is not moved next to one of its name', async () => {
  await aCategory('断路器', other)
  expect(await act('move', leaf, { parent_id: other, before_id: 0 })).toMatchObject({ code: 'category.taken' })
})

test('whoever may only look at goods changes no category, and a store sees none of it', async () => {
  const reader = await atDesk(null, '只读', { rights: ['goods:see'] })
  expect(await as(reader).get('/admin/api/category/list')).toMatchObject({ error: 0 })
  const input = { id: 0, version: 0, icon: '', name: '新分类' }
  expect(await as(reader).post('/admin/api/category/save', input)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aMerchant()).get('/admin/api/category/list')).toMatchObject({ code: 'auth.forbidden' })
  expect(await db.$count(categories, eq(categories.name, '新分类'))).toBe(0)
  expect(defects).toEqual([])
})
