import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { stockFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { brands } from './catalog.table.ts'
import { restateGoods } from './restate-goods.ts'

const mall = await mallForTest()
const { as, aMerchant, anOperator, atDesk, aGoods, aBrand, aCategory, db, defects } = mall

const operator = await anOperator()
const staff = await aMerchant()
const leaf = await aCategory('断路器', await aCategory('低压电器', await aCategory('电工照明')))
const shelved = (brandId: number, more = {}) =>
  aGoods({ merchantId: staff.merchantId, categoryId: leaf, brandId, ...more })

type Named = { id: number }
type Reply<Data> = { data: Data }
type Brand = { id: number; name: string; version: number; initial: string; goods: number }
async function found(keyword: string): Promise<Brand[]> {
  const reply: { data: { list: Brand[] } } = await as(operator).get('/admin/api/brand/list', { keyword })
  return reply.data.list
}
const save = (more: Record<string, unknown>) =>
  as(operator).post('/admin/api/brand/save', { id: 0, version: 0, logo: '', ...more })
const noted = async (action: string) => db.select().from(auditLogs).where(eq(auditLogs.action, action))

test('a brand is added with its letter, found by its sound, and renamed on every card and in searching', async () => {
  expect(await save({ name: '曜栅', sort: 5 })).toMatchObject({ error: 0 })
  const [brand] = await found('yao')
  expect(brand).toMatchObject({ name: '曜栅', initial: 'Y', goods: 0 })
  const id = brand?.id ?? 0
  const { goodsId } = await shelved(id)
  expect(await as(staff).get('/merchant/api/goods/brands', { keyword: 'yao' })).toMatchObject({
    data: { list: [{ id }] },
  })
  expect(await save({ id, version: brand?.version, name: '炽明', logo: '/img/logo-x.webp' })).toMatchObject({
    error: 0,
  })
  expect(await noted('修改品牌')).toMatchObject([
    {
      before: { 品牌名称: '曜栅', 首字母: 'Y', 标志: '', 排序: 5 },
      after: { 品牌名称: '炽明', 首字母: 'C', 标志: '/img/logo-x.webp', 排序: 0 },
    },
  ])
  expect(await as(null).get('/shop/api/goods/list', { brand_id: id })).toMatchObject({
    data: { list: [{ goods_id: goodsId, brand: '炽明' }] },
  })
  expect(await restateGoods(mall)).toBe(1)
  expect(await as(null).get('/shop/api/goods/list', { keyword: '炽明' })).toMatchObject({ data: { total: 1 } })
  expect(await stockFaults(db)).toEqual([])
})

test('a brand is found by its sound in every reading, also one that was written by another program', async () => {
  const id = await aBrand('长行铣')
  await db.update(brands).set({ pinyin: '', initial: '' }).where(eq(brands.id, id))
  for (const sound of ['changhangxi', 'Zhang', 'chang xing', "chang'hang"]) {
    expect([sound, (await found(sound)).map(({ name }) => name)]).toEqual([sound, ['长行铣']])
  }
  expect(await found('hangxi')).toEqual([])
})

test('a name stands once, and of two who change a brand at once the second is told', async () => {
  const id = await aBrand('锐工')
  expect(await save({ name: '锐工' })).toMatchObject({ code: 'brand.taken', msg: '已有名为“锐工”的品牌' })
  const input = { id, version: 1 }
  const replies = await Promise.all([save({ ...input, name: '锐工一' }), save({ ...input, name: '锐工二' })])
  expect(replies.map(({ code }) => code ?? 'done').sort()).toEqual(['brand.changed', 'done'])
  expect(await save({ id: 999_999, version: 1, name: '无此牌' })).toMatchObject({ code: 'brand.not_found' })
})

test('a hidden brand is offered to nobody, and its goods stay on sale', async () => {
  const id = await aBrand('匠拓')
  await shelved(id)
  const offered = async () => {
    const { data }: Reply<{ brands: Named[] }> = await as(null).get('/shop/api/goods/facets', { cid: leaf })
    const { data: tree }: Reply<{ list: { brands: Named[] }[] }> = await as(null).get('/shop/api/goods/category')
    const { data: own }: Reply<{ list: Named[] }> = await as(staff).get('/merchant/api/goods/brands', {
      keyword: '匠拓',
    })
    return [data.brands, tree.list.flatMap((node) => node.brands), own.list].map((list) =>
      list.some((one) => one.id === id),
    )
  }
  expect(await offered()).toEqual([true, true, true])
  expect(await save({ id, version: 1, name: '匠拓', is_hidden: true })).toMatchObject({ error: 0 })
  expect(await offered()).toEqual([false, false, false])
  expect(await as(null).get('/shop/api/goods/list', { brand_id: id })).toMatchObject({ data: { total: 1 } })
})

test('a brand in use is not removed, an unused one is', async () => {
  const id = await aBrand('铆岳')
  await shelved(id, { status: 'draft' })
  const input = { id, version: 1 }
  expect(await as(operator).post('/admin/api/brand/remove', input)).toMatchObject({
    code: 'brand.in_use',
    data: { count: 1 },
  })
  const unused = await aBrand('无货牌')
  expect(await as(operator).post('/admin/api/brand/remove', { id: unused, version: 2 })).toMatchObject({
    code: 'brand.changed',
  })
  expect(await as(operator).post('/admin/api/brand/remove', { id: unused, version: 1 })).toMatchObject({ error: 0 })
  expect(await noted('删除品牌')).toMatchObject([{ before: { 品牌名称: '无货牌' }, after: {} }])
})

test('one brand goes into another with all its goods, once, though two operators ask at once', async () => {
  const [from, to] = [await aBrand('凌岚（旧）'), await aBrand('凌岚')]
  const { goodsId } = await shelved(from)
  await shelved(from, { status: 'draft' })
  const input = { id: from, version: 1, to_id: to }
  const replies: { code?: string; data: { moved: number } }[] = await Promise.all(
    [1, 2].map(() => as(operator).post('/admin/api/brand/merge', input)),
  )
  expect(replies.map(({ code, data }) => code ?? data.moved).sort()).toEqual([2, 'brand.not_found'])
  expect(await noted('合并品牌')).toMatchObject([
    { detail: '凌岚（旧） 并入 凌岚，2 件商品', before: { 品牌: '凌岚（旧）' }, after: { 品牌: '凌岚', 商品: 2 } },
  ])
  expect(await as(null).get('/shop/api/goods/list', { brand_id: to })).toMatchObject({
    data: { total: 1, list: [{ goods_id: goodsId, brand: '凌岚' }] },
  })
  expect(await as(null).get('/shop/api/goods/detail', { goods_id: goodsId })).toMatchObject({
    data: { brand: { id: to, name: '凌岚' } },
  })
  expect(await db.$count(brands, eq(brands.id, from))).toBe(0)
  expect(await restateGoods(mall)).toBe(2)
  expect(await stockFaults(db)).toEqual([])
  expect(await as(operator).post('/admin/api/brand/merge', { id: to, version: 1, to_id: to })).toMatchObject({
    error: 1,
    msg: '请选择另一个品牌',
  })
  expect(
    await as(operator).post('/admin/api/brand/merge', { id: to, version: 9, to_id: await aBrand('锐工') }),
  ).toMatchObject({
    code: 'brand.changed',
  })
})

test('whoever may only look at goods changes no brand', async () => {
  const reader = await atDesk(null, '只读', { rights: ['goods:see'] })
  expect(await as(reader).get('/admin/api/brand/list')).toMatchObject({ error: 0 })
  const input = { id: 0, version: 0, logo: '', name: '新牌' }
  expect(await as(reader).post('/admin/api/brand/save', input)).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
