import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { makeLog } from '#kernel/log.ts'
import { mallForTest, mallOn } from '#test/mall.ts'
import { aBuild } from '#test/pages.ts'
import { mountDocs } from './docs.ts'
import { noLimits } from './limit.ts'
import { meter } from './metrics.ts'
import { mountPages } from './pages.ts'

const mall = await mallForTest()
const token = 'a-token-to-read-numbers-with'
const real = {
  DEMO: '0',
  SECRET: 'a-secret-for-tests-of-32-characters',
  PUBLIC_URL: 'https://mall.example/',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
}

test('calls, pages and files are counted and logged by the route that answered', async () => {
  let told = ''
  const log = makeLog('info', {
    write: (line) => {
      told += line
    },
  })
  const app = buildApp({ ...mall, log })
  const page = aBuild({ handleRequest: () => new Response('', { headers: { 'Content-Type': 'text/html' } }) })
  const asked = { imageDomain: '', districtUrl: '', limiter: noLimits, trustProxy: 0, report: () => undefined }
  mountPages(app, { build: () => page, mode: 'production', ...asked })
  const paths = ['/shop/api/init', '/shop/api/goods/detail?id=7', '/user/api/user/devices/13', '/shop/api/none/such']
  for (const path of [...paths, '/healthz', '/users/order_list?tab=1', '/users/order_list.data', '/13912345678']) {
    await app.request(path)
  }
  const counted = await (await app.request('/metrics')).text()
  const routes = [...counted.matchAll(/http_request_seconds_count\{method="GET",path="([^"]+)"/g)].map(
    (found) => found[1],
  )
  expect(routes).toEqual([
    ...[
      '/shop/api/init',
      '/shop/api/goods/detail',
      '/user/api/*',
      '/shop/api/*',
      '/healthz',
      '/users/order_list',
      '/*',
    ],
  ])
  const logged = told.split('\n').flatMap((line) => (/"msg":"request"/.test(line) ? [JSON.parse(line).path] : []))
  expect(logged.slice(0, 4)).toEqual(['/shop/api/init', '/shop/api/goods/detail', '/user/api/*', '/shop/api/*'])
  expect(told).not.toContain('13912345678')
})

test('what fails of the outside world is counted, each connection by itself', async () => {
  const counted = meter(mall.log)
  const app = buildApp({ ...mall, meter: counted })
  for (const connection of ['sms', 'sms', 'mail'] as const) counted.countFailure(connection)
  const told = await (await app.request('/metrics')).text()
  expect(told).toMatch(/^sms_failed_total 2$/m)
  expect(told).toMatch(/^mail_failed_total 1$/m)
  expect(told).toMatch(/^wechat_failed_total 0$/m)
})

test.each([
  ['a demo', {}, null, 200],
  ['a demo that asks for a token', { METRICS_TOKEN: token }, null, 404],
  ['a demo that is shown its token', { METRICS_TOKEN: token }, `Bearer ${token}`, 200],
  ['a real mall', real, null, 404],
  ['a real mall without a token, whatever is shown to it', real, 'Bearer ', 404],
  ['a real mall that is shown another token', { ...real, METRICS_TOKEN: token }, 'Bearer something-else', 404],
  ['a real mall that is shown its token', { ...real, METRICS_TOKEN: token }, `Bearer ${token}`, 200],
])('the numbers of %s', async (_what, environment, authorization, status) => {
  const { app } = mallOn(mall.database, { environment })
  const reply = await app.request('/metrics', { headers: authorization ? { authorization } : {} })
  expect(reply.status).toBe(status)
})

test.each([
  ['a demo', {}, 200],
  ['a demo that hides it', { DOCS: '0' }, 404],
  ['a real mall', real, 404],
  ['a real mall that shows it', { ...real, DOCS: '1' }, 200],
])('the description of the calls of %s', async (_what, environment, status) => {
  const { app, config } = mallOn(mall.database, { environment })
  if (config.docs) await mountDocs(app)
  for (const path of ['/openapi.json', '/docs']) expect((await app.request(path)).status).toBe(status)
})
