import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { issueToken } from '#modules/account/account.public.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { type Answer, creditsIn } from './credit.fake.ts'

const mall = await mallForTest()
const { as, db, now, pass, aShopper, anOperator } = mall
const play = creditsIn(mall)
const { aCompanyOnCredit, buy, tryToBuy, refund, repay, issue, statements, lines, told, account } = play
const { dispute, withdraw, decideOn } = play
const client = { ip: '127.0.0.1', device: '测试', platform: 'H5' }

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

async function until(day: string, ...people: Person[]) {
  pass(new Date(`${day}T10:00:00+08:00`).getTime() - now().getTime())
  for (const person of people) person.token = await issueToken(db, person.userId, client, mall)
}
/** A company with lines of these amounts, the newest first. */
async function aDebtor(...amounts: number[]) {
  const company = await aCompanyOnCredit()
  await buy(company, ...amounts)
  return { ...company, lineIds: (await lines(company.owner)).map(({ id }) => id) }
}

test('a line is disputed with pictures; until that is decided it is not due, and no repayment goes to it', async () => {
  const company = await aDebtor(10_000, 20_000)
  const [twenty = 0] = company.lineIds
  await until('2026-12-01', company.owner, company.buyer)
  await issue()
  const images = ['/img/up-0123456789abcdef.webp']
  const made = await dispute(company.member('purchase_manager'), twenty, { images })
  expect(made.data).toMatchObject({
    line_id: twenty,
    state: 'open',
    reason: '金额不符',
    text: '与合同约定的价格不一致',
    images,
    waived_fen: 0,
    remark: '',
    applicant: '采购经理',
    decided_at: null,
  })
  expect(await dispute(company.owner, twenty)).toMatchObject({ code: 'credit.dispute_open' })
  expect(await statements(company.owner)).toMatchObject([{ state: 'open', left_fen: 30_000, disputed_fen: 20_000 }])
  await until('2026-12-21', company.owner)
  expect(await tryToBuy(company, 1)).toBe('credit.overdue')
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 10_000 })
  expect(await repay(company, 30_000)).toBe(10_000)
  expect(await tryToBuy(company, 1)).toBe('done')
  expect(await statements(company.owner)).toMatchObject([
    { state: 'open', left_fen: 20_000, disputed_fen: 20_000, cleared_at: null },
  ])
  expect(await as(company.operator).get('/admin/api/credit/disputes')).toMatchObject({
    data: { list: [{ id: made.data.id, left_fen: 20_000, order_no: expect.stringMatching(/^D\d+$/) }] },
  })
  expect(await decideOn(company.operator, made.data.id, 20_000)).toMatchObject({ data: { state: 'accepted' } })
  expect(await statements(company.owner)).toMatchObject([{ state: 'cleared', settled_fen: 30_000 }])
})

test('the mall waives a part: it bears it, the rest is due after some days of grace, and who asked is told', async () => {
  const company = await aDebtor(20_000)
  const [line = 0] = company.lineIds
  await until('2027-01-01', company.owner, company.buyer, company.member('purchase_manager'))
  await issue()
  const made = await dispute(company.member('purchase_manager'), line)
  const operator = await anOperator()
  await until('2027-01-25', company.owner, company.buyer)
  expect(await decideOn(operator, made.data.id, 20_001)).toMatchObject({
    code: 'credit.waive_too_much',
    msg: '核减金额不能超过该笔未还金额 ¥200.00',
  })
  expect((await decideOn(operator, made.data.id, 5_000)).data).toMatchObject({
    state: 'accepted',
    waived_fen: 5_000,
    remark: '已与商家核对',
    decided_at: now().toISOString(),
  })
  expect(await decideOn(operator, made.data.id, 5_000)).toMatchObject({ code: 'credit.dispute_done' })
  const [statement] = await statements(company.owner)
  expect(await lines(company.owner, { statement_id: statement?.id ?? 0 })).toMatchObject([
    { waived_fen: 5_000, left_fen: 15_000, dispute: { state: 'accepted' }, can_dispute: true },
  ])
  expect((await account(company.owner)).data).toMatchObject({ used_fen: 15_000, overdue_fen: 0, due_on: '2027-01-30' })
  const { text, link } = (await told(company.member('purchase_manager'))).at(-1) ?? { text: '', link: '' }
  expect(text).toMatch(/^订单 D\d+ 的账单争议已核减 ¥50.00（已与商家核对）。其余 ¥150.00 最早 1 月 30 日到期$/)
  expect(link).toBe(`/company/statement?id=${statement?.id}`)
  const mine = and(eq(auditLogs.ownerId, company.ownerId), eq(auditLogs.action, 'credit.dispute'))
  expect(await db.select().from(auditLogs).where(mine)).toMatchObject([
    { operator: '运营', userId: operator.userId, detail: '核减 ¥50.00：已与商家核对' },
  ])
})

