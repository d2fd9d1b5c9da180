import { ownPhoneCode } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { huaweiReceipt } from '@mall/contract/connection/calls'
import { connectionList, testSms } from '@mall/contract/connection/platform.calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HandedText, Receipt, SmsPort } from '#adapters/sms/port.ts'
import { readReceipts } from '#jobs/read-receipts.ts'
import { Fault } from '#kernel/fault.ts'
import { days, hours, minutes } from '#kernel/time.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { forgetReceipts } from './message.public.ts'
import { textReceipts } from './message.table.ts'
import { codeOf, undeliveredReason } from './undelivered.rules.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, anOperator, db, defects, log, now, pass, ports } = mall
const { newPhone, newIp, send, solve } = codes(mall)
const operator = await anOperator()

/** The sender's report for a phone: delivered unless another one is set here. */
const fates = new Map<string, Receipt | null>()
let asked: HandedText[] = []
let serial = 0
Object.assign(ports, {
  sms: {
    kind: 'simulated',
    send: async () => {
      serial += 1
      return `message-${serial}`
    },
    receiptOf: async (text) => {
      asked.push(text)
      const fate = fates.get(text.phone)
      return fate === undefined ? { delivered: true, code: 'DELIVRD' } : fate
    },
  } satisfies SmsPort,
})
const run = () => readReceipts({ db, now, ports, log })
const failed: Receipt = { delivered: false, code: 'UNDELIV' }

async function sendTo(phone: string) {
  const ip = newIp()
  await solve(phone, ip)
  expect(await send(phone, 'register', ip)).toMatchObject({ error: 0 })
}
const shown = async (): Promise<OutputOf<typeof connectionList>> =>
  ((await as(operator).get(connectionList.path)) as { data: OutputOf<typeof connectionList> }).data
const waiting = async () => {
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  return reply.data.list.find(({ queue }) => queue === 'sms_undelivered')?.count
}
const stateOf = async (phone: string) =>
  (await db.select().from(textReceipts).where(eq(textReceipts.phone, phone))).map(({ state, code }) => [state, code])

test('whoever runs the mall reads how many texts of a day did not arrive, and why', async () => {
  expect((await shown()).receipts).toBeNull()
  const [good, bad, silent] = [newPhone(), newPhone(), newPhone()]
  fates.set(bad, failed)
  fates.set(silent, null)
  for (const phone of [good, bad, silent]) await sendTo(phone)
  expect(await run()).toBe(0)
  pass(minutes(1))
  expect(await run()).toBe(2)
  expect((await shown()).receipts).toEqual({
    delivered: 1,
    failed: 1,
    waiting: 1,
    reasons: [{ reason: '手机关机、停机或没有信号', count: 1 }],
  })
  expect([await stateOf(good), await stateOf(bad)]).toEqual([[['delivered', '']], [['failed', 'UNDELIV']]])
})

test('a text that nobody knows of yet is asked about with growing gaps, three days long', async () => {
  const silent = newPhone()
  fates.set(silent, null)
  await sendTo(silent)
  let questions = 0
  for (let minute = 0; minute < 60; minute += 1) {
    pass(minutes(1))
    asked = []
    await run()
    questions += asked.filter(({ phone }) => phone === silent).length
  }
  expect(questions).toBeGreaterThan(3)
  expect(questions).toBeLessThan(15)
  pass(days(3))
  asked = []
  await run()
  expect(asked).toEqual([])
  pass(days(5))
  await forgetReceipts(db, now())
  expect(await db.$count(textReceipts)).toBe(0)
})

test('the first word of the carrier counts', async () => {
  const phone = newPhone()
  await sendTo(phone)
  pass(minutes(1))
  await run()
  fates.set(phone, failed)
  pass(minutes(5))
  expect(await run()).toBe(0)
  expect(await stateOf(phone)).toEqual([['delivered', '']])
})

test('a sender that does not answer is left alone after three questions, and nothing is lost', async () => {
  const phones = Array.from({ length: 5 }, newPhone)
  for (const phone of phones) await sendTo(phone)
  pass(minutes(1))
  let questions = 0
  const silent: SmsPort = {
    ...ports.sms,
    receiptOf: async () => {
      questions += 1
      throw new Fault('短信服务返回 503')
    },
  }
  const working = ports.sms
  Object.assign(ports, { sms: silent })
  expect(await run()).toBe(0)
  expect(questions).toBe(3)
  Object.assign(ports, { sms: working })
  pass(minutes(2))
  expect(await run()).toBe(5)
  expect(defects).toEqual([])
})

