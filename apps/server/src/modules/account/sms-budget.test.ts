import { expect, test } from 'vitest'
import { days, hours, minutes } from '#kernel/time.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { guessWarnings } from './account.table.ts'
import { sendGuessWarnings } from './guess-warnings.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1', SMS_DAILY_BUDGET: '40' } })
const { as, aShopper, db, now, pass, sentSms, defects } = mall
const { solve, send, ownCode, newPhone, newIp } = codes(mall)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Asks for a code from an address of its own, with the puzzle solved. */
async function ask(phone: string, scene: 'login' | 'register' | 'reset') {
  const ip = newIp()
  await solve(phone, ip)
  return send(phone, scene, ip)
}
const usedUp = { code: 'sms.budget', msg: '短信发送量已达上限，请稍后再试，已注册的账号可用密码登录' }
const sentTo = (phone: string) => sentSms.filter((message) => message.phone === phone).length
/** Bombs so many fresh phones; how many of them got a message. */
async function bomb(phones: number, scene: 'login' | 'register') {
  const before = sentSms.length
  for (let i = 0; i < phones; i += 1) await ask(newPhone(), scene)
  return sentSms.length - before
}

test('a bombing of fresh phones stops at their part of the hour and the day; people who are here still log in', async () => {
  expect(await bomb(20, 'register')).toBe(6)
  const shopper = await aShopper()
  expect(await ask(shopper.phone, 'login')).toMatchObject({ error: 0 })
  expect(sentTo(shopper.phone)).toBe(1)
  for (let hour = 0; hour < 5; hour += 1) {
    pass(hours(1))
    await bomb(8, 'register')
  }
  expect(sentSms).toHaveLength(1 + 24)
  const other = await aShopper()
  expect(await ask(other.phone, 'login')).toMatchObject({ error: 0 })
  pass(minutes(1))
  expect(await ask(other.phone, 'reset')).toMatchObject({ error: 0 })
  pass(minutes(1))
  await ownCode(other, 'step_up', newIp())
  expect(sentTo(other.phone)).toBe(3)
})

test('who is registered is not told by that: a login of a fresh phone reads the same and gets none, registering is refused alike', async () => {
  const shopper = await aShopper()
  const stranger = newPhone()
  const [known, unknown] = [await ask(shopper.phone, 'login'), await ask(stranger, 'login')]
  expect([unknown.error, unknown.code, unknown.msg, unknown.data]).toEqual([
    known.error,
    known.code,
    known.msg,
    known.data,
  ])
  expect([sentTo(shopper.phone), sentTo(stranger)]).toEqual([1, 0])
  expect(await ask((await aShopper()).phone, 'register')).toMatchObject(usedUp)
  expect(await ask(newPhone(), 'register')).toMatchObject(usedUp)
})

test('the day’s budget is the end for everybody, rings once, and begins anew the next day', async () => {
  const rung = () => defects.filter((about) => JSON.stringify(about).includes('"day:2026-11-20"')).length
  while (sentSms.length < 40) {
    const shopper = await aShopper()
    if ((await ask(shopper.phone, 'login')).code === 'sms.budget') pass(hours(1))
  }
  expect(rung()).toBe(1)
  const before = sentSms.length
  for (const phone of [(await aShopper()).phone, newPhone()]) {
    expect(await ask(phone, 'login')).toMatchObject(usedUp)
  }
  expect(sentSms).toHaveLength(before)
  expect(rung()).toBe(1)
  pass(days(1))
  expect(await ask((await aShopper()).phone, 'login')).toMatchObject({ error: 0 })
  expect(await ask(newPhone(), 'register')).toMatchObject({ error: 0 })
  // Nothing else was logged as an error than the ends of the budget.
  expect(defects.filter((about) => !JSON.stringify(about).includes('"bucket"'))).toEqual([])
})

test('a pass that met a used-up budget is still good when there is some again', async () => {
  pass(hours(1))
  await bomb(6, 'register')
  const [phone, ip] = [newPhone(), newIp()]
  pass(minutes(57))
  await solve(phone, ip)
  expect(await send(phone, 'register', ip)).toMatchObject(usedUp)
  pass(minutes(4))
  expect(await send(phone, 'register', ip)).toMatchObject({ error: 0 })
})

test('warnings come out of the same budget', async () => {
  const shopper = await aShopper()
  await bomb(8, 'register')
  await db.insert(guessWarnings).values({ userId: shopper.userId, day: '2026-11-21', at: now() })
  expect(await sendGuessWarnings({ ...mall, log })).toBe(0)
  expect(sentTo(shopper.phone)).toBe(0)
  expect(await as(shopper).get('/user/api/user/devices')).toMatchObject({ error: 0 })
})
