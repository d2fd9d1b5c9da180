import { inviteStoreOwner, mallStore, mallStores, openOwnStore } from '@mall/contract/store-life/platform.calls'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { merchantProfiles, merchants } from '#modules/merchant/merchant.table.ts'
import { settings } from '#modules/site/site.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, db, pass, now, sentSms, aMerchant, anOperator, atDesk, defects } = mall
const { codeFor, newIp, newPhone } = codes(mall)
const operator = await anOperator()
const company = {
  company_name: '上海恒昌工业品有限公司',
  credit_code: '91310117MA1GKFXN7R',
  license_image: '/img/licence.webp',
}
const beijing = '110100'
beforeEach(() => pass(minutes(2)))

let serial = 0
const input = (more: object = {}) => {
  serial += 1
  return { name: `恒昌自营 ${serial} 店`, division_code: beijing, owner_name: '何宁', owner_phone: newPhone(), ...more }
}
type Opened = { data: { mer_id: number }; error: number }
const open = (body: object, by: Person = operator): Promise<Opened> => as(by).post(openOwnStore.path, body)
const invite = (mer_id: number, owner_phone: string) =>
  as(operator).post(inviteStoreOwner.path, { mer_id, owner_name: '小林', owner_phone })
const listed = async (mer_id: number) => {
  const { data }: { data: { list: { mer_id: number; is_self: boolean; has_owner: boolean }[] } } = await as(
    operator,
  ).get(mallStores.path)
  return data.list.find((one) => one.mer_id === mer_id)
}
/** Comes in by a code to the phone and accepts what is open for it. */
async function accept(phone: string) {
  const ip = newIp()
  const code = await codeFor(phone, 'desk', ip)
  const login: { data: { token: string } } = await as(null).post(
    '/desk/api/sms_login',
    { phone, code },
    { 'X-Forwarded-For': ip },
  )
  const person = { token: login.data.token }
  const { data }: { data: { invitations: { invitation_id: number }[] } } = await as(person).get('/desk/api/me')
  const [first] = data.invitations
  await as(person).post('/desk/api/invitation/answer', { invitation_id: first?.invitation_id, accept: true })
  return person
}

test('a mall that has not said which company runs it opens no store of its own', async () => {
  expect(await open(input())).toMatchObject({
    code: 'store.no_company',
    msg: '请先在“全局设置”填写公司全称与统一社会信用代码，自营店铺以它们经营、开票',
  })
  await db.insert(settings).values(Object.entries(company).map(([key, value]) => ({ key, value })))
  // Pages ask for the settings every five seconds.
  pass(minutes(1))
})

test('the operator opens a store of the platform’s own; its owner comes in by a text, runs it and owes no deposit', async () => {
  const body = input()
  const { data } = await open(body)
  expect(sentSms.at(-1)).toMatchObject({ phone: body.owner_phone, text: expect.stringContaining(body.name) })
  expect(await listed(data.mer_id)).toMatchObject({ is_self: true, has_owner: false })
  const owner = await accept(body.owner_phone)
  expect(await listed(data.mer_id)).toMatchObject({ has_owner: true })
  expect(await as(owner).get('/desk/api/me')).toMatchObject({
    data: { desk: { name: body.name, role_name: '店主', rights: ['*'] } },
  })
  expect(await as(owner).get('/merchant/api/deposit/now')).toMatchObject({ data: { is_self: true } })
  expect(await as(owner).get('/merchant/api/profile')).toMatchObject({
    data: {
      name: body.name,
      type_name: '平台自营',
      region: '北京市',
      company_name: company.company_name,
      credit_code: company.credit_code,
    },
  })
  expect(await as(operator).get(mallStore.path, { mer_id: data.mer_id })).toMatchObject({
    data: { credit_code: company.credit_code },
  })
  const [opened] = await db
    .select({ detail: auditLogs.detail })
    .from(auditLogs)
    .where(eq(auditLogs.subject, `store:${data.mer_id}`))
  expect(opened).toEqual({ detail: body.name })
})

