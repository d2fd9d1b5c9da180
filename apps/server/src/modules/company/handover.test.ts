import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { employees } from './company.table.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, aCompany, db, pass } = mall
const { ownCode, newIp } = codes(mall)
const path = '/user/api/company'
const mine = (person: Person) => as(person).get(`${path}/hand_over`)
const profile = (person: Person) => as(person).get('/user/api/user/profile')

async function codeOf(person: Person): Promise<string> {
  pass(minutes(1))
  return ownCode(person, 'step_up', newIp())
}
const offer = async (from: Person, to: { userId: number }, code?: string) =>
  as(from).post(`${path}/hand_over`, { user_id: to.userId, code: code ?? (await codeOf(from)) })
const take = async (person: Person, code?: string) =>
  as(person).post(`${path}/take_over`, { code: code ?? (await codeOf(person)) })

test('the company changes hands when both have said so with a code of their own', async () => {
  const company = await aCompany()
  const heir = company.member('buyer')
  expect(await mine(heir)).toMatchObject({ data: null })
  expect(await offer(company.owner, heir)).toMatchObject({ data: { done: true } })
  expect(await mine(heir)).toMatchObject({ data: { from: '主账号', expire_at: expect.stringContaining('Z') } })
  expect(await mine(company.owner)).toMatchObject({ data: null })
  expect(await take(heir)).toMatchObject({ data: { done: true } })
  expect(await profile(heir)).toMatchObject({ data: { role: { name: '主账号', permissions: '*' } } })
  expect(await profile(company.owner)).toMatchObject({ data: { role: { name: '采购员' } } })
  expect(await as(company.owner).get(`${path}/status`)).toMatchObject({ data: { is_owner: false } })
  const noted = and(eq(auditLogs.action, 'company.hand_over'), eq(auditLogs.ownerId, company.ownerId))
  expect(await db.$count(auditLogs, noted)).toBe(1)
  for (const { userId } of [heir, company.owner]) {
    const told = await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)
    expect(told.at(-1)).toMatchObject({ title: '主账号已移交' })
  }
  expect(await take(heir)).toMatchObject({ code: 'handover.not_found' })
  expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
})

test('only the owner offers, to a colleague who can log in, with the right code', async () => {
  const [company, other] = [await aCompany(), await aCompany()]
  const { owner } = company
  const off = company.member('reviewer')
  await db.update(employees).set({ disabledAt: mall.now() }).where(eq(employees.userId, off.userId))
  for (const nobody of [other.member('buyer'), off, owner, await aShopper()]) {
    expect(await offer(owner, nobody, '123456')).toMatchObject({ code: 'employee.not_found' })
  }
  expect(await offer(company.member('buyer'), company.member('reviewer'), '123456')).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await offer(await aShopper(), owner, '123456')).toMatchObject({ code: 'company.none' })
  const code = await codeOf(owner)
  expect(await offer(owner, company.member('buyer'), notThe(code))).toMatchObject({ code: 'sms.wrong_code' })
  expect(await mine(company.member('buyer'))).toMatchObject({ data: null })
})

test('an offer is its receiver’s alone, for a day, and only the last one stands', async () => {
  const company = await aCompany()
  const [first, heir] = [company.member('buyer'), company.member('purchase_manager')]
  await offer(company.owner, first)
  await offer(company.owner, heir)
  expect(await mine(first)).toMatchObject({ data: null })
  for (const nobody of [first, company.owner, await aShopper()]) {
    expect(await take(nobody, '123456')).toMatchObject({ code: 'handover.not_found' })
  }
  const code = await codeOf(heir)
  expect(await take(heir, notThe(code))).toMatchObject({ code: 'sms.wrong_code' })
  pass(hours(24))
  expect(await mine(heir)).toMatchObject({ data: null })
  expect(await take(heir)).toMatchObject({ code: 'handover.not_found' })
  expect(await profile(company.owner)).toMatchObject({ data: { role: { name: '主账号' } } })
})

test('who is switched off after the offer takes nothing, and who had no role leaves the preset that may do most', async () => {
  const company = await aCompany()
  const heir = company.member('buyer')
  await offer(company.owner, heir)
  const edit = (status: string) => as(company.owner).put(`/user/api/user/edit/${heir.userId}`, { status })
  await edit('off')
  await edit('on')
  const next = company.member('reviewer')
  await db.update(employees).set({ roleId: null }).where(eq(employees.userId, next.userId))
  await offer(company.owner, next)
  expect(await take(next)).toMatchObject({ error: 0 })
  expect(await profile(company.owner)).toMatchObject({ data: { role: { name: '采购经理' } } })
  expect(mall.defects).toEqual([])
})
