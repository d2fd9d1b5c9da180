import type { Budget, BudgetRequest } from '@mall/contract/budget/terms'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { dayOf, days, later } from '#kernel/time.ts'
import type { Answer } from '#modules/approval/approval.fake.ts'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper } = mall
const play = reviewsOn(mall)
const { presetId, aHolder } = employersIn(mall)
const path = '/user/api/company/budget'

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

const save = (person: Person, input: object): Promise<Answer<Budget>> => as(person).post(`${path}/save`, input)
const list = async (person: Person, query = {}): Promise<Budget[]> => {
  const reply: Answer<{ list: Budget[] }> = await as(person).get(`${path}/list`, query)
  return reply.data.list
}
const request = (person: Person, input: object): Promise<Answer<z.infer<typeof BudgetRequest>>> =>
  as(person).post(`${path}/request`, { amount_fen: 50_000, reason: '月底备料', ...input })
const decide = (person: Person, input: object): Promise<Answer<z.infer<typeof BudgetRequest>>> =>
  as(person).post(`${path}/decide`, input)

const careless = { threshold_fen: null }

test('an order counts for the company, the role and the employee at once, an owner’s for the company only', async () => {
  const company = await play.aCarefulCompany(careless)
  const role = await presetId(company, '采购员')
  const whole = await save(company.owner, { scope: 'company', monthly_fen: 500_000 })
  await save(company.owner, { scope: 'role', scope_id: role, monthly_fen: 200_000 })
  await save(company.owner, { scope: 'employee', scope_id: company.buyer.userId, monthly_fen: 100_000 })
  expect(whole.data).toMatchObject({ scope: 'company', scope_id: null, left_fen: 500_000 })
  const skuId = await play.aSku(30_000)
  const orderNo = await play.ordered(company.buyer, skuId)
  await play.ordered(company.owner, skuId)
  await play.ordered(company.member('purchase_manager'), skuId)
  expect((await list(company.reviewer)).map((one) => [one.scope_name, one.reserved_fen, one.left_fen])).toEqual([
    [expect.stringMatching(/^测试企业/), 90_000, 410_000],
    ['采购员', 30_000, 170_000],
    ['采购员', 30_000, 70_000],
  ])
  expect((await list(company.buyer)).map(({ scope }) => scope)).toEqual(['company', 'role', 'employee'])
  expect((await list(company.member('purchase_manager'))).map(({ scope }) => scope)).toEqual(['company'])
  await play.cancel(company.buyer, orderNo)
  expect((await list(company.owner)).map(({ left_fen }) => left_fen)).toEqual([440_000, 200_000, 100_000])
  const logOf = (person: Person) => as(person).get(`${path}/log`, { id: whole.data.id })
  // A buyer reads of their own orders, whatever else counts for the same budget.
  const release = { kind: 'release', order_no: orderNo, operator: '采购员', amount_fen: 30_000 }
  expect(await logOf(company.buyer)).toMatchObject({
    data: { total: 2, list: [release, { kind: 'reserve', order_no: orderNo }] },
  })
  expect(await logOf(company.reviewer)).toMatchObject({
    data: {
      total: 4,
      list: [
        { kind: 'release', order_no: orderNo, operator: '采购员', amount_fen: 30_000 },
        {},
        {},
        { kind: 'reserve' },
      ],
    },
  })
})

