import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { type Answer, creditsIn } from './credit.fake.ts'

const mall = await mallForTest()
const { as, db, aCompany, aShopper, anOperator, pass } = mall
const play = creditsIn(mall)
const { account, apply, decide, buy, tryToBuy, told } = play
const operator = await anOperator()
const list = async (query = {}) => {
  const reply: Answer<{ list: { owner_id: number; state: string; wanted_fen: number }[]; total: number }> = await as(
    operator,
  ).get('/admin/api/credit/list', query)
  return reply.data.list
}
const noted = async (ownerId: number) => {
  const rows = await db.select().from(auditLogs).where(eq(auditLogs.ownerId, ownerId)).orderBy(auditLogs.id)
  return rows.filter(({ action }) => action.startsWith('credit.')).map(({ action, detail }) => [action, detail])
}

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

test('a company asks for credit, is granted it and buys up to its limit', async () => {
  const company = await aCompany()
  expect((await account(company.owner)).data).toMatchObject({ state: 'none', limit_fen: 0, can_apply: true })
  expect(await play.tryToBuy(company, 100)).toBe('credit.off')
  expect((await apply(company.owner, 500_000)).data).toMatchObject({
    state: 'applied',
    wanted_fen: 500_000,
    limit_fen: 0,
    can_apply: false,
    due_day: 20,
  })
  expect(await apply(company.owner)).toMatchObject({ code: 'credit.applied' })
  expect(await tryToBuy(company, 100)).toBe('credit.off')
  const input = { decision: 'grant', owner_id: company.ownerId, limit_fen: 300_000, due_day: 15 }
  expect(await decide(operator, input)).toMatchObject({ data: { done: true } })
  await buy(company, 100_000, 0, 50_000)
  expect((await account(company.member('reviewer'))).data).toEqual({
    state: 'active',
    limit_fen: 300_000,
    used_fen: 150_000,
    left_fen: 150_000,
    unbilled_fen: 150_000,
    billed_fen: 0,
    due_on: null,
    overdue_fen: 0,
    due_day: 15,
    wanted_fen: 0,
    refuse_reason: '',
    can_apply: false,
  })
  expect(await tryToBuy(company, 150_001)).toBe('credit.short')
  await expect(buy(company, 150_001)).rejects.toThrow('账期可用额度不足，还差 ¥0.01')
  expect(await tryToBuy(company, 150_000)).toBe('done')
  expect(await noted(company.ownerId)).toEqual([
    ['credit.apply', '申请额度 ¥5,000.00：按月结算采购款'],
    ['credit.grant', '账期额度 ¥3,000.00，账单每月 15 日前还款'],
  ])
  expect(await told(company.owner)).toMatchObject([{ title: '账期已开通', link: '/company/credit' }])
})

test('only who holds everything may ask, only people of a company may look, and only those who pay or export', async () => {
  const company = await aCompany()
  const shopper = await aShopper()
  expect(await apply(company.member('buyer'))).toMatchObject({ code: 'auth.forbidden' })
  expect(await apply(shopper)).toMatchObject({ code: 'company.none' })
  expect(await account(shopper)).toMatchObject({ code: 'company.none' })
  expect(await account(company.member('sourcing_clerk'))).toMatchObject({ code: 'auth.forbidden' })
  expect(await apply(company.owner, 99_999)).toMatchObject({ error: 1, msg: '申请额度至少 ¥1,000.00' })
})

test('a refused company reads why and may ask again; nothing can be refused that nobody asked for', async () => {
  const company = await aCompany()
  const refuse = { decision: 'refuse', owner_id: company.ownerId, reason: '成立不满一年' }
  expect(await decide(operator, refuse)).toMatchObject({ code: 'credit.account_not_found' })
  await apply(company.owner)
  const suspend = { decision: 'suspend', owner_id: company.ownerId, reason: '资料存疑' }
  expect(await decide(operator, suspend)).toMatchObject({ code: 'credit.account_not_found' })
  expect(await decide(operator, refuse)).toMatchObject({ error: 0 })
  expect((await account(company.owner)).data).toMatchObject({
    state: 'refused',
    wanted_fen: 0,
    refuse_reason: '成立不满一年',
    can_apply: true,
  })
  expect(await decide(operator, refuse)).toMatchObject({ code: 'credit.not_applied' })
  expect((await apply(company.owner)).data).toMatchObject({ state: 'applied', refuse_reason: '' })
  expect((await noted(company.ownerId)).map(([action]) => action)).toEqual([
    ...['credit.apply', 'credit.refuse', 'credit.apply'],
  ])
})

test('who has credit and asks for more keeps what it has, whatever is decided', async () => {
  const company = await play.aCompanyOnCredit({ limitFen: 200_000 })
  expect((await apply(company.owner, 900_000)).data).toMatchObject({ state: 'active', wanted_fen: 900_000 })
  expect((await list({ state: 'applied' })).map((row) => row.owner_id)).toContain(company.ownerId)
  expect(await tryToBuy(company, 100_000)).toBe('done')
  await decide(operator, { decision: 'refuse', owner_id: company.ownerId, reason: '先看一个月' })
  expect((await account(company.owner)).data).toMatchObject({
    state: 'active',
    limit_fen: 200_000,
    wanted_fen: 0,
    refuse_reason: '先看一个月',
  })
  await apply(company.owner, 900_000)
  await decide(operator, { decision: 'grant', owner_id: company.ownerId, limit_fen: 800_000 })
  expect((await account(company.owner)).data).toMatchObject({ limit_fen: 800_000, wanted_fen: 0, refuse_reason: '' })
})