test('visitors read the licence of the mall’s company at a store of its own, and no stranger’s at another', async () => {
  const { data } = await open(input())
  expect(await as(null).get('/shop/api/merchant/licence', { mer_id: data.mer_id })).toMatchObject({
    data: {
      company_name: company.company_name,
      credit_code: company.credit_code,
      license_image: company.license_image,
    },
  })
  const other = await aMerchant()
  await db.delete(merchantProfiles).where(eq(merchantProfiles.merchantId, other.merchantId))
  expect(await as(null).get('/shop/api/merchant/licence', { mer_id: other.merchantId })).toMatchObject({
    data: { credit_code: '', license_image: '' },
  })
})

test('a name that another store has, in whatever letters, is said at its field, and nothing is opened', async () => {
  const body = input({ name: 'Hengchang 自营' })
  await open(body)
  const before = await db.$count(merchants)
  expect(await open(input({ name: 'ｈｅｎｇｃｈａｎｇ  自营' }))).toMatchObject({ code: 'application.name_taken' })
  expect(await db.$count(merchants)).toBe(before)
})

test.each([
  ['a place that is none', { division_code: '999999' }, { code: 'region.not_found' }],
  ['a phone that is none', { owner_phone: '12' }, { field: 'owner_phone' }],
  ['no name of its owner', { owner_name: ' ' }, { field: 'owner_name' }],
  ['a name of one letter', { name: '一' }, { field: 'name' }],
])('with %s nothing is opened', async (_what, more, refusal) => {
  const before = await db.$count(merchants)
  expect(await open(input(more))).toMatchObject(refusal)
  expect(await db.$count(merchants)).toBe(before)
})

test('a name with a banned word is refused, with the word', async () => {
  await as(operator).post('/admin/api/word/add', { text: '全网第一', kind: 'refuse', category: 'advertising' })
  expect(await open(input({ name: '全网第一自营店' }))).toMatchObject({
    code: 'application.banned_word',
    msg: '内容含有违禁词“全网第一”，请修改',
  })
})

test('while nobody has accepted, another is invited; as soon as somebody runs it the platform invites nobody more', async () => {
  const body = input()
  const { data } = await open(body)
  expect(await invite(data.mer_id, body.owner_phone)).toMatchObject({ code: 'desk.invited' })
  pass(days(8))
  expect(await invite(data.mer_id, body.owner_phone)).toMatchObject({ error: 0 })
  const second = newPhone()
  expect(await invite(data.mer_id, second)).toMatchObject({ error: 0 })
  await accept(second)
  expect(await invite(data.mer_id, newPhone())).toMatchObject({ code: 'store.has_owner' })
  await db.update(deskStaff).set({ disabledAt: now() }).where(eq(deskStaff.merchantId, data.mer_id))
  expect(await invite(data.mer_id, newPhone())).toMatchObject({ error: 0 })
})

test('somebody who works at the store already is not invited as its owner', async () => {
  const { data } = await open(input())
  const clerk = await atDesk(data.mer_id, '店员', { rights: ['goods'] })
  expect(await invite(data.mer_id, clerk.phone)).toMatchObject({ code: 'desk.staff_already' })
})

test('the platform invites no owner to a store that has one of its own, or that is none', async () => {
  const store = await aMerchant()
  expect(await invite(store.merchantId, newPhone())).toMatchObject({ code: 'store.has_owner' })
  expect(await invite(987_654, newPhone())).toMatchObject({ code: 'merchant.not_found' })
})

test('twenty invitations of one store in a day are enough', async () => {
  const { data } = await open(input())
  for (let i = 1; i < 20; i++) expect(await invite(data.mer_id, newPhone())).toMatchObject({ error: 0 })
  expect(await invite(data.mer_id, newPhone())).toMatchObject({ code: 'desk.too_many', data: { limit: 20 } })
})

test('staff that may only look at stores, and people of a store, open none', async () => {
  const reader = await atDesk(null, '只看', { rights: ['companies:see'] })
  expect(await open(input(), reader)).toMatchObject({ code: 'auth.forbidden' })
  expect(await open(input(), await aMerchant())).toMatchObject({ code: 'auth.forbidden' })
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