test('over the budget the company may refuse, in words with figures, and what was asked for lets it pass', async () => {
  const company = await play.aCarefulCompany({ ...careless, over_budget: 'refuse' })
  const { data: budget } = await save(company.owner, {
    scope: 'employee',
    scope_id: company.buyer.userId,
    monthly_fen: 32_000,
  })
  const skuId = await play.aSku(40_000)
  expect((await play.confirm(company.buyer, skuId)).data).toMatchObject({
    need_review: false,
    refused_by_budget: true,
    budgets: [{ id: budget.id, name: '采购员本月预算', left_fen: 32_000, over_fen: 8_000 }],
  })
  expect(await play.submit(company.buyer, skuId)).toMatchObject({
    code: 'budget.over',
    msg: '采购员本月预算剩余 ¥320.00，本次采购超出 ¥80.00',
    data: { budget_id: budget.id },
  })
  const input = await request(company.buyer, { budget_id: budget.id, amount_fen: 8_000 })
  expect(input.data).toMatchObject({ state: 'open', month: '2026-11', applicant: '采购员' })
  expect(await request(company.buyer, { budget_id: budget.id })).toMatchObject({ code: 'budget.request_open' })
  expect(await decide(company.reviewer, { id: input.data.id, approve: true })).toMatchObject({ code: 'auth.forbidden' })
  const seen = await as(company.owner).get(`${path}/requests`)
  expect(seen).toMatchObject({ data: { total: 1, list: [{ id: input.data.id, can_decide: true }] } })
  expect(await as(company.buyer).get(`${path}/requests`)).toMatchObject({ data: { list: [{ can_decide: false }] } })
  expect(await decide(company.owner, { id: input.data.id, approve: true })).toMatchObject({
    data: { state: 'approved', decided_by: '主账号' },
  })
  expect(await decide(company.owner, { id: input.data.id, approve: true })).toMatchObject({
    code: 'budget.request_done',
  })
  expect(await play.submit(company.buyer, skuId)).toMatchObject({ error: 0 })
  expect(await list(company.buyer)).toMatchObject([{ raised_fen: 8_000, left_fen: 0 }])
  expect(await list(company.buyer, { month: '2026-12' })).toMatchObject([{ raised_fen: 0, left_fen: 32_000 }])
})

test('or it may let colleagues decide, whatever the threshold, who see by how much it is over', async () => {
  const company = await play.aCarefulCompany(careless)
  await save(company.owner, { scope: 'company', monthly_fen: 32_000 })
  const skuId = await play.aSku(40_000)
  expect((await play.confirm(company.buyer, skuId)).data).toMatchObject({
    need_review: true,
    refused_by_budget: false,
    review_text: '提交后由 审查员 审核',
  })
  const orderNo = await play.ordered(company.buyer, skuId)
  const budget_text = '全公司本月预算剩余 ¥320.00，本次采购超出 ¥80.00'
  expect(await play.queue(company.reviewer)).toMatchObject([{ order_no: orderNo, budget_text }])
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({ budget_text })
  expect((await play.look(play.linkOf(company.reviewer))).data.budget_text).toBe(budget_text)
  expect(await list(company.buyer)).toMatchObject([{ left_fen: -8_000 }])
  await play.reject(company.reviewer, orderNo)
  expect(await list(company.buyer)).toMatchObject([{ left_fen: 32_000 }])
  expect((await play.submit(company.owner, skuId)).data.need_review).toBe(false)
})

test('budgets are set by who holds everything, one a scope, for people and roles of the company', async () => {
  const company = await play.aCarefulCompany(careless)
  const other = await play.aCarefulCompany(careless)
  const whole = { scope: 'company', monthly_fen: 1000 }
  expect(await save(await aShopper(), whole)).toMatchObject({ code: 'company.none' })
  expect(await save(company.reviewer, whole)).toMatchObject({ code: 'auth.forbidden' })
  const { data: made } = await save(company.owner, whole)
  expect(await save(company.owner, whole)).toMatchObject({ code: 'budget.taken', msg: '该范围已设置预算' })
  const foreign = { scope: 'employee', scope_id: other.buyer.userId, monthly_fen: 1 }
  expect(await save(company.owner, foreign)).toMatchObject({ code: 'employee.not_found' })
  const role = { scope: 'role', scope_id: await presetId(other, '采购员'), monthly_fen: 1 }
  expect(await save(company.owner, role)).toMatchObject({ code: 'role.not_found' })
  expect(await save(company.owner, { ...whole, id: made.id, monthly_fen: 2000 })).toMatchObject({
    data: { id: made.id, monthly_fen: 2000 },
  })
  expect(await save(other.owner, { ...whole, id: made.id })).toMatchObject({ code: 'budget.not_found' })
  expect(await request(other.buyer, { budget_id: made.id })).toMatchObject({ code: 'budget.not_found' })
  expect(await as(other.owner).get(`${path}/log`, { id: made.id })).toMatchObject({ code: 'budget.not_found' })
  expect(await as(other.owner).delete(`${path}/delete/${made.id}`)).toMatchObject({ code: 'budget.not_found' })
  expect(await as(company.reviewer).delete(`${path}/delete/${made.id}`)).toMatchObject({ code: 'budget.not_found' })
  const orderNo = await play.ordered(company.buyer, await play.aSku(100))
  expect(await as(company.owner).delete(`${path}/delete/${made.id}`)).toMatchObject({ error: 0 })
  expect(await as(company.owner).delete(`${path}/delete/${made.id}`)).toMatchObject({ code: 'budget.not_found' })
  expect(await list(company.owner)).toEqual([])
  // Its ledger goes on to the end.
  await play.cancel(company.buyer, orderNo)
  expect(await as(company.owner).get(`${path}/log`, { id: made.id })).toMatchObject({ data: { total: 2 } })
})

