import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { memoryLimiter } from './limit.ts'
import { plainPages } from './pages.fake.ts'
import { mountPages } from './pages.ts'

const mall = await mallForTest({ environment: { RATE_LIMITS: '1', TRUST_PROXY: '1' } })
const { app, aShopper, defects } = mall
mountPages(app, {
  build: () =>
    plainPages({
      '/': ['/shop/api/init', '/shop/api/init', '/shop/api/init'],
      '/login': ['/shop/api/init'],
      '/product/detail': ['/shop/api/init', '/shop/api/goods/category'],
      '/merchant/merchant_home': ['/shop/api/init'],
      '/product/product_list': ['/shop/api/goods/list?keyword=x'],
      '/addresses': ['/shop/api/user/address'],
    }),
  mode: 'production',
  imageDomain: '',
  districtUrl: '',
  limiter: memoryLimiter(),
  trustProxy: 1,
  report: (error) => void defects.push(error),
})

/** A client behind our proxy, which writes the address that it saw at the end. */
const from =
  (ip: string) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const reply = await app.request(path, { headers: { 'x-forwarded-for': `203.0.113.99, ${ip}`, ...headers } })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await ask()).status)
  return { fine: statuses.filter((status) => status === 200).length, busy: statuses.filter((s) => s === 429).length }
}

test('what the desk previews may stand in a frame of this mall: a goods, a store, the home page, an agreement; nothing else may, and nobody else’s frame', async () => {
  const visit = from('198.51.100.9')
  const framing = async (path: string) => {
    const { headers } = await visit(path)
    return [
      headers.get('x-frame-options'),
      /frame-ancestors [^;]+/.exec(headers.get('content-security-policy') ?? '')?.[0],
    ]
  }
  const code = 'preview=a-code'
  for (const path of [
    `/product/detail?goods_id=5&${code}`,
    `/merchant/merchant_home?mer_id=5&${code}`,
    `/?${code}`,
    `/users/agreement_rules?${code}`,
  ])
    expect(await framing(path), path).toEqual(['SAMEORIGIN', "frame-ancestors 'self'"])
  for (const path of ['/', '/login', '/product/detail?goods_id=5', `/login?${code}`, '/addresses'])
    expect(await framing(path), path).toEqual(['DENY', "frame-ancestors 'none'"])
})

test('one visitor who loads a page 600 times is asked to wait, and everybody else still sees every page', async () => {
  const greedy = from('198.51.100.1')
  expect(await times(600, () => greedy('/'))).toEqual({ fine: 300, busy: 300 })
  for (const ip of ['198.51.100.2', '192.0.2.7', '2001:db8:1:1::1']) {
    for (const page of ['/', '/login', '/product/detail']) expect((await from(ip)(page)).status, page).toBe(200)
  }
})

test('many people together load far more pages than one may, and none of them waits', async () => {
  const seen = await Promise.all(
    Array.from({ length: 200 }, (_, i) => times(10, () => from(`10.1.${i % 20}.${i}`)('/'))),
  )
  expect(seen.reduce((sum, { fine }) => sum + fine, 0)).toBe(2000)
})

test('who is asked to wait reads it on a page in Chinese, told when, with a way to try again that needs no script', async () => {
  const greedy = from('198.51.100.3')
  await times(300, () => greedy('/'))
  const { status, headers, text } = await greedy('/product/detail?goods_id=5')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('content-type')).toContain('text/html')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('您访问得太频繁了')
  // An empty address is the page itself, whatever was asked for.
  expect(text).toContain('<a href="">重试</a>')
  expect(text).toContain('var(--c-surface)')
  expect(text).toContain('@media (prefers-color-scheme: dark)')
  expect(text).not.toContain('goods_id')
})

test('the addresses of one IPv6 /64 are one visitor, and the next /64 is another', async () => {
  let host = 0
  const seen = await times(310, () => {
    host += 1
    return from(`2001:db8:0:7::${host.toString(16)}`)('/login')
  })
  expect(seen).toEqual({ fine: 300, busy: 10 })
  expect((await from('2001:db8:0:8::1')('/login')).status).toBe(200)
  expect((await from('::ffff:198.51.100.20')('/login')).status).toBe(200)
})

test('pages leave the calls of the same person alone, and calls the pages', async () => {
  const person = from('198.51.100.4')
  await times(300, () => person('/'))
  expect(await times(900, () => person('/shop/api/init'))).toEqual({ fine: 900, busy: 0 })
  expect((await person('/shop/api/init')).status).toBe(429)
  const caller = from('198.51.100.5')
  await times(901, () => caller('/shop/api/init'))
  expect((await caller('/')).status).toBe(200)
})

test('a search is counted as a search on a page as well, and the page says when to come again', async () => {
  const searcher = from('198.51.100.6')
  expect(await times(200, () => searcher('/shop/api/goods/list?keyword=x'))).toEqual({ fine: 200, busy: 0 })
  expect(await times(101, () => searcher('/product/product_list'))).toEqual({ fine: 100, busy: 1 })
  const { status, headers } = await searcher('/product/product_list')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await searcher('/login')).status).toBe(200)
})

test('no request from outside passes itself off as a page’s: what it claims in headers counts for nothing', async () => {
  const claims = {
    'x-page-caller': '1',
    symbol: 'the caller of a page',
    'x-real-ip': '10.0.0.1',
    forwarded: 'for=1.1.1.1',
  }
  const caller = from('198.51.100.7')
  expect(await times(905, () => caller('/shop/api/init', claims))).toEqual({ fine: 900, busy: 5 })
})

test('a page whose request carries a login asks in its name, and nobody keeps that page', async () => {
  const shopper = await aShopper()
  const reader = from('198.51.100.8')
  expect((await reader('/addresses')).status).toBe(401)
  const own = await reader('/addresses', { Authorization: shopper.token })
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect((await reader('/login')).headers.get('cache-control')).toBe('no-cache')
})

test('a page has one address: with a slash at its end one is led to it, and what was asked for goes along', async () => {
  const visitor = from('198.51.100.40')
  for (const [asked, led] of [
    ['/login/', '/login'],
    ['/product/detail/?goods_id=7', '/product/detail?goods_id=7'],
    ['/merchant/merchant_home//?mer_id=3&tab=goods', '/merchant/merchant_home?mer_id=3&tab=goods'],
  ] as const) {
    const { status, headers } = await visitor(asked)
    expect([status, headers.get('location')], asked).toEqual([301, led])
  }
  expect((await visitor('/')).status).toBe(200)
  expect((await visitor('/no/such/page/')).status).toBe(404)
})
