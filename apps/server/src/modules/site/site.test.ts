import { init } from '@mall/contract/site/terms'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { settings } from './site.table.ts'

const { as, aShopper, anOperator, atDesk, pass, db, now, defects } = await mallForTest()
const path = '/shop/api/init'

test('a visitor gets the global data with everything unset at its default', async () => {
  const reply = await as(null).get(path)
  expect(reply.data).toMatchObject({
    siteName: '商城',
    intro: '',
    service_phone: '',
    service_time: '',
    hot_words: [],
    frontDomain: '',
    imageDomain: '',
    changeColorConfig: null,
    paidMemberPriceDisplay: 'all',
    userIsPaidMember: false,
    demo: true,
    server_now: now().toISOString(),
  })
  const { express } = init.output.parse(reply.data)
  expect(express.length).toBeGreaterThanOrEqual(12)
  expect(new Set(express.map((carrier) => carrier.code)).size).toBe(express.length)
})

test('a paid member is told so, a shopper is not', async () => {
  expect(await as(await aShopper({ member: true })).get(path)).toMatchObject({ data: { userIsPaidMember: true } })
  expect(await as(await aShopper()).get(path)).toMatchObject({ data: { userIsPaidMember: false } })
})

test('what the operator sets counts within seconds, and nonsense falls back to the default', async () => {
  await db.insert(settings).values([
    { key: 'siteName', value: '澄采测试站' },
    { key: 'hot_words', value: ['手套'] },
    { key: 'paidMemberPriceDisplay', value: 'sometimes' },
    { key: 'unknown', value: 1 },
  ])
  pass(5000)
  expect(await as(null).get(path)).toMatchObject({
    error: 0,
    data: { siteName: '澄采测试站', hot_words: ['手套'], paidMemberPriceDisplay: 'all' },
  })
})

const desk = '/admin/api/site/settings'
type Held = { data: { fields: Record<string, unknown>; version: string } }

test('what the platform saves counts at the next request, and the log says what it was and what it is', async () => {
  const operator = await anOperator()
  const held: Held = await as(operator).get(desk)
  const account = { account_name: '澄采商城有限公司', account_bank: '澄江银行', account_no: '880012345678' }
  const input = { ...held.data.fields, ...account, service_phone: '400-111-2222', primary: '#1d4ed8' }
  expect(await as(null).get(path)).toMatchObject({ data: { service_phone: '' } })
  const saved: Held = await as(operator).post(desk, { ...input, version: held.data.version })
  expect(saved).toMatchObject({ error: 0, data: { fields: { service_phone: '400-111-2222' } } })
  expect(await as(null).get(path)).toMatchObject({
    data: {
      service_phone: '400-111-2222',
      changeColorConfig: { primary: '#1d4ed8' },
      transfer_account: { name: '澄采商城有限公司', bank: '澄江银行', account: '880012345678' },
    },
  })
  const [noted] = await db.select().from(auditLogs)
  expect(noted).toMatchObject({
    action: 'site.settings',
    before: { service_phone: '', primary: '', account_name: '', account_bank: '', account_no: '' },
    after: { service_phone: '400-111-2222', primary: '#1d4ed8', ...account },
  })
  expect(await as(operator).post(desk, { ...input, version: held.data.version })).toMatchObject({
    code: 'site.changed',
  })
  const emptied = { ...input, account_name: '', account_bank: '', account_no: '', version: saved.data.version }
  expect(await as(operator).post(desk, emptied)).toMatchObject({ error: 0 })
  expect(await as(null).get(path)).toMatchObject({ data: { transfer_account: null } })
  expect(await db.$count(auditLogs)).toBe(2)
})

test.each([
  [{ primary: '#ffee88' }, 'primary', '颜色太浅，白色文字会看不清'],
  [{ primary: 'red' }, 'primary', '颜色格式不正确'],
  [{ account_name: '澄采' }, 'account_no', '收款户名、开户行、账号要么都填，要么都不填'],
  [{ hot_words: ['手套', '手套'] }, 'hot_words', '热搜词不能重复'],
  [{ logo: 'javascript:alert(1)' }, 'logo', '图片地址不正确'],
  [{ siteName: '' }, 'siteName', '请填写商城名称'],
])('%j is not taken', async (fault, field, msg) => {
  const operator = await anOperator()
  const held: Held = await as(operator).get(desk)
  const input = { ...held.data.fields, ...fault, version: held.data.version }
  expect(await as(operator).post(desk, input)).toMatchObject({ error: 1, field, msg })
})

test('who may only read the settings cannot change them, nor who may read nothing of them', async () => {
  const reader = await atDesk(null, '只读', { rights: ['content:see'] })
  const held: Held = await as(reader).get(desk)
  const input = { ...held.data.fields, version: held.data.version }
  expect(await as(reader).post(desk, input)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await atDesk(null, '财务', { rights: ['money'] })).get(desk)).toMatchObject({
    code: 'auth.forbidden',
  })
  expect(defects).toEqual([])
})
