import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import type { Person } from '#test/people.ts'
import { companyHandovers, employees } from './company.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, aMerchant, aGoods, db } = mall
const { presetId, add, aHired, login } = employersIn(mall)
const { anOrder } = ordersIn(mall)
const { merchantId } = await aMerchant()
const profile = (person: Pick<Person, 'token'>) => as(person).get('/user/api/user/profile')
const remove = (by: Person, id: number, isReal = 1) => as(by).delete(`/user/api/user/delete/${id}?isReal=${isReal}`)
const leave = (person: Person) => as(person).post('/user/api/company/leave')
const put = async (person: Person) => {
  const { skuId } = await aGoods({ merchantId })
  return as(person).post('/shop/api/cart/add', { sku_id: skuId, qty: 1 })
}
const addersOf = async (ownerId: number) =>
  (await db.select().from(cartLines).where(eq(cartLines.ownerId, ownerId)).orderBy(cartLines.id)).map(
    (one) => one.addedBy,
  )

/** A shopper with money of their own who works for the company. */
async function aJoined(company: Awaited<ReturnType<typeof aCompany>>) {
  const shopper = await aShopper({ balanceFen: 5_000 })
  await put(shopper)
  await add(company.owner, { real_name: '周一', phone: shopper.phone, role_id: await presetId(company, '采购员') })
  const mine: { data: { list: { id: number }[] } } = await as(shopper).get('/user/api/company/invitations')
  await as(shopper).post('/user/api/company/answer_invitation', { id: mine.data.list[0]?.id, accept: true })
  return shopper
}

test('who is removed is out at once; the company keeps the order and the cart, they keep their own', async () => {
  const company = await aCompany()
  const person = await aJoined(company)
  await put(person)
  await put(company.owner)
  const order = await anOrder({ ...person, ownerId: company.ownerId })
  expect(await remove(company.owner, person.userId)).toMatchObject({ data: { done: true } })
  expect(await profile(person)).toMatchObject({ status: 401 })
  const { owner } = company
  expect(await addersOf(company.ownerId)).toEqual([owner.userId, owner.userId])
  expect(await addersOf(person.ownerId)).toEqual([person.userId])
  const [kept] = await db.select().from(orders).where(eq(orders.id, order.orderId))
  expect(kept).toMatchObject({ ownerId: company.ownerId, userId: person.userId })
  expect(await as(owner).get(`/user/api/user/detail/${person.userId}`)).toMatchObject({ code: 'employee.not_found' })
  expect(await remove(owner, person.userId)).toMatchObject({ code: 'employee.not_found' })
  const told = await db.select().from(messages).where(eq(messages.userId, person.userId)).orderBy(messages.id)
  expect(told.at(-1)).toMatchObject({ title: '您已被移出企业' })
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'employee.remove'))
  expect(noted).toMatchObject({ ownerId: company.ownerId, userId: owner.userId, detail: '周一' })
})

test('whose account the company made keeps a personal one, but not the password that the company knows', async () => {
  const company = await aCompany()
  const hired = await aHired(company)
  expect(await remove(company.owner, hired.userId)).toMatchObject({ error: 0 })
  expect(await profile(hired)).toMatchObject({ status: 401 })
  expect(await login(hired.phone, hired.password)).toBe('')
  const again = await add(company.owner, { phone: hired.phone, role_id: await presetId(company, '采购员') })
  expect(again).toMatchObject({ data: { id: hired.userId, invited: true } })
})

test('who leaves by themselves is a shopper again at the next request, with the balance they had', async () => {
  const company = await aCompany()
  const person = await aJoined(company)
  await put(person)
  expect(await profile(person)).toMatchObject({ data: { balance_fen: 0 } })
  expect(await leave(person)).toMatchObject({ data: { done: true } })
  expect(await profile(person)).toMatchObject({
    data: { company: null, balance_fen: 5_000, role: { permissions: '*' } },
  })
  expect(await addersOf(company.ownerId)).toEqual([company.owner.userId])
  expect(await leave(person)).toMatchObject({ code: 'company.none' })
  const told = await db.select().from(messages).where(eq(messages.userId, company.owner.userId)).orderBy(messages.id)
  expect(told.at(-1)).toMatchObject({ title: '周一 已退出企业', link: '/users/user_list' })
})

test('the owner does not leave before the company is handed over', async () => {
  const company = await aCompany()
  expect(await leave(company.owner)).toMatchObject({ code: 'company.owner_stays' })
  expect(await db.$count(employees, eq(employees.companyId, company.companyId))).toBe(6)
})

test('who parts takes no company that was offered, and without isReal is only switched off', async () => {
  const company = await aCompany()
  const heir = company.member('buyer')
  const offer = { companyId: company.companyId, fromUserId: company.owner.userId, toUserId: heir.userId }
  const times = { createdAt: mall.now(), expiresAt: new Date('2027-01-01T00:00:00Z') }
  await db.insert(companyHandovers).values({ ...offer, ...times, status: 'open' })
  expect(await remove(company.owner, company.member('reviewer').userId, 0)).toMatchObject({ error: 0 })
  expect(await db.$count(employees, eq(employees.companyId, company.companyId))).toBe(6)
  expect(await remove(company.owner, heir.userId)).toMatchObject({ error: 0 })
  const [row] = await db.select().from(companyHandovers).where(eq(companyHandovers.toUserId, heir.userId))
  expect(row).toMatchObject({ status: 'withdrawn' })
  expect(mall.defects).toEqual([])
})
