import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  connectionList,
  testChannel,
  testMail,
  testPublicUrl,
  testSms,
  testStorage,
} from '@mall/contract/connection/platform.calls'
import { type Connection, connectionStates, connections, neverUsedText } from '@mall/contract/connection/platform.words'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicAddressAt } from '#adapters/public-address/over-network.ts'
import { Fault } from '#kernel/fault.ts'
import { days, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { installation } from '#modules/system/installation.table.ts'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import { askPublicAddress } from './ask-public-address.ts'
import { connectionFailures } from './connection.table.ts'

const mall = await mallForTest({ watch: true })
const { as, anOperator, atDesk, db, outside, outcomes, pass, sentSms, files, defects } = mall
const { codeFor, newPhone, newIp, send, solve } = codes(mall)
const operator = await anOperator()

type Row = { connection: Connection; state: string; failures: number; error: string; last_failed_at: string | null }
const shown = async (connection: Connection): Promise<Row | undefined> => {
  await outcomes.written()
  const reply: { data: { list: Row[] } } = await as(operator).get(connectionList.path)
  return reply.data.list.find((row) => row.connection === connection)
}
const waiting = async (queue: string) => {
  await outcomes.written()
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  return reply.data.list.find((one) => one.queue === queue)?.count
}
const lastDeed = async () => (await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]

/** Has the sender refuse while something is done. */
async function whileSenderIsDown(work: () => Promise<unknown>) {
  const { send: working } = outside.sms
  outside.sms.send = () => Promise.reject(new Fault('短信服务返回 503'))
  await work()
  outside.sms.send = working
}

test('the page names every connection once, with a state that has a word', async () => {
  const reply: { data: { list: Row[] } } = await as(operator).get(connectionList.path)
  expect(reply.data.list.map(({ connection }) => connection)).toEqual([...connections])
  for (const { state } of reply.data.list) expect(connectionStates).toContain(state)
})

test('a code that could not be sent is told to who runs the mall, with when, how often and why, until one is sent', async () => {
  const [phone, ip] = [newPhone(), newIp()]
  expect(await waiting('sms_failing')).toBe(0)
  await whileSenderIsDown(async () => {
    for (let press = 0; press < 2; press++) {
      await solve(phone, ip)
      expect(await send(phone, 'register', ip)).toMatchObject({ code: 'sms.not_sent' })
    }
  })
  expect(await shown('sms')).toMatchObject({
    state: 'failing',
    failures: 2,
    error: '短信服务返回 503',
    last_failed_at: mall.now().toISOString(),
  })
  expect([await waiting('sms_failing'), await waiting('mail_failing')]).toEqual([1, 0])
  await codeFor(phone, 'register', ip)
  expect(await shown('sms')).toMatchObject({ state: 'simulated', failures: 2 })
  expect(await waiting('sms_failing')).toBe(0)
  pass(days(1))
  expect(await shown('sms')).toMatchObject({ failures: 0, error: '短信服务返回 503' })
  expect(defects.splice(0)).toHaveLength(2)
})

test('old failures are not kept for ever', async () => {
  pass(days(2))
  await whileSenderIsDown(async () => {
    await as(operator).post(testSms.path)
    await outcomes.written()
  })
  expect(await db.$count(connectionFailures, eq(connectionFailures.connection, 'sms'))).toBe(1)
})

test('an operator tests the sender with a text to their own phone, once a minute, and the log says what came of it', async () => {
  pass(minutes(1))
  const before = sentSms.length
  expect(await as(operator).post(testSms.path)).toMatchObject({ error: 0 })
  expect(sentSms.slice(before)).toMatchObject([{ phone: operator.phone, text: expect.stringContaining('测试短信') }])
  expect(await lastDeed()).toMatchObject({ action: 'connection.test', subject: 'connection:sms', detail: '短信：通过' })
  expect(await as(operator).post(testSms.path)).toMatchObject({
    code: 'connection.too_soon',
    msg: '刚测试过，请 60 秒后再试',
  })
  pass(20_500)
  expect(await as(operator).post(testSms.path)).toMatchObject({ msg: '刚测试过，请 40 秒后再试' })
  expect(sentSms).toHaveLength(before + 1)
  pass(minutes(1))
  await whileSenderIsDown(async () =>
    expect(await as(operator).post(testSms.path)).toMatchObject({
      code: 'connection.failed',
      msg: '测试没有通过：短信服务返回 503',
    }),
  )
  expect(await lastDeed()).toMatchObject({ detail: '短信：短信服务返回 503' })
  expect(await shown('sms')).toMatchObject({ state: 'failing' })
})

test('a mail goes to the address that was typed; a server that does not take that address is not a mail that is down', async () => {
  expect(await as(operator).post(testMail.path, { email: 'me@mall.example' })).toMatchObject({ error: 0 })
  pass(minutes(1))
  const { send: working } = outside.mail
  outside.mail.send = () => Promise.reject(Object.assign(new Error('no such box'), { code: 'EENVELOPE' }))
  expect(await as(operator).post(testMail.path, { email: 'nobody@mall.example' })).toMatchObject({
    msg: '测试没有通过：邮件服务器不接受收件或发件地址',
  })
  expect(await waiting('mail_failing')).toBe(0)
  pass(minutes(1))
  outside.mail.send = () => Promise.reject(Object.assign(new Error('bad login'), { code: 'EAUTH' }))
  expect(await as(operator).post(testMail.path, { email: 'me@mall.example' })).toMatchObject({
    msg: '测试没有通过：邮件服务器不接受账号或密码',
  })
  expect(await waiting('mail_failing')).toBe(1)
  outside.mail.send = working
})

test('a payment channel is asked about a payment that it cannot know, and files are written, read back and removed', async () => {
  expect(await as(operator).post(testChannel.path, { channel: 'alipay' })).toMatchObject({ error: 0 })
  expect(await as(operator).post(testChannel.path, { channel: 'wechat' })).toMatchObject({ error: 0 })
  const before = files.size
  expect(await as(operator).post(testStorage.path)).toMatchObject({ error: 0 })
  expect(files.size).toBe(before)
})

test('the public address is opened by a press, and by the doctor, which both say when it leads to no mall', async () => {
  expect(await as(operator).post(testPublicUrl.path)).toMatchObject({ code: 'connection.absent' })
  const proxied = await mallForTest({ watch: true })
  const runner = await proxied.anOperator()
  const state = async () => {
    await proxied.outcomes.written()
    const reply: { data: { list: Row[] } } = await proxied.as(runner).get(connectionList.path)
    return reply.data.list.find((row) => row.connection === 'public_url')
  }
  await proxied.db.insert(installation).values({ world: 'production', sealedKey: 'sealed', createdAt: proxied.now() })
  let isRunning = true
  const proxy = createServer(async (request, response) => {
    const reply = await proxied.app.request(request.url ?? '/')
    response.writeHead(isRunning ? reply.status : 502).end(await reply.text())
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  Object.assign(proxied.outside.publicAddress, publicAddressAt(url))
  Object.assign(proxied.ports.publicAddress, { kind: 'real' })
  expect(await proxied.as(runner).post(testPublicUrl.path)).toMatchObject({ error: 0 })
  expect(await state()).toMatchObject({ state: 'connected', error: '' })
  isRunning = false
  await askPublicAddress(proxied)
  expect(await state()).toMatchObject({ state: 'failing', error: '公网地址返回 502，请查看反向代理与商城是否都在运行' })
  proxied.pass(minutes(1))
  expect(await proxied.as(runner).post(testPublicUrl.path)).toMatchObject({
    code: 'connection.failed',
    msg: '测试没有通过：公网地址返回 502，请查看反向代理与商城是否都在运行',
  })
  isRunning = true
  await askPublicAddress(proxied)
  expect(await state()).toMatchObject({ state: 'connected' })
  proxy.close()
})

test('of an account nothing is said of use, and of an address only that nobody has tested it', () => {
  expect(neverUsedText('transfer')).toBe('—')
  expect(neverUsedText('public_url')).toBe('还没有测试过')
  expect(neverUsedText('sms')).toBe('还没有使用过')
})

test('what is not connected cannot be tested', async () => {
  const bare = await mallForTest({
    environment: {
      DEMO: '0',
      SECRET: 'a-secret-for-tests-of-32-characters',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PUBLIC_URL: 'http://mall.example',
    },
  })
  bare.outside.payment.available = () => ({ enabled: false, sandbox: false })
  const runner = await bare.anOperator()
  expect(await bare.as(runner).post(testChannel.path, { channel: 'alipay' })).toMatchObject({
    code: 'connection.absent',
    msg: '还没有接入，无法测试',
  })
  const reply: { data: { list: Row[] } } = await bare.as(runner).get(connectionList.path)
  expect(Object.fromEntries(reply.data.list.map(({ connection, state }) => [connection, state]))).toMatchObject({
    public_url: 'absent',
    alipay: 'absent',
    transfer: 'absent',
  })
})

test('who only looks tests nothing, and a channel is tested by who may move money', async () => {
  const reader = await atDesk(null, '只看', { rights: ['system:see'] })
  expect(await as(reader).get(connectionList.path)).toMatchObject({ error: 0 })
  for (const call of [testPublicUrl, testSms, testMail, testChannel, testStorage]) {
    expect(await as(reader).post(call.path, { email: 'a@b.cn', channel: 'alipay' })).toMatchObject({
      code: 'auth.forbidden',
    })
  }
  const engineer = await atDesk(null, '运维', { rights: ['system'] })
  expect(await as(engineer).post(testChannel.path, { channel: 'alipay' })).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
