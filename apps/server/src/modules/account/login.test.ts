import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { codes, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { hashPassword } from './password.ts'
import { createUser } from './user.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, pass } = mall
const { codeFor, newPhone, newIp } = codes(mall)

const password = 'Rain2026'
const passwordHash = await hashPassword(password)
const visitor = as(null)
const login = (account: string, typed = password) =>
  visitor.post('/user/api/user/accountLogin', { account, password: typed })
const profileOf = (token: string) => as({ token }).get('/user/api/user/devices')
const told = ({ error, code, msg, data }: Awaited<ReturnType<typeof login>>) => ({ error, code, msg, data })

test('a shopper logs in with account name or mobile, and the token comes in the header too', async () => {
  const shopper = await aShopper({ account: 'wangmin', passwordHash, nickname: '王敏' })
  for (const account of ['wangmin', ` ${shopper.phone} `]) {
    const reply = await login(account)
    expect(reply).toMatchObject({
      error: 0,
      data: { token: expect.any(String), user: { id: shopper.userId, nickname: '王敏' } },
    })
    const token = reply.headers.get('Authorization') ?? ''
    expect(reply.data).toMatchObject({ token })
    expect(await profileOf(token)).toMatchObject({ error: 0 })
  }
})

test('an unknown account, a wrong password and a user without a password get the same answer, and lock alike', async () => {
  const known = await aShopper({ passwordHash })
  const without = await aShopper()
  const accounts = [known.phone, 'nobody-here', without.phone]
  for (let round = 1; round <= 6; round += 1) {
    const replies = []
    for (const account of accounts) replies.push(told(await login(account, 'Wrong2026')))
    expect(replies[0]).toMatchObject({ code: round < 5 ? 'login.wrong' : 'login.locked' })
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  }
})

test('after five wrong tries even the right password has to wait ten minutes', async () => {
  const shopper = await aShopper({ passwordHash })
  for (let i = 0; i < 5; i += 1) await login(shopper.phone, 'Wrong2026')
  expect(await login(shopper.phone)).toMatchObject({ code: 'login.locked', msg: '尝试次数过多，请 10 分钟后再试' })
  pass(minutes(4))
  expect(await login(shopper.phone)).toMatchObject({ code: 'login.locked', msg: '尝试次数过多，请 6 分钟后再试' })
  pass(minutes(6))
  expect(await login(shopper.phone)).toMatchObject({ error: 0 })
})

test('twelve guesses at once get no more than five looks at the password', async () => {
  const shopper = await aShopper({ passwordHash })
  const replies = await Promise.all(Array.from({ length: 12 }, () => login(shopper.phone, 'Wrong2026')))
  expect(replies.filter((reply) => reply.code === 'login.wrong')).toHaveLength(4)
  expect(await login(shopper.phone)).toMatchObject({ code: 'login.locked' })
})

test('the right password makes earlier wrong tries forgotten', async () => {
  const shopper = await aShopper({ passwordHash })
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1)
      expect(await login(shopper.phone, 'Wrong2026')).toMatchObject({ code: 'login.wrong' })
    expect(await login(shopper.phone)).toMatchObject({ error: 0 })
  }
})

test('nobody gets at a person by naming an account after their phone', async () => {
  const shopper = await aShopper({ passwordHash })
  await aShopper({ account: '13711112222', passwordHash })
  expect(await login('13711112222')).toMatchObject({ code: 'login.wrong' })
  expect(await login(shopper.phone)).toMatchObject({ error: 0 })
})

test('a disabled user is told so only after the right password or code', async () => {
  const gone = await aShopper({ passwordHash, disabledAt: mall.now() })
  expect(await login(gone.phone, 'Wrong2026')).toMatchObject({ code: 'login.wrong' })
  expect(await login(gone.phone)).toMatchObject({ code: 'login.stopped' })
  const code = await codeFor(gone.phone, 'login', newIp())
  const smsLogin = (typed: string) => visitor.post('/user/api/user/smsLogin', { phone: gone.phone, code: typed })
  expect(await smsLogin(notThe(code))).toMatchObject({ code: 'sms.wrong_code' })
  expect(await smsLogin(code)).toMatchObject({ code: 'login.stopped' })
  expect(await as(gone).get('/user/api/user/devices')).toMatchObject({ status: 401, error: 401 })
})

