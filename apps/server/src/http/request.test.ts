import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { app, as, aShopper, defects } = mall
const path = '/shop/api/user/address'

const send = (body: string, headers: Record<string, string> = {}) =>
  app.request('/user/api/user/accountLogin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })

test.each([
  ['a list instead of fields', '[1, 2]'],
  ['half a sentence', '{"account": "1380'],
  ['a character that is no text', '{"account": "a\\u0000b", "password": "x"}'],
  ['half a character', '{"account": "\\ud83d", "password": "x"}'],
  ['brackets without end', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
])('%s is turned down with a sentence', async (_what, body) => {
  const reply = await send(body)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ error: 1, msg: '提交的内容格式不正确' })
})

test('a body of two megabytes is not read to its end', async () => {
  const reply = await send(JSON.stringify({ account: 'a'.repeat(2_000_000) }))
  expect(reply.status).toBe(413)
  expect(await reply.json()).toMatchObject({ error: 500, msg: '提交的内容过大' })
})

test('a NUL in a query is turned down', async () => {
  const reply = await app.request('/shop/api/goods/list?keyword=%00')
  expect(await reply.json()).toMatchObject({ error: 1 })
})

test('a form brings its text along, and a NUL in it is turned down', async () => {
  const shopper = await aShopper()
  const send = (text: string) => {
    const form = new FormData()
    form.append('text', text)
    return as(shopper).post('/shop/api/cart/quick_match', form, { 'Content-Length': '1000' })
  }
  expect(await send('ABC 1')).toMatchObject({ error: 0, data: { rows: [{ code: 'ABC', qty: 1 }] } })
  expect(await send('ABC\0 1')).toMatchObject({ error: 1, msg: '提交的内容格式不正确' })
})

test('an unknown call answers as the API answers, with 404', async () => {
  for (const unknown of ['/shop/api/no/such', '/user/api/x', '/front/x', '/merchant/api/x', '/admin/api/x']) {
    const reply = await app.request(unknown)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ error: 500, msg: '请求的内容不存在' })
  }
})

test('every reply carries a request id and the headers that keep pages to themselves', async () => {
  const reply = await app.request('/shop/api/init')
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(reply.headers.get('x-frame-options')).toBe('DENY')
  expect(reply.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(reply.headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('the token counts in its header only: a cookie is no login, so no foreign page can act', async () => {
  const shopper = await aShopper()
  const reply = await app.request(path, {
    headers: { cookie: `Authorization=${shopper.token}; token=${shopper.token}` },
  })
  expect(reply.status).toBe(401)
})

test('an idempotency key of strange characters is turned down', async () => {
  const shopper = await aShopper()
  const reply = await as(shopper).post(
    path,
    { name: '王敏', phone: '13800001234', division_code: '310117', detail: '申港路 88 号' },
    { 'Idempotency-Key': "'; drop" },
  )
  expect(reply).toMatchObject({ error: 1, field: 'Idempotency-Key' })
})

test('the caller is told the address that the socket saw, whatever the request claims', async () => {
  for (let i = 0; i < 3; i += 1) {
    const reply = await app.request('/shop/api/init', { headers: { 'x-forwarded-for': `10.9.8.${i}` } })
    expect(reply.status).toBe(200)
  }
  expect(defects).toEqual([])
})

test('OpenAPI describes every call with its input and output, and with what it refuses', async () => {
  const reply = await app.request('/openapi.json')
  const api: { openapi: string; paths: Record<string, object>; components: object } = JSON.parse(await reply.text())
  expect(api.openapi).toBe('3.1.0')
  expect(api.paths['/shop/api/user/address/{id}']).toMatchObject({ get: {}, put: {}, delete: {} })
  expect(Object.keys(api.paths).length).toBeGreaterThan(60)
  expect(api.paths['/shop/api/user/address']).toMatchObject({
    post: { 'x-refusals': { 'address.too_many': '最多保存 {limit} 个收货地址', 'auth.required': '请先登录' } },
  })
  expect(api.components).toMatchObject({
    schemas: { 'address.too_many': { properties: { data: { properties: { limit: { type: 'integer' } } } } } },
  })
})
