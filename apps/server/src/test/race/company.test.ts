import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { applicationsADay } from '#modules/company/company.public.ts'
import { companies, companyHandovers, employees, invitations, roles } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { codes } from '#test/codes.ts'
import { applicantsIn, employersIn } from '#test/companies.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, aCompany, aMerchant, aGoods, anAddress, db, now, pass } = mall
const { newCode, apply, applicationOf, arrived, wrong, check } = applicantsIn(mall)
const { presetId, aRole, aHolder, add, freshPhone } = employersIn(mall)
const { ownCode } = codes(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))
const codesOf = (replies: readonly { error: number; code?: string | undefined }[]) =>
  replies.map((reply) => (reply.error === 0 ? 'done' : (reply.code ?? ''))).toSorted()
const healthy = async () => {
  expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
  expect(mall.defects).toEqual([])
}
type Company = Awaited<ReturnType<typeof aCompany>>

test('twenty wrong amounts at once get three looks', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  const amount = await arrived(shopper)
  const replies = await times(20, () => check(shopper, wrong(amount)))
  expect(replies.filter((reply) => reply.code === 'company.amount')).toHaveLength(3)
  expect(replies.filter((reply) => reply.code === 'company.no_transfer')).toHaveLength(17)
  expect(await applicationOf(shopper)).toMatchObject({ triesLeft: 0, status: 'verifying' })
})

test('three who apply for one company and name ten wrong amounts each, all at once, get three looks between them', async () => {
  const credit_code = newCode()
  const first = await aShopper()
  const people = [first, await aShopper(), await aShopper()]
  for (const person of people) await apply(person, { credit_code })
  const amounts = await Promise.all(people.map(arrived))
  const replies = await times(30, (i) => check(people[i % 3] ?? first, wrong(amounts[i % 3] ?? 0)))
  expect(replies.filter((reply) => reply.code === 'company.amount')).toHaveLength(3)
  expect(replies.filter((reply) => reply.error === 0)).toEqual([])
  await healthy()
})

test('of nine who apply for one company at once as many get a transfer as a day allows; the operator looks at the others', async () => {
  const credit_code = newCode()
  const people = await times(applicationsADay * 3, () => aShopper())
  expect(codesOf(await Promise.all(people.map((person) => apply(person, { credit_code }))))).toEqual(
    people.map(() => 'done'),
  )
  const all = await Promise.all(people.map(applicationOf))
  expect(all.filter((one) => one.status !== 'auditing')).toHaveLength(applicationsADay)
  await healthy()
})

test('the right amount sent twenty times at once founds one company', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  const amount = await arrived(shopper)
  const replies = await times(20, () => check(shopper, amount))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await db.$count(employees, eq(employees.userId, shopper.userId))).toBe(1)
  await healthy()
})

test('of two who prove one company at the same moment one has it, and the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const credit_code = newCode()
    const people = [await aShopper(), await aShopper()]
    for (const person of people) await apply(person, { credit_code })
    const replies = await Promise.all(people.map(async (person) => check(person, await arrived(person))))
    expect(codesOf(replies)).toEqual(['company.taken', 'done'])
    expect(await db.$count(companies, eq(companies.creditCode, credit_code))).toBe(1)
  }
  await healthy()
})

test('ten applications of one person at once are one, and ten wishes for another transfer are one', async () => {
  const shopper = await aShopper()
  const replies = await times(10, () => apply(shopper))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  for (let i = 0; i < 3; i += 1) await check(shopper, wrong(await arrived(shopper)))
  mall.pass(days(1))
  await times(10, () => as(shopper).post('/user/api/company/retransfer'))
  expect(await applicationOf(shopper)).toMatchObject({ transfers: 2, status: 'verifying', triesLeft: 3 })
  await healthy()
})

/** An offer that waits for the heir’s word. */
async function offered({ companyId, owner }: Company, heir: Person) {
  const offer = { companyId, fromUserId: owner.userId, toUserId: heir.userId, status: 'open' as const }
  await db.insert(companyHandovers).values({ ...offer, createdAt: now(), expiresAt: later(now(), days(1)) })
}
async function codeOf(person: Person) {
  pass(minutes(2))
  return ownCode(person)
}
const take = (person: Person, code: string) => as(person).post('/user/api/company/take_over', { code })
const offer = (from: Person, to: Person, code: string) =>
  as(from).post('/user/api/company/hand_over', { user_id: to.userId, code })

test('a company that is taken ten times at once changes hands once', async () => {
  const company = await aCompany()
  const heir = company.member('buyer')
  await offered(company, heir)
  const code = await codeOf(heir)
  const replies = await times(10, () => take(heir, code))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  await healthy()
})

