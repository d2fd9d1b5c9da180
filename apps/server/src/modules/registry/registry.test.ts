import { enterpriseList } from '@mall/contract/company/calls'
import { companyApplications, companyRegistry, decideCompany } from '@mall/contract/company/platform.calls'
import { connectionList, testRegistry } from '@mall/contract/connection/platform.calls'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { qichacha } from '#adapters/registry/qichacha.ts'
import { watched } from '#adapters/watched.ts'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { applicantsIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { listed, qichachaAccount, startRegistry } from '#test/registry.ts'
import { forgetLookups, lookupsADay } from './look-up.ts'
import { registryAnswers, registryCounts } from './registry.table.ts'

const mall = await mallForTest({ watch: true, environment: { REGISTRY_DAILY_BUDGET: '60' } })
const { as, aShopper, anOperator, db, now, pass, ports, outcomes, defects } = mall
const { apply, applicationOf } = applicantsIn(mall)
const provider = await startRegistry()
afterAll(() => void provider.stop())
const registry = qichacha(qichachaAccount, { now: () => new Date(), baseUrl: provider.url, timeoutMs: 500 })
Object.assign(ports, { registry: watched({ ...ports, registry }, outcomes).registry })
const operator = await anOperator()

type Found = { error: number; data: { searchable: boolean; state: string; list: { name: string }[] } }
const search = (person: Person, keyword: string): Promise<Found> => as(person).get(enterpriseList.path, { keyword })
const asked = async () => (await provider.asked()).length

test('who fills in the form reads what the register says, and the same search is paid for once, whoever makes it', async () => {
  await provider.is({ companies: [listed()] })
  await asked()
  const one = await aShopper()
  expect((await search(one, '砺远')).data).toEqual({
    searchable: true,
    state: 'answered',
    list: [
      {
        name: '上海砺远精密机械有限公司',
        credit_code: '91310117XY0000000W',
        legal_person: '顾砺',
        region: '上海市松江区',
        founded_on: '2014-06-18',
        status: 'normal',
        status_text: '存续（在营、开业、在册）',
      },
    ],
  })
  await search(one, ' 砺远 ')
  expect((await search(await aShopper(), '砺远')).data.list).toHaveLength(1)
  expect(await asked()).toBe(1)
})

test('an answer counts for a week, and that there is no such company for a day', async () => {
  const person = await aShopper()
  await provider.is({ companies: [listed({ Name: '一周企业有限公司' })] })
  await search(person, '一周企业')
  await search(person, '没有此企业')
  await asked()
  pass(days(1) + 1)
  await search(person, '一周企业')
  expect(await asked()).toBe(0)
  await search(person, '没有此企业')
  expect(await asked()).toBe(1)
  pass(days(6))
  await search(await aShopper(), '一周企业')
  expect(await asked()).toBe(1)
})

test('a registry that does not answer is told to who searches, is asked again, and costs nobody a lookup', async () => {
  const person = await aShopper()
  await provider.is({ mode: 'down' })
  for (let press = 0; press <= lookupsADay; press++) {
    expect((await search(person, '打不通')).data).toEqual({ searchable: true, state: 'failed', list: [] })
  }
  await provider.is({ companies: [listed({ Name: '打不通有限公司' })] })
  expect((await search(person, '打不通')).data).toMatchObject({ state: 'answered', list: [{ name: '打不通有限公司' }] })
})

test('somebody who searches all day is stopped, while others go on and what is known is shown', async () => {
  pass(days(1))
  const person = await aShopper()
  await provider.is({ companies: [listed()] })
  for (let nth = 0; nth < lookupsADay; nth++) await search(person, `第${nth}个名字`)
  await asked()
  expect((await search(person, '第三十一个')).data).toEqual({ searchable: true, state: 'limited', list: [] })
  expect((await search(person, '第1个名字')).data.state).toBe('answered')
  expect(await asked()).toBe(0)
  expect((await search(await aShopper(), '别人的词')).data.state).toBe('answered')
  pass(days(1))
  expect((await search(person, '第三十一个')).data.state).toBe('answered')
})

test('of many searches at once no more are paid for than one person may have', async () => {
  pass(days(1))
  const person = await aShopper()
  await asked()
  const all = await Promise.all(Array.from({ length: lookupsADay + 10 }, (_, nth) => search(person, `同时${nth}`)))
  expect(all.filter(({ data }) => data.state === 'limited')).toHaveLength(10)
  expect(await asked()).toBe(lookupsADay)
})

test('everybody together has a budget, which staff who decide do not share', async () => {
  pass(days(1))
  const [one, other, third] = [await aShopper(), await aShopper(), await aShopper()]
  for (let nth = 0; nth < 30; nth++) {
    await search(one, `甲${nth}`)
    await search(other, `乙${nth}`)
  }
  expect((await search(third, '丙的词')).data.state).toBe('limited')
  await provider.is({ companies: [listed({ CreditCode: '91350100M000100Y43', Name: '预算有限公司' })] })
  await apply(third, { company_name: '预算有限公司', credit_code: '91350100M000100Y43', legal_person: '顾砺' })
  const id = (await applicationOf(third))?.id
  expect(await as(operator).get(companyRegistry.path, { id })).toMatchObject({
    data: { answered: true, known: { name: '预算有限公司', founded_on: '2014-06-18', name_fits: true } },
  })
})

test('who decides reads apart: facts, that nobody is known by the code, and that the question failed', async () => {
  pass(days(8))
  const shopper = await aShopper()
  await provider.is({})
  await apply(shopper, { company_name: '三种答复有限公司', credit_code: '91310117XY00000010' })
  const id = (await applicationOf(shopper))?.id
  const seen = async () => (await as(operator).get(companyRegistry.path, { id })).data
  expect(await seen()).toEqual({ connected: true, answered: true, known: null })
  pass(days(2))
  await provider.is({ mode: 'code', code: '112' })
  expect(await seen()).toEqual({ connected: true, answered: false, known: null })
  await outcomes.written()
  const { list }: { list: { connection: string }[] } = (await as(operator).get(connectionList.path)).data
  expect(list.find(({ connection }) => connection === 'registry')).toMatchObject({
    state: 'failing',
    error: '工商查询的次数或余额已用完（112）',
  })
  await provider.is({ companies: [listed({ CreditCode: '91310117XY00000010', Status: '注销', OperName: '别人' })] })
  expect(await seen()).toMatchObject({
    known: { status: 'abnormal', status_text: '注销', name_fits: false, legal_person_fits: false },
  })
})

/** An application by its number, as the platform's page shows it, and what the audit says of its approval. */
async function approvedAs(applied: { company_name: string; credit_code: string }, more: object = {}) {
  const shopper = await aShopper()
  await apply(shopper, applied)
  const id = (await applicationOf(shopper))?.id
  const decision = { id, approved: true, ...more }
  expect(await as(operator).post(decideCompany.path, decision)).toMatchObject({ error: 0 })
  const page: { data: { list: { checked_note: string }[] } } = await as(operator).get(companyApplications.path, {
    keyword: applied.company_name,
  })
  const audited = await db
    .select({ detail: auditLogs.detail })
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, `application:${id}`), eq(auditLogs.action, 'company.check')))
  return { note: page.data.list[0]?.checked_note, audited: audited.map(({ detail }) => detail) }
}