test('a lowered limit may be under what is used: nothing is left then, and no less than that', async () => {
  const company = await play.aCompanyOnCredit({ limitFen: 500_000 })
  await buy(company, 400_000)
  await decide(operator, { decision: 'grant', owner_id: company.ownerId, limit_fen: 100_000 })
  expect((await account(company.owner)).data).toMatchObject({ limit_fen: 100_000, used_fen: 400_000, left_fen: 0 })
  await expect(buy(company, 1)).rejects.toThrow('账期可用额度不足，还差 ¥3,000.01')
})

test('a suspended company buys no more, repays as before, and can be granted credit again', async () => {
  const company = await play.aCompanyOnCredit()
  await buy(company, 10_000)
  await decide(operator, { decision: 'suspend', owner_id: company.ownerId, reason: '经营异常' })
  expect(await tryToBuy(company, 100)).toBe('credit.off')
  expect((await account(company.owner)).data).toMatchObject({ state: 'suspended', refuse_reason: '经营异常' })
  expect((await apply(company.owner)).data).toMatchObject({ state: 'suspended', refuse_reason: '经营异常' })
  expect(await play.repay(company, 4_000)).toBe(4_000)
  pass(days(1))
  await decide(operator, { decision: 'grant', owner_id: company.ownerId, limit_fen: 200_000 })
  expect((await account(company.owner)).data).toMatchObject({ state: 'active', used_fen: 6_000, wanted_fen: 0 })
  expect(await tryToBuy(company, 100)).toBe('done')
  expect((await noted(company.ownerId)).map(([action]) => action)).toEqual([
    ...['credit.apply', 'credit.grant', 'credit.suspend', 'credit.apply', 'credit.grant'],
  ])
  expect((await told(company.owner)).map(({ title }) => title)).toEqual(['账期已开通', '账期已暂停', '账期已开通'])
})

test('the mall’s people list accounts, those who wait first, with what is overdue; nobody else may', async () => {
  const company = await play.aCompanyOnCredit({ limitFen: 200_000 })
  const asking = await aCompany()
  await apply(asking.owner)
  await buy(company, 30_000)
  pass(days(11))
  await play.issue()
  pass(days(30))
  const fresh = await anOperator()
  const reply: Answer<{ list: { owner_id: number }[] }> = await as(fresh).get('/admin/api/credit/list', {
    list_rows: 100,
  })
  const rows = reply.data.list
  const at = (ownerId: number) => rows.findIndex((row) => row.owner_id === ownerId)
  expect(at(asking.ownerId)).toBeLessThan(at(company.ownerId))
  expect(rows[at(company.ownerId)]).toMatchObject({
    company_name: expect.stringMatching(/^测试企业/),
    state: 'active',
    limit_fen: 200_000,
    used_fen: 30_000,
    overdue_fen: 30_000,
    due_day: 20,
    wanted_fen: 0,
  })
  for (const state of ['applied', 'refused', 'active', 'suspended']) {
    const some: Answer<{ list: { state: string }[]; total: number }> = await as(fresh).get('/admin/api/credit/list', {
      state,
      list_rows: 100,
    })
    expect(some.data.total).toBe(some.data.list.length)
    if (state !== 'applied') for (const row of some.data.list) expect(row.state).toBe(state)
  }
})

test('an application sent twice with one key is one', async () => {
  const company = await aCompany()
  const input = { wanted_fen: 300_000, reason: '按月结算' }
  const key = { 'Idempotency-Key': 'credit-apply-1' }
  const send = () => as(company.owner).post('/user/api/credit/apply', input, key)
  expect(await send()).toMatchObject({ error: 0, data: { state: 'applied' } })
  expect(await send()).toMatchObject({ error: 0, data: { state: 'applied' } })
  const rows = and(eq(auditLogs.ownerId, company.ownerId), eq(auditLogs.action, 'credit.apply'))
  expect(await db.$count(auditLogs, rows)).toBe(1)
})

test('an employee who holds everything may ask as the owner may', async () => {
  const company = await aCompany()
  const manager = await employersIn(mall).aHolder(company, '*')
  expect(await apply(manager)).toMatchObject({ data: { state: 'applied' } })
})

test('an account is found by its company’s name, and what a decision changes stands in the log as it was and as it is', async () => {
  const [company, other] = [await aCompany(), await aCompany()]
  for (const one of [company, other]) await apply(one.owner, 500_000)
  const input = { decision: 'grant', owner_id: company.ownerId, limit_fen: 300_000, due_day: 15 }
  await decide(operator, input)
  await decide(operator, { decision: 'suspend', owner_id: company.ownerId, reason: '逾期未还' })
  const { name } = (await db.select().from(companies).where(eq(companies.id, company.companyId)))[0] ?? { name: '' }
  expect(await list({ keyword: name })).toMatchObject([
    { owner_id: company.ownerId, state: 'suspended', refuse_reason: '逾期未还' },
  ])
  expect(await list({ keyword: '%' })).toEqual([])
  const rows = await db.select().from(auditLogs).where(eq(auditLogs.ownerId, company.ownerId)).orderBy(auditLogs.id)
  expect(rows.filter(({ action }) => action !== 'credit.apply')).toMatchObject([
    { before: { state: 'applied', limit_fen: 0 }, after: { state: 'active', limit_fen: 300_000, due_day: 15 } },
    { before: { state: 'active', limit_fen: 300_000 }, after: { state: 'suspended', limit_fen: 300_000 } },
  ])
})
