import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '#kernel/time.ts'
import { hashPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { codes, doWork, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { deskSessions, deskStaff } from './desk.table.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aMerchant, atDesk, aShopper, db, pass, now, sentSms } = mall
const { aPuzzle, codeFor, newIp, newPhone } = codes(mall)
const password = 'Rain2026'
const passwordHash = await hashPassword(password)
beforeEach(() => pass(minutes(2)))

type Me = {
  factor: string
  desk: { name: string; rights: string[]; role_name: string } | null
  invitations: { invitation_id: number }[]
}

const logIn = (account: string) => as(null).post('/desk/api/login', { account, password })
async function smsLogin(phone: string) {
  const ip = newIp()
  const code = await codeFor(phone, 'desk', ip)
  return as(null).post('/desk/api/sms_login', { phone, code }, { 'X-Forwarded-For': ip })
}
const tokenIn = (reply: { data: unknown; code?: string }) => {
  if (typeof reply.data === 'object' && reply.data && 'token' in reply.data) return { token: String(reply.data.token) }
  throw new Error(`no login: ${reply.code}`)
}
const me = async (person: Pick<Person, 'token'>): Promise<Me> => (await as(person).get('/desk/api/me')).data
const codeAt = (secret: string, at = now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const prove = (person: Pick<Person, 'token'>, code: string) => as(person).post('/desk/api/factor/prove', { code })

/** A person who works at a desk and has set up the second factor by themselves. */
async function withFactor(merchantId: number | null) {
  const staff = await atDesk(merchantId, '小顾')
  await db.update(users).set({ passwordHash }).where(eq(users.id, staff.userId))
  await as(await ownerOf(merchantId)).post('/desk/api/staff/reset_factor', { user_id: staff.userId })
  const login = tokenIn(await smsLogin(staff.phone))
  const begun: { data: { secret: string; uri: string } } = await as(login).post('/desk/api/factor/begin')
  const code = codeAt(begun.data.secret)
  const reply: { data: { recovery_codes: string[] } } = await as(login).post('/desk/api/factor/confirm', { code })
  return { ...staff, ...login, ...begun.data, usedCode: code, recovery: reply.data.recovery_codes }
}
const ownerOf = (merchantId: number | null) => atDesk(merchantId, '负责人')

test('who works at a desk logs in there with the password of the mall; a shopper is told that there is none', async () => {
  const clerk = await aMerchant()
  await db.update(users).set({ passwordHash }).where(eq(users.id, clerk.userId))
  const login = tokenIn(await logIn(clerk.phone))
  expect(await me(login)).toMatchObject({
    factor: 'asked',
    desk: { name: clerk.name, role_name: '店主', rights: ['*'] },
  })
  const shopper = await aShopper({ passwordHash })
  expect(await logIn(shopper.phone)).toMatchObject({ code: 'desk.none', data: null })
  expect(await as(null).post('/desk/api/login', { account: clerk.phone, password: 'Wrong2026' })).toMatchObject({
    code: 'login.wrong',
  })
  await db.update(deskStaff).set({ disabledAt: now() }).where(eq(deskStaff.userId, clerk.userId))
  expect(await as(login).get('/desk/api/me')).toMatchObject({ status: 401 })
  expect(await logIn(clerk.phone)).toMatchObject({ code: 'login.disabled' })
})

test('a phone that nobody knows is invited, comes in by SMS, joins once, and may do what the role says', async () => {
  const owner = await aMerchant()
  const phone = newPhone()
  expect(await smsLogin(phone)).toMatchObject({ code: 'desk.none' })
  pass(minutes(2))
  const input = { phone, name: '小李', role: 'orders' }
  expect(await as(owner).post('/desk/api/staff/invite', input)).toMatchObject({ error: 0 })
  expect(sentSms.at(-1)).toMatchObject({ phone, text: expect.stringContaining('邀请您加入') })
  expect(await as(owner).post('/desk/api/staff/invite', input)).toMatchObject({ code: 'desk.invited' })
  const login = tokenIn(await smsLogin(phone))
  const { invitations, desk } = await me(login)
  expect(desk).toBeNull()
  expect(await as(login).get('/merchant/api/order/list')).toMatchObject({ code: 'desk.none' })
  const answer = { invitation_id: invitations[0]?.invitation_id, accept: true }
  expect(await as(await aMerchant()).post('/desk/api/invitation/answer', answer)).toMatchObject({
    code: 'desk.invitation_gone',
  })
  expect(await as(login).post('/desk/api/invitation/answer', answer)).toMatchObject({ error: 0 })
  expect(await as(login).post('/desk/api/invitation/answer', answer)).toMatchObject({ code: 'desk.invitation_gone' })
  expect((await me(login)).desk).toMatchObject({ role_name: '订单管理员' })
  expect(await as(login).get('/merchant/api/order/list')).toMatchObject({ error: 0 })
  expect(await as(login).post('/merchant/api/goods/add', {})).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(owner).post('/desk/api/staff/invite', input)).toMatchObject({ code: 'desk.staff_already' })
  const other = await aMerchant()
  await as(other).post('/desk/api/staff/invite', input)
  const second = { invitation_id: (await me(login)).invitations[0]?.invitation_id, accept: true }
  expect(await as(login).post('/desk/api/invitation/answer', second)).toMatchObject({
    code: 'desk.has_desk',
    data: { desk: owner.name },
  })
})

test('an invitation that is declined, withdrawn or a week old is gone, and a desk sends twenty a day', async () => {
  const owner = await aMerchant()
  const invite = (phone: string) => as(owner).post('/desk/api/staff/invite', { phone, name: '小王', role: 'reader' })
  const phone = newPhone()
  const { data }: { data: { invitation_id: number } } = await invite(phone)
  const withdrawn = () => as(owner).post('/desk/api/staff/withdraw', data)
  expect(await as(await aMerchant()).post('/desk/api/staff/withdraw', data)).toMatchObject({
    code: 'desk.invitation_gone',
  })
  expect(await withdrawn()).toMatchObject({ error: 0 })
  expect(await withdrawn()).toMatchObject({ code: 'desk.invitation_gone' })
  for (let i = 1; i < 20; i += 1) expect(await invite(newPhone())).toMatchObject({ error: 0 })
  expect(await invite(newPhone())).toMatchObject({ code: 'desk.too_many', data: { limit: 20 } })
})

test('the second factor is set up after a login by SMS, and each of its codes is good once', async () => {
  const clerk = await aMerchant()
  const staff = await withFactor(clerk.merchantId)
  expect(staff.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
  expect(staff.recovery).toHaveLength(10)
  expect(await me(staff)).toMatchObject({ factor: 'fresh' })
  const again = tokenIn(await logIn(staff.phone))
  expect(await as(again).get('/merchant/api/goods/list')).toMatchObject({ code: 'desk.factor_required' })
  expect(await prove(again, staff.usedCode)).toMatchObject({ code: 'desk.factor_wrong' })
  pass(minutes(1))
  expect(await prove(again, codeAt(staff.secret))).toMatchObject({ error: 0 })
  expect(await as(again).get('/merchant/api/goods/list')).toMatchObject({ error: 0 })
  expect(await as(again).post('/desk/api/factor/begin')).toMatchObject({ code: 'desk.factor_set' })
  expect(await as(again).post('/desk/api/factor/confirm', { code: '123456' })).toMatchObject({
    code: 'desk.factor_set',
  })
  const third = tokenIn(await logIn(staff.phone))
  expect(await prove(third, staff.recovery[0] ?? '')).toMatchObject({ error: 0 })
  expect(await prove(third, staff.recovery[0] ?? '')).toMatchObject({ code: 'desk.factor_wrong' })
})

test('a password alone sets up no second factor', async () => {
  const { merchantId } = await aMerchant()
  const staff = await withFactor(merchantId)
  await as(await ownerOf(merchantId)).post('/desk/api/staff/reset_factor', { user_id: staff.userId })
  expect(await as(staff).get('/desk/api/me')).toMatchObject({ status: 401 })
  const login = tokenIn(await logIn(staff.phone))
  expect(await me(login)).toMatchObject({ factor: 'none' })
  expect(await as(login).post('/desk/api/factor/begin')).toMatchObject({ code: 'desk.factor_by_sms' })
  expect(await as(login).post('/desk/api/factor/confirm', { code: '123456' })).toMatchObject({
    code: 'desk.factor_none',
  })
  expect(await prove(login, '123456')).toMatchObject({ code: 'desk.factor_none' })
})

/** Works for the code of the own phone, as the browser of the desk does; the scene that the work is done for may be another. */
async function askPhoneCode(person: Pick<Person, 'token'>, ip: string, scene = 'desk_factor') {
  const { key, work } = await aPuzzle(ip)
  const done = doWork({ key, scene }, work.rounds)
  return as(person).post('/desk/api/phone/code', { key, work: done }, { 'X-Forwarded-For': ip })
}
const provePhone = (person: Pick<Person, 'token'>, code: string, ip: string) =>
  as(person).post('/desk/api/phone/prove', { code }, { 'X-Forwarded-For': ip })
const lastCode = () => /\d{6}/.exec(sentSms.at(-1)?.text ?? '')?.[0] ?? ''

/** A clerk who logged in by password and has no second factor. */
async function byPassword() {
  const { merchantId } = await aMerchant()
  const staff = await withFactor(merchantId)
  await as(await ownerOf(merchantId)).post('/desk/api/staff/reset_factor', { user_id: staff.userId })
  return { ...staff, merchantId, ...tokenIn(await logIn(staff.phone)) }
}

test('who logged in by password proves their phone in place, sets up the second factor and goes on in the same login', async () => {
  const clerk = await byPassword()
  const refund = { order_no: 'D20261120000001', reason: '缺货' }
  pass(minutes(2))
  expect(await as(clerk).post('/merchant/api/order/refund', refund)).toMatchObject({ code: 'desk.factor_needed' })
  const ip = newIp()
  expect(await askPhoneCode(clerk, ip)).toMatchObject({ error: 0, data: { resend_after_seconds: 60 } })
  expect(sentSms.at(-1)).toMatchObject({ phone: clerk.phone, text: expect.stringContaining('设置工作台两步验证') })
  expect(await provePhone(clerk, lastCode(), ip)).toMatchObject({ error: 0 })
  const begun: { data: { secret: string } } = await as(clerk).post('/desk/api/factor/begin')
  const code = codeAt(begun.data.secret)
  expect(await as(clerk).post('/desk/api/factor/confirm', { code })).toMatchObject({ error: 0 })
  expect(await as(clerk).post('/merchant/api/order/refund', refund)).toMatchObject({ code: 'order.not_found' })
  const log = await db.select().from(auditLogs).where(eq(auditLogs.userId, clerk.userId))
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['desk.phone', 'desk.factor']))
})

test('a wrong code of the phone leaves a login by password as it was, and five use the code up', async () => {
  const clerk = await byPassword()
  pass(minutes(2))
  const ip = newIp()
  await askPhoneCode(clerk, ip)
  const right = lastCode()
  for (let i = 0; i < 5; i += 1) {
    expect(await provePhone(clerk, notThe(right), ip)).toMatchObject({ code: 'sms.wrong_code' })
  }
  expect(await provePhone(clerk, right, ip)).toMatchObject({ code: 'sms.wrong_code' })
  expect(await as(clerk).post('/desk/api/factor/begin')).toMatchObject({ code: 'desk.factor_by_sms' })
})

test('a code sent for logging in proves no phone, and a code sent for the second factor logs nobody in', async () => {
  const clerk = await byPassword()
  pass(minutes(2))
  const ip = newIp()
  const ofLogin = await codeFor(clerk.phone, 'desk', ip)
  expect(await provePhone(clerk, ofLogin, ip)).toMatchObject({ code: 'sms.wrong_code' })
  pass(minutes(2))
  await askPhoneCode(clerk, ip)
  const login = { phone: clerk.phone, code: lastCode() }
  expect(await as(null).post('/desk/api/sms_login', login, { 'X-Forwarded-For': ip })).toMatchObject({
    code: 'sms.wrong_code',
  })
})

test('no code goes to the phone without the work, with work done for something else, or twice within a minute', async () => {
  const clerk = await byPassword()
  pass(minutes(2))
  const ip = newIp()
  const sentBefore = sentSms.length
  const { key } = await aPuzzle(ip)
  const idle = { key, work: [] }
  expect(await as(clerk).post('/desk/api/phone/code', idle, { 'X-Forwarded-For': ip })).toMatchObject({
    code: 'safety.failed',
  })
  const unknown = { key: 'never-asked-for', work: [] }
  expect(await as(clerk).post('/desk/api/phone/code', unknown)).toMatchObject({ code: 'safety.expired' })
  expect(await askPhoneCode(clerk, ip, 'desk')).toMatchObject({ code: 'safety.failed' })
  expect(sentSms).toHaveLength(sentBefore)
  expect(await askPhoneCode(clerk, ip)).toMatchObject({ error: 0 })
  expect(await askPhoneCode(clerk, ip)).toMatchObject({ code: 'sms.too_soon' })
})

test('who has a second factor, or came in by SMS, has no phone to prove', async () => {
  const { merchantId } = await aMerchant()
  const staff = await withFactor(merchantId)
  const again = tokenIn(await logIn(staff.phone))
  const ip = newIp()
  expect(await askPhoneCode(again, ip)).toMatchObject({ code: 'desk.factor_set' })
  expect(await provePhone(again, '123456', ip)).toMatchObject({ code: 'desk.factor_set' })
  await as(await ownerOf(merchantId)).post('/desk/api/staff/reset_factor', { user_id: staff.userId })
  pass(minutes(2))
  const bySms = tokenIn(await smsLogin(staff.phone))
  expect(await askPhoneCode(bySms, ip)).toMatchObject({ code: 'desk.phone_proven' })
  expect(await provePhone(bySms, '123456', ip)).toMatchObject({ code: 'desk.phone_proven' })
})

test('the phone that one login has proven is not proven for another of the same person', async () => {
  const clerk = await byPassword()
  const other = tokenIn(await logIn(clerk.phone))
  pass(minutes(2))
  const ip = newIp()
  await askPhoneCode(clerk, ip)
  await provePhone(clerk, lastCode(), ip)
  expect(await as(other).post('/desk/api/factor/begin')).toMatchObject({ code: 'desk.factor_by_sms' })
})

test('five wrong codes lock the factor for a quarter of an hour, for the right one too', async () => {
  const { merchantId } = await aMerchant()
  const staff = await withFactor(merchantId)
  pass(minutes(1))
  const wrong = codeAt(staff.secret, new Date(0))
  for (let i = 0; i < 5; i += 1) expect(await prove(staff, wrong)).toMatchObject({ code: 'desk.factor_wrong' })
  expect(await prove(staff, codeAt(staff.secret))).toMatchObject({ code: 'desk.factor_locked', data: { minutes: 15 } })
  pass(minutes(15))
  expect(await prove(staff, codeAt(staff.secret))).toMatchObject({ error: 0 })
})

test('the platform’s people do nothing before they have a second factor, a store’s nothing with money; after 15 minutes it is asked for again', async () => {
  const { merchantId } = await aMerchant()
  const refund = { order_no: 'D20261120000001', reason: '缺货' }
  for (const [store, path, code] of [
    [null, '/admin/api/withdraw/list', 'desk.factor_required'],
    [merchantId, '/merchant/api/goods/list', undefined],
  ] as const) {
    const staff = await withFactor(store)
    await as(await ownerOf(store)).post('/desk/api/staff/reset_factor', { user_id: staff.userId })
    const login = tokenIn(await logIn(staff.phone))
    expect((await as(login).get(path)).code).toBe(code)
    if (store)
      expect(await as(login).post('/merchant/api/order/refund', refund)).toMatchObject({ code: 'desk.factor_needed' })
  }
  const staff = await withFactor(merchantId)
  expect(await as(staff).post('/merchant/api/order/refund', refund)).toMatchObject({ code: 'order.not_found' })
  pass(minutes(16))
  expect(await as(staff).post('/merchant/api/order/refund', refund)).toMatchObject({ code: 'desk.factor_stale' })
  expect(await as(staff).get('/merchant/api/goods/list')).toMatchObject({ error: 0 })
})

test('a login ends with its password, half a day after its last use, and where its holder ends it', async () => {
  const clerk = await aMerchant()
  await db.update(users).set({ passwordHash }).where(eq(users.id, clerk.userId))
  const [one, two, three] = [
    tokenIn(await logIn(clerk.phone)),
    tokenIn(await logIn(clerk.phone)),
    tokenIn(await logIn(clerk.phone)),
  ]
  expect(await as(one).get('/desk/api/session/list'), 'a password alone').toMatchObject({
    code: 'desk.factor_required',
  })
  await prove(one, codeAt('A'.repeat(32)))
  const sessions: { data: { list: { session_id: number; is_current: boolean }[] } } =
    await as(one).get('/desk/api/session/list')
  const last = sessions.data.list.find(({ is_current }) => !is_current)
  const end = { session_id: last?.session_id }
  expect(await as(await aMerchant()).post('/desk/api/session/end', end)).toMatchObject({ code: 'device.not_found' })
  expect(await as(one).post('/desk/api/session/end', end)).toMatchObject({ error: 0 })
  expect(
    [await as(two).get('/desk/api/me'), await as(three).get('/desk/api/me')].map(({ status }) => status).sort(),
  ).toEqual([200, 401])
  await as(one).post('/desk/api/logout')
  expect(await as(one).get('/desk/api/me')).toMatchObject({ status: 401 })
  const four = tokenIn(await logIn(clerk.phone))
  pass(hours(11))
  expect(await as(four).get('/desk/api/me')).toMatchObject({ status: 200 })
  pass(hours(11))
  expect(await as(four).get('/desk/api/me')).toMatchObject({ status: 200 })
  await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, clerk.userId))
  expect(await as(four).get('/desk/api/me')).toMatchObject({ status: 401 })
  expect(await db.$count(deskSessions, eq(deskSessions.userId, clerk.userId))).toBeGreaterThan(0)
})
