import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { employees } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { creditsIn } from './credit.fake.ts'

const mall = await mallForTest()
const { as, db, now, pass, aShopper } = mall
const play = creditsIn(mall)
const { aCompanyOnCredit, buy, tryToBuy, refund, repay, issue, remind, statements, lines, told, account } = play
const client = { ip: '127.0.0.1', device: '测试', platform: 'H5' }

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

/** Lets time pass until ten in the morning of a day in Shanghai; a login lives thirty days. */
async function until(day: string, ...people: Person[]) {
  pass(new Date(`${day}T10:00:00+08:00`).getTime() - now().getTime())
  for (const person of people) person.token = await issueToken(db, person.userId, client, mall)
}

/** Begins a test: what others bought is on statements by then. */
async function begin(day: string) {
  await until(day)
  await issue()
}

test('when the month is over its statement is issued, once, and who may pay is told', async () => {
  const company = await aCompanyOnCredit()
  const { owner, buyer } = company
  const gone = company.member('purchase_manager')
  await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, gone.userId))
  const [first] = await buy(company, 30_000, 20_000)
  if (!first) throw new Error('nothing was bought')
  await refund(company, first, 5_000)
  pass(days(10) - 1)
  expect(await issue()).toBe(0)
  await until('2026-12-01')
  await buy(company, 7_000)
  expect(await issue()).toBe(1)
  expect(await issue()).toBe(0)
  const [statement, ...others] = await statements(buyer)
  expect(others).toEqual([])
  expect(statement).toMatchObject({
    month: '2026-11',
    state: 'open',
    amount_fen: 45_000,
    settled_fen: 0,
    left_fen: 45_000,
    disputed_fen: 0,
    line_count: 2,
    due_on: '2026-12-20',
    issued_at: now().toISOString(),
    cleared_at: null,
    statement_no: expect.stringMatching(/^S202611\d{6}$/),
  })
  expect((await account(owner)).data).toMatchObject({ unbilled_fen: 7_000, billed_fen: 45_000, due_on: '2026-12-20' })
  const word = {
    title: '11 月账单已出',
    text: '11 月账单 ¥450.00 已出，请在 12 月 20 日前还款',
    link: `/company/statement?id=${statement?.id}`,
  }
  expect(await told(buyer)).toMatchObject([word])
  expect((await told(owner)).slice(1)).toMatchObject([word])
  expect(await told(company.member('reviewer'))).toEqual([])
  await db.update(employees).set({ disabledAt: null }).where(eq(employees.userId, gone.userId))
  expect(await told(gone)).toEqual([])
  expect(await lines(owner, { statement_id: statement?.id ?? 0 })).toMatchObject([
    { amount_fen: 20_000, refunded_fen: 0, left_fen: 20_000, can_dispute: true },
    { amount_fen: 30_000, refunded_fen: 5_000, repaid_fen: 0, waived_fen: 0, left_fen: 25_000, dispute: null },
  ])
  expect(await lines(company.member('reviewer'))).toMatchObject([
    { amount_fen: 7_000, mer_name: '测试店铺', paid_by: '主账号', can_dispute: false },
  ])
})

test('a month whose purchases are all settled gets a statement with nothing to pay, and one without any gets none', async () => {
  await begin('2027-01-10')
  const company = await aCompanyOnCredit()
  await buy(company, 30_000)
  await repay(company, 30_000)
  await until('2027-02-01', company.owner)
  expect(await issue()).toBe(1)
  expect(await statements(company.owner)).toMatchObject([
    { month: '2027-01', state: 'cleared', amount_fen: 0, left_fen: 0, line_count: 1, cleared_at: now().toISOString() },
  ])
  expect((await told(company.owner)).at(-1)?.text).toBe('1 月账单已出，当月采购均已结清，无需还款')
  await until('2027-03-01', company.owner)
  expect(await issue()).toBe(0)
})

