import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, type Results, reviewsOn } from '#modules/approval/approval.fake.ts'
import { orderReviews } from '#modules/approval/approval.table.ts'
import { budgetMonths } from '#modules/budget/budget.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { orderLogs, orders } from '#modules/order/order.table.ts'
import { employersIn } from '../companies.ts'
import { paymentsIn, payPassword } from '../payments.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(24)
const { as, db, defects } = mall
const play = reviewsOn(mall)
const { aHolder } = employersIn(mall)
const { setPassword } = paymentsIn(mall)

const orderOf = async (orderNo: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Error(`no order ${orderNo}`)
  return order
}
const stockOf = async (skuId: number) => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stock
const budgetOf = async (company: { owner: { token: string } }, input: object): Promise<number> => {
  const made: Answer<{ id: number }> = await as(company.owner).post('/user/api/company/budget/save', input)
  return made.data.id
}
const okOf = (reply: Answer<Results>) => reply.data.results.filter(({ ok }) => ok).length
async function healthy() {
  expect(await play.faults()).toEqual([])
  expect(defects).toEqual([])
}

test('of many who decide at once, for and against, one wins, and the others read that the order moved on', async () => {
  const company = await play.aCarefulCompany()
  const people = await Promise.all(Array.from({ length: 6 }, () => aHolder(company, 'order:review')))
  const skuId = await play.aSku(10_000, 20)
  for (let round = 0; round < 5; round += 1) {
    const orderNo = await play.ordered(company.buyer, skuId)
    const replies = await Promise.all(
      people.map((person, i) => (i % 2 ? play.approve(person, orderNo) : play.reject(person, orderNo))),
    )
    const results = replies.flatMap((reply) => reply.data.results)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, msg } of results) if (!ok) expect(msg).toBe('订单状态已更新，请刷新后重试')
  }
  const rejected = await db.$count(orders, and(eq(orders.ownerId, company.ownerId), eq(orders.status, 'closed')))
  expect(await stockOf(skuId)).toBe(20 - (5 - rejected))
  await healthy()
})

test('two levels are never decided by one tap each of two people at once', async () => {
  const level = { name: '财务', user_ids: [], role_ids: [] }
  const company = await play.aCarefulCompany({ levels: [level, level] })
  const second = await aHolder(company, 'order:review')
  for (let round = 0; round < 5; round += 1) {
    const orderNo = await play.ordered(company.buyer)
    const replies = await Promise.all([play.approve(company.reviewer, orderNo), play.approve(second, orderNo)])
    const { status, id } = await orderOf(orderNo)
    const approved = await db.$count(
      orderReviews,
      and(eq(orderReviews.orderId, id), eq(orderReviews.state, 'approved')),
    )
    // The second may have looked only after the first was through; then they saw the second level.
    expect(approved).toBe(okOf(replies[0]) + okOf(replies[1]))
    expect(status).toBe(approved === 2 ? 'pending_payment' : 'pending_review')
  }
  await healthy()
})

test('approve against a change of address: nothing can be paid that was not approved for where it goes', async () => {
  const company = await play.aCarefulCompany()
  const elsewhere = await mall.anAddress(company.owner, { detail: '另一处仓库 9 号门' })
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const orderNo = await play.ordered(company.buyer)
      const body = { order_no: orderNo, address_id: elsewhere }
      const [, moved] = await Promise.all([
        play.approve(company.reviewer, orderNo),
        as(company.buyer).post('/shop/api/order/change_address', body),
      ])
      expect(moved.error).toBe(0)
      const order = await orderOf(orderNo)
      expect(order.status).toBe('pending_review')
      const states = (await play.reviews(company.buyer, orderNo)).list.map(({ state }) => state)
      expect(states).toEqual(['void', 'pending'])
    }),
  )
  await healthy()
})

test('approve against withdraw: one of the two, and the stock is out or back once', async () => {
  const company = await play.aCarefulCompany()
  const skuId = await play.aSku(10_000, 30)
  const kept = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const orderNo = await play.ordered(company.buyer, skuId)
      const [approved, withdrawn] = await Promise.all([
        play.approve(company.reviewer, orderNo),
        play.withdraw(company.buyer, orderNo),
      ])
      expect(okOf(approved) + (withdrawn.error === 0 ? 1 : 0)).toBe(1)
      expect((await orderOf(orderNo)).status).toBe(okOf(approved) ? 'pending_payment' : 'closed')
      return okOf(approved)
    }),
  )
  expect(await stockOf(skuId)).toBe(30 - kept.reduce((sum, one) => sum + one, 0))
  await healthy()
})