test('a refused dispute leaves the line owed, due five days later at the earliest', async () => {
  await until('2027-02-10')
  const company = await aDebtor(20_000)
  const [line = 0] = company.lineIds
  await until('2027-03-01', company.owner)
  await issue()
  const made = await dispute(company.owner, line)
  await until('2027-03-19', company.owner)
  expect((await decideOn(company.operator, made.data.id, 0)).data).toMatchObject({ state: 'refused', waived_fen: 0 })
  await until('2027-03-24', company.owner)
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 0, due_on: '2027-03-24' })
  await until('2027-03-25', company.owner)
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 20_000 })
  expect((await told(company.owner)).at(-1)?.text).toMatch(/未支持（已与商家核对）。其余 ¥200.00 最早 3 月 24 日到期$/)
})

test('a dispute is withdrawn by any colleague who may pay, and the line is due as it was', async () => {
  await until('2027-04-10')
  const company = await aDebtor(20_000)
  const [line = 0] = company.lineIds
  await until('2027-05-01', company.owner, company.buyer)
  await issue()
  const made = await dispute(company.owner, line)
  await until('2027-05-21', company.owner, company.member('purchase_manager'))
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 0, due_on: null })
  expect((await withdraw(company.member('purchase_manager'), made.data.id)).data).toMatchObject({
    state: 'withdrawn',
    applicant: '主账号',
  })
  expect(await withdraw(company.member('purchase_manager'), made.data.id)).toMatchObject({
    code: 'credit.dispute_done',
  })
  expect(await decideOn(company.operator, made.data.id, 1)).toMatchObject({ code: 'credit.dispute_done' })
  expect((await account(company.owner)).data).toMatchObject({ overdue_fen: 20_000 })
  expect(await dispute(company.owner, line)).toMatchObject({ data: { state: 'open' } })
})

test('a refund takes from a disputed line when it is its own, and from others only when nothing else is owed', async () => {
  await until('2027-06-10')
  const company = await aCompanyOnCredit()
  const [first, second] = await buy(company, 10_000, 20_000)
  if (!first || !second) throw new Error('nothing was bought')
  const [, ten = 0] = (await lines(company.owner)).map(({ id }) => id)
  const made = await dispute(company.owner, ten)
  expect(await repay(company, 20_000)).toBe(20_000)
  expect(await refund(company, second, 3_000)).toMatchObject({ creditedFen: 3_000, surplusFen: 0 })
  expect(await refund(company, first, 4_000)).toMatchObject({ creditedFen: 4_000, surplusFen: 0 })
  expect(await decideOn(company.operator, made.data.id, 3_001)).toMatchObject({ code: 'credit.waive_too_much' })
  expect(await decideOn(company.operator, made.data.id, 3_000)).toMatchObject({ error: 0 })
  expect(await lines(company.owner)).toMatchObject([
    { repaid_fen: 20_000, left_fen: 0 },
    { refunded_fen: 7_000, waived_fen: 3_000, left_fen: 0 },
  ])
  expect((await told(company.owner)).at(-1)).toMatchObject({ link: '/company/credit' })
})

test('nobody disputes, withdraws or decides what is settled, not theirs or not there', async () => {
  await until('2027-07-10')
  const company = await aDebtor(10_000)
  const other = await aCompanyOnCredit()
  const [line = 0] = company.lineIds
  const shopper = await aShopper()
  expect(await dispute(other.owner, line)).toMatchObject({ code: 'credit.line_not_found' })
  expect(await dispute(shopper, line)).toMatchObject({ code: 'company.none' })
  expect(await dispute(company.member('reviewer'), line)).toMatchObject({ code: 'auth.forbidden' })
  expect(await dispute(company.owner, line, { text: '短' })).toMatchObject({
    error: 1,
    msg: '请说明争议情况，至少 5 个字',
  })
  const { id } = (await dispute(company.owner, line)).data
  expect(await withdraw(other.owner, id)).toMatchObject({ code: 'credit.dispute_not_found' })
  expect(await withdraw(shopper, id)).toMatchObject({ code: 'company.none' })
  expect(await decideOn(company.owner, id, 0)).toMatchObject({ code: 'auth.expired' })
  expect(await decideOn(company.operator, 999_999, 0)).toMatchObject({ code: 'credit.dispute_not_found' })
  await withdraw(company.owner, id)
  await repay(company, 10_000)
  expect(await dispute(company.owner, line)).toMatchObject({ code: 'credit.line_settled' })
})

test('the mall’s people see who waits the longest first, and decided ones the newest first', async () => {
  await until('2027-08-10')
  const company = await aDebtor(1_000, 2_000, 3_000)
  const made: number[] = []
  for (const line of company.lineIds) made.push((await dispute(company.owner, line)).data.id)
  const list = async (state: string): Promise<number[]> => {
    const query = { state, list_rows: 100 }
    const reply: Answer<{ list: { id: number }[] }> = await as(company.operator).get(
      '/admin/api/credit/disputes',
      query,
    )
    return reply.data.list.map(({ id }) => id).filter((id) => made.includes(id))
  }
  expect(await list('open')).toEqual(made)
  for (const id of made) await decideOn(company.operator, id, 0)
  expect(await list('open')).toEqual([])
  expect(await list('refused')).toEqual(made.toReversed())
})
