import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { aBuild } from '#test/pages.ts'
import { noLimits } from './limit.ts'
import { pageCache } from './page-cache.ts'
import { mountPages } from './pages.ts'

let price = 100
let rendered = 0
let fails = false
let asked = 0
let now = 0
/** Something that was read and then takes its time: `isRead` when it begins to, until `goOn`. */
type Slow = { isRead: PromiseWithResolvers<void>; goOn: PromiseWithResolvers<void> }
let slowPage: Slow | null = null
let slowCall: Slow | null = null
const slow = (): Slow => ({ isRead: Promise.withResolvers(), goOn: Promise.withResolvers() })
async function takeTime(one: Slow | null) {
  one?.isRead.resolve()
  await one?.goOn.promise
}
beforeEach(() => {
  slowPage = null
  slowCall = null
  now += 1_000_000
  price += 1
  rendered = 0
  fails = false
})

const app = new Hono()
app.use(async (c, next) => {
  c.set('nonce', `n${Math.random()}`)
  await next()
})
app.get('/shop/api/goods/detail', async (c) => {
  asked += 1
  const read = price
  await takeTime(slowCall)
  return c.json({ price: read, server_now: `${now}`, request_id: `${Math.random()}` })
})
mountPages(app, {
  // A page asks for a price, and brings a script of its own beside one that a seller smuggled in.
  build: () =>
    aBuild({
      handleRequest: async ({ url }, status, headers, _router, context) => {
        rendered += 1
        const { fetch, report, nonce } = Object(context)
        const reply = await fetch(new Request('http://mall.test/shop/api/goods/detail'))
        if (fails) report(new Error('the end of the page could not be made'))
        headers.set('Content-Type', 'text/html; charset=utf-8')
        const own = `<script nonce="${nonce}">show(${JSON.parse(await reply.text()).price})</script>`
        await takeTime(slowPage)
        return new Response(`<head></head>at ${url.slice('http://mall.test'.length)} ${own}<script>steal()</script>`, {
          status,
          headers,
        })
      },
    }),
  mode: 'production',
  imageDomain: '',
  districtUrl: '',
  trustProxy: 0,
  limiter: noLimits,
  sheets: new Map(),
  cache: pageCache(() => now),
  report: () => undefined,
})

async function seen(path: string, headers: Record<string, string> = {}) {
  const reply = await app.request(`http://mall.test${path}`, { headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { reply, bytes, policy: reply.headers.get('content-security-policy') ?? '' }
}
const detail = '/product/detail?goods_id=7'

test('a page that many look at is rendered once, and again when what it shows has changed, a second later at most', async () => {
  for (let i = 0; i < 5; i += 1) expect((await seen(detail)).bytes.toString()).toContain(`show(${price})`)
  expect(rendered).toBe(1)
  now += 1001
  await seen(detail)
  expect(rendered).toBe(1)
  price += 1
  now += 1001
  expect((await seen(detail)).bytes.toString()).toContain(`show(${price})`)
  expect(rendered).toBe(2)
})

test('a flash sale, and a goods that many come to for it, are kept as well; with anything else in the address they are not', async () => {
  for (const path of ['/activity/seckill_list', '/activity/seckill_list?session_id=3', `${detail}&seckill_id=9`]) {
    rendered = 0
    await seen(path)
    await seen(path)
    expect(rendered).toBe(1)
  }
  rendered = 0
  for (let i = 0; i < 2; i += 1) await seen(`${detail}&seckill_id=9&source=wx`)
  expect(rendered).toBe(2)
})

test('who comes by a link that was shared in WeChat, or by an advertisement, gets the page that is kept, with nothing of theirs in it', async () => {
  const ways = ['from=singlemessage&isappinstalled=0', 'utm_source=a&utm_medium=b&gdt_vid=c', 'bd_vid=<script>']
  for (const way of ways) expect((await seen(`${detail}&${way}`)).bytes.toString()).toContain(`at ${detail} `)
  expect((await seen(`/?${ways[0]}`)).bytes.toString()).toContain('at / ')
  expect((await seen('/')).bytes.toString()).toContain('at / ')
  expect(rendered).toBe(2)
  expect((await seen(`${detail}?from=x`)).bytes.toString()).toContain(`at ${detail}?from=x `)
})

test('a page that goes to many has no nonce: its policy names its own scripts, and not the one that was smuggled in', async () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  for (const { bytes, policy } of [await seen(detail), await seen(detail)]) {
    expect(bytes.toString()).not.toContain('nonce')
    expect(policy).not.toContain('nonce-')
    expect(policy).toContain(`'sha256-${hash(`show(${price})`)}'`)
    expect(policy).not.toContain(hash('steal()'))
  }
  expect((await seen('/users/order_list')).policy).toContain("'nonce-n")
})

test('a hundred guests who come for a page that nobody has made yet have it made once', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => seen(detail)))
  expect(new Set(all.map(({ bytes }) => bytes.toString())).size).toBe(1)
  expect(rendered).toBe(1)
  now += 1001
  asked = 0
  await Promise.all(Array.from({ length: 100 }, () => seen(detail)))
  expect({ asked, rendered }).toEqual({ asked: 1, rendered: 1 })
})

