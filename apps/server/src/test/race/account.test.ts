import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/clock.ts'
import { systemRandom } from '#kernel/random.ts'
import { checkPayPassword, hashPassword, hashPayPassword } from '#modules/account/account.public.ts'
import { owners, smsCodes, users } from '#modules/account/account.table.ts'
import { codes, notThe } from '#test/codes.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aShopper, db, pass } = mall
const { aPuzzle, solve, send, codeFor, newPhone } = codes(mall)
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
  expect(row).toMatchObject({ triesLeft: 0, usedAt: null })
})

test('one pass asked for by ten at once sends one message', async () => {
  pass(minutes(2))
  const phone = newPhone()
  await solve(phone)
  const replies = await times(10, () => send(phone, 'login'))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  expect(mall.sentSms.filter((message) => message.phone === phone)).toHaveLength(1)
})

test('forty phones at once from one address get thirty messages', async () => {
  pass(days(1))
  const phones = Array.from({ length: 40 }, newPhone)
  for (const phone of phones) await solve(phone)
  const replies = await times(40, (i) => send(phones[i] ?? '', 'login'))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(30)
  expect(replies.filter((reply) => reply.code === 'sms.too_many')).toHaveLength(10)
})

test('a puzzle solved by ten at once passes once', async () => {
  const { key, x } = await aPuzzle()
  const replies = await times(10, () => visitor.post('/front/safety/check', { key, x, phone: newPhone() }))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
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
    permissions: ['*'],
    companyId: null,
    companyName: null,
    roleName: '',
    isPaidMember: false,
    merchantId: null,
    isOperator: false,
    tokenId: 0,
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => checkPayPassword({ ...mall, actor }, '000000')),
  )
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'passed'))
  expect(reasons.filter((reason) => reason === 'payment.password_wrong')).toHaveLength(4)
  expect(reasons.filter((reason) => reason === 'payment.locked')).toHaveLength(16)
  expect(mall.defects).toEqual([])
})