test('nobody decides their own request, or another company’s', async () => {
  const company = await play.aCarefulCompany(careless)
  const other = await play.aCarefulCompany(careless)
  const { data: budget } = await save(company.owner, { scope: 'company', monthly_fen: 1000 })
  const boss = await aHolder(company, '*')
  const { data: own } = await request(boss, { budget_id: budget.id })
  expect(await decide(boss, { id: own.id, approve: true })).toMatchObject({ code: 'auth.forbidden' })
  expect(await decide(other.owner, { id: own.id, approve: true })).toMatchObject({ code: 'budget.request_not_found' })
  expect(await as(other.owner).get(`${path}/requests`)).toMatchObject({ data: { total: 0 } })
  expect(await decide(company.owner, { id: own.id, approve: false, remark: '下月再说' })).toMatchObject({
    data: { state: 'refused', remark: '下月再说' },
  })
  expect(await list(company.owner)).toMatchObject([{ raised_fen: 0 }])
})

test('who holds a budget decides what is asked for more of it, and of no other, as long as they work there', async () => {
  const company = await play.aCarefulCompany(careless)
  const other = await play.aCarefulCompany(careless)
  const manager = company.member('purchase_manager')
  const role = { scope: 'role', scope_id: await presetId(company, '采购员'), monthly_fen: 1000 }
  const foreign = { ...role, holder_id: other.buyer.userId }
  expect(await save(company.owner, foreign)).toMatchObject({ code: 'employee.not_found' })
  const { data: held } = await save(company.owner, { ...role, holder_id: manager.userId })
  expect(held).toMatchObject({ holder: { user_id: manager.userId, name: '采购经理' } })
  const { data: whole } = await save(company.owner, { scope: 'company', monthly_fen: 1000 })
  expect(whole).toMatchObject({ holder: null })
  expect((await list(manager)).map(({ scope }) => scope)).toEqual(['company', 'role'])
  // Another amount leaves the holder; nobody takes their place.
  const same = { ...role, id: held.id, monthly_fen: 2000 }
  expect(await save(company.owner, same)).toMatchObject({ data: { holder: { user_id: manager.userId } } })

  const { data: asked } = await request(company.buyer, { budget_id: held.id })
  const { data: elsewhere } = await request(company.buyer, { budget_id: whole.id })
  expect(await as(manager).get(`${path}/requests`)).toMatchObject({
    data: { total: 1, list: [{ id: asked.id, can_decide: true }] },
  })
  expect(await as(manager).get('/shop/api/message/list')).toMatchObject({
    data: { list: [{ title: '有额度申请待您处理', link: '/company/budgets' }] },
  })
  expect(await decide(manager, { id: elsewhere.id, approve: true })).toMatchObject({ code: 'budget.request_not_found' })
  expect(await decide(company.reviewer, { id: asked.id, approve: true })).toMatchObject({ code: 'auth.forbidden' })
  expect(await decide(manager, { id: asked.id, approve: true })).toMatchObject({
    data: { state: 'approved', decided_by: '采购经理' },
  })

  const { data: later } = await request(company.buyer, { budget_id: held.id })
  expect(await save(company.owner, { ...same, holder_id: null })).toMatchObject({ data: { holder: null } })
  expect(await decide(manager, { id: later.id, approve: true })).toMatchObject({ code: 'auth.forbidden' })
})