test('after the clock stood still for two months each gets its own statement, with ten days to pay', async () => {
  await begin('2027-03-15')
  const company = await aCompanyOnCredit({ dueDay: 5 })
  await buy(company, 10_000)
  await until('2027-04-15')
  await buy(company, 20_000)
  await until('2027-05-02', company.owner)
  expect(await issue()).toBe(2)
  expect(await statements(company.owner)).toMatchObject([
    { month: '2027-04', amount_fen: 20_000, due_on: '2027-05-12' },
    { month: '2027-03', amount_fen: 10_000, due_on: '2027-05-12' },
  ])
})

test('who may pay is reminded three days ahead and when it is overdue, once each, and not of what is paid', async () => {
  await begin('2027-05-20')
  const company = await aCompanyOnCredit()
  const prompt = await aCompanyOnCredit()
  await buy(company, 10_000)
  await buy(prompt, 10_000)
  await until('2027-06-01', company.buyer, prompt.buyer)
  await issue()
  await repay(prompt, 10_000)
  await until('2027-06-16', company.buyer)
  await remind()
  expect(await told(company.buyer)).toHaveLength(1)
  const said: string[][] = []
  for (const day of ['2027-06-17', '2027-06-20', '2027-06-21', '2027-06-22']) {
    await until(day, company.buyer, prompt.buyer)
    await remind()
    await remind()
    // The newest message stands for all about one statement.
    said.push(...(await told(company.buyer)).map(({ title, text }) => [day, title, text]))
  }
  const soon = ['5 月账单即将到期', '5 月账单还有 ¥100.00 待还，请在 6 月 20 日前还款']
  const late = ['5 月账单已逾期', '5 月账单有 ¥100.00 已逾期，还清前不能再用账期付款，请尽快还款']
  expect(said).toEqual([
    ['2027-06-17', ...soon],
    ['2027-06-20', ...soon],
    ['2027-06-21', ...late],
    ['2027-06-22', ...late],
  ])
  expect(await db.$count(messages, eq(messages.userId, company.buyer.userId))).toBe(3)
  expect((await told(prompt.buyer)).map(({ title }) => title)).toEqual(['5 月账单已出'])
})

test('the day after the due day nothing more is bought on credit until it is repaid, and the owner hears that it is', async () => {
  await begin('2027-07-20')
  const company = await aCompanyOnCredit()
  await buy(company, 10_000, 5_000)
  await until('2027-08-01')
  await issue()
  await buy(company, 3_000)
  await until('2027-08-20', company.owner)
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 0, due_on: '2027-08-20' })
  expect(await tryToBuy(company, 100)).toBe('done')
  await until('2027-08-21', company.owner)
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 15_000 })
  expect((await statements(company.owner))[0]).toMatchObject({ state: 'overdue', left_fen: 15_000 })
  await expect(buy(company, 100)).rejects.toThrow('有逾期账单 ¥150.00，还清后才能继续用账期付款')
  expect(await repay(company, 14_999)).toBe(14_999)
  expect(await tryToBuy(company, 100)).toBe('credit.overdue')
  expect(await repay(company, 2)).toBe(2)
  expect(await statements(company.owner)).toMatchObject([
    { state: 'cleared', settled_fen: 15_000, left_fen: 0, cleared_at: now().toISOString() },
  ])
  expect(await tryToBuy(company, 100)).toBe('done')
  expect((await told(company.owner)).at(-1)).toMatchObject({ title: '7 月账单已结清' })
})

test('a repayment goes to the statement it names, then to the oldest, and never takes more than is owed', async () => {
  await begin('2027-09-10')
  const company = await aCompanyOnCredit()
  await buy(company, 10_000)
  await until('2027-10-10')
  await buy(company, 20_000)
  await until('2027-11-01', company.owner)
  expect(await issue()).toBe(2)
  await buy(company, 40_000)
  const [october, september] = await statements(company.owner)
  expect(await repay(company, 21_000, { statementId: october?.id ?? 0, ref: 'P-once' })).toBe(21_000)
  expect(await repay(company, 21_000, { statementId: october?.id ?? 0, ref: 'P-once' })).toBe(21_000)
  expect(await statements(company.owner)).toMatchObject([
    { month: '2027-10', state: 'cleared' },
    { id: september?.id, left_fen: 9_000, settled_fen: 1_000 },
  ])
  expect(await repay(company, 60_000)).toBe(49_000)
  expect(await repay(company, 1)).toBe(0)
  expect((await account(company.owner)).data).toMatchObject({ used_fen: 0, due_on: null })
  expect(await lines(company.owner)).toMatchObject([{ repaid_fen: 40_000, left_fen: 0, can_dispute: false }])
})

