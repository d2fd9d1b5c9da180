import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { days, minutes } from '#kernel/time.ts'
import { checkPayPassword, hashPassword, hashPayPassword } from '#modules/account/account.public.ts'
import { owners, smsCodes, tokens, users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes, doWork, notThe } from '#test/codes.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall(20, { TRUST_PROXY: '1', SMS_DAILY_BUDGET: '400' })
const { as, aShopper, aMerchant, aGoods, anAddress, db, pass } = mall
const { aPuzzle, solve, send, codeFor, ticketFor, bindingCodeFor, newPhone, newIp } = codes(mall)
const visitor = as(null)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('a code used by twenty at once registers one person, and leaves no owner without a user', async () => {
  const phone = newPhone()
  const before = await db.$count(owners)
  const code = await codeFor(phone, 'register')
  const replies = await times(20, () =>
    visitor.post('/user/api/user/smsRegister', { phone, code, password: 'Rain2026' }),
  )
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
  expect(await db.$count(owners)).toBe(before + 1)
})

test('thirty guesses of a code at once get five looks', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login')
  const replies = await times(30, () =>
    visitor.post('/user/api/user/smsLogin', { phone: shopper.phone, code: notThe(code) }),
  )
  for (const reply of replies) expect(reply).toMatchObject({ code: 'sms.wrong_code' })
  const [row] = await db.select().from(smsCodes).where(eq(smsCodes.phone, shopper.phone))
  expect(row).toMatchObject({ triesLeft: 0, othersLeft: 5, usedAt: null })
})

test('one pass asked for by ten at once sends one message', async () => {
  pass(minutes(2))
  const phone = newPhone()
  await solve(phone)
  const replies = await times(10, () => send(phone, 'login'))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(mall.sentSms.filter((message) => message.phone === phone)).toHaveLength(1)
})

test('forty phones at once from the three devices of one address get twenty messages within the hour', async () => {
  pass(days(1))
  const phones = Array.from({ length: 40 }, newPhone)
  for (const phone of phones) await solve(phone)
  const replies = await times(40, (i) => send(phones[i] ?? '', 'login', undefined, `device ${i % 3}`))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(20)
  expect(replies.filter((reply) => reply.code === 'sms.too_often')).toHaveLength(20)
})

test('forty phones at once from one device get twelve messages within the hour', async () => {
  pass(days(1))
  const phones = Array.from({ length: 40 }, newPhone)
  for (const phone of phones) await solve(phone)
  const replies = await times(40, (i) => send(phones[i] ?? '', 'login'))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(12)
  expect(replies.filter((reply) => reply.code === 'sms.too_often')).toHaveLength(28)
  pass(days(1))
})

test('eighty phones at once from as many addresses get the sixty messages that an hour has for new phones', async () => {
  pass(days(1))
  const inputs = Array.from({ length: 80 }, () => ({ phone: newPhone(), ip: newIp() }))
  for (const { phone, ip } of inputs) await solve(phone, ip)
  const replies = await times(80, (i) => send(inputs[i]?.phone ?? '', 'register', inputs[i]?.ip))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(60)
  expect(replies.filter((reply) => reply.code === 'sms.budget')).toHaveLength(20)
  const rung = mall.defects.splice(0)
  expect(rung).toHaveLength(1)
  expect(JSON.stringify(rung)).toContain('new-hour:')
  pass(days(1))
})

test('a puzzle solved by ten at once passes once', async () => {
  const { key, x } = await aPuzzle()
  const phone = newPhone()
  const work = doWork({ key, phone }, 1)
  const replies = await times(10, () => visitor.post('/front/safety/check', { key, x, work, phone }))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
})

test('pieces put by chance into ten puzzles at once, from one address, are nine', async () => {
  pass(days(1))
  const ip = newIp()
  const puzzles: object[] = []
  for (let i = 0; i < 10; i += 1) {
    const { key } = await aPuzzle(ip)
    puzzles.push({ key, phone: '13700009999', x: 0, work: doWork({ key, phone: '13700009999' }, 1) })
  }
  const replies = await times(30, (i) =>
    visitor.post('/front/safety/check', puzzles[i % 10] ?? {}, { 'X-Forwarded-For': ip }),
  )
  expect(replies.filter((reply) => reply.code === 'safety.no_dragging')).toHaveLength(21)
  expect(replies.filter((reply) => reply.error === 0)).toEqual([])
})