test('what changes while a page is rendered is on the page of whoever comes when it is done, however long that took', async () => {
  const held = slow()
  slowPage = held
  const first = seen(detail)
  await held.isRead.promise
  slowPage = null
  price += 1
  now += 3000
  held.goOn.resolve()
  expect((await first).bytes.toString()).toContain(`show(${price - 1})`)
  expect((await seen(detail)).bytes.toString()).toContain(`show(${price})`)
})

test('who comes long after a page was begun is shown what is so then, and a hundred of them have it made once more', async () => {
  const held = slow()
  slowPage = held
  const first = seen(detail)
  await held.isRead.promise
  slowPage = null
  price += 1
  now += 3000
  const late = Array.from({ length: 100 }, () => seen(detail))
  held.goOn.resolve()
  await first
  for (const { bytes } of await Promise.all(late)) expect(bytes.toString()).toContain(`show(${price})`)
  expect(rendered).toBe(2)
})

test('who comes while a page is looked at that was begun long before is told what is so then', async () => {
  await seen(detail)
  now += 1001
  const held = slow()
  slowCall = held
  const first = seen(detail)
  await held.isRead.promise
  slowCall = null
  price += 1
  now += 3000
  const late = seen(detail)
  held.goOn.resolve()
  await first
  expect((await late).bytes.toString()).toContain(`show(${price})`)
})

test('it is sent as the caller can read it, and said to be so', async () => {
  const { bytes } = await seen(detail)
  expect(bytes.toString()).toContain('show(')
  const packed = await seen(detail, { 'accept-encoding': 'gzip, br' })
  expect(packed.reply.headers.get('content-encoding')).toBe('br')
  expect(packed.reply.headers.get('vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(packed.bytes).toString()).toContain(`show(${price})`)
  // It is kept packed by now.
  const zipped = await seen(detail, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.bytes).toString()).toBe(bytes.toString())
  expect((await seen(detail)).bytes.toString()).toBe(bytes.toString())
  expect(rendered).toBe(1)
})

test('what is somebody’s own, seldom asked for, or was not finished is rendered each time', async () => {
  await seen(detail)
  await seen(detail, { Authorization: 'somebodys' })
  await seen(`${detail}&source=x`)
  await seen(`${detail}&source=x`)
  await seen('/users/order_list')
  await seen('/users/order_list')
  expect(rendered).toBe(6)
  fails = true
  await seen('/product/detail?goods_id=8')
  await seen('/product/detail?goods_id=8')
  expect(rendered).toBe(8)
})

test('what a store looks at before it sells it is made anew each time, is no search engine’s, and leaves what guests see alone', async () => {
  await seen(detail)
  await seen(detail)
  const before = rendered
  for (const _ of [1, 2]) {
    const { reply } = await seen(`${detail}&preview=a-code`)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  }
  expect(rendered).toBe(before + 2)
  const { reply } = await seen(detail)
  expect(rendered).toBe(before + 2)
  expect(reply.headers.get('x-robots-tag')).toBeNull()
})
