import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { recentSms } from '#modules/message/message.public.ts'
import { mallForTest } from '#test/mall.ts'
import { smsPort } from './choose.ts'
import { webhookSms } from './webhook.ts'

const { db } = await mallForTest()
const message = { phone: '13800000001', scene: 'login', text: '【澄采商城】验证码 123456' }

const received: string[] = []
let status = 204
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += String(chunk)
  })
  request.on('end', () => {
    received.push(body)
    // The path /slow never answers.
    if (request.url !== '/slow') response.writeHead(status).end()
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const bound = server.address()
const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`

test('the demo keeps its messages for the outbox, newest first, even when a sender is configured', async () => {
  const port = smsPort(
    { demo: true, smsWebhookUrl: address, smsProvider: null, origin: 'http://mall.test' },
    db,
    'a-secret',
  )
  await port.send(message)
  await port.send({ ...message, scene: 'register' })
  expect(await recentSms(db, 1)).toMatchObject([{ phone: '13800000001', scene: 'register' }])
  expect(await recentSms(db, 10)).toHaveLength(2)
  expect(received).toEqual([])
})

test('a configured sender gets each message as JSON', async () => {
  await smsPort(
    { demo: false, smsWebhookUrl: address, smsProvider: null, origin: 'http://mall.test' },
    db,
    'a-secret',
  ).send(message)
  expect(received.map((body) => JSON.parse(body))).toEqual([message])
})

test('a sender that says no, or nothing, is a failure that does not repeat the code', async () => {
  status = 503
  await expect(webhookSms(address).send(message)).rejects.toThrow('短信服务返回 503')
  await expect(webhookSms(`${address}/slow`, 50).send(message)).rejects.toThrow(/timeout/i)
})

test('without a sender sending fails with a reason', async () => {
  await expect(
    smsPort({ demo: false, smsWebhookUrl: null, smsProvider: null, origin: 'http://mall.test' }, db, 'a-secret').send(
      message,
    ),
  ).rejects.toThrow('未配置短信服务')
})

test('production does not start without a sender', () => {
  const production = { DEMO: '0', SECRET: 'a'.repeat(32), PUBLIC_URL: 'https://mall.example' }
  expect(() => readConfig(production)).toThrow('SMS_WEBHOOK_URL')
  expect(() => readConfig({ ...production, SMS_WEBHOOK_URL: 'ftp://x' })).toThrow('SMS_WEBHOOK_URL')
  expect(readConfig({ ...production, SMS_WEBHOOK_URL: 'https://sms.example/send' })).toMatchObject({
    smsWebhookUrl: 'https://sms.example/send',
  })
  expect(readConfig({ ...production, DEMO: '1' })).toMatchObject({ smsWebhookUrl: null })
})
