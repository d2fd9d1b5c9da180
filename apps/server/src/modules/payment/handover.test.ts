import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { employees } from '#modules/company/company.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { employersIn } from '#test/companies.ts'
import { companyMoneyIn, type Reply } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest()
const { as, db, aShopper, pass, now } = mall
const { aHolder } = employersIn(mall)
const play = await companyMoneyIn(mall)
const { aSpendingCompany, order, pay, saveRules, rule } = play

type Colleague = { user_id: number; name: string; role_name: string; tip: string }
type Handed = { list: { order_no: string; from_name: string; remark: string; pay_amount_fen: number }[]; total: number }
const payersOf = (person: Person, order_no: string): Promise<Reply<{ list: Colleague[] }>> =>
  as(person).get('/shop/api/payment/payers', { order_no })
const handOver = (person: Person, order_no: string, more = {}): Promise<Reply<unknown>> =>
  as(person).post('/shop/api/payment/hand_over', { order_no, ...more })
const waitingFor = async (person: Person) => {
  const reply: Reply<Handed> = await as(person).get('/shop/api/payment/handed_over')
  return reply.data
}
const handedIn = async (person: Person, order_no: string) => {
  const reply: Reply<{ handed_over: object | null }> = await as(person).get('/shop/api/payment/cashier', { order_no })
  return reply.data.handed_over
}
const messagesOf = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId))).filter(
    ({ title }) => title === '有订单待您付款',
  )

async function aCompanyWithAClerk() {
  const company = await aSpendingCompany()
  const clerk = await aHolder(company, 'order:submit')
  return { ...company, clerk, manager: company.member('purchase_manager') }
}

test('who may submit but not pay sees the colleagues who may, and whom a rule keeps from paying this much', async () => {
  const company = await aCompanyWithAClerk()
  const { orderNo } = await order(company.clerk)
  await saveRules(company.owner, [rule('employee', company.buyer.userId, { single_fen: 5000 })])
  const { data } = await payersOf(company.clerk, orderNo)
  expect(data.list).toMatchObject([
    { user_id: company.owner.userId, name: '主账号', role_name: '主账号', tip: '' },
    { user_id: company.manager.userId, name: '采购经理', tip: '' },
    { user_id: company.buyer.userId, name: '采购员', role_name: '采购员', tip: '单笔最多付 ¥50.00' },
  ])
  // The list offers neither the caller nor colleagues who may not log in.
  await db.update(employees).set({ disabledAt: now() }).where(eq(employees.userId, company.manager.userId))
  const offered = await payersOf(company.owner, orderNo)
  expect(offered.data.list.map(({ name }) => name)).toEqual(['采购员'])
  // For a colleague who sees only their own orders it does not exist.
  expect(await payersOf(company.buyer, orderNo)).toMatchObject({ code: 'order.not_found' })
})

test('an order handed to one colleague waits with that one, who is told once and pays it', async () => {
  const company = await aCompanyWithAClerk()
  const { clerk, buyer, manager } = company
  const one = await order(clerk)
  const two = await order(clerk, 2)
  const both = `${one.orderNo},${two.orderNo}`
  expect(await handOver(clerk, both, { user_id: buyer.userId, remark: '今天要发货' })).toMatchObject({
    data: { done: true },
  })
  await handOver(clerk, both, { user_id: buyer.userId, remark: '今天要发货' })
  expect(await messagesOf(buyer)).toMatchObject([
    {
      text: `小助手转交您付款：订单 ${one.orderNo} 等 2 笔，共 ¥300.00（今天要发货）`,
      link: `/order/order_payment?order_no=${both}`,
    },
  ])
  expect(await messagesOf(manager)).toEqual([])
  expect(await waitingFor(manager)).toMatchObject({ list: [], total: 0 })
  expect(await waitingFor(buyer)).toMatchObject({
    list: [
      { order_no: one.orderNo, from_name: '小助手', remark: '今天要发货', pay_amount_fen: 10_000 },
      { order_no: two.orderNo, pay_amount_fen: 20_000 },
    ],
    total: 2,
  })
  const handed = { from: '小助手', to: '采购员', remark: '今天要发货' }
  expect(await handedIn(clerk, both)).toMatchObject({ ...handed, from_me: true, to_me: false })
  expect(await handedIn(buyer, both)).toMatchObject({ ...handed, from_me: false, to_me: true })
  await pay(buyer, one.orderNo)
  expect((await waitingFor(buyer)).list.map(({ order_no }) => order_no)).toEqual([two.orderNo])
  expect(await handedIn(buyer, one.orderNo)).toBeNull()
})

test('handed to all who may pay, it waits with each of them; handed on, with the new one only', async () => {
  const company = await aCompanyWithAClerk()
  const { owner, buyer, manager } = company
  const { orderNo } = await order(buyer)
  await handOver(buyer, orderNo)
  expect(await waitingFor(buyer)).toMatchObject({ total: 0 })
  for (const person of [owner, manager]) {
    expect(await waitingFor(person)).toMatchObject({ total: 1 })
    expect(await messagesOf(person)).toHaveLength(1)
  }
  expect(await handedIn(manager, orderNo)).toMatchObject({ to: '', to_me: true })
  pass(minutes(1))
  await handOver(buyer, orderNo, { user_id: manager.userId })
  expect(await waitingFor(owner)).toMatchObject({ total: 0 })
  expect(await messagesOf(manager)).toHaveLength(2)
  // Its time to pay is over: no colleague can do anything about it any more.
  pass(minutes(30))
  expect(await waitingFor(manager)).toMatchObject({ total: 0 })
})

test('it is handed to nobody who may not pay, not to oneself, nor when it waits for no payment', async () => {
  const company = await aCompanyWithAClerk()
  const { clerk, buyer } = company
  const { orderNo } = await order(clerk)
  const stranger = await aSpendingCompany()
  for (const { userId } of [clerk, company.member('reviewer'), stranger.buyer]) {
    expect(await handOver(clerk, orderNo, { user_id: userId })).toMatchObject({ code: 'payment.no_payer' })
  }
  await handOver(clerk, orderNo, { user_id: buyer.userId })
  expect(await handOver(buyer, orderNo, { user_id: buyer.userId })).toMatchObject({ code: 'payment.no_payer' })
  await pay(buyer, orderNo)
  expect(await handOver(clerk, orderNo)).toMatchObject({ code: 'payment.not_payable' })
})

test('another company’s order is not there, and shoppers have no colleagues', async () => {
  const company = await aCompanyWithAClerk()
  const other = await aSpendingCompany()
  const { orderNo } = await order(other.buyer)
  expect(await payersOf(company.clerk, orderNo)).toMatchObject({ code: 'order.not_found' })
  expect(await handOver(company.clerk, orderNo)).toMatchObject({ code: 'order.not_found' })
  const shopper = await aShopper()
  const own = await order(shopper)
  expect(await payersOf(shopper, own.orderNo)).toMatchObject({ code: 'company.none' })
  expect(await handOver(shopper, own.orderNo)).toMatchObject({ code: 'company.none' })
  expect(await as(shopper).get('/shop/api/payment/handed_over')).toMatchObject({ code: 'company.none' })
  expect(await handedIn(shopper, own.orderNo)).toBeNull()
  expect(await as(company.clerk).get('/shop/api/payment/handed_over')).toMatchObject({ code: 'auth.forbidden' })
  expect(mall.defects).toEqual([])
})