test('a visitor registers by phone and is logged in, named after the phone', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register', newIp())
  const reply = await visitor.post('/user/api/user/smsRegister', { phone, code, password })
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`
  expect(reply).toMatchObject({
    error: 0,
    data: { user: { nickname: `用户${phone.slice(-4)}`, phone: masked, avatar: '' } },
  })
  expect(await login(phone)).toMatchObject({ error: 0 })
})

test('whether a phone is registered is told only to who holds it', async () => {
  const shopper = await aShopper({ passwordHash })
  const stranger = newPhone()
  const register = (phone: string, code: string) =>
    visitor.post('/user/api/user/smsRegister', { phone, code, password })
  expect(told(await register(shopper.phone, '000000'))).toEqual(told(await register(stranger, '000000')))
  const code = await codeFor(shopper.phone, 'register', newIp())
  expect(await register(shopper.phone, code)).toMatchObject({ code: 'register.taken' })
  const unknown = await codeFor(stranger, 'login', newIp())
  expect(await visitor.post('/user/api/user/smsLogin', { phone: stranger, code: unknown })).toMatchObject({
    code: 'login.unregistered',
  })
})

test('who logs in by code with a phone that is nobody’s registers it with the same code, once', async () => {
  const phone = newPhone()
  const ip = newIp()
  const code = await codeFor(phone, 'login', ip)
  const smsLogin = () => visitor.post('/user/api/user/smsLogin', { phone, code })
  const register = (of: string, typed: string) =>
    visitor.post('/user/api/user/smsRegister', { phone: of, code: typed, password })
  expect(await smsLogin()).toMatchObject({ code: 'login.unregistered' })
  expect(await smsLogin()).toMatchObject({ code: 'sms.wrong_code' })
  expect(await register(newPhone(), code)).toMatchObject({ code: 'sms.wrong_code' })
  expect(await register(phone, notThe(code))).toMatchObject({ code: 'sms.wrong_code' })
  expect(await register(phone, code)).toMatchObject({ error: 0 })
  expect(await register(phone, code)).toMatchObject({ code: 'sms.wrong_code' })
})

test('a login code that nobody has typed yet registers nothing, and a carried one no longer than it lives', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'login', newIp())
  const register = () => visitor.post('/user/api/user/smsRegister', { phone, code, password })
  expect(await register()).toMatchObject({ code: 'sms.wrong_code' })
  expect(await visitor.post('/user/api/user/smsLogin', { phone, code })).toMatchObject({ code: 'login.unregistered' })
  pass(minutes(6))
  expect(await register()).toMatchObject({ code: 'sms.wrong_code' })
})

test('a weak password is refused with its field named', async () => {
  const reply = await visitor.post('/user/api/user/smsRegister', {
    phone: newPhone(),
    code: '123456',
    password: '12345678',
  })
  expect(reply).toMatchObject({ error: 1, field: 'password', msg: '密码需 8–20 位，含字母和数字' })
})

test('a shopper logs in by code, once', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', newIp())
  const smsLogin = () => visitor.post('/user/api/user/smsLogin', { phone: shopper.phone, code })
  expect(await smsLogin()).toMatchObject({ error: 0, data: { user: { id: shopper.userId } } })
  expect(await smsLogin()).toMatchObject({ code: 'sms.wrong_code' })
})

test('resetting the password ends every login, lifts the lock, and only the new password counts', async () => {
  const shopper = await aShopper({ passwordHash })
  for (let i = 0; i < 5; i += 1) await login(shopper.phone, 'Wrong2026')
  const code = await codeFor(shopper.phone, 'reset', newIp())
  const reset = () => visitor.post('/user/api/user/resetPassword', { phone: shopper.phone, code, password: 'Snow2027' })
  expect(await reset()).toMatchObject({ error: 0, data: { done: true } })
  expect(await as(shopper).get('/user/api/user/devices')).toMatchObject({ status: 401, error: 401 })
  expect(await login(shopper.phone)).toMatchObject({ code: 'login.wrong' })
  expect(await login(shopper.phone, 'Snow2027')).toMatchObject({ error: 0 })
  expect(await reset()).toMatchObject({ code: 'sms.wrong_code' })
})

test('resetting for a phone that nobody registered reads like a wrong code', async () => {
  const shopper = await aShopper({ passwordHash })
  const stranger = newPhone()
  const reset = (phone: string, code: string) =>
    visitor.post('/user/api/user/resetPassword', { phone, code, password: 'Snow2027' })
  const wrong = told(await reset(shopper.phone, '000000'))
  expect(wrong).toMatchObject({ code: 'sms.wrong_code' })
  expect(told(await reset(stranger, '000000'))).toEqual(wrong)
  expect(told(await reset(stranger, await codeFor(stranger, 'reset', newIp())))).toEqual(wrong)
  expect(mall.defects).toEqual([])
})

test('two registrations of one phone at once: one person, and the other is told', async () => {
  const phone = newPhone()
  const both = await Promise.allSettled([
    createUser(mall.db, { phone, createdAt: mall.now() }),
    createUser(mall.db, { phone, createdAt: mall.now() }),
  ])
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'register.taken' })
})
