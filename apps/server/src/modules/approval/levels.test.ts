import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { skus } from '#modules/catalog/catalog.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { type Answer, reviewsOn } from './approval.fake.ts'

const mall = await mallForTest()
const { as, db, now } = mall
const play = reviewsOn(mall)
const { aHolder } = employersIn(mall)

afterEach(async () => {
  expect(await play.faults()).toEqual([])
  expect(mall.defects).toEqual([])
})

const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock

test('an order that waits for approval and is cancelled is closed: taken back, with its stock and its budget', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku(10_000, 50)
  const budget: Answer<{ id: number }> = await as(company.owner).post('/user/api/company/budget/save', {
    scope: 'company',
    monthly_fen: 100_000,
  })
  const orderNo = await play.ordered(company.buyer, skuId)
  expect(await play.cancel(company.buyer, orderNo)).toMatchObject({
    data: { status: 'closed', status_text: '已关闭', close_reason: '采购计划取消' },
  })
  expect(await play.reviews(company.buyer, orderNo)).toMatchObject({
    list: [{ state: 'withdrawn' }],
    can_resubmit: true,
  })
  expect(await stockOf(skuId)).toBe(50)
  expect(await as(company.buyer).get('/user/api/company/budget/log', { id: budget.data.id })).toMatchObject({
    data: { list: [{ kind: 'release' }, { kind: 'reserve' }] },
  })
  expect((await play.detail(company.buyer, orderNo)).logs.map(({ text }) => text)).toEqual(['提交订单', '撤回审批'])
  expect(await as(company.owner).get('/user/api/company/audit')).toMatchObject({
    data: { list: [{ action_text: '撤回审批', subject_text: orderNo }, {}, {}] },
  })
})

test('each level wants another person: who decided one decides no other, nor does anybody in their stead', async () => {
  const company = await play.aCarefulCompany()
  const [second, third] = [await aHolder(company, 'order:review'), await aHolder(company, 'order:review')]
  const anyone = { user_ids: [], role_ids: [] }
  const levels = ['部门', '财务', '总经理'].map((name) => ({ name, ...anyone }))
  await play.settings(company, { levels })
  const orderNo = await play.ordered(company.buyer)
  const says = async (person: Person) => (await play.approve(person, orderNo)).data.results[0]
  expect(await says(company.reviewer)).toMatchObject({ ok: true })
  expect(await play.queued(company.reviewer)).toEqual([])
  const again = '您已处理过本单的其他审批级，每一级须由不同的人审批'
  expect(await says(company.reviewer)).toMatchObject({ ok: false, msg: again })
  // The first one away, and back: neither brings them in a second time.
  await as(second).post('/user/api/company/delegation', { to_user_id: company.reviewer.userId })
  expect(await says(company.reviewer)).toMatchObject({ ok: false, msg: again })
  await as(company.reviewer).post('/user/api/company/delegation', { to_user_id: third.userId })
  expect(await says(second)).toMatchObject({ ok: true, msg: '本级已通过，等待下一级审批' })
  expect(await says(second)).toMatchObject({ ok: false, msg: again })
  expect(await says(third)).toMatchObject({ ok: true, msg: '已审批通过' })
})

test('levels that the people there are cannot fill are refused, and an owner is one person too', async () => {
  const company = await play.aCarefulCompany()
  const anyone = { user_ids: [], role_ids: [] }
  const levels = (n: number) => ['一级', '二级', '三级'].slice(0, n).map((name) => ({ name, ...anyone }))
  // 审查员 and the owner are two.
  expect(await play.settings(company, { levels: levels(2) })).toMatchObject({ error: 0 })
  expect(await play.settings(company, { levels: levels(3) })).toMatchObject({
    code: 'review.too_few',
    msg: '3 级审批须由 3 位不同的人处理，目前最多只够 2 级，请减少级数或增加审批人',
  })
  const twice = ['一级', '二级'].map((name) => ({ name, user_ids: [company.owner.userId], role_ids: [] }))
  expect(await play.settings(company, { levels: twice })).toMatchObject({ code: 'review.too_few' })
})

test('a level that nobody is left to decide is told to the owner and to who submitted it, at once', async () => {
  const company = await play.aCarefulCompany({
    levels: ['一级', '二级'].map((name) => ({ name, user_ids: [], role_ids: [] })),
  })
  const orderNo = await play.ordered(company.buyer)
  expect((await play.approve(company.owner, orderNo)).data.results[0]).toMatchObject({ ok: true })
  const left = await play.ordered(company.buyer)
  await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, company.reviewer.userId))
  expect((await play.approve(company.owner, left)).data.results[0]).toMatchObject({ ok: true })
  for (const person of [company.owner, company.buyer]) {
    const told: Answer<{ list: { title: string; text: string }[] }> = await as(person).get('/shop/api/message/list')
    expect(told.data.list.find(({ title }) => title === '审批无人可处理')?.text).toContain(
      `${left} 的第 2/2 级审批需要另一位审批人`,
    )
  }
  expect((await play.approve(company.owner, left)).data.results[0]).toMatchObject({ ok: false })
  expect(await play.withdraw(company.buyer, left)).toMatchObject({ error: 0 })
})
