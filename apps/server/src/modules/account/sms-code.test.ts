import { createServer } from 'node:http'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookSms } from '#adapters/sms/webhook.ts'
import { Fault } from '#kernel/fault.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { codes, notThe } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { smsCodes, smsCounts } from './account.table.ts'
import { sendingLimits } from './sms-code.rules.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, pass, sentSms, db } = mall
const { solve, send, codeFor, newPhone, newIp } = codes(mall)
const visitor = as(null)

const smsLogin = (phone: string, code: string) => visitor.post('/user/api/user/smsLogin', { phone, code })

test('a code of six digits is sent after the puzzle, and rests only as a hash', async () => {
  const phone = newPhone()
  const ip = newIp()
  await solve(phone, ip)
  expect(await send(phone, 'login', ip)).toMatchObject({ error: 0, data: { resend_after_seconds: 60 } })
  const message = sentSms.at(-1)
  expect(message).toMatchObject({ phone, scene: 'login' })
  expect(message?.text).toMatch(/^【商城】验证码 \d{6}，用于登录，5 分钟内有效。请勿告诉他人。$/)
  const [row] = await db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(JSON.stringify(row)).not.toContain(code)
})

test('known and unknown phones get the same answer', async () => {
  const shopper = await aShopper()
  const replies = []
  for (const phone of [shopper.phone, newPhone()]) {
    const ip = newIp()
    await solve(phone, ip)
    const { error, data, msg } = await send(phone, 'reset', ip)
    replies.push({ error, data, msg })
  }
  expect(replies[0]).toEqual(replies[1])
})

test('without a passed puzzle for this phone from this address nothing is sent', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  const before = sentSms.length
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'safety.required' })
  await solve(phone, ip)
  expect(await send(newPhone(), 'login', ip)).toMatchObject({ code: 'safety.required' })
  expect(await send(phone, 'login', newIp())).toMatchObject({ code: 'safety.required' })
  pass(minutes(5) + 1)
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'safety.required' })
  expect(sentSms).toHaveLength(before)
})

test('a pass allows one message, however many ask at once', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  await solve(phone, ip)
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(phone, 'login', ip)))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
  pass(minutes(2))
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'safety.required' })
})

test('a phone gets one message a minute, whoever asks and from wherever; waiting costs no second puzzle', async () => {
  const [phone, ip, other] = [newPhone(), newIp(), newIp()]
  await codeFor(phone, 'login', ip)
  pass(20_000)
  await solve(phone, other)
  expect(await send(phone, 'register', other)).toMatchObject({
    code: 'sms.too_soon',
    msg: '发送太频繁，请 40 秒后再试',
  })
  pass(40_000)
  expect(await send(phone, 'register', other)).toMatchObject({ error: 0 })
})

test('a phone gets five messages an hour and ten a day, and again the next day', async () => {
  pass(days(1))
  const phone = newPhone()
  for (let i = 0; i < 5; i += 1) {
    await codeFor(phone, 'login', newIp())
    pass(minutes(1))
  }
  const soon = newIp()
  await solve(phone, soon)
  const crowded = { code: 'sms.too_often', msg: '获取验证码太频繁，请 55 分钟后再试' }
  expect(await send(phone, 'login', soon)).toMatchObject(crowded)
  pass(hours(1))
  for (let i = 0; i < 5; i += 1) {
    await codeFor(phone, 'login', newIp())
    pass(minutes(1))
  }
  pass(hours(1))
  const ip = newIp()
  await solve(phone, ip)
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'sms.too_many' })
  pass(days(1))
  await solve(phone, ip)
  expect(await send(phone, 'login', ip)).toMatchObject({ error: 0 })
})

