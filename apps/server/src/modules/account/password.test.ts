import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { loginBar } from '#modules/company/company.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { stepUps, tokens, users } from './account.table.ts'
import { hashPassword } from './password.ts'
import { issueToken } from './token.ts'
import { openSession } from './user.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, aCompany, db, now, pass } = mall
const { codeFor, ticketFor, newIp } = codes(mall)
const password = 'Rain2026'
const next = 'Snow2027'
const passwordHash = await hashPassword(password)

const change = (person: Person | null, body: object) => as(person).post('/user/api/user/changePassword', body)
const login = (person: Person, typed: string) =>
  as(null).post('/user/api/user/accountLogin', { account: person.phone, password: typed })
const profileOf = (token: string) => as({ token }).get('/user/api/user/profile')

test('a new password against the old one ends every login, this one too; it is noted and told', async () => {
  const shopper = await aShopper({ passwordHash })
  const client = { ip: '10.0.0.9', device: '另一台', platform: 'H5' }
  const other = await issueToken(db, shopper.userId, client, { now, random: mall.random })
  expect(await change(shopper, { old_password: password, password: next })).toMatchObject({ data: { done: true } })
  for (const token of [shopper.token, other]) expect(await profileOf(token)).toMatchObject({ status: 401 })
  expect(await login(shopper, password)).toMatchObject({ code: 'login.wrong' })
  expect(await login(shopper, next)).toMatchObject({ error: 0 })
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({ action: 'account.password', subject: `user:${shopper.userId}`, userId: shopper.userId })
  const [told] = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(told).toMatchObject({ kind: 'system', title: '登录密码已修改', link: '/users/user_account' })
  expect(JSON.stringify([noted, told])).not.toContain(next)
})

test('a login that compared with the old password a moment before the change is none', async () => {
  const shopper = await aShopper({ passwordHash })
  const [before] = await db.select().from(users).where(eq(users.id, shopper.userId))
  if (!before) throw new Error('no such user')
  await change(shopper, { old_password: password, password: next })
  const late = openSession({ ...mall, loginBar, client: { ip: '10.0.0.9', device: '另一台', platform: 'H5' } }, before)
  await expect(late).rejects.toMatchObject({ code: 'login.wrong' })
  expect(await db.$count(tokens, eq(tokens.userId, shopper.userId))).toBe(0)
})

test('who has no password yet, or forgot it, sets one with a proof of identity', async () => {
  for (const shopper of [await aShopper(), await aShopper({ passwordHash })]) {
    const ticket = await ticketFor(shopper, 'password', newIp())
    expect(await change(shopper, { ticket, password: next })).toMatchObject({ error: 0 })
    expect(await login(shopper, next)).toMatchObject({ error: 0 })
    expect(await db.$count(stepUps, eq(stepUps.userId, shopper.userId))).toBe(0)
  }
})

test('a wrong old password is refused and the fifth one locks for ten minutes, even the right one', async () => {
  const shopper = await aShopper({ passwordHash })
  const guess = (old_password: string) => change(shopper, { old_password, password: next })
  for (let i = 0; i < 4; i += 1) expect(await guess('Wrong2026')).toMatchObject({ code: 'account.old_password' })
  expect(await guess('Wrong2026')).toMatchObject({ code: 'login.locked' })
  expect(await guess(password)).toMatchObject({ code: 'login.locked', msg: '尝试次数过多，请 10 分钟后再试' })
  pass(minutes(10))
  expect(await guess(password)).toMatchObject({ error: 0 })
})

test('a ticket for something else, of somebody else or made up changes nothing', async () => {
  const [shopper, stranger] = [await aShopper({ passwordHash }), await aShopper({ passwordHash })]
  const own = await ticketFor(shopper, 'close', newIp())
  const foreign = await ticketFor(stranger, 'password', newIp())
  for (const ticket of [own, foreign, 'made-up']) {
    expect(await change(shopper, { ticket, password: next })).toMatchObject({ code: 'account.ticket' })
  }
  const late = await ticketFor(await aShopper(), 'password', newIp())
  pass(minutes(10))
  expect(await change(stranger, { ticket: late, password: next })).toMatchObject({ code: 'account.ticket' })
  expect(await login(shopper, password)).toMatchObject({ error: 0 })
})

test('the new password has to be another one, and that costs no ticket', async () => {
  const shopper = await aShopper({ passwordHash })
  const same = { code: 'account.same_password' }
  expect(await change(shopper, { old_password: password, password })).toMatchObject(same)
  const ticket = await ticketFor(shopper, 'password', newIp())
  expect(await change(shopper, { ticket, password })).toMatchObject(same)
  expect(await change(shopper, { ticket, password: next })).toMatchObject({ error: 0 })
})

test('without old password and ticket, or with a weak one, the field is named', async () => {
  const shopper = await aShopper({ passwordHash })
  expect(await change(shopper, { password: next })).toMatchObject({ error: 1, field: 'old_password' })
  expect(await change(shopper, { old_password: password, password: '12345678' })).toMatchObject({
    error: 1,
    field: 'password',
  })
})

test('in a company only who may change passwords does; visitors do not', async () => {
  const company = await aCompany()
  await db.update(users).set({ passwordHash })
  const body = { old_password: password, password: next }
  const clerk = company.member('sourcing_clerk')
  expect(await change(clerk, body)).toMatchObject({ code: 'auth.forbidden' })
  expect(await login(clerk, password)).toMatchObject({ error: 0 })
  expect(await change(company.owner, body)).toMatchObject({ error: 0 })
  expect(await change(null, body)).toMatchObject({ status: 401 })
})

test('a password that was reset by SMS is noted and told, and earlier proofs are worth nothing', async () => {
  const shopper = await aShopper({ passwordHash })
  await ticketFor(shopper, 'close', newIp())
  pass(minutes(1))
  const code = await codeFor(shopper.phone, 'reset', newIp())
  const reset = { phone: shopper.phone, code, password: next }
  expect(await as(null).post('/user/api/user/resetPassword', reset)).toMatchObject({ error: 0 })
  expect(await db.$count(stepUps, eq(stepUps.userId, shopper.userId))).toBe(0)
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `user:${shopper.userId}`))).toBe(1)
  const told = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(told.map((one) => one.title)).toEqual(['登录密码已重置'])
  expect(mall.defects).toEqual([])
})
