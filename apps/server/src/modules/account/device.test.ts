import { devices } from '@mall/contract/account/terms'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { tokens } from './account.table.ts'
import { forgetExpiredTokens, issueToken } from './token.ts'

const mall = await mallForTest()
const { as, aShopper, pass, db } = mall
const path = '/user/api/user/devices'
const phoneClient = {
  ip: '10.9.9.9',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 MicroMessenger/8.0',
  platform: 'H5',
}
const anotherDevice = (userId: number) => issueToken(db, userId, phoneClient, { now: mall.now, random: systemRandom })
const listOf = async (token: string) => devices.output.parse((await as({ token }).get(path)).data).list

test('a shopper sees the devices that are logged in, and which one this is', async () => {
  const shopper = await aShopper()
  await anotherDevice(shopper.userId)
  expect(await listOf(shopper.token)).toMatchObject([
    { device: 'iPhone · 微信', ip: '10.9.9.9', current: false },
    { device: '测试设备', current: true },
  ])
})

test('a revoked device is logged out at its next request', async () => {
  const shopper = await aShopper()
  const token = await anotherDevice(shopper.userId)
  const [other] = await listOf(shopper.token)
  expect(await as(shopper).delete(`${path}/${other?.id}`)).toMatchObject({ error: 0, data: { done: true } })
  expect(await as({ token }).get(path)).toMatchObject({ status: 401, code: 'auth.expired' })
  expect(await as(shopper).delete(`${path}/${other?.id}`)).toMatchObject({ code: 'device.not_found' })
})

test('nobody can log out somebody else, nor see their devices', async () => {
  const [shopper, stranger] = [await aShopper(), await aShopper()]
  const [own] = await listOf(shopper.token)
  expect(await as(stranger).delete(`${path}/${own?.id}`)).toMatchObject({ code: 'device.not_found', data: null })
  expect(await listOf(shopper.token)).toHaveLength(1)
  expect((await listOf(stranger.token)).map((one) => one.id)).not.toContain(own?.id)
})

test('logging out ends this login and no other', async () => {
  const shopper = await aShopper()
  const token = await anotherDevice(shopper.userId)
  expect(await as(shopper).get('/front/login/logout')).toMatchObject({ error: 0 })
  expect(await as(shopper).get(path)).toMatchObject({ status: 401, error: 401 })
  expect(await listOf(token)).toHaveLength(1)
})

test('visitors have neither devices nor a login to end', async () => {
  for (const call of ['/front/login/logout', path]) {
    expect(await as(null).get(call)).toMatchObject({ status: 401, error: 402, code: 'auth.required' })
  }
  expect(await as(null).delete(`${path}/1`)).toMatchObject({ status: 401 })
})

test('a login that is not used for thirty days ends', async () => {
  const shopper = await aShopper()
  pass(days(30))
  expect(await as(shopper).get(path)).toMatchObject({ status: 401, error: 401, msg: '登录已过期，请重新登录' })
  await forgetExpiredTokens(db, new Date(mall.now().getTime() + 1))
  expect(await db.select().from(tokens).where(eq(tokens.userId, shopper.userId))).toEqual([])
})

test('a login that is used goes on: a new token comes in the header, the old one counts two minutes more', async () => {
  const shopper = await aShopper()
  pass(days(29))
  const reply = await as(shopper).get(path)
  const renewed = reply.headers.get('Authorization') ?? ''
  expect(renewed).not.toBe('')
  expect(renewed).not.toBe(shopper.token)
  const overlapping = await as(shopper).get(path)
  expect(overlapping).toMatchObject({ error: 0 })
  expect(overlapping.headers.get('Authorization')).toBeNull()
  pass(minutes(2))
  expect(await as(shopper).get(path)).toMatchObject({ status: 401 })
  pass(days(29))
  expect(await listOf(renewed)).toHaveLength(1)
})

test('two requests at once get one new token between them', async () => {
  const shopper = await aShopper()
  pass(days(2))
  const replies = await Promise.all([as(shopper).get(path), as(shopper).get(path)])
  expect(replies.map((reply) => reply.error)).toEqual([0, 0])
  expect(replies.filter((reply) => reply.headers.get('Authorization') !== null)).toHaveLength(1)
})

test('within a day the token stays, and the hour it was last seen is noted', async () => {
  const shopper = await aShopper()
  pass(hours(3))
  const reply = await as(shopper).get(path)
  expect(reply.headers.get('Authorization')).toBeNull()
  expect(reply.data).toMatchObject({ list: [{ last_seen_at: mall.now().toISOString() }] })
})

test('tokens rest only as hashes', async () => {
  const shopper = await aShopper()
  const rows = await db.select().from(tokens).where(eq(tokens.userId, shopper.userId))
  expect(JSON.stringify(rows)).not.toContain(shopper.token)
})
