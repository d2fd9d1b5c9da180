import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeLog } from '#kernel/log.ts'
import { systemRandom } from '#kernel/random.ts'
import { aBuild } from '#test/pages.ts'
import { type Limiter, noLimits } from './limit.ts'
import { meter } from './metrics.ts'
import { pageCache } from './page-cache.ts'
import { mountPages } from './pages.ts'
import { secured } from './secure.ts'
import { serveCachedPages } from './serve-cached-pages.ts'

let price = 100
let now = 0
let wait = 0
let appAsked = 0
let asked: PromiseWithResolvers<void> | null = null
const told: string[] = []

const limiter: Limiter = { take: async (_ip, kind) => (kind === 'page' ? wait : noLimits.take('', kind)) }
const log = makeLog('info', { write: (line) => void told.push(line) })
const metrics = meter(log)
const cache = pageCache(() => now)
const rules = { imageDomain: '', districtUrl: '', trustProxy: 0, limiter }
const app = new Hono()
app.use(secured(systemRandom))
app.use(metrics.middleware)
app.get('/shop/api/goods/detail', async (c) => {
  await asked?.promise
  return c.json({ price })
})
mountPages(app, {
  build: () => build,
  mode: 'production',
  sheets: new Map(),
  cache,
  ...rules,
  report: () => undefined,
})
const build = aBuild({
  handleRequest: async (_request, status, headers, _router, context) => {
    const reply = await Object(context).fetch(new Request('http://mall.test/shop/api/goods/detail'))
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return new Response(`<head></head>¥${JSON.parse(await reply.text()).price}`, { status, headers })
  },
})
const ofApp = getRequestListener(app.fetch)
const first = serveCachedPages({ app, cache, meter: metrics, random: systemRandom, ...rules }, (request, reply) => {
  appAsked += 1
  return ofApp(request, reply)
})
const server = createServer(first).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.close())
const bound = server.address()
const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`

beforeEach(() => {
  now += 1_000_000
  price += 1
  wait = 0
  appAsked = 0
  asked = null
  told.length = 0
})

const detail = '/product/detail?goods_id=7'
async function seen(path = detail, headers: Record<string, string> = {}) {
  const reply = await fetch(address + path, { headers })
  return { reply, text: await reply.text() }
}

test('a kept page comes with all that the app says of itself, and with an id of its own', async () => {
  const byApp = await seen()
  const byListener = await seen()
  expect(appAsked).toBe(1)
  expect(byListener.text).toBe(byApp.text)
  const known = (reply: Response) =>
    Object.fromEntries([...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)))
  expect(known(byListener.reply)).toEqual(known(byApp.reply))
  const ids = [byApp, byListener].map(({ reply }) => reply.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const logged = told.filter((line) => line.includes('"request"')).map((line) => JSON.parse(line).requestId)
  expect(logged).toEqual(expect.arrayContaining(ids))
})

test('who asks too often reads so, though the page is at hand', async () => {
  await seen()
  wait = 7
  const { reply } = await seen()
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '7'])
})

test('who is logged in, asks for more, or only for the head is the app’s to answer', async () => {
  await seen()
  await seen(detail, { Authorization: 'somebodys' })
  await seen(`${detail}&source=x`)
  await seen('/users/order_list')
  await fetch(address + detail, { method: 'HEAD' })
  await fetch(address + detail, { method: 'POST' })
  expect(appAsked).toBe(6)
})

test('a page that people ask for again and again is looked at while they read it: nobody waits, and nobody sees it a second too late', async () => {
  await seen()
  asked = Promise.withResolvers()
  now += 600
  price += 1
  // The mall takes its time to report a change.
  expect((await seen()).text).toContain(`¥${price - 1}`)
  now += 399
  expect((await seen()).text).toContain(`¥${price - 1}`)
  now += 2
  const late = seen()
  asked.resolve()
  expect((await late).text).toContain(`¥${price}`)
})
