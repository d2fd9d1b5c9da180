import { expect, test } from 'vitest'
import { parseConfig, readConfig, warningsOf } from './config.ts'

const secret = 'a-secret-of-thirty-two-characters-at-least'
const real = {
  DEMO: '0',
  SECRET: secret,
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  PUBLIC_URL: 'https://mall.example/',
}

test('without any setting the mall is a demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    sandboxPay: true,
    databaseUrl: null,
    publicUrl: null,
    origin: 'http://127.0.0.1:3000',
  })
})

test('a real database, or NODE_ENV=production, switches the demo off unless it is asked for', () => {
  const DATABASE_URL = 'postgres://mall:mall@127.0.0.1/mall'
  for (const environment of [{ DATABASE_URL }, { NODE_ENV: 'production' }]) {
    expect(() => readConfig(environment)).toThrow('SECRET')
    expect(parseConfig(environment).demo).toBe(false)
    expect(readConfig({ ...environment, DEMO: '1' }).demo).toBe(true)
  }
})

test.each([
  ['a demo', { ...real, DEMO: '1' }, true],
  ['a demo of which NODE_ENV says that it is production', { ...real, DEMO: '1', NODE_ENV: 'production' }, true],
  ['a real mall', real, false],
  ['a real mall of which NODE_ENV says nothing of the kind', { ...real, NODE_ENV: 'development' }, false],
])('what only a demo may is allowed to %s by DEMO alone', (_what, environment, allowed) => {
  expect(readConfig(environment)).toMatchObject({ demo: allowed, sandboxPay: allowed, docs: allowed })
})

test('links begin with PUBLIC_URL, or with where the demo listens', () => {
  expect(readConfig(real).origin).toBe('https://mall.example')
  expect(readConfig({ PORT: '3100', HOST: '0.0.0.0' }).origin).toBe('http://127.0.0.1:3100')
  expect(readConfig({ HOST: '192.168.1.8' }).origin).toBe('http://192.168.1.8:3000')
  expect(readConfig({ HOST: '::1' }).origin).toBe('http://[::1]:3000')
})

