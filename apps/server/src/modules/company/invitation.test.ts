import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { applicantsIn, employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { employees, invitations } from './company.table.ts'
import { forgetPerson } from './forget-person.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, anOperator, db, pass } = mall
const { presetId, add } = employersIn(mall)
const { apply, applicationOf } = applicantsIn(mall)
const path = '/user/api/company'
const mine = (person: Person) => as(person).get(`${path}/invitations`)
const answer = (person: Person, id: number, accept: boolean) =>
  as(person).post(`${path}/answer_invitation`, { id, accept })
const profile = (person: Person) => as(person).get('/user/api/user/profile')

async function anInvited(company: Awaited<ReturnType<typeof aCompany>>, given?: Person) {
  const shopper = given ?? (await aShopper({ balanceFen: 5_000 }))
  const role_id = await presetId(company, '采购员')
  await add(company.owner, { real_name: '周一', phone: shopper.phone, department: '采购部', role_id })
  const reply: { data: { list: { id: number }[] } } = await mine(shopper)
  return { shopper, id: reply.data.list[0]?.id ?? 0 }
}
const told = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map((one) => one.title)

test('who accepts works for the company from the next request on, and their own things wait for them', async () => {
  const company = await aCompany()
  const { shopper, id } = await anInvited(company)
  expect(await mine(shopper)).toMatchObject({
    data: { list: [{ id, inviter: '主账号', role_name: '采购员', department: '采购部' }] },
  })
  expect(await answer(shopper, id, true)).toMatchObject({ data: { done: true } })
  expect(await profile(shopper)).toMatchObject({
    data: { company: { id: company.companyId }, role: { name: '采购员' }, balance_fen: 0 },
  })
  expect(await told(company.owner)).toEqual(['周一 已接受企业邀请'])
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'employee.join'))
  expect(noted).toMatchObject({ ownerId: company.ownerId, userId: shopper.userId })
  expect(await answer(shopper, id, true)).toMatchObject({ code: 'invitation.not_found' })
  expect(await mine(shopper)).toMatchObject({ data: { list: [] } })
})

test('who declines stays as they are, and may be asked again', async () => {
  const company = await aCompany()
  const { shopper, id } = await anInvited(company)
  expect(await answer(shopper, id, false)).toMatchObject({ data: { done: true } })
  expect(await profile(shopper)).toMatchObject({ data: { company: null, balance_fen: 5_000 } })
  expect(await told(company.owner)).toEqual(['周一 拒绝了企业邀请'])
  expect(await answer(shopper, id, true)).toMatchObject({ code: 'invitation.not_found' })
  const again = await anInvited(company, shopper)
  expect(again.id).toBeGreaterThan(id)
  expect(await told(shopper)).toEqual(['您收到企业邀请', '您收到企业邀请'])
})

test('an invitation is its receiver’s alone, for thirty days, and nobody works for two companies', async () => {
  const [one, other] = [await aCompany(), await aCompany()]
  const { shopper, id } = await anInvited(one)
  const second = await anInvited(other, shopper)
  expect(await answer(await aShopper(), id, true)).toMatchObject({ code: 'invitation.not_found' })
  expect(await answer(shopper, id, true)).toMatchObject({ error: 0 })
  expect(await answer(shopper, second.id, true)).toMatchObject({ code: 'company.employed' })
  expect(await answer(shopper, second.id, false)).toMatchObject({ error: 0 })
  const late = await anInvited(other)
  pass(days(31))
  const client = { ip: '10.0.0.1', device: '测试设备', platform: 'H5' }
  const back = { ...late.shopper, token: await issueToken(db, late.shopper.userId, client, mall) }
  expect(await mine(back)).toMatchObject({ data: { list: [] } })
  expect(await answer(back, late.id, true)).toMatchObject({ code: 'invitation.not_found' })
})

test('who joins a company does not go on founding another', async () => {
  const company = await aCompany()
  const { shopper, id } = await anInvited(company)
  await apply(shopper)
  expect(await answer(shopper, id, true)).toMatchObject({ error: 0 })
  await db.delete(employees).where(eq(employees.userId, shopper.userId))
  expect(await as(shopper).get(`${path}/status`)).toMatchObject({
    data: { status: 'failed', fail_reason: '您已加入其他企业' },
  })
})

test('who leaves for good is asked by nobody any more, and what they applied for tells nothing of them', async () => {
  const { shopper, id } = await anInvited(await aCompany())
  await apply(shopper)
  const application = await applicationOf(shopper)
  const decision = { id: application.id, approved: false, reason: '资料有误' }
  await as(await anOperator()).post('/admin/api/company/decide', decision)
  await forgetPerson(db, shopper)
  expect(await applicationOf(shopper)).toMatchObject({
    contactName: '已注销用户',
    contactPhone: '',
    legalPerson: '',
    licenseImage: '',
    bankAccount: '',
    companyName: application.companyName,
    transfers: 1,
  })
  expect(await answer(shopper, id, true)).toMatchObject({ code: 'invitation.not_found' })
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  expect(row).toMatchObject({ status: 'withdrawn', realName: '已注销用户', department: '' })
  expect(mall.defects).toEqual([])
})