test('an order stays in the month it was submitted in, whenever it ends', async () => {
  const company = await play.aCarefulCompany()
  await save(company.owner, { scope: 'company', monthly_fen: 100_000 })
  const orderNo = await play.ordered(company.buyer, await play.aSku(40_000))
  mall.pass(days(15))
  expect(await list(company.owner)).toMatchObject([{ reserved_fen: 0, left_fen: 100_000 }])
  expect(await list(company.owner, { month: '2026-11' })).toMatchObject([{ reserved_fen: 40_000 }])
  await play.reject(company.reviewer, orderNo)
  expect(await list(company.owner, { month: '2026-11' })).toMatchObject([{ reserved_fen: 0, left_fen: 100_000 }])
})

test('cost centres are kept by the owner and read by everybody of the company', async () => {
  const company = await play.aCarefulCompany(careless)
  const [read, write] = ['/user/api/company/cost_centre/list', '/user/api/company/cost_centre/save']
  const input = [
    { code: 'C02', name: '生产二部' },
    { code: 'C01', name: '生产一部' },
  ]
  expect(await as(company.buyer).put(write, { list: input })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(company.owner).put(write, { list: [...input, input[0]] })).toMatchObject({ error: 1 })
  expect(await as(company.owner).put(write, { list: input })).toMatchObject({ data: { list: [input[1], input[0]] } })
  expect(await as(company.buyer).get(read)).toMatchObject({ data: { list: [input[1], input[0]] } })
  const shopper = await aShopper()
  expect(await as(shopper).get(read)).toMatchObject({ data: { list: [] } })
  expect(await as(shopper).put(write, { list: [] })).toMatchObject({ code: 'company.none' })
})

test('what a company notes on an order is shown and found, and a shopper’s words of that kind are dropped', async () => {
  const company = await play.aCarefulCompany(careless)
  const notes = {
    po_no: 'PO-2026-118',
    cost_centre: 'C01 生产一部',
    purpose: '二号线换型',
    wanted_on: dayOf(later(mall.now(), days(8))),
    attachments: ['/img/up-0123456789abcdef.webp', '/img/u-0123456789abcdef.pdf'],
  }
  const skuId = await play.aSku()
  const orderNo = await play.ordered(company.buyer, skuId, notes)
  expect(await play.detail(company.buyer, orderNo)).toMatchObject({
    ...notes,
    attachments: [
      { kind: 'picture', url: '/img/up-0123456789abcdef.webp' },
      { kind: 'pdf', url: '/img/u-0123456789abcdef.pdf' },
    ],
  })
  for (const keyword of ['PO-2026-118', '2026-118', 'po-2026'])
    expect(await as(company.buyer).get('/shop/api/order/list', { keyword })).toMatchObject({
      data: { list: [{ order_no: orderNo }] },
    })
  const shopper = await aShopper()
  await mall.anAddress(shopper)
  const own = await play.ordered(shopper, skuId, notes)
  const blank = { po_no: '', cost_centre: '', purpose: '', wanted_on: null, attachments: [] }
  expect(await play.detail(shopper, own)).toMatchObject(blank)
})

test('a company cannot want goods before the day on which it orders them', async () => {
  const company = await play.aCarefulCompany(careless)
  const skuId = await play.aSku()
  const today = dayOf(mall.now())
  const yesterday = dayOf(later(mall.now(), -days(1)))
  const order = (wanted_on: string) => play.submit(company.buyer, skuId, { wanted_on })
  expect(await order(yesterday)).toMatchObject({ error: 1, field: 'wanted_on' })
  expect(await order(today)).toMatchObject({ error: 0 })
})
