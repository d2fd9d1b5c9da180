import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#modules/message/message.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { knownDevices } from './account.table.ts'
import { hashPassword } from './password.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, db, now } = mall
const { codeFor, newPhone, newIp } = codes(mall)
const password = 'Rain2026'
const passwordHash = await hashPassword(password)
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 MicroMessenger/8.0'
const sameIphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4) AppleWebKit/605.1 MicroMessenger/8.1'
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537'

const login = (phone: string, device: string, ip = '10.3.3.3') =>
  as(null).post(
    '/user/api/user/accountLogin',
    { account: phone, password },
    { 'User-Agent': device, 'X-Forwarded-For': ip },
  )
const messagesTo = ({ userId }: Pick<Person, 'userId'>) =>
  db.select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.id))

test('a login from a device that the person never used is told with time, device and address', async () => {
  const shopper = await aShopper({ passwordHash })
  await login(shopper.phone, iphone)
  expect(await messagesTo(shopper)).toEqual([])
  const [known, fresh] = [await login(shopper.phone, sameIphone), await login(shopper.phone, windows, '10.4.4.4')]
  const [told, ...more] = await messagesTo(shopper)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    kind: 'system',
    title: '您的账号在新设备登录',
    text: '2026-11-20 10:00，设备：Windows 电脑 · Chrome，IP：10.4.4.4。如非本人操作，请立即修改登录密码并下线陌生设备。',
    link: '/users/user_account',
  })
  // The one who logs in learns nothing of it.
  expect(Object.keys(fresh.data ?? {})).toEqual(Object.keys(known.data ?? {}))
})

test('a device is told once, and noted by its name and nothing finer', async () => {
  const shopper = await aShopper({ passwordHash })
  await login(shopper.phone, iphone)
  for (let i = 0; i < 3; i += 1) await login(shopper.phone, windows)
  expect(await messagesTo(shopper)).toHaveLength(1)
  const rows = await db.select().from(knownDevices).where(eq(knownDevices.userId, shopper.userId))
  expect(rows.map((row) => row.name).sort()).toEqual(['Windows 电脑 · Chrome', 'iPhone · 微信'])
})

test('registering is no news; the next device is, by code as well', async () => {
  const phone = newPhone()
  const register = { phone, code: await codeFor(phone, 'register', newIp()), password }
  const made: { data: { user: { id: number } } } = await as(null).post('/user/api/user/smsRegister', register, {
    'User-Agent': iphone,
  })
  const shopper = { userId: made.data.user.id }
  expect(await messagesTo(shopper)).toEqual([])
  expect(await db.$count(knownDevices, eq(knownDevices.userId, shopper.userId))).toBe(1)
  mall.pass(60_000)
  const byCode = { phone, code: await codeFor(phone, 'login', newIp()) }
  await as(null).post('/user/api/user/smsLogin', byCode, { 'User-Agent': windows })
  expect(await messagesTo(shopper)).toHaveLength(1)
})

test('a login that fails is neither noted nor told', async () => {
  const shopper = await aShopper({ passwordHash })
  const gone = await aShopper({ passwordHash, disabledAt: now() })
  await login(shopper.phone, iphone)
  const wrong = { account: shopper.phone, password: 'Wrong2026' }
  await as(null).post('/user/api/user/accountLogin', wrong, { 'User-Agent': windows })
  expect(await login(gone.phone, windows)).toMatchObject({ code: 'login.stopped' })
  expect(await messagesTo(shopper)).toEqual([])
  expect(await db.$count(knownDevices, eq(knownDevices.userId, shopper.userId))).toBe(1)
  expect(await db.$count(knownDevices, eq(knownDevices.userId, gone.userId))).toBe(0)
})

test('a device that one person knows is new for another', async () => {
  const [one, other] = [await aShopper({ passwordHash }), await aShopper({ passwordHash })]
  await login(one.phone, windows)
  await login(other.phone, iphone)
  await login(other.phone, windows)
  expect(await messagesTo(one)).toEqual([])
  expect(await messagesTo(other)).toHaveLength(1)
  expect(mall.defects).toEqual([])
})
