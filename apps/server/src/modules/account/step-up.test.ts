import { stepUp } from '@mall/contract/account/terms'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { codes, doWork, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { stepUps } from './account.table.ts'
import { hashPassword } from './password.ts'
import { useTicket } from './step-up.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, db, now, pass, sentSms } = mall
const { aPuzzle, solve, ownCode, ticketFor, bindingCodeFor, codeFor, newPhone, newIp } = codes(mall)
const password = 'Rain2026'
const passwordHash = await hashPassword(password)

const prove = (person: Person, body: object) => as(person).post('/user/api/user/step_up', body)
const ownPhoneCode = (person: Person | null, ip: string) =>
  as(person).post('/front/user/phone/code', {}, { 'X-Forwarded-For': ip })
const bindingCode = (person: Person, phone: string, ip: string) =>
  as(person).post('/front/user/update/binding/phone/code', { phone }, { 'X-Forwarded-For': ip })
const use = (person: Person, ticket: string, purpose: 'phone' | 'close' = 'close') =>
  db.transaction((tx) => useTicket(tx, { userId: person.userId, purpose, ticket, at: now() }))

test('a shopper gets a code to the own phone without naming it, after the slider was passed for it', async () => {
  const shopper = await aShopper()
  const ip = newIp()
  expect(await ownPhoneCode(shopper, ip)).toMatchObject({ code: 'safety.required' })
  const { key, x } = await aPuzzle(ip)
  const work = doWork({ key }, 1)
  const check = (person: Person | null) =>
    as(person).post('/front/safety/check', { key, x, work }, { 'X-Forwarded-For': ip })
  expect(await check(null)).toMatchObject({ error: 1, field: 'phone' })
  expect(await check(shopper)).toMatchObject({ error: 0 })
  expect(await ownPhoneCode(shopper, ip)).toMatchObject({ error: 0, data: { resend_after_seconds: 60 } })
  expect(sentSms.at(-1)).toMatchObject({ phone: shopper.phone, scene: 'step_up' })
  expect(sentSms.at(-1)?.text).toContain('用于验证身份')
  await solve(shopper.phone, ip)
  expect(await ownPhoneCode(shopper, ip)).toMatchObject({ code: 'sms.too_soon' })
  expect(await ownPhoneCode(null, ip)).toMatchObject({ status: 401 })
})

test('a code to a phone that is to be bound needs the slider for that phone, and is not for the own one', async () => {
  const shopper = await aShopper()
  const [phone, ip] = [newPhone(), newIp()]
  expect(await bindingCode(shopper, phone, ip)).toMatchObject({ code: 'safety.required' })
  expect(await bindingCode(shopper, shopper.phone, ip)).toMatchObject({ code: 'account.same_phone' })
  expect(await bindingCode(shopper, '12345', ip)).toMatchObject({ error: 1, field: 'phone' })
  await bindingCodeFor(shopper, phone, ip)
  expect(sentSms.at(-1)).toMatchObject({ phone, scene: 'bind' })
  expect(sentSms.at(-1)?.text).toContain('用于绑定手机号')
})

test('a taken phone gets the same answer and a message as a free one does', async () => {
  const [shopper, neighbour] = [await aShopper(), await aShopper()]
  const replies = []
  for (const phone of [neighbour.phone, newPhone()]) {
    const ip = newIp()
    await solve(phone, ip)
    const { error, data, msg } = await bindingCode(shopper, phone, ip)
    expect(sentSms.at(-1)?.phone).toBe(phone)
    replies.push({ error, data, msg })
  }
  expect(replies[0]).toEqual(replies[1])
})

test('a ticket is had for a code or for the login password, lives ten minutes, and rests only as a hash', async () => {
  const shopper = await aShopper({ passwordHash })
  const code = await ownCode(shopper, 'step_up', newIp())
  for (const proof of [{ code }, { password }]) {
    const reply = await prove(shopper, { purpose: 'phone', ...proof })
    expect(reply).toMatchObject({ error: 0 })
    const { ticket, expires_at } = stepUp.output.parse(reply.data)
    expect(expires_at).toBe(new Date(now().getTime() + minutes(10)).toISOString())
    const rows = await db.select().from(stepUps).where(eq(stepUps.userId, shopper.userId))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ticket)
  }
})