test('ten submits at once on the last of a budget: as many as it holds, and not one more', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: null, over_budget: 'refuse' })
  const budgetId = await budgetOf(company, { scope: 'company', monthly_fen: 30_000 })
  const skuId = await play.aSku(10_000)
  const people = [company.buyer, company.member('purchase_manager')]
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => play.submit(people[i % 2] ?? company.buyer, skuId)),
  )
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(3)
  for (const reply of replies) if (reply.error !== 0) expect(reply.code).toBe('budget.over')
  expect(await db.select().from(budgetMonths).where(eq(budgetMonths.budgetId, budgetId))).toMatchObject([
    { reservedFen: 30_000, committedFen: 0 },
  ])
  await healthy()
})

test('submits, cancels, payments of two orders together and rejections in bulk never wait for each other for good', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: 20_000 })
  const manager = company.member('purchase_manager')
  await mall.deposit(company.ownerId, 100_000_000)
  await setPassword(company.owner)
  await budgetOf(company, { scope: 'employee', scope_id: manager.userId, monthly_fen: 10_000 })
  await budgetOf(company, { scope: 'employee', scope_id: company.buyer.userId, monthly_fen: 100_000_000 })
  await budgetOf(company, { scope: 'company', monthly_fen: 100_000_000 })
  const [one, two] = [await play.aSku(10_000, 500), await play.aSku(30_000, 500)]
  for (let round = 0; round < 4; round += 1) {
    const cheap = await Promise.all([0, 1, 2, 3].map(() => play.ordered(company.buyer, one)))
    const dear = await Promise.all([0, 1, 2, 3].map((i) => play.ordered(i % 2 ? manager : company.buyer, two)))
    const pay = (order_nos: readonly string[]) => {
      const body = { order_no: order_nos.join(','), channel: 'balance', pay_password: payPassword }
      return as(company.owner).post('/shop/api/payment/pay', body)
    }
    await Promise.all([
      pay(cheap),
      pay(cheap.toReversed().slice(1)),
      ...cheap.map((orderNo) => play.cancel(company.buyer, orderNo)),
      as(company.reviewer).post('/shop/api/review/reject', { order_nos: dear, reason: '预算不足' }),
      as(company.owner).post('/shop/api/review/reject', { order_nos: dear.toReversed(), reason: '预算不足' }),
      play.withdraw(manager, dear[1] ?? ''),
      play.submit(company.buyer, two),
      play.submit(manager, one),
    ])
    await healthy()
  }
})

test('a right taken away while its holder decides: decided before, or not at all', async () => {
  const company = await play.aCarefulCompany()
  for (let round = 0; round < 8; round += 1) {
    const helper = await aHolder(company, 'order:review')
    const [employee] = await db.select().from(employees).where(eq(employees.userId, helper.userId))
    const roleId = employee?.roleId ?? 0
    const orderNo = await play.ordered(company.buyer)
    const revoke = { name: `角色${roleId}`, permissions: 'cart:add' }
    const [approved, revoked] = await Promise.all([
      play.approve(helper, orderNo),
      as(company.owner).put(`/user/api/role/edit/${roleId}`, revoke),
    ])
    expect(revoked.error).toBe(0)
    const ok = approved.error === 0 && okOf(approved) === 1
    expect((await orderOf(orderNo)).status).toBe(ok ? 'pending_payment' : 'pending_review')
    const [role] = await db.select().from(roles).where(eq(roles.id, roleId))
    expect(role?.permissions).toBe('cart:add')
    expect((await play.approve(helper, orderNo)).code).toBe('auth.forbidden')
  }
  await healthy()
})

test('a link tapped ten times at once decides once, and so does a link beside a login', async () => {
  const company = await play.aCarefulCompany()
  const orderNo = await play.ordered(company.buyer)
  const token = play.linkOf(company.reviewer)
  const taps = Array.from({ length: 10 }, () => play.decide(token, { approve: true }))
  const [login, ...replies] = await Promise.all([play.approve(company.reviewer, orderNo), ...taps])
  const decided = okOf(login) + replies.filter((reply) => reply.error === 0).length
  expect(decided).toBe(1)
  const { id } = await orderOf(orderNo)
  expect(await db.$count(orderLogs, and(eq(orderLogs.orderId, id), eq(orderLogs.move, 'approve')))).toBe(1)
  await healthy()
})