test.each([
  ['a production without a secret', { ...real, SECRET: '' }, /SECRET/],
  ['a secret that can be guessed', { ...real, SECRET: 'short' }, /SECRET 至少 32 个字符/],
  ['a production that cannot send an SMS', { ...real, SMS_WEBHOOK_URL: '' }, /SMS_WEBHOOK_URL/],
  ['a production that does not say where people open it', { ...real, PUBLIC_URL: '' }, /export PUBLIC_URL=/],
  ['an address that is none', { PUBLIC_URL: 'mall.example' }, /PUBLIC_URL 需是 http\(s\) 地址/],
  ['a port that is none', { PORT: '99999' }, /PORT/],
  ['a district service without an address', { IP_DISTRICT_URL: 'ip.example' }, /IP_DISTRICT_URL 需是 http\(s\) 地址/],
  ['a district service on every host', { IP_DISTRICT_URL: 'https://*.example/locate' }, /IP_DISTRICT_URL/],
  ['half a key of 快递100', { KUAIDI100_KEY: 'a key' }, /KUAIDI100_CUSTOMER 与 KUAIDI100_KEY 需一起设置/],
  ['a provider of invoices that there is not', { INVOICING_PROVIDER: 'baiwang' }, /INVOICING_PROVIDER 可以是 nuonuo/],
  ['half a key of 企查查', { QICHACHA_KEY: 'a key' }, /QICHACHA_KEY 与 QICHACHA_SECRET 需一起设置/],
  ['a secret of 电子面单 alone', { KUAIDI100_SECRET: 's' }, /KUAIDI100_SECRET 需与 KUAIDI100_KEY 一起设置/],
  ['half a key of 快递鸟', { KDNIAO_BUSINESS_ID: '1237100' }, /KDNIAO_BUSINESS_ID 与 KDNIAO_API_KEY 需一起设置/],
  [
    'two tracking providers at once',
    { KUAIDI100_CUSTOMER: 'c', KUAIDI100_KEY: 'k', KDNIAO_BUSINESS_ID: 'b', KDNIAO_API_KEY: 'k' },
    /快递100 与快递鸟只能接入一家/,
  ],
  ['a plan of 快递鸟 that nobody sells', { KDNIAO_PLAN: 'gold' }, /KDNIAO_PLAN 需为 standard 或 monitor/],
  ['a provider without an address', { KUAIDI100_URL: 'poll.kuaidi100.com' }, /KUAIDI100_URL 需是 http\(s\) 地址/],
  ['a WeChat Pay with a path', { WECHAT_PAY_URL: 'https://pay.example/v3' }, /WECHAT_PAY_URL 只写协议与主机，不带路径/],
  ['an Alipay without an address', { ALIPAY_URL: 'openapi.alipay.com' }, /ALIPAY_URL 需是 http\(s\) 地址/],
  ['another kind of database', { DATABASE_URL: 'mysql://127.0.0.1/mall' }, /postgres:\/\//],
])('%s does not start, and the sentence names the setting', (_what, environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each(['ALIPAY_URL', 'WECHAT_PAY_URL', 'WECHAT_API_URL', 'KUAIDI100_URL', 'KDNIAO_URL', 'SMS_API_URL'])(
  'a real mall does not send what it signs in the clear to %s, but on its own machine',
  (name) => {
    const sentence = `${name} 需是 https 地址，只有本机的地址可以用 http`
    expect(() => readConfig({ ...real, [name]: 'http://192.168.1.8' })).toThrow(sentence)
    for (const address of [
      'https://provider.example',
      'http://127.0.0.1:4000',
      'http://localhost:4000',
      'http://[::1]:4000',
    ])
      expect(() => readConfig({ ...real, [name]: address })).not.toThrow()
  },
)

test.each([
  ['http://mall.example', 1],
  ['https://mall.example', 0],
  ['http://127.0.0.1:4200', 0],
  ['http://localhost:4200', 0],
])('whoever starts a real mall at %s is warned %s times that it is not encrypted', (PUBLIC_URL, times) => {
  expect(warningsOf(readConfig({ ...real, PUBLIC_URL }))).toHaveLength(times)
})

test('电子面单 of 快递100 goes beside tracking by 快递鸟, and without any', () => {
  const labels = { ...real, KUAIDI100_KEY: 'k', KUAIDI100_SECRET: 's' }
  expect(readConfig(labels)).toMatchObject({ courier: null, waybill: { key: 'k', secret: 's' } })
  const both = readConfig({ ...labels, KDNIAO_BUSINESS_ID: 'b', KDNIAO_API_KEY: 'a' })
  expect(both).toMatchObject({ courier: { provider: 'kdniao' }, waybill: { key: 'k' } })
})

const wechat = {
  WECHAT_APP_ID: 'wx-1',
  WECHAT_MCH_ID: '1',
  WECHAT_SERIAL_NO: 'S',
  WECHAT_PRIVATE_KEY: 'k',
  WECHAT_API_V3_KEY: 'k',
  WECHAT_PLATFORM_PUBLIC_KEY: 'k',
  WECHAT_PLATFORM_SERIAL_NO: 'P',
}
const alipay = { ALIPAY_APP_ID: 'a', ALIPAY_PRIVATE_KEY: 'k', ALIPAY_PUBLIC_KEY: 'k' }

test('channels are asked at their own addresses, or where the environment says', () => {
  expect(readConfig({ ...real, ...wechat, ...alipay })).toMatchObject({
    alipay: { url: null },
    wechat: { payUrl: null, apiUrl: null },
  })
  const elsewhere = {
    ALIPAY_URL: 'https://openapi.example/gateway.do',
    WECHAT_PAY_URL: 'http://127.0.0.1:4000/',
    WECHAT_API_URL: 'http://localhost:4000',
  }
  expect(readConfig({ ...real, ...wechat, ...alipay, ...elsewhere })).toMatchObject({
    alipay: { url: 'https://openapi.example/gateway.do' },
    wechat: { payUrl: 'http://127.0.0.1:4000', apiUrl: 'http://localhost:4000' },
  })
})

test('the demo may ask a counterpart in another container without https', () => {
  expect(readConfig({ ...alipay, ALIPAY_URL: 'http://channels:8080/gateway.do' }).alipay).toMatchObject({
    url: 'http://channels:8080/gateway.do',
  })
})