test('twenty right passwords at once are twenty logins', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const login = { account: shopper.phone, password: 'Rain2026' }
  const replies = await times(20, () => visitor.post('/user/api/user/accountLogin', login))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(20)
})

test('forty strangers who guess at once, each from an address of their own, get ten looks, even a right one among them', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const replies = await times(40, (i) =>
    visitor.post(
      '/user/api/user/accountLogin',
      { account: shopper.phone, password: i < 39 ? 'Wrong2026' : 'Rain2026' },
      { 'X-Forwarded-For': newIp() },
    ),
  )
  const looks = replies.filter((reply) => reply.code === 'login.wrong' || reply.error === 0)
  expect(looks.length).toBeLessThanOrEqual(11)
  expect(replies.filter((reply) => reply.code === 'login.slow').length).toBeGreaterThanOrEqual(29)
  expect(await db.$count(messages, eq(messages.userId, shopper.userId))).toBe(1)
})

test('strangers who guess a code at once get five looks between them, and leave its own to who asked for it', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', '10.77.0.1')
  const type = (typed: string, ip: string) =>
    visitor.post('/user/api/user/smsLogin', { phone: shopper.phone, code: typed }, { 'X-Forwarded-For': ip })
  await times(30, () => type(notThe(code), newIp()))
  const [row] = await db.select().from(smsCodes).where(eq(smsCodes.phone, shopper.phone))
  expect(row).toMatchObject({ triesLeft: 5, othersLeft: 0, usedAt: null })
  expect(await type(code, newIp())).toMatchObject({ code: 'sms.wrong_code' })
  expect(await type(code, '10.77.0.1')).toMatchObject({ error: 0 })
})

test('twenty wrong passwords at once lock after five looks', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const login = (password: string) => visitor.post('/user/api/user/accountLogin', { account: shopper.phone, password })
  const replies = await times(20, () => login('Wrong2026'))
  expect(replies.filter((reply) => reply.code === 'login.wrong')).toHaveLength(4)
  expect(await login('Rain2026')).toMatchObject({ code: 'login.locked' })
})

test('twenty wrong payment passwords at once lock after five looks', async () => {
  const random = systemRandom
  const payer = await aShopper({ payPasswordHash: hashPayPassword('258036', { ports: mall.ports, random }) })
  const actor = {
    ...payer,
    nickname: '',
    name: '',
    permissions: ['*'],
    orderSight: 'company' as const,
    companyId: null,
    companyName: null,
    roleName: '',
    isPaidMember: false,
    merchantId: null,
    desk: null,
    tokenId: 0,
    profile: null,
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => checkPayPassword({ ...mall, actor }, '000000')),
  )
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'passed'))
  expect(reasons.filter((reason) => reason === 'payment.password_wrong')).toHaveLength(4)
  expect(reasons.filter((reason) => reason === 'payment.locked')).toHaveLength(16)
})

const binding = '/front/user/update/binding'

test('one proof and one code sent by twenty at once bind the phone once', async () => {
  const shopper = await aShopper()
  const phone = newPhone()
  const ticket = await ticketFor(shopper, 'phone')
  const code = await bindingCodeFor(shopper, phone)
  const replies = await times(20, () => as(shopper).post(binding, { ticket, phone, code }))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
  expect(await db.$count(auditLogs, eq(auditLogs.subject, `user:${shopper.userId}`))).toBe(1)
})

test('one proof used by twenty at once, each with a code of its own, is good for one of twenty phones', async () => {
  pass(days(1))
  const shopper = await aShopper()
  const ticket = await ticketFor(shopper, 'phone')
  const inputs: { phone: string; code: string }[] = []
  for (let i = 0; i < 20; i += 1) {
    const phone = newPhone()
    inputs.push({ phone, code: await codeFor(phone, 'bind', newIp()) })
  }
  const replies = await times(20, (i) => as(shopper).post(binding, { ticket, ...inputs[i] }))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'account.ticket')).toHaveLength(19)
})

test('of two people who bind one phone in twenty requests at once, one has it', async () => {
  pass(days(1))
  const phone = newPhone()
  const [one, other] = [await aShopper(), await aShopper()]
  const tickets = [await ticketFor(one, 'phone'), await ticketFor(other, 'phone')]
  const code = await codeFor(phone, 'bind')
  const replies = await times(20, (i) => as(i % 2 ? other : one).post(binding, { ticket: tickets[i % 2], phone, code }))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
})