test('a device gets twelve messages an hour and fifteen a day, to whatever phones; another one on its address is not held up by it', async () => {
  pass(days(1))
  const ip = newIp()
  const fill = async (n: number) => {
    for (let i = 0; i < n; i += 1) await codeFor(newPhone(), 'login', ip, 'one phone')
  }
  const phone = newPhone()
  await fill(12)
  await solve(phone, ip)
  expect(await send(phone, 'login', ip, 'one phone')).toMatchObject({ code: 'sms.too_often' })
  pass(hours(1))
  await fill(3)
  pass(hours(1))
  await solve(phone, ip)
  expect(await send(phone, 'login', ip, 'one phone')).toMatchObject({ code: 'sms.too_many' })
  expect(await send(phone, 'login', ip, 'another phone')).toMatchObject({ error: 0 })
  await codeFor(newPhone(), 'login', newIp(), 'one phone')
})

test('an address gets twenty messages an hour and thirty a day, to whatever phones and devices; so does a /64', async () => {
  for (const ip of [(i: number) => `10.9.9.${i - i}`, (i: number) => `2001:db8:9:9::${i}`]) {
    pass(days(1))
    for (let i = 0; i < 20; i += 1) await codeFor(newPhone(), 'login', ip(i), `device ${i % 3}`)
    const phone = newPhone()
    await solve(phone, ip(21))
    expect(await send(phone, 'login', ip(22), 'device 4')).toMatchObject({ code: 'sms.too_often' })
    pass(hours(1))
    for (let i = 0; i < 10; i += 1) await codeFor(newPhone(), 'login', ip(i), `device ${i % 3}`)
    pass(hours(1))
    await solve(phone, ip(31))
    expect(await send(phone, 'login', ip(32), 'device 4')).toMatchObject({ code: 'sms.too_many' })
    await codeFor(phone, 'login', newIp())
  }
})

test('five wrong guesses burn the code, also when they come at once', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', newIp())
  const guesses = await Promise.all([1, 2, 3, 4, 5].map(() => smsLogin(shopper.phone, notThe(code))))
  for (const guess of guesses) expect(guess).toMatchObject({ error: 500, code: 'sms.wrong_code' })
  expect(await smsLogin(shopper.phone, code)).toMatchObject({ code: 'sms.wrong_code' })
  const [row] = await db.select().from(smsCodes).where(eq(smsCodes.phone, shopper.phone))
  expect(row).toMatchObject({ triesLeft: 5, othersLeft: 0, usedAt: null })
})

test('no stranger burns the code of who waits for it, and together they get five looks at it', async () => {
  for (const scene of ['login', 'reset'] as const) {
    const shopper = await aShopper()
    const ip = newIp()
    const code = await codeFor(shopper.phone, scene, ip)
    const type = (typed: string, from: string) => {
      const body = { phone: shopper.phone, code: typed, ...(scene === 'reset' ? { password: 'Snow2027' } : {}) }
      const path = scene === 'reset' ? 'resetPassword' : 'smsLogin'
      return visitor.post(`/user/api/user/${path}`, body, { 'X-Forwarded-For': from })
    }
    for (let i = 0; i < 12; i += 1) expect(await type(notThe(code), newIp())).toMatchObject({ code: 'sms.wrong_code' })
    expect(await type(code, newIp())).toMatchObject({ code: 'sms.wrong_code' })
    for (let i = 0; i < 4; i += 1) expect(await type(notThe(code), ip)).toMatchObject({ code: 'sms.wrong_code' })
    expect(await type(code, ip)).toMatchObject({ error: 0 })
    pass(minutes(1))
  }
})

test('who asks for a code to a phone takes nothing from the code that its owner has just asked for', async () => {
  const shopper = await aShopper()
  const ip = newIp()
  const code = await codeFor(shopper.phone, 'login', ip)
  pass(minutes(1))
  await codeFor(shopper.phone, 'login', newIp())
  const login = { phone: shopper.phone, code }
  expect(await visitor.post('/user/api/user/smsLogin', login, { 'X-Forwarded-For': ip })).toMatchObject({ error: 0 })
})

test('four wrong guesses leave the fifth', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', newIp())
  for (let i = 0; i < 4; i += 1) await smsLogin(shopper.phone, notThe(code))
  expect(await smsLogin(shopper.phone, code)).toMatchObject({ error: 0 })
})

