import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { messages } from '#modules/message/message.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { sendGuessWarnings } from './guess-warnings.ts'
import { hashPassword } from './password.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, db, pass, sentSms } = mall
const { codeFor, newPhone, newIp } = codes(mall)
const password = 'Rain2026'
const passwordHash = await hashPassword(password)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

type Login = { ip: string; typed?: string; device?: string }
const login = (account: string, { ip, typed = password, device }: Login) =>
  as(null).post(
    '/user/api/user/accountLogin',
    { account, password: typed, ...(device ? { device } : {}) },
    { 'X-Forwarded-For': ip },
  )
const guess = (account: string, ip = newIp()) => login(account, { ip, typed: 'Wrong2026' })
/** Wrong passwords of so many strangers, each from an address of their own, as fast as they are let. */
async function besiege(account: string, guesses: number) {
  for (let made = 0; made < guesses; ) {
    if ((await guess(account)).code === 'login.wrong') made += 1
    else pass(minutes(5))
  }
}
const messagesTo = ({ userId }: Person) =>
  db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)
const warn = () => sendGuessWarnings({ ...mall, log })

test('five wrong passwords lock the account where they were typed, and for nobody elsewhere', async () => {
  const shopper = await aShopper({ passwordHash })
  const [owner, stranger] = [newIp(), newIp()]
  for (let i = 0; i < 5; i += 1) await guess(shopper.phone, stranger)
  expect(await login(shopper.phone, { ip: stranger })).toMatchObject({ code: 'login.locked' })
  expect(await login(shopper.phone, { ip: owner })).toMatchObject({ error: 0 })
  // The owner's login elsewhere gives the guesser no further tries.
  expect(await login(shopper.phone, { ip: stranger })).toMatchObject({ code: 'login.locked' })
})

test('the addresses of one /64 share their five tries', async () => {
  const shopper = await aShopper({ passwordHash })
  for (let i = 0; i < 5; i += 1) await guess(shopper.phone, `2001:db8:5:5::${i}`)
  expect(await login(shopper.phone, { ip: '2001:db8:5:5::99' })).toMatchObject({ code: 'login.locked' })
  expect(await login(shopper.phone, { ip: '2001:db8:5:6::99' })).toMatchObject({ error: 0 })
})

test('guesses from many addresses slow strangers down, never the owner where they logged in before', async () => {
  const shopper = await aShopper({ passwordHash })
  const home = newIp()
  const device = 'a-browser-made-this-up'
  expect(await login(shopper.phone, { ip: home, device })).toMatchObject({ error: 0 })
  await besiege(shopper.phone, 10)
  const slow = { code: 'login.slow', msg: '该账号正被频繁尝试登录，请 2 秒后再试，或使用短信验证码登录' }
  expect(await guess(shopper.phone)).toMatchObject(slow)
  expect(await login(shopper.phone, { ip: newIp() })).toMatchObject(slow)
  expect(await login(shopper.phone, { ip: home })).toMatchObject({ error: 0 })
  expect(await login(shopper.phone, { ip: newIp(), device })).toMatchObject({ error: 0 })
  expect(await login(shopper.phone, { ip: newIp(), device: 'somebody-elses-device' })).toMatchObject(slow)
  pass(2000)
  expect(await login(shopper.phone, { ip: newIp() })).toMatchObject({ error: 0 })
})

test('however long strangers guess, they get a guess every five minutes, and nobody waits longer than that', async () => {
  const shopper = await aShopper({ passwordHash })
  const until = mall.now().getTime() + hours(1)
  let looks = 0
  while (mall.now().getTime() < until) {
    if ((await guess(shopper.phone)).code === 'login.wrong') looks += 1
    else pass(minutes(5))
  }
  // Ten for nothing, then one of five minutes each.
  expect(looks).toBe(10 + 12 - 1)
  pass(minutes(5))
  expect(await login(shopper.phone, { ip: newIp() })).toMatchObject({ error: 0 })
})