test('a company that is taken while it is offered to another, or while the heir is removed, has one owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    pass(days(1))
    const company = await aCompany()
    const [heir, other] = [company.member('buyer'), company.member('reviewer')]
    await offered(company, heir)
    const [taking, giving] = [await codeOf(heir), await codeOf(company.owner)]
    const [taken, given] = await Promise.all([take(heir, taking), offer(company.owner, other, giving)])
    // The offer that was taken, or the one that took its place: never both.
    expect([taken, given].filter((reply) => reply.error === 0)).toHaveLength(1)
    const next = await aCompany()
    const leaver = next.member('buyer')
    await offered(next, leaver)
    const code = await codeOf(leaver)
    await Promise.all([take(leaver, code), as(next.owner).delete(`/user/api/user/delete/${leaver.userId}?isReal=1`)])
    await healthy()
  }
})

test('a role that is deleted while people are hired with it is deleted, or in use, and nobody is without one', async () => {
  for (let round = 0; round < 6; round += 1) {
    const company = await aCompany()
    const role_id = await aRole(company, 'cart:add')
    const shopper = await aShopper()
    const [deleted, ...hired] = await Promise.all([
      as(company.owner).delete(`/user/api/role/delete/${role_id}`),
      add(company.owner, { role_id }),
      add(company.owner, { role_id, phone: shopper.phone }),
      as(company.owner).put(`/user/api/user/edit/${company.member('buyer').userId}`, { role_id }),
    ])
    const gone = (await db.$count(roles, eq(roles.id, role_id))) === 0
    expect(codesOf([deleted])).toEqual([gone ? 'done' : 'role.in_use'])
    for (const reply of hired) expect(codesOf([reply])).toEqual([gone ? 'role.not_found' : 'done'])
  }
  await healthy()
})

test('one name wanted by ten roles at once is had by one', async () => {
  const company = await aCompany()
  const own = await aRole(company, 'cart:add')
  const input = { name: '仓库收货', permissions: 'cart:add' }
  const replies = await times(10, (i) =>
    i % 2
      ? as(company.owner).post('/user/api/role/add', input)
      : as(company.owner).put(`/user/api/role/edit/${own}`, input),
  )
  const named = and(eq(roles.companyId, company.companyId), eq(roles.name, '仓库收货'))
  expect(await db.$count(roles, named)).toBe(1)
  for (const reply of replies) expect(['done', 'role.name_taken']).toContain(codesOf([reply])[0])
  await healthy()
})

test('one phone that four companies want at once works for one, and the others may ask', async () => {
  const phone = freshPhone()
  const replies = await times(4, async () => {
    const company = await aCompany()
    return add(company.owner, { phone, role_id: await presetId(company, '采购员') })
  })
  const made: { error: number; data: { id: number; invited: boolean } | null }[] = replies
  const hired = made.filter((reply) => reply.data?.invited === false)
  expect(hired).toHaveLength(1)
  expect(await db.$count(employees, eq(employees.userId, hired[0]?.data?.id ?? 0))).toBe(1)
  await healthy()
})

test('who accepts three companies at once works for one of them', async () => {
  const shopper = await aShopper()
  for (let i = 0; i < 3; i += 1) {
    const company = await aCompany()
    await add(company.owner, { phone: shopper.phone, role_id: await presetId(company, '采购员') })
  }
  const asked = await db.select().from(invitations).where(eq(invitations.userId, shopper.userId))
  const replies = await Promise.all(
    asked.map(({ id }) => as(shopper).post('/user/api/company/answer_invitation', { id, accept: true })),
  )
  expect(codesOf(replies)).toEqual(['company.employed', 'company.employed', 'done'])
  await healthy()
})

test('a right that is taken away while orders are submitted counts for every request after it', async () => {
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 5_000, stock: 500 }] })
  for (let round = 0; round < 4; round += 1) {
    const company = await aCompany()
    const buyer = await aHolder(company, 'cart:add,order:submit')
    const profile: { data: { role: { name: string } } } = await as(buyer).get('/user/api/user/profile')
    const [role] = await db.select().from(roles).where(eq(roles.name, profile.data.role.name))
    const input = { sku_id: skuId, qty: 1, address_id: await anAddress(buyer) }
    const seen: { data: { fingerprint: string } } = await as(buyer).get('/shop/api/order/confirm', input)
    const submit = () => as(buyer).post('/shop/api/order/submit', { ...input, fingerprint: seen.data.fingerprint })
    const less = { name: '少一项', permissions: 'cart:add' }
    const [edited, ...replies] = await Promise.all([
      as(company.owner).put(`/user/api/role/edit/${role?.id}`, less),
      ...Array.from({ length: 8 }, submit),
    ])
    expect(edited).toMatchObject({ error: 0 })
    for (const reply of replies) expect(['done', 'auth.forbidden']).toContain(codesOf([reply])[0])
    const ordered = replies.filter((reply) => reply.error === 0).length
    expect(await submit()).toMatchObject({ code: 'auth.forbidden' })
    expect(await db.$count(orders, eq(orders.ownerId, company.ownerId))).toBe(ordered)
  }
  await healthy()
})