test('a code used by several at once works for one of them', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', newIp())
  const replies = await Promise.all([1, 2, 3].map(() => smsLogin(shopper.phone, code)))
  expect(replies.filter((reply) => reply.error === 0)).toHaveLength(1)
})

test('a code of another phone or another purpose does not count', async () => {
  const [shopper, neighbour] = [await aShopper(), await aShopper()]
  const code = await codeFor(shopper.phone, 'login', newIp())
  await codeFor(neighbour.phone, 'login', newIp())
  expect(await smsLogin(neighbour.phone, code)).toMatchObject({ code: 'sms.wrong_code' })
  const reset = { phone: shopper.phone, code, password: 'Snow2027' }
  expect(await visitor.post('/user/api/user/resetPassword', reset)).toMatchObject({ code: 'sms.wrong_code' })
  expect(await smsLogin(shopper.phone, code)).toMatchObject({ error: 0 })
})

test('a code lives five minutes', async () => {
  const shopper = await aShopper()
  const code = await codeFor(shopper.phone, 'login', newIp())
  pass(minutes(5))
  expect(await smsLogin(shopper.phone, code)).toMatchObject({ code: 'sms.wrong_code' })
})

test('only the newest code counts', async () => {
  const shopper = await aShopper()
  const first = await codeFor(shopper.phone, 'login', newIp())
  pass(minutes(1))
  const second = await codeFor(shopper.phone, 'login', newIp())
  if (first !== second) expect(await smsLogin(shopper.phone, first)).toMatchObject({ code: 'sms.wrong_code' })
  expect(await smsLogin(shopper.phone, second)).toMatchObject({ error: 0 })
})

test('when the sender fails nobody is told that a code was sent, and that code never counts', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  await solve(phone, ip)
  const { send: working } = mall.ports.sms
  mall.ports.sms.send = () => Promise.reject(new Error('the sender is down'))
  expect(await send(phone, 'login', ip)).toMatchObject({
    code: 'sms.not_sent',
    msg: '短信暂时发不出去，这次不计次数，请稍后再试，或改用密码登录',
  })
  mall.ports.sms.send = working
  expect(mall.defects.splice(0)).toHaveLength(1)
  const [row] = await db.select().from(smsCodes).where(eq(smsCodes.phone, phone)).orderBy(desc(smsCodes.id))
  expect(row?.usedAt).toEqual(mall.now())
})

test('what was not sent counts neither against the minute nor against the day, for the phone, the place and the mall', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  const { send: working } = mall.ports.sms
  mall.ports.sms.send = () => Promise.reject(new Fault('短信服务返回 503'))
  const counts = () =>
    db.select({ bucket: smsCounts.bucket, sent: smsCounts.sent }).from(smsCounts).orderBy(smsCounts.bucket)
  await solve(phone, ip)
  await send(phone, 'register', ip)
  const after = await counts()
  for (let press = 0; press < sendingLimits.phone.day; press++) {
    await solve(phone, ip)
    expect(await send(phone, 'register', ip)).toMatchObject({
      code: 'sms.not_sent',
      msg: '短信暂时发不出去，这次不计次数，请稍后再试',
    })
  }
  expect(await counts()).toEqual(after)
  mall.ports.sms.send = working
  await solve(phone, ip)
  expect(await send(phone, 'register', ip)).toMatchObject({ error: 0 })
  await solve(phone, ip)
  expect(await send(phone, 'register', ip)).toMatchObject({ code: 'sms.too_soon' })
  expect(mall.defects.splice(0)).toHaveLength(sendingLimits.phone.day + 1)
})

