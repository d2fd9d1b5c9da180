import { brandApplicationsAtOnce, noBrandName } from '@mall/contract/brand/console.words'
import { brandApplications, decideBrandApplication } from '@mall/contract/brand/platform.calls'
import { applyForBrand, ownBrandApplications } from '@mall/contract/brand/store.calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { shipNoBrand } from './brand-applications.ts'
import { brands } from './catalog.table.ts'

const mall = await mallForTest()
const { as, aMerchant, anOperator, atDesk, aBrand, db, defects } = mall
const operator = await anOperator()
const store = await aMerchant()

type Row = { id: number; name: string; state: string; reason: string; store?: string }
const own = async (): Promise<Row[]> => {
  const reply: { data: { list: Row[] } } = await as(store).get(ownBrandApplications.path)
  return reply.data.list
}
const apply = (name: string, more = {}) => as(store).post(applyForBrand.path, { name, ...more })
const decide = (id: number | undefined, more: object) => as(operator).post(decideBrandApplication.path, { id, ...more })
const choices = async (keyword: string) => {
  const reply: { data: { list: { name: string }[] } } = await as(store).get('/merchant/api/goods/brands', { keyword })
  return reply.data.list.map(({ name }) => name)
}
const waiting = async () => {
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  return reply.data.list.find(({ queue }) => queue === 'brand_applications')?.count
}

test('a store applies for its brand, the platform lists it, and the store is told and can choose it', async () => {
  expect(await apply('恒拓', { trademark_no: '12345678', remark: '自有品牌' })).toMatchObject({ error: 0 })
  expect(await choices('恒拓')).toEqual([])
  expect(await waiting()).toBe(1)
  const { data }: { data: { list: Row[] } } = await as(operator).get(brandApplications.path)
  expect(data.list).toMatchObject([{ name: '恒拓', store: expect.any(String), state: 'pending' }])
  expect(await decide(data.list[0]?.id, { is_approved: true })).toMatchObject({ error: 0 })
  expect(await choices('hengtuo')).toEqual(['恒拓'])
  expect(await own()).toMatchObject([{ name: '恒拓', state: 'approved' }])
  expect(await waiting()).toBe(0)
  expect(await as(store).get('/merchant/api/message/list')).toMatchObject({
    data: { list: [{ kind: 'brand_decided', text: '“恒拓”已通过，现在可以选用' }] },
  })
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'brand_application.decide'))).toBe(1)
})

test('a brand that is listed is chosen and not applied for, and one that waits is not applied for twice', async () => {
  await aBrand('锐岩')
  expect(await apply('锐岩')).toMatchObject({ code: 'brand_application.listed', msg: '已有这个品牌，可以直接选用' })
  expect(await apply('铭岩')).toMatchObject({ error: 0 })
  expect(await apply('铭岩')).toMatchObject({ code: 'brand_application.pending', msg: '已申请过，请等待审核' })
})

test('who is refused reads why, and may apply again', async () => {
  const [row] = await own()
  expect(await decide(row?.id, { is_approved: false })).toMatchObject({ error: 1, field: 'reason' })
  expect(await decide(row?.id, { is_approved: false, reason: '商标不是贵店的' })).toMatchObject({ error: 0 })
  expect((await own())[0]).toMatchObject({ state: 'refused', reason: '商标不是贵店的' })
  expect(await choices('铭岩')).toEqual([])
  expect(await apply('铭岩')).toMatchObject({ error: 0 })
})

test('of two who decide at once one does, and what is not there is not decided', async () => {
  const [row] = await own()
  const replies = await Promise.all([
    decide(row?.id, { is_approved: true }),
    decide(row?.id, { is_approved: false, reason: '重复申请' }),
  ])
  expect(replies.map(({ code }) => code ?? 'done').toSorted()).toEqual(['brand_application.settled', 'done'])
  expect(await decide(999_999, { is_approved: true })).toMatchObject({ code: 'brand_application.not_found' })
})

test('a brand that somebody listed or hid meanwhile is taken, and stands there once', async () => {
  await apply('磐岳')
  await aBrand('磐岳')
  await db.update(brands).set({ isHidden: true }).where(eq(brands.name, '磐岳'))
  const [row] = await own()
  expect(await decide(row?.id, { is_approved: true })).toMatchObject({ error: 0 })
  expect(await choices('磐岳')).toEqual(['磐岳'])
  expect(await db.$count(brands, eq(brands.name, '磐岳'))).toBe(1)
})

test('so many wait at once, and no more', async () => {
  for (let i = 0; i < brandApplicationsAtOnce; i++) expect(await apply(`候选${i}号`)).toMatchObject({ error: 0 })
  expect(await apply('再来一个')).toMatchObject({
    code: 'brand_application.too_many',
    msg: `最多同时申请 ${brandApplicationsAtOnce} 个品牌，请等待审核`,
  })
})

test('goods without a brand find 无品牌 from the first start on, and an operator who hides it is not undone', async () => {
  await shipNoBrand(db)
  expect(await choices('wupin')).toEqual([noBrandName])
  await db.update(brands).set({ isHidden: true }).where(eq(brands.name, noBrandName))
  await shipNoBrand(db)
  expect(await choices('wupin')).toEqual([])
})

test('another store sees none of it, and who only looks decides nothing', async () => {
  expect(await as(await aMerchant()).get(ownBrandApplications.path)).toMatchObject({ data: { total: 0 } })
  const reader = await atDesk(null, '只看', { rights: ['goods:see'] })
  expect(await as(reader).post(decideBrandApplication.path, { id: 1, is_approved: true })).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(defects).toEqual([])
})
