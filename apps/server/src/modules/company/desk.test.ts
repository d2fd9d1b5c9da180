import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noRegistry } from '#adapters/registry/none.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { applicantsIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../../doctor.ts'
import { companyApplications } from './company.table.ts'

const mall = await mallForTest()
const { as, aShopper, anOperator, db, sentSms } = mall
const { apply, applicationOf, arrived, check, newCode, aVerifiedOwner } = applicantsIn(mall)
const operator = await anOperator()
const status = '/user/api/company/status'
const list = (query = {}) => as(operator).get('/admin/api/company/list', query)
const decide = (id: number, more: Record<string, unknown> = {}) =>
  as(operator).post('/admin/api/company/decide', { id, approved: true, ...more })

async function anApplicant(more: Record<string, unknown> = {}) {
  const shopper = await aShopper()
  await apply(shopper, more)
  return { shopper, ...(await applicationOf(shopper)) }
}

test('the operator sees applications in full, newest first, but never the amount', async () => {
  const first = await anApplicant()
  const second = await anApplicant()
  await as(second.shopper).post('/user/api/company/manual_review')
  const all = await list()
  expect(all).toMatchObject({
    data: {
      total: 2,
      list: [{ id: second.id }, { id: first.id, bank_account: '8800123456788899', status: 'verifying' }],
    },
  })
  expect(JSON.stringify(all.data)).not.toContain('amount_fen')
  expect(await list({ status: 'auditing' })).toMatchObject({ data: { total: 1, list: [{ id: second.id }] } })
  expect(await list({ keyword: second.companyName })).toMatchObject({ data: { total: 1, list: [{ id: second.id }] } })
  expect(await list({ keyword: '%' })).toMatchObject({ data: { total: 0 } })
})

test('an application that the operator approves becomes a company, and the deed stands in its log', async () => {
  const { shopper, id, companyName } = await anApplicant()
  await as(shopper).post('/user/api/company/manual_review')
  expect(await decide(id)).toMatchObject({ data: { done: true } })
  expect(await as(shopper).get(status)).toMatchObject({ data: { status: 'verified', is_owner: true } })
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'company.verify'))
  expect(noted).toMatchObject({ userId: operator.userId, operator: '运营' })
  expect(noted?.detail).toContain(companyName)
  expect(await decide(id)).toMatchObject({ code: 'company.decided' })
})

test('who applied hears of the decision at their phone', async () => {
  const { id, shopper: person } = await anApplicant()
  expect(await decide(id, { approved: false, reason: '执照看不清' })).toMatchObject({ error: 0 })
  expect(sentSms.at(-1)).toMatchObject({ phone: person.phone, scene: 'company_change' })
  expect(sentSms.at(-1)?.text).toContain('需要修改')
})

test('where no registry is connected nobody is approved before somebody has looked and says what they saw', async () => {
  const { id, shopper: person } = await anApplicant()
  const { registry } = mall.ports
  Object.assign(mall.ports, { registry: noRegistry })
  const note = '公示系统：存续，名称与法定代表人一致'
  expect(await decide(id)).toMatchObject({
    error: 1,
    field: 'checked_note',
    msg: '未接入工商查询，请写明在公示系统核对到的内容',
  })
  expect(await decide(id, { checked_note: note })).toMatchObject({ error: 0 })
  Object.assign(mall.ports, { registry })
  const [row] = await db.select().from(companyApplications).where(eq(companyApplications.id, id))
  expect(row?.checkedNote).toBe(note)
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'company.check'))).toBe(1)
  expect(sentSms.at(-1)).toMatchObject({ phone: person.phone, scene: 'company' })
  expect(sentSms.at(-1)?.text).toContain('已通过企业认证')
})

test('an application is refused with reasons by field, which its maker reads and may mend', async () => {
  const { shopper, id } = await anApplicant()
  expect(await decide(id, { approved: false })).toMatchObject({ error: 1, field: 'reason', msg: '请填写驳回原因' })
  const fields = { license_image: '营业执照不清晰' }
  expect(await decide(id, { approved: false, reason: '资料有误', fields })).toMatchObject({ data: { done: true } })
  expect(await as(shopper).get(status)).toMatchObject({
    data: { status: 'failed', fail_reason: '资料有误', fail_fields: fields, retransfer_at: null, tries_left: 0 },
  })
  const told = await db.select().from(messages).where(eq(messages.userId, shopper.userId)).orderBy(messages.id)
  expect(told.at(-1)).toMatchObject({ title: '企业认证未通过', link: '/company/status' })
  expect(told.at(-1)?.text).toContain('资料有误；营业执照不清晰')
  expect(await check(shopper, await arrived(shopper))).toMatchObject({ code: 'company.no_transfer' })
  expect(await decide(id, { approved: false, reason: '再驳' })).toMatchObject({ code: 'company.decided' })
  expect(await apply(shopper)).toMatchObject({ data: { status: 'verifying' } })
})

test('nobody gets a company that somebody has proven meanwhile, nor one that does not exist', async () => {
  const credit_code = newCode()
  const late = await anApplicant({ credit_code })
  await aVerifiedOwner(await aShopper(), { credit_code })
  expect(await decide(late.id)).toMatchObject({ code: 'company.taken' })
  expect(await as(late.shopper).get(status)).toMatchObject({ data: { status: 'verifying' } })
  expect(await decide(999_999)).toMatchObject({ code: 'company.application_not_found' })
  expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
  expect(mall.defects).toEqual([])
})