test('known and unknown accounts lock and slow down alike, word for word', async () => {
  const known = await aShopper({ passwordHash })
  const unknown = newPhone()
  for (let i = 0; i < 12; i += 1) {
    const ip = newIp()
    const [one, other] = [await guess(known.phone, ip), await guess(unknown, ip)]
    expect([other.error, other.code, other.msg]).toEqual([one.error, one.code, one.msg])
    if (one.code === 'login.slow') pass(minutes(5))
  }
  const ip = newIp()
  for (let i = 0; i < 6; i += 1) {
    const [one, other] = [await guess(known.phone, ip), await guess(unknown, ip)]
    expect([other.error, other.code, other.msg]).toEqual([one.error, one.code, one.msg])
    pass(minutes(1))
  }
})

test('a device of the owner’s own has tries of its own, whoever else guesses on its address', async () => {
  const shopper = await aShopper({ passwordHash })
  const office = newIp()
  const device = 'the-phone-of-the-owner'
  await login(shopper.phone, { ip: office, device })
  for (let i = 0; i < 5; i += 1) await guess(shopper.phone, office)
  expect(await login(shopper.phone, { ip: office })).toMatchObject({ code: 'login.locked' })
  expect(await login(shopper.phone, { ip: office, device })).toMatchObject({ error: 0 })
})

test('the owner is told once a day in the message centre, and by SMS when guesses come from many places', async () => {
  await warn()
  const shopper = await aShopper({ passwordHash })
  const ip = newIp()
  for (let i = 0; i < 7; i += 1) await guess(shopper.phone, ip)
  for (let i = 0; i < 5; i += 1) await guess(shopper.phone, '10.66.0.1')
  const [told, ...more] = await messagesTo(shopper)
  expect(more).toEqual([])
  expect(told).toMatchObject({ kind: 'system', title: '有人多次输错您的登录密码', link: '/users/user_account' })
  expect(told?.text).toContain(`IP：${ip}`)
  expect(told?.text).toContain('您常用的设备不受影响。如非本人操作，请修改登录密码。')
  const before = sentSms.length
  await warn()
  expect(sentSms.slice(before).map((message) => message.phone)).toEqual([shopper.phone])
  await besiege(shopper.phone, 5)
  expect(await Promise.all([warn(), warn()])).toEqual([0, 0])
  expect(await messagesTo(shopper)).toHaveLength(1)
  pass(days(1))
  await besiege(shopper.phone, 12)
  expect(await Promise.all([warn(), warn()])).toContain(1)
  expect(sentSms.at(-1)).toMatchObject({ phone: shopper.phone, scene: 'warning' })
  expect(sentSms.at(-1)?.text).toContain('有人正从多处尝试登录您的账号')
  expect(await messagesTo(shopper)).toHaveLength(2)
})

test('a login by code makes its place familiar, and a new password all wrong tries forgotten', async () => {
  const shopper = await aShopper({ passwordHash })
  const home = newIp()
  const code = await codeFor(shopper.phone, 'login', home)
  await as(null).post('/user/api/user/smsLogin', { phone: shopper.phone, code }, { 'X-Forwarded-For': home })
  await besiege(shopper.phone, 10)
  expect(await login(shopper.phone, { ip: home })).toMatchObject({ error: 0 })
  const stranger = newIp()
  expect(await login(shopper.phone, { ip: stranger })).toMatchObject({ code: 'login.slow' })
  pass(minutes(1))
  const reset = await codeFor(shopper.phone, 'reset', newIp())
  const body = { phone: shopper.phone, code: reset, password: 'Snow2027' }
  expect(await as(null).post('/user/api/user/resetPassword', body)).toMatchObject({ error: 0 })
  expect(await login(shopper.phone, { ip: stranger, typed: 'Snow2027' })).toMatchObject({ error: 0 })
  expect(mall.defects).toEqual([])
})
