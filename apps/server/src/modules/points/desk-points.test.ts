import { pointsRules } from '@mall/contract/points/words'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { pointsOn } from './points.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, anOperator, db, now, pass } = mall
const { adjust, given, mine, ordered, faults } = pointsOn(mall)

type Entry = { holder_name: string; holder_kind: string; kind: string; points: number; title: string; phone: string }
const entries = async (query: Record<string, string> = {}): Promise<Entry[]> => {
  const reply: { data: { list: Entry[] } } = await as(await anOperator()).get('/admin/api/points/entries', query)
  return reply.data.list
}
const totals = async () => (await as(await anOperator()).get('/admin/api/points/totals')).data

test('the platform adds and takes points for a reason, which whose they are is told and the log keeps', async () => {
  const shopper = await aShopper({ nickname: '王敏' })
  expect(await adjust(shopper.ownerId, 500, '活动补发')).toMatchObject({ error: 0, data: { points: 500 } })
  expect(await adjust(shopper.ownerId, -120, '重复发放')).toMatchObject({ error: 0, data: { points: 380 } })
  const told = await db.select().from(messages).where(eq(messages.userId, shopper.userId)).orderBy(messages.id)
  expect(told.map(({ text }) => text)).toEqual([
    '平台为您增加 500 积分，原因：活动补发。',
    '平台为您扣减 120 积分，原因：重复发放。',
  ])
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({
    action: 'points.adjust',
    subject: `points:${shopper.ownerId}`,
    detail: '扣减 120 积分，原因：重复发放',
    ownerId: shopper.ownerId,
  })
  expect(await faults()).toEqual([])
})

test('of a company its owner is told, and its own log says so', async () => {
  const company = await aCompany()
  await adjust(company.ownerId, 300)
  const told = await db.select().from(messages).where(eq(messages.userId, company.owner.userId))
  expect(told.at(-1)).toMatchObject({ title: '积分调整', link: '/users/user_integral' })
  const log: { data: { list: { action_text: string }[] } } = await as(company.owner).get('/user/api/company/audit')
  expect(log.data.list[0]).toMatchObject({ action_text: '平台调整积分' })
})

test('nobody is taken more than there is, nor at once more than the bound; nobody who is not there gets any', async () => {
  const shopper = await aShopper()
  await given(shopper, 10)
  expect(await adjust(shopper.ownerId, -11)).toMatchObject({ code: 'points.short', data: { left: 10 } })
  expect(await adjust(shopper.ownerId, 0)).toMatchObject({ code: 'request.invalid' })
  expect(await adjust(shopper.ownerId, pointsRules.adjustMost + 1)).toMatchObject({ code: 'request.invalid' })
  expect(await adjust(shopper.ownerId, 5, ' ')).toMatchObject({ code: 'request.invalid' })
  expect(await adjust(99_999_999, 5)).toMatchObject({ code: 'user.not_found' })
  expect((await mine(shopper)).points).toBe(10)
})

test('who may not move money, and who is of no desk, neither reads nor changes anything', async () => {
  const shopper = await aShopper()
  const input = { owner_id: shopper.ownerId, points: 5, reason: '试试看' }
  for (const person of [shopper, await aMerchant(), null]) {
    expect((await as(person).post('/admin/api/points/adjust', input)).error).not.toBe(0)
    for (const path of ['totals', 'accounts', 'entries'])
      expect((await as(person).get(`/admin/api/points/${path}`)).error).not.toBe(0)
  }
  expect((await mine(shopper)).points).toBe(0)
})

test('the log of all is narrowed by person or company, by kind and by day', async () => {
  const shopper = await aShopper({ nickname: '叶知秋' })
  const company = await aCompany()
  await db.update(companies).set({ name: '明远精工有限公司' }).where(eq(companies.ownerId, company.ownerId))
  await given(shopper, 200)
  await given(company.owner, 100)
  pass(days(2))
  await adjust(company.ownerId, -30)
  const found = async (query: Record<string, string>) =>
    (await entries(query)).map(({ holder_name, points }) => [holder_name, points])
  expect(await found({ keyword: '叶知秋' })).toEqual([['叶知秋', 200]])
  expect(await found({ keyword: shopper.phone })).toEqual([['叶知秋', 200]])
  expect(await found({ keyword: '明远', holder: 'person' })).toEqual([])
  expect(await found({ keyword: '明远', holder: 'company' })).toEqual([
    ['明远精工有限公司', -30],
    ['明远精工有限公司', 100],
  ])
  const today = dayOf(now())
  expect(await found({ keyword: '明远', from: today, until: today })).toEqual([['明远精工有限公司', -30]])
  expect(await found({ keyword: '明远', kind: 'earn_order' })).toEqual([])
  const [entry] = await entries({ keyword: '叶知秋' })
  expect(entry?.phone).toMatch(/^139\*{4}\d{4}$/)
})

test('what was given, used and frozen adds up to what is still out', async () => {
  const before = (await totals()) as Record<string, number>
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 1_000, stock: 9, weightGrams: 0 }] })
  const shopper = await aShopper({ nickname: '苏合' })
  await anAddress(shopper)
  await given(shopper, 2_000)
  await ordered(shopper, { sku_id: skuId })
  const after = (await totals()) as Record<string, number>
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect([grown('issued'), grown('frozen'), grown('used'), grown('outstanding')]).toEqual([2_000, 500, 0, 2_000])
  expect(after.outstanding_fen).toBe(after.outstanding)
  const accounts = await as(await anOperator()).get('/admin/api/points/accounts', { keyword: '苏合' })
  expect(accounts.data).toMatchObject({
    list: [{ owner_id: shopper.ownerId, holder_kind: 'person', points: 1_500, worth_fen: 1_500, frozen_points: 500 }],
    total: 1,
  })
})