test.each([
  ['says nothing more', '没有答复甲有限公司', '91310117XY00000023', {}, '', ''],
  [
    'noted what they saw',
    '没有答复乙有限公司',
    '91310117XY00000036',
    { checked_note: '公示系统存续' },
    '公示系统存续；',
    '已人工核对：公示系统存续；',
  ],
] as const)(
  'that the registry did not answer is noted with an approval, where the operator %s',
  async (_who, company_name, credit_code, more, seen, audited) => {
    await provider.is({ mode: 'down' })
    expect(await approvedAs({ company_name, credit_code }, more)).toEqual({
      note: `${seen}审批时工商查询没有答复`,
      audited: [`${company_name}，${audited}审批时工商查询没有答复`],
    })
    defects.splice(0)
  },
)

test('an approval on an answer of the registry is noted with nothing, also where nobody is known by the code', async () => {
  await provider.is({})
  const company = { company_name: '有答复有限公司', credit_code: '91310117XY00000049' }
  expect(await approvedAs(company)).toEqual({ note: '', audited: [] })
})

test('an application that is decided already is not asked about', async () => {
  await provider.is({})
  const shopper = await aShopper()
  await apply(shopper, { company_name: '已处理有限公司', credit_code: '91310117XY0000005C' })
  const id = (await applicationOf(shopper))?.id
  const decision = { id, approved: true }
  await as(operator).post(decideCompany.path, decision)
  pass(days(8))
  await asked()
  expect(await as(operator).post(decideCompany.path, decision)).toMatchObject({ code: 'company.decided' })
  expect(await asked()).toBe(0)
})

test('the test asks about a code that nobody has, and says what is wrong where the keys are', async () => {
  await provider.is({})
  expect(await as(operator).post(testRegistry.path)).toMatchObject({ error: 0 })
  pass(days(1))
  await provider.is({ mode: 'code', code: '107' })
  expect(await as(operator).post(testRegistry.path)).toMatchObject({
    code: 'connection.failed',
    msg: '测试没有通过：工商查询服务不接受商城的密钥或权限（107）',
  })
})

test('nobody without a login searches, and nothing says who searched for what', async () => {
  expect(await mall.as(null).get(enterpriseList.path, { keyword: '砺远' })).toMatchObject({ status: 401 })
  expect(Object.keys((await db.select().from(registryAnswers))[0] ?? {})).not.toContain('userId')
})

test('answers and counts are forgotten when no rule looks at them any more', async () => {
  pass(days(8))
  await forgetLookups(db, now())
  expect([await db.$count(registryAnswers), await db.$count(registryCounts)]).toEqual([0, 0])
  // Only the failures that a test wanted were logged.
  defects.splice(0)
})
