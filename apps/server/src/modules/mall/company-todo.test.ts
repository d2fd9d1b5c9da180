import type { OutputOf } from '@mall/contract/call/call'
import type { companyTodo } from '@mall/contract/company/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { hiddenOrders, orders } from '#modules/order/order.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, aShopper, db, now } = mall
const play = reviewsOn(mall)
const { aHolder, presetId } = employersIn(mall)

const ask = (person: Person | null) => as(person).get('/user/api/company/todo')
async function todo(person: Person): Promise<OutputOf<typeof companyTodo>> {
  const reply: { data: OutputOf<typeof companyTodo> } = await ask(person)
  return reply.data
}
const nothing = { review_count: 0, pay_count: 0, month_amount_fen: 0 }

test('everybody is told what of the company waits for them, and nothing of the rest', async () => {
  const company = await play.aCarefulCompany()
  const [sku, manager] = [await play.aSku(), company.member('purchase_manager')]
  const reviewed = await play.ordered(company.buyer, sku)
  await play.ordered(manager, sku)
  await play.ordered(company.owner, sku)
  expect(await todo(company.reviewer)).toEqual({
    company_name: expect.stringContaining('测试企业'),
    real_name: '审查员',
    department: '',
    review_count: 2,
    pay_count: null,
    receive_count: null,
    quote_count: null,
    month_amount_fen: 0,
  })
  expect(await todo(manager)).toMatchObject({ review_count: null, pay_count: 1, month_amount_fen: 0 })
  expect(await todo(company.member('demand_officer'))).toMatchObject({
    real_name: '需求员',
    review_count: null,
    pay_count: null,
    month_amount_fen: null,
  })
  await play.approve(company.reviewer, reviewed)
  expect(await todo(company.reviewer)).toMatchObject({ review_count: 1 })
  expect(await todo(manager)).toMatchObject({ pay_count: 2 })
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, reviewed))
  await db.insert(hiddenOrders).values({ orderId: order?.id ?? 0, userId: company.owner.userId, at: now() })
  expect(await todo(company.owner)).toMatchObject({ review_count: 1, pay_count: 1 })
  expect(await todo(manager)).toMatchObject({ pay_count: 2 })
  expect(await todo(company.buyer)).toMatchObject({ pay_count: 1, month_amount_fen: 0 })
})

test('who is told to decide finds as many in the queue: of their level, in an absent colleague’s stead, never their own', async () => {
  const both = 'order:submit,order:review'
  const company = await play.aCarefulCompany()
  const [first, second] = [await aHolder(company, both), await aHolder(company, both)]
  const levels = [
    { name: '部门', user_ids: [first.userId], role_ids: [] },
    { name: '财务', user_ids: [], role_ids: [await presetId(company, '审查员')] },
  ]
  await play.settings(company, { levels })
  const sku = await play.aSku()
  const [one] = [
    await play.ordered(company.buyer, sku),
    await play.ordered(second, sku),
    await play.ordered(first, sku),
  ]
  const people = [first, second, company.reviewer, company.owner]
  const counts = async () => {
    const told = []
    for (const person of people) {
      const { review_count } = await todo(person)
      expect(review_count).toBe((await play.queue(person)).length)
      told.push(review_count)
    }
    return told
  }
  expect(await counts()).toEqual([2, 0, 0, 3])
  await play.approve(first, one)
  expect(await counts()).toEqual([1, 0, 1, 3])
  await as(first).post('/user/api/company/delegation', { to_user_id: second.userId })
  expect(await counts()).toEqual([1, 0, 1, 3])
  // A person who decided the first level of an order stands in for no one at its second.
  await as(company.reviewer).post('/user/api/company/delegation', { to_user_id: first.userId })
  expect(await counts()).toEqual([1, 0, 1, 3])
})

test('the month’s amount is what was paid from its first day in Shanghai, less what went back', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: null })
  const sku = await play.aSku()
  const pay = async (paidAt: string, refundedFen = 0) => {
    const orderNo = await play.ordered(company.buyer, sku)
    const paid = { status: 'completed' as const, paidAmountFen: 10_000, refundedFen, paidAt: new Date(paidAt) }
    await db.update(orders).set(paid).where(eq(orders.orderNo, orderNo))
  }
  await pay('2026-10-31T15:59:59Z')
  await pay('2026-10-31T16:00:00Z')
  await pay('2026-11-19T02:00:00Z', 4_000)
  await pay('2026-11-19T02:00:00Z', 10_000)
  expect(await todo(company.buyer)).toMatchObject({ pay_count: 0, month_amount_fen: 16_000 })
  const analysis = await as(company.buyer).get('/user/api/analysis/spend', { from: '2026-11', to: '2026-11' })
  expect(analysis).toMatchObject({ data: { total: { spend_fen: 16_000 } } })
})

test('who orders is told of their own orders that are on their way, as many as their list shows', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: null })
  const sku = await play.aSku()
  const [one, two] = [await play.ordered(company.buyer, sku), await play.ordered(company.buyer, sku)]
  await play.ordered(company.owner, sku)
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.orderNo, one))
  await db.update(orders).set({ status: 'partially_shipped' }).where(eq(orders.orderNo, two))
  expect(await todo(company.buyer)).toMatchObject({ receive_count: 2 })
  expect(await todo(company.owner)).toMatchObject({ receive_count: 0 })
  const list = await as(company.buyer).get('/shop/api/order/list', { tab: 'unreceived' })
  expect(list).toMatchObject({ data: { total: 2 } })
})

test('two companies count nothing of each other, and who has none is told so', async () => {
  const [mine, theirs] = [await play.aCarefulCompany(), await play.aCarefulCompany()]
  await play.ordered(theirs.buyer)
  await play.ordered(theirs.owner)
  expect(await todo(mine.owner)).toMatchObject(nothing)
  expect(await todo(theirs.owner)).toMatchObject({ review_count: 1, pay_count: 1 })
  expect(await ask(await aShopper())).toMatchObject({ code: 'company.none' })
  expect(await ask(null)).toMatchObject({ status: 401 })
  expect(mall.defects).toEqual([])
})