test('who got no code because the sender refused it tries again without another puzzle, three times and no longer than the puzzle counts', async () => {
  const { send: working } = mall.ports.sms
  let handed = 0
  mall.ports.sms.send = () => {
    handed += 1
    return Promise.reject(new Fault('短信服务返回 503'))
  }
  const [phone, ip] = [newPhone(), newIp()]
  await solve(phone, ip)
  const codesOf = async (times: number) => {
    const told = []
    for (let press = 0; press < times; press++) told.push((await send(phone, 'register', ip)).code)
    return told
  }
  expect(await codesOf(6)).toEqual([...Array(4).fill('sms.not_sent'), 'safety.required', 'safety.required'])
  expect(handed).toBe(4)
  // Neither another phone nor another place gains anything by it.
  const [other, place] = [newPhone(), newIp()]
  await solve(other, place)
  await send(other, 'register', place)
  expect(await send(newPhone(), 'register', place)).toMatchObject({ code: 'safety.required' })
  expect(await send(other, 'register', newIp())).toMatchObject({ code: 'safety.required' })
  pass(minutes(5) + 1)
  expect(await send(other, 'register', place)).toMatchObject({ code: 'safety.required' })
  mall.ports.sms.send = working
  mall.defects.splice(0)
})

test('the pass that came back allows one text, and what may have been sent gives none back', async () => {
  const { send: working } = mall.ports.sms
  const [phone, ip] = [newPhone(), newIp()]
  await solve(phone, ip)
  mall.ports.sms.send = () => Promise.reject(new Fault('短信服务返回 503'))
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'sms.not_sent' })
  mall.ports.sms.send = working
  const before = sentSms.length
  const replies = await Promise.all([1, 2, 3].map(() => send(phone, 'login', ip)))
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(sentSms).toHaveLength(before + 1)
  pass(minutes(1))
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'safety.required' })
  await solve(phone, ip)
  mall.ports.sms.send = () => Promise.reject(new DOMException('too slow', 'TimeoutError'))
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'sms.no_answer' })
  expect(await send(phone, 'login', ip)).toMatchObject({ code: 'safety.required' })
  mall.ports.sms.send = working
  mall.defects.splice(0)
})

test('after a sender that did not answer in time one asks again at once, but what may have been sent counts for the hour', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  const { send: working } = mall.ports.sms
  mall.ports.sms.send = () => Promise.reject(new DOMException('too slow', 'TimeoutError'))
  for (let press = 0; press < sendingLimits.phone.hour; press++) {
    await solve(phone, ip)
    expect(await send(phone, 'register', ip)).toMatchObject({ code: 'sms.no_answer' })
  }
  mall.ports.sms.send = working
  await solve(phone, ip)
  expect(await send(phone, 'register', ip)).toMatchObject({ code: 'sms.too_often' })
  expect(mall.defects.splice(0)).toHaveLength(sendingLimits.phone.hour)
})

test('a sender that takes a message and says nothing holds nobody: there is a sentence in time, and no code that counts', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((done) => silent.once('listening', done))
  const bound = silent.address()
  const [phone, ip] = [newPhone(), newIp()]
  await solve(phone, ip)
  const { send: working } = mall.ports.sms
  mall.ports.sms.send = webhookSms(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`, 200).send
  const asked = send(phone, 'login', ip)
  // Meanwhile others are served.
  expect(await mall.as(null).get('/shop/api/init')).toMatchObject({ error: 0 })
  expect(await asked).toMatchObject({
    status: 200,
    error: 500,
    code: 'sms.no_answer',
    msg: '短信服务没有及时答复，请重新获取，或改用密码登录',
  })
  mall.ports.sms.send = working
  silent.closeAllConnections()
  silent.close()
  expect(mall.defects.splice(0)).toHaveLength(1)
  expect(await db.$count(smsCodes, and(eq(smsCodes.phone, phone), isNull(smsCodes.usedAt)))).toBe(0)
})

test('a phone or a code of the wrong shape is refused by field', async () => {
  expect(await send('12345', 'login')).toMatchObject({ error: 1, field: 'phone', msg: '请输入正确的手机号' })
  expect(await smsLogin('13800000001', '12')).toMatchObject({ error: 1, field: 'code', msg: '请输入 6 位验证码' })
  expect(mall.defects).toEqual([])
})
