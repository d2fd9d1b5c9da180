import { deskCategories, plantStarter, starters } from '@mall/contract/category/platform.calls'
import { saveCategory as saveCategoryTerms } from '@mall/contract/category/platform.terms'
import { starterIndustries } from '@mall/contract/category/platform.words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { brands } from './catalog.table.ts'
import { starterTrees } from './starter-trees.ts'

const { as, anOperator, atDesk, aBrand, aCategory, aMerchant, db, defects } = await mallForTest()
const operator = await anOperator()

type Row = { id: number; parent_id: number | null; level: number; name: string }
const tree = async (): Promise<Row[]> => {
  const reply: { data: { list: Row[] } } = await as(operator).get(deskCategories.path)
  return reply.data.list
}

test('every name of every tree is one that an operator could have typed', () => {
  const { name } = saveCategoryTerms.input.shape
  for (const industry of starterIndustries) {
    const { tree, brands: names } = starterTrees[industry]
    const all = Object.entries(tree).flatMap(([first, below]) => [first, ...Object.entries(below).flat(2)])
    for (const one of all) expect(name.parse(one)).toBe(one)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('an operator picks an industry, and stores find its categories and brands; what was there stays and is not doubled', async () => {
  const [kept, brandId] = [await aCategory('文具'), await aBrand('得力')]
  const before: { data: { list: { industry: string; categories: number; brands: number; missing: number }[] } } =
    await as(operator).get(starters.path)
  const office = before.data.list.find(({ industry }) => industry === 'office')
  expect(office?.missing).toBe((office?.categories ?? 0) + (office?.brands ?? 0) - 2)
  expect(await as(operator).post(plantStarter.path, { industry: 'office' })).toMatchObject({
    data: { categories: (office?.categories ?? 0) - 1, brands: (office?.brands ?? 0) - 1 },
  })
  const rows = await tree()
  expect(rows.filter(({ name }) => name === '文具')).toMatchObject([{ id: kept, level: 1 }])
  const writing = rows.find(({ name }) => name === '书写')
  expect(writing).toMatchObject({ parent_id: kept, level: 2 })
  expect(rows.filter(({ parent_id }) => parent_id === writing?.id).map(({ name }) => name)).toEqual([
    ...(starterTrees.office.tree.文具?.书写 ?? []),
  ])
  expect(await as(await aMerchant()).get('/merchant/api/goods/brands', { keyword: 'deli' })).toMatchObject({
    data: { list: [{ id: brandId }] },
  })
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'starter.plant'))).toBe(1)
})

test('planted twice, also at once, a tree stands there once', async () => {
  const plant = () => as(operator).post(plantStarter.path, { industry: 'food' })
  const replies = await Promise.all([plant(), plant()])
  const counts = replies.map(({ data }: { data: { categories: number } }) => data.categories).toSorted((a, b) => a - b)
  expect(counts[0]).toBe(0)
  expect(counts[1]).toBeGreaterThan(10)
  expect(await plant()).toMatchObject({ data: { categories: 0, brands: 0 } })
  expect(await db.$count(brands, eq(brands.name, '海天'))).toBe(1)
})

test('who only looks plants nothing', async () => {
  const reader = await atDesk(null, '只看', { rights: ['goods:see'] })
  expect(await as(reader).post(plantStarter.path, { industry: 'mro' })).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
