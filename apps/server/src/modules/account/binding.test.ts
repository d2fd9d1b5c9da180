import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { issueToken } from './token.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, db, now, pass, random } = mall
const { ticketFor, bindingCodeFor, codeFor, newPhone, newIp } = codes(mall)

const bind = (person: Pick<Person, 'token'> | null, body: object) => as(person).post('/front/user/update/binding', body)
const profileOf = (token: string) => as({ token }).get('/user/api/user/profile')
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`

/** The ticket and the code of a person who went through both steps. */
async function ready(person: Person, phone = newPhone()) {
  const ticket = await ticketFor(person, 'phone', newIp())
  return { ticket, phone, code: await bindingCodeFor(person, phone, newIp()) }
}

test('a shopper binds another phone: this login stays, all others end, it is noted and told', async () => {
  const shopper = await aShopper()
  const client = { ip: '10.0.0.9', device: '另一台', platform: 'H5' }
  const other = await issueToken(db, shopper.userId, client, { now, random })
  const input = await ready(shopper)
  expect(await bind(shopper, input)).toMatchObject({
    error: 0,
    data: { user_id: shopper.userId, phone: masked(input.phone) },
  })
  expect(await profileOf(shopper.token)).toMatchObject({ data: { phone: masked(input.phone) } })
  expect(await profileOf(other)).toMatchObject({ status: 401 })
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({
    action: 'account.phone',
    userId: shopper.userId,
    detail: `${masked(shopper.phone)} → ${masked(input.phone)}`,
  })
  const [told] = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(told).toMatchObject({ kind: 'system', title: `登录手机号已换绑为 ${masked(input.phone)}` })
})

test('the old phone is nobody’s then, and logs in nobody', async () => {
  const shopper = await aShopper()
  const input = await ready(shopper)
  await bind(shopper, input)
  pass(minutes(1))
  const login = async (phone: string) =>
    as(null).post('/user/api/user/smsLogin', { phone, code: await codeFor(phone, 'login', newIp()) })
  expect(await login(shopper.phone)).toMatchObject({ code: 'login.unregistered' })
  expect(await login(input.phone)).toMatchObject({ data: { user: { id: shopper.userId } } })
})

test('a taken phone is told to who reads the code sent there, and the ticket stays good for another phone', async () => {
  const [shopper, neighbour] = [await aShopper(), await aShopper()]
  const input = await ready(shopper, neighbour.phone)
  expect(await bind(shopper, { ...input, code: notThe(input.code) })).toMatchObject({ code: 'sms.wrong_code' })
  expect(await bind(shopper, input)).toMatchObject({ code: 'account.phone_taken', msg: '该手机号已绑定其他账号' })
  expect(await profileOf(neighbour.token)).toMatchObject({ data: { user_id: neighbour.userId } })
  const phone = newPhone()
  const code = await bindingCodeFor(shopper, phone, newIp())
  expect(await bind(shopper, { ticket: input.ticket, phone, code })).toMatchObject({ error: 0 })
})

test('the own phone is none to bind', async () => {
  const shopper = await aShopper()
  expect(await bind(shopper, { ticket: 'any', phone: shopper.phone, code: '123456' })).toMatchObject({
    code: 'account.same_phone',
  })
})

test('a ticket for something else, of somebody else, used or stale binds nothing, and costs no code', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const input = await ready(shopper)
  const foreign = await ticketFor(stranger, 'phone', newIp())
  pass(minutes(1))
  const closing = await ticketFor(shopper, 'close', newIp())
  for (const ticket of [foreign, closing, 'made-up']) {
    expect(await bind(shopper, { ...input, ticket })).toMatchObject({ code: 'account.ticket' })
  }
  expect(await bind(shopper, input)).toMatchObject({ error: 0 })
  const again = newPhone()
  const code = await bindingCodeFor(shopper, again, newIp())
  expect(await bind(shopper, { ticket: input.ticket, phone: again, code })).toMatchObject({ code: 'account.ticket' })
  const late = await ticketFor(stranger, 'phone', newIp())
  pass(minutes(10))
  const phone = newPhone()
  const lateCode = await bindingCodeFor(stranger, phone, newIp())
  expect(await bind(stranger, { ticket: late, phone, code: lateCode })).toMatchObject({ code: 'account.ticket' })
})

test('five wrong codes burn the code', async () => {
  const shopper = await aShopper()
  const input = await ready(shopper)
  for (let i = 0; i < 5; i += 1) {
    expect(await bind(shopper, { ...input, code: notThe(input.code) })).toMatchObject({ code: 'sms.wrong_code' })
  }
  expect(await bind(shopper, input)).toMatchObject({ code: 'sms.wrong_code' })
})

test('a code sent for another purpose or to another phone binds nothing', async () => {
  const shopper = await aShopper()
  const { ticket } = await ready(shopper)
  const phone = newPhone()
  const code = await codeFor(phone, 'login', newIp())
  expect(await bind(shopper, { ticket, phone, code })).toMatchObject({ code: 'sms.wrong_code' })
  expect(await bind(null, { ticket, phone, code })).toMatchObject({ status: 401 })
  expect(mall.defects).toEqual([])
})