test('a phone that is bound and registered at once goes to one of the two, and the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    pass(days(1))
    const shopper = await aShopper()
    const phone = newPhone()
    const ticket = await ticketFor(shopper, 'phone')
    const bind = await bindingCodeFor(shopper, phone)
    pass(minutes(1))
    const register = await codeFor(phone, 'register')
    const [bound, registered] = await Promise.all([
      as(shopper).post(binding, { ticket, phone, code: bind }),
      visitor.post('/user/api/user/smsRegister', { phone, code: register, password: 'Rain2026' }),
    ])
    expect([bound, registered].filter((reply) => reply.error === 0)).toHaveLength(1)
    const refused = bound.error === 0 ? registered : bound
    expect(refused.code).toBe(bound.error === 0 ? 'register.taken' : 'account.phone_taken')
    expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
  }
})

test('logins that are under way while the password changes are over with it', async () => {
  const passwordHash = await hashPassword('Rain2026')
  for (let round = 0; round < 5; round += 1) {
    const shopper = await aShopper({ passwordHash })
    const login = () => visitor.post('/user/api/user/accountLogin', { account: shopper.phone, password: 'Rain2026' })
    const change = as(shopper).post('/user/api/user/changePassword', {
      old_password: 'Rain2026',
      password: 'Snow2027',
    })
    const [changed] = await Promise.all([change, times(4, login)])
    expect(changed).toMatchObject({ error: 0 })
    expect(await db.$count(tokens, eq(tokens.userId, shopper.userId))).toBe(0)
  }
})

test('one password changed by four at once is changed once', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const replies = await times(4, (i) =>
    as(shopper).post('/user/api/user/changePassword', { old_password: 'Rain2026', password: `Snow202${i}` }),
  )
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
})

test('twenty guesses of the own password at once get five looks, and lock no login', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const guess = (password: string) => as(shopper).post('/user/api/user/step_up', { purpose: 'close', password })
  const replies = await times(20, () => guess('Wrong2026'))
  expect(replies.filter((reply) => reply.code === 'login.wrong')).toHaveLength(4)
  expect(await guess('Rain2026')).toMatchObject({ code: 'login.locked' })
  const login = { account: shopper.phone, password: 'Rain2026' }
  expect(await visitor.post('/user/api/user/accountLogin', login)).toMatchObject({ error: 0 })
})

test('four logins at once from a new device are told once', async () => {
  const shopper = await aShopper({ passwordHash: await hashPassword('Rain2026') })
  const login = (device: string) =>
    visitor.post(
      '/user/api/user/accountLogin',
      { account: shopper.phone, password: 'Rain2026' },
      { 'User-Agent': device },
    )
  expect(await login('first')).toMatchObject({ error: 0 })
  const replies = await times(4, () => login('second'))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(4)
  expect(await db.$count(messages, eq(messages.userId, shopper.userId))).toBe(1)
})

test('an account closed by ten at once while an order is submitted is closed once, or not at all for the order’s sake', async () => {
  const merchant = await aMerchant()
  const { skuId } = await aGoods({ merchantId: merchant.merchantId, skus: [{ priceFen: 5_000, stock: 50 }] })
  for (let round = 0; round < 6; round += 1) {
    pass(days(1))
    const shopper = await aShopper()
    const input = { sku_id: skuId, qty: 1, address_id: await anAddress(shopper) }
    const ticket = await ticketFor(shopper, 'close')
    const seen: { data: { fingerprint: string } } = await as(shopper).get('/shop/api/order/confirm', input)
    const submit = as(shopper).post('/shop/api/order/submit', { ...input, fingerprint: seen.data.fingerprint })
    const [ordered, ...closings] = await Promise.all([
      submit,
      ...Array.from({ length: 10 }, () => as(shopper).post('/user/api/user/close', { ticket })),
    ])
    const closed = closings.filter((reply) => reply.error === 0).length
    expect(closed).toBeLessThanOrEqual(1)
    if (ordered?.error === 0 && closed === 0) expect(closings[0]).toMatchObject({ code: 'account.open_business' })
    const [row] = await db.select().from(users).where(eq(users.id, shopper.userId))
    expect(row?.closedAt === null).toBe(closed === 0)
  }
})

test('nothing of all this was a defect', () => {
  expect(mall.defects).toEqual([])
})
