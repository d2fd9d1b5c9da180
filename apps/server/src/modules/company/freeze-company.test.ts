import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { applicantsIn, employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, anOperator, atDesk, db } = mall
const { apply, applicationOf, aVerifiedOwner, newCode } = applicantsIn(mall)
const { aHired, login } = employersIn(mall)
const operator = await anOperator()
const path = '/admin/api/company/freeze'
const list = (query = {}) => as(operator).get('/admin/api/company/companies', query)
const freeze = (company_id: number, frozen = true) =>
  as(operator).post(path, { company_id, frozen, reason: '证照过期' })

test('people of a frozen company are out at the next request, and are told why at the login; then all is as it was', async () => {
  const company = await mall.aCompany()
  const hired = await aHired(company)
  const stranger = await mall.aCompany()
  expect(await freeze(company.companyId)).toMatchObject({ data: { done: true } })
  for (const person of [company.owner, company.member('buyer'), hired]) {
    expect(await as(person).get('/user/api/company/status')).toMatchObject({ status: 401, code: 'auth.expired' })
  }
  const input = { account: hired.phone, password: hired.password }
  expect(await as(null).post('/user/api/user/accountLogin', input)).toMatchObject({
    code: 'login.frozen',
    msg: '您所在的企业已被平台冻结，请联系平台客服',
  })
  expect(await as(stranger.owner).get('/user/api/company/status')).toMatchObject({ data: { status: 'verified' } })
  expect(await freeze(company.companyId, false)).toMatchObject({ data: { done: true } })
  expect(await as(company.owner).get('/user/api/company/status')).toMatchObject({ data: { is_owner: true } })
  expect(await login(hired.phone, hired.password)).not.toBe('')
})

test('the deed stands in the log with what it was before; done twice it is done once', async () => {
  const { companyId, ownerId } = await mall.aCompany()
  await freeze(companyId)
  await freeze(companyId)
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `company:${companyId}`))
  expect(noted).toMatchObject([
    {
      action: 'company.freeze',
      operator: '运营',
      ownerId,
      before: { frozen: false, reason: '' },
      after: { frozen: true, reason: '证照过期' },
    },
  ])
  expect(await list({ state: 'frozen' })).toMatchObject({ data: { total: 1, list: [{ company_id: companyId }] } })
  await freeze(companyId, false)
  expect(await list({ state: 'frozen' })).toMatchObject({ data: { total: 0 } })
})

test('a company is found by its name, the beginning of its code, or the whole phone of its owner, which is shown masked', async () => {
  const credit_code = newCode()
  const owner = await aVerifiedOwner(await aShopper(), { credit_code, company_name: '岫谷自动化有限公司' })
  const found = { data: { total: 1, list: [{ name: '岫谷自动化有限公司', owner_name: '沈立', employee_count: 1 }] } }
  expect(await list({ keyword: '岫谷' })).toMatchObject(found)
  expect(await list({ keyword: credit_code.slice(0, 17) })).toMatchObject(found)
  expect(await list({ keyword: owner.phone })).toMatchObject(found)
  expect(await list({ keyword: owner.phone.slice(0, 7) })).toMatchObject({ data: { total: 0, list: [] } })
  expect(JSON.stringify((await list({ keyword: owner.phone })).data)).not.toContain(owner.phone)
})

test('the registry’s word stands beside an application, with what differs from it', async () => {
  const known = (await mall.ports.registry.search('有限公司'))[0]
  if (!known) throw new Error('the registry is empty')
  const applicant = await aShopper()
  await apply(applicant, { credit_code: known.creditCode, company_name: known.name, legal_person: '别人' })
  const { id } = await applicationOf(applicant)
  const ask = (of: number) => as(operator).get('/admin/api/company/registry', { id: of })
  expect(await ask(id)).toMatchObject({
    data: { answered: true, known: { name: known.name, name_fits: true, legal_person_fits: false } },
  })
  const other = await aShopper()
  await apply(other)
  expect(await ask((await applicationOf(other)).id)).toMatchObject({ data: { answered: true, known: null } })
  expect(await ask(999_999)).toMatchObject({ code: 'company.application_not_found' })
})

test('who may only read cannot freeze, and a company that is not there cannot be frozen', async () => {
  const { companyId } = await mall.aCompany()
  const reader = await atDesk(null, '客服', { rights: ['companies:see'] })
  expect(await as(reader).get('/admin/api/company/companies')).toMatchObject({ error: 0 })
  expect(await as(reader).post(path, { company_id: companyId, frozen: true, reason: '试试' })).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(await freeze(999_999)).toMatchObject({ code: 'company.not_found' })
  expect(mall.defects).toEqual([])
})