test('who proves nothing, or never set a password, is asked for a code', async () => {
  const shopper = await aShopper()
  expect(await prove(shopper, { purpose: 'close' })).toMatchObject({ code: 'account.proof_missing' })
  expect(await prove(shopper, { purpose: 'close', password })).toMatchObject({ code: 'account.proof_missing' })
  expect(await as(null).post('/user/api/user/step_up', { purpose: 'close' })).toMatchObject({ status: 401 })
  expect(await prove(shopper, { purpose: 'pay', password })).toMatchObject({ error: 1, field: 'purpose' })
})

test('five wrong codes burn the code', async () => {
  const shopper = await aShopper()
  const code = await ownCode(shopper, 'step_up', newIp())
  for (let i = 0; i < 5; i += 1) {
    expect(await prove(shopper, { purpose: 'close', code: notThe(code) })).toMatchObject({ code: 'sms.wrong_code' })
  }
  expect(await prove(shopper, { purpose: 'close', code })).toMatchObject({ code: 'sms.wrong_code' })
})

test('a code of another purpose or another person proves nothing', async () => {
  const [shopper, neighbour] = [await aShopper(), await aShopper()]
  const login = await codeFor(shopper.phone, 'login', newIp())
  expect(await prove(shopper, { purpose: 'close', code: login })).toMatchObject({ code: 'sms.wrong_code' })
  const code = await ownCode(neighbour, 'step_up', newIp())
  if (code !== login) expect(await prove(shopper, { purpose: 'close', code })).toMatchObject({ code: 'sms.wrong_code' })
})

test('five wrong passwords lock this proof for ten minutes, and nobody’s login', async () => {
  const shopper = await aShopper({ passwordHash })
  const guess = () => prove(shopper, { purpose: 'close', password: 'Wrong2026' })
  for (let i = 0; i < 4; i += 1) expect(await guess()).toMatchObject({ code: 'login.wrong' })
  expect(await guess()).toMatchObject({ code: 'login.locked' })
  expect(await prove(shopper, { purpose: 'close', password })).toMatchObject({ code: 'login.locked' })
  const login = { account: shopper.phone, password }
  expect(await as(null).post('/user/api/user/accountLogin', login)).toMatchObject({ error: 0 })
  pass(minutes(10))
  expect(await prove(shopper, { purpose: 'close', password })).toMatchObject({ error: 0 })
})

test('no stranger locks a person out of proving who they are by typing something as an account', async () => {
  const shopper = await aShopper({ passwordHash })
  for (const account of [`step-up:${shopper.userId}`, ` step-up:${shopper.userId}`]) {
    for (let i = 0; i < 5; i += 1) {
      await as(null).post('/user/api/user/accountLogin', { account, password: 'Wrong2026' })
    }
  }
  expect(await prove(shopper, { purpose: 'close', password })).toMatchObject({ error: 0 })
})

test('a ticket is good once, for its purpose, for its holder, for ten minutes', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const ticket = await ticketFor(shopper, 'close', newIp())
  const refused = { code: 'account.ticket' }
  await expect(use(shopper, ticket, 'phone')).rejects.toMatchObject(refused)
  await expect(use(stranger, ticket)).rejects.toMatchObject(refused)
  await expect(use(shopper, `${ticket}x`)).rejects.toMatchObject(refused)
  await expect(use(shopper, ticket)).resolves.toBeUndefined()
  await expect(use(shopper, ticket)).rejects.toMatchObject(refused)
  pass(minutes(1))
  const late = await ticketFor(shopper, 'close', newIp())
  pass(minutes(10))
  await expect(use(shopper, late)).rejects.toMatchObject(refused)
})

test('proving anew for the same deed replaces the earlier ticket, and leaves one for another deed', async () => {
  const shopper = await aShopper({ passwordHash })
  const ticketBy = async (purpose: 'phone' | 'close') =>
    stepUp.output.parse((await prove(shopper, { purpose, password })).data).ticket
  const [first, other, second] = [await ticketBy('close'), await ticketBy('phone'), await ticketBy('close')]
  await expect(use(shopper, first)).rejects.toMatchObject({ code: 'account.ticket' })
  await expect(use(shopper, other, 'phone')).resolves.toBeUndefined()
  await expect(use(shopper, second)).resolves.toBeUndefined()
  expect(mall.defects).toEqual([])
})