test('when a fifth of ten texts did not arrive, it waits for whoever runs the mall, for a day', async () => {
  pass(days(2))
  expect(await waiting()).toBe(0)
  const phones = Array.from({ length: 10 }, newPhone)
  for (const phone of phones.slice(0, 2)) fates.set(phone, failed)
  for (const phone of phones.slice(0, 9)) await sendTo(phone)
  pass(minutes(1))
  await run()
  expect(await waiting()).toBe(0)
  await sendTo(phones[9] ?? '')
  pass(minutes(1))
  await run()
  expect(await waiting()).toBe(2)
  pass(hours(24))
  expect(await waiting()).toBe(0)
})

test('who is logged in reads why the last code to their own phone did not arrive; nobody reads it of another phone', async () => {
  const person = await aShopper()
  fates.set(person.phone, failed)
  const ip = newIp()
  const own = () => as(person).post(ownPhoneCode.path, { scene: 'pay_password' }, { 'X-Forwarded-For': ip })
  await solve(person.phone, ip)
  expect(await own()).toMatchObject({ data: { undelivered: '' } })
  pass(minutes(2))
  await run()
  await solve(person.phone, ip)
  expect(await own()).toMatchObject({ data: { undelivered: '手机关机、停机或没有信号' } })
  pass(minutes(2))
  const stranger = newIp()
  await solve(person.phone, stranger)
  expect(await send(person.phone, 'login', stranger)).toMatchObject({ error: 0, data: { undelivered: '' } })
})

test('what a sender posts is taken by its key alone, and whoever guesses reads the same with and without such a sender', async () => {
  const phone = newPhone()
  await sendTo(phone)
  const [{ ref } = { ref: '' }] = await db.select().from(textReceipts).where(eq(textReceipts.phone, phone))
  const post = async (key: string, body = `smsMsgId=${ref}&status=EXPIRED`) => {
    const path = `${huaweiReceipt.path}?key=${key}`
    const answer = await mall.app.request(path, { method: 'POST', body })
    return [answer.status, await answer.text()]
  }
  const without = await post('the-key')
  const readPush: SmsPort['readPush'] = ({ key }) =>
    key === 'the-key' ? [{ ref, delivered: false, code: 'EXPIRED' }] : null
  const usual = ports.sms
  Object.assign(ports, { sms: { ...usual, readPush } })
  expect(await post('another')).toEqual(without)
  expect(await stateOf(phone)).toEqual([['waiting', '']])
  expect(await post('the-key')).toEqual([200, 'ok'])
  expect(await post('the-key')).toEqual([200, 'ok'])
  expect(await stateOf(phone)).toEqual([['failed', 'EXPIRED']])
  Object.assign(ports, { sms: usual })
})

test('a test of the sender is one of these texts, and a sender without numbers leaves none', async () => {
  pass(minutes(2))
  const before = await db.$count(textReceipts)
  expect(await as(operator).post(testSms.path)).toMatchObject({ error: 0 })
  expect(await db.$count(textReceipts)).toBe(before + 1)
  Object.assign(ports, { sms: { kind: 'simulated', send: async () => undefined } satisfies SmsPort })
  pass(minutes(2))
  await sendTo(newPhone())
  expect(await db.$count(textReceipts)).toBe(before + 1)
  expect(await run()).toBe(0)
})

test.each([
  ['UNDELIV', '手机关机、停机或没有信号'],
  ['MK:0001', '号码不存在'],
  ['EXPIRED', '超时没有送达，多为关机或没有信号'],
  ['MOBILE_IN_BLACK', '号码在运营商的黑名单中'],
  ['MOBILE_SEND_LIMIT', '同一号码收到的短信过多，被运营商限制'],
  ['CONTENT_KEYWORD', '内容被运营商拦截'],
  ['REJECTD', '被手机或运营商拒收'],
  ['Q:9999', '运营商没有说明原因'],
])('a carrier’s %s reads: %s', (code, words) => expect(undeliveredReason(code)).toBe(words))

test('of what a carrier tells no free words are kept: they might repeat a phone', () => {
  expect(codeOf('MK:0001')).toBe('MK:0001')
  expect(codeOf('fail to 13800000001')).toBe('')
  expect(codeOf('13800000001')).toBe('')
})
