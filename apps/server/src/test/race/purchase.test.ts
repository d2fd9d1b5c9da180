import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { employersIn } from '../companies.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(16)
const { as, db, defects, sentSms } = mall
const play = reviewsOn(mall)
const { aHolder } = employersIn(mall)
const { aCoupon, claimed } = couponsOn(mall)

const statusesOf = async (orderNos: readonly string[]) => {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]))
  return orderNos.map((orderNo) => rows.find((row) => row.orderNo === orderNo)?.status)
}
const budgetOf = (company: { owner: { token: string } }, monthly_fen: number) =>
  as(company.owner).post('/user/api/company/budget/save', { scope: 'company', monthly_fen })
async function healthy() {
  expect(await play.faults()).toEqual([])
  expect(defects).toEqual([])
}
const threeStores = async () => [
  await play.aSku(10_000, 500),
  await play.aSku(20_000, 500),
  await play.aSku(30_000, 500),
]

test('one refuses a store while another approves the whole purchase: one of the two, never half of each', async () => {
  const company = await play.aCarefulCompany()
  const second = await aHolder(company, 'order:review')
  await budgetOf(company, 100_000_000)
  const stores = await threeStores()
  for (let round = 0; round < 6; round += 1) {
    await claimed(company.buyer, await aCoupon({ name: `券 ${round}`, amountFen: 3_000, minFen: 50_000 }))
    const { order_nos } = await play.purchased(company.buyer, stores)
    const [one = '', , three = ''] = order_nos
    const shown = await play.preview(company.reviewer, one, three)
    const said = { refused: [three], reason: '预算不足', fingerprint: shown.data.fingerprint }
    const [partly, whole] = await Promise.all([
      play.decideAs(company.reviewer, one, said),
      play.approve(second, ...order_nos),
    ])
    const approved = whole.data.results.every(({ ok }) => ok)
    expect([partly.error === 0, approved].filter(Boolean)).toHaveLength(1)
    expect(await statusesOf(order_nos)).toEqual(
      approved
        ? ['pending_payment', 'pending_payment', 'pending_payment']
        : ['pending_payment', 'pending_payment', 'closed'],
    )
    await healthy()
  }
})

test('two refuse another store each: the second decides about what the first left, or is told that it has changed', async () => {
  const company = await play.aCarefulCompany()
  const second = await aHolder(company, 'order:review')
  await budgetOf(company, 100_000_000)
  const stores = await threeStores()
  for (let round = 0; round < 6; round += 1) {
    const { order_nos } = await play.purchased(company.buyer, stores)
    const [one = '', two = '', three = ''] = order_nos
    await Promise.all([play.reject(company.reviewer, two), play.reject(second, three)])
    const states = await statusesOf(order_nos)
    expect(states[0]).toBe('pending_review')
    expect(states.filter((status) => status === 'closed').length).toBeGreaterThan(0)
    const left = order_nos.filter((_, i) => states[i] === 'pending_review')
    expect((await play.approve(company.reviewer, ...left)).data.results.every(({ ok }) => ok)).toBe(true)
    expect(left).toContain(one)
    await healthy()
  }
})

test('a purchase is approved or withdrawn, all of its orders alike, and what it held is out or back once', async () => {
  const company = await play.aCarefulCompany()
  const stores = await threeStores()
  for (let round = 0; round < 6; round += 1) {
    const one = await play.aSku(9_900, 10)
    const { order_nos } = await play.purchased(company.buyer, [one, ...stores])
    const [first = ''] = order_nos
    const [approved, withdrawn] = await Promise.all([
      play.approve(company.reviewer, ...order_nos),
      play.withdraw(company.buyer, first),
    ])
    const isApproved = approved.data.results.every(({ ok }) => ok)
    expect([isApproved, withdrawn.error === 0].filter(Boolean)).toHaveLength(1)
    expect(new Set(await statusesOf(order_nos))).toEqual(new Set([isApproved ? 'pending_payment' : 'closed']))
    const [sku] = await db.select().from(skus).where(eq(skus.id, one))
    expect(sku?.stock).toBe(isApproved ? 9 : 10)
  }
  await healthy()
})

test('purchases of several stores on the last of a budget: each is weighed whole, and as many pass as it holds', async () => {
  const company = await play.aCarefulCompany({ threshold_fen: null, over_budget: 'refuse' })
  await budgetOf(company, 130_000)
  const people = [company.buyer, company.member('purchase_manager'), await aHolder(company, 'order:submit,cart:add')]
  const baskets = await Promise.all(people.map(threeStores))
  // One cart for all of them: each takes other goods of it.
  const outcomes = await Promise.all(
    people.map((person, i) =>
      play
        .purchased(person, baskets[i] ?? [])
        .then(() => 1)
        .catch((error: Error) => {
          expect(error.message).toContain('本次采购超出')
          return 0
        }),
    ),
  )
  expect(outcomes.reduce<number>((sum, one) => sum + one, 0)).toBe(2)
  await healthy()
})

test('a link tapped many times over while a login refuses a store: decided once, and one text went out for all of it', async () => {
  const company = await play.aCarefulCompany()
  const before = sentSms.length
  const { order_nos } = await play.purchased(company.buyer, await threeStores())
  expect(sentSms.length).toBe(before + 1)
  const [one = '', , three = ''] = order_nos
  const token = play.linkOf(company.reviewer)
  const shown = await play.preview(company.reviewer, one, three)
  const said = { refused: [three], reason: '预算不足', fingerprint: shown.data.fingerprint }
  const [partly, ...taps] = await Promise.all([
    play.decideAs(company.reviewer, one, said),
    ...Array.from({ length: 6 }, () => play.decide(token, { approve: true })),
  ])
  expect([partly, ...taps].filter(({ error }) => error === 0)).toHaveLength(1)
  await healthy()
})