test('a refund lowers its own order, then what else is owed; what nobody owes any more comes back as money', async () => {
  await begin('2027-12-10')
  const company = await aCompanyOnCredit()
  const [first, second] = await buy(company, 10_000, 20_000)
  if (!first || !second) throw new Error('nothing was bought')
  const back = { creditedFen: 20_000, surplusFen: 0, ref: 'R-once' }
  expect(await refund(company, second, 20_000, 'R-once')).toEqual(back)
  expect(await refund(company, second, 20_000, 'R-once')).toEqual(back)
  expect(await repay(company, 4_000)).toBe(4_000)
  expect(await refund(company, first, 3_000)).toMatchObject({ creditedFen: 3_000, surplusFen: 0 })
  expect(await refund(company, first, 7_000)).toMatchObject({ creditedFen: 3_000, surplusFen: 4_000 })
  expect(await lines(company.owner)).toMatchObject([
    { amount_fen: 20_000, refunded_fen: 20_000, left_fen: 0 },
    { amount_fen: 10_000, refunded_fen: 6_000, repaid_fen: 4_000, left_fen: 0 },
  ])
  const [other] = await buy(company, 8_000)
  if (!other) throw new Error('nothing was bought')
  await repay(company, 8_000)
  await buy(company, 5_000)
  expect(await refund(company, other, 8_000)).toMatchObject({ creditedFen: 5_000, surplusFen: 3_000 })
  expect((await account(company.owner)).data).toMatchObject({ used_fen: 0, left_fen: 1_000_000 })
})

test('another company, a shopper and who may neither pay nor export see none of it', async () => {
  await begin('2028-01-10')
  const company = await aCompanyOnCredit()
  const other = await aCompanyOnCredit()
  const shopper = await aShopper()
  await buy(company, 10_000)
  await until('2028-02-01', company.owner, other.owner, shopper, company.member('sourcing_clerk'))
  await issue()
  const [statement] = await statements(company.owner)
  const id = statement?.id ?? 0
  const path = '/user/api/credit'
  expect(await as(company.owner).get(`${path}/statement/${id}`)).toMatchObject({ data: { id, left_fen: 10_000 } })
  expect(await as(other.owner).get(`${path}/statement/${id}`)).toMatchObject({ code: 'credit.statement_not_found' })
  const query = { statement_id: id }
  expect(await as(other.owner).get(`${path}/lines`, query)).toMatchObject({ code: 'credit.statement_not_found' })
  expect(await as(other.owner).get(`${path}/lines`)).toMatchObject({ data: { list: [], total: 0 } })
  expect(await as(other.owner).get(`${path}/statements`)).toMatchObject({ data: { list: [], total: 0 } })
  for (const call of ['account', 'statements', `statement/${id}`, 'lines']) {
    expect(await as(shopper).get(`${path}/${call}`)).toMatchObject({ code: 'company.none' })
    expect(await as(company.member('sourcing_clerk')).get(`${path}/${call}`)).toMatchObject({ code: 'auth.forbidden' })
  }
})

test('lists come in pages, newest first', async () => {
  await begin('2028-03-10')
  const company = await aCompanyOnCredit()
  const start = now()
  for (let n = 0; n < 3; n += 1) {
    await buy(company, 1_000 + n)
    await repay(company, 500 + n)
    pass(days(30))
    await issue()
    await repay(company, 500)
  }
  company.owner.token = await issueToken(db, company.owner.userId, client, mall)
  expect(later(start, days(90))).toEqual(now())
  const page = (query: Record<string, number>) => as(company.owner).get('/user/api/credit/statements', query)
  expect(await page({ list_rows: 2 })).toMatchObject({ data: { total: 3, list: [{ month: '2028-05' }, {}] } })
  expect(await page({ list_rows: 2, page: 2 })).toMatchObject({ data: { total: 3, list: [{ month: '2028-03' }] } })
})
