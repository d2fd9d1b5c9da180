import { endpoint, terms } from '@mall/contract/call/call'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { CallError } from './call-error.ts'
import { type CallWorld, makeCalls } from './client.ts'

const its = terms({
  summary: '',
  input: z.object({ page: z.number().optional() }),
  output: z.object({ n: z.number() }),
})
const list = endpoint<typeof its>()({ method: 'GET', path: '/shop/api/list', needs: 'public' })
const add = { ...list, method: 'POST', path: '/shop/api/add' } as const

type Sent = { url: string; init: RequestInit; headers: Headers }

function world(answers: readonly (() => Response | Promise<Response>)[], given: Partial<CallWorld> = {}) {
  const sent: Sent[] = []
  let token: string | null = 't1'
  const failures: CallError[] = []
  const become = (next: string | null) => {
    token = next
  }
  const acts = { logout: vi.fn(() => become(null)), loginHandler: vi.fn(), keepToken: vi.fn() }
  const { call, download } = makeCalls({
    fetch: async (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ url, init, headers: new Headers(init.headers) })
      return answer ? answer() : expect.unreachable()
    },
    base: 'https://api.example',
    token: () => token,
    onFailure: (error) => failures.push(error),
    retryDelayMs: 0,
    ...acts,
    ...given,
  })
  return { call, download, sent, failures, ...acts, become }
}
const reply =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(body, init)
const ok = reply({ error: 0, data: { n: 1 }, msg: '' })

test('every request says H5 and, when logged in, carries the token', async () => {
  const { call, sent, become } = world([ok])
  await call(list, { page: 2 })
  become(null)
  await call(list, {})
  expect(sent[0]?.url).toBe('https://api.example/shop/api/list?page=2')
  expect(sent[0]?.headers.get('platform')).toBe('H5')
  expect(sent[0]?.headers.get('Authorization')).toBe('t1')
  expect(sent[1]?.headers.has('Authorization')).toBe(false)
})

test('a POST sends JSON and the key against doing it twice', async () => {
  const { call, sent } = world([ok])
  await call(add, { page: 1 }, { idempotencyKey: 'k1' })
  expect(sent[0]?.init.body).toBe('{"page":1}')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1')
})

test('success yields the data and the authorization header, which is kept as the new token', async () => {
  const { call, keepToken } = world([
    reply({ error: 0, data: { n: 1 }, msg: '' }, { headers: { authorization: 't2' } }),
  ])
  expect(await call(list, {})).toEqual({ data: { n: 1 }, token: 't2' })
  expect(keepToken).toHaveBeenCalledWith('t2')
  const plain = world([ok])
  expect((await plain.call(list, {})).token).toBeNull()
  expect(plain.keepToken).not.toHaveBeenCalled()
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET answered %i is tried twice more', async (status) => {
  const { call, sent } = world([reply({}, { status })])
  await expect(call(list, {})).rejects.toThrow()
  expect(sent).toHaveLength(3)
})

test('a GET that works at the second try is no failure', async () => {
  const { call, sent, failures } = world([reply({}, { status: 503 }), ok])
  await call(list, {})
  expect(sent).toHaveLength(2)
  expect(failures).toEqual([])
})

test.each([400, 403, 404, 413, 501])('a GET answered %i is not tried again', async (status) => {
  const { call, sent } = world([reply({}, { status })])
  await expect(call(list, {})).rejects.toThrow()
  expect(sent).toHaveLength(1)
})

test('a POST is never tried again, and neither is a GET that found no network', async () => {
  const broken = world([reply({}, { status: 503 })])
  await expect(broken.call(add, {})).rejects.toThrow()
  expect(broken.sent).toHaveLength(1)
  const offline = world([() => Promise.reject(new TypeError('Failed to fetch'))])
  await expect(offline.call(list, {})).rejects.toMatchObject({ kind: 'network', msg: '网络不给力，请检查网络连接' })
  expect(offline.sent).toHaveLength(1)
})

test('a refusal and a wrong parameter are told once with their own words and reject', async () => {
  const refused = world([reply({ error: 500, data: null, msg: '库存不足', code: 'stock.short' })])
  await expect(refused.call(add, {})).rejects.toMatchObject({ code: 'stock.short' })
  expect(refused.failures.map((error) => error.msg)).toEqual(['库存不足'])
  const wrong = world([reply({ error: 1, data: null, msg: '请输入手机号', field: 'phone' })])
  await expect(wrong.call(add, {})).rejects.toMatchObject({ field: 'phone' })
  expect(wrong.failures).toHaveLength(1)
})

test('a quiet call rejects without a word; quiet about what is gone speaks of everything else', async () => {
  const refused = reply({ error: 500, data: null, msg: '库存不足', code: 'stock.short' })
  const gone = reply({ error: 500, data: null, msg: '商品不存在', code: 'goods.not_found' })
  const { call, failures } = world([refused, gone, refused])
  await expect(call(add, {}, { quiet: true })).rejects.toThrow()
  await expect(call(add, {}, { quiet: 'gone' })).rejects.toThrow()
  expect(failures).toEqual([])
  await expect(call(add, {}, { quiet: 'gone' })).rejects.toThrow()
  expect(failures).toHaveLength(1)
})

test('what somebody has read is told even if they leave the page at once', async () => {
  const { call, sent } = world([ok])
  await call(add, {}, { quiet: true, outlives: true })
  await call(add, {})
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false])
})

test('without network a failed action is told; a failed reading says so in place', async () => {
  const { call, failures } = world([() => Promise.reject(new TypeError('Failed to fetch'))])
  await expect(call(list, {})).rejects.toThrow()
  expect(failures).toEqual([])
  await expect(call(add, {})).rejects.toThrow()
  expect(failures).toHaveLength(1)
})

test.each([
  ['HTTP 401', reply({ error: 401, data: null, msg: '' }, { status: 401 })],
  [
    'a page that says Unauthorized',
    () => new Response('<h1>Unauthorized</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is said to be an expired login and logs out', async (_what, answer) => {
  const { call, failures, logout, loginHandler } = world([answer])
  await expect(call(list, {})).rejects.toMatchObject({ kind: 'login' })
  expect(failures.map((error) => error.msg)).toEqual(['登录已过期，请重新登录'])
  expect(logout).toHaveBeenCalledOnce()
  expect(loginHandler).toHaveBeenCalledOnce()
})

test.each([401, 402])('login failure code %i logs out, calls the login handler and rejects', async (error) => {
  const { call, logout, loginHandler } = world([reply({ error, data: null, msg: '请先登录' })])
  await expect(call(list, {})).rejects.toMatchObject({ kind: 'login' })
  expect(logout).toHaveBeenCalledOnce()
  expect(loginHandler).toHaveBeenCalledOnce()
})

test('a late answer to an old token does not end the login made meanwhile', async () => {
  const { call, logout, loginHandler, become } = world([
    () => {
      become('t9')
      return Response.json({ error: 401, data: null, msg: '' })
    },
  ])
  await expect(call(list, {})).rejects.toThrow()
  expect(logout).not.toHaveBeenCalled()
  expect(loginHandler).not.toHaveBeenCalled()
})

test('an expired login is told even by a quiet call', async () => {
  const { call, failures } = world([reply({ error: 401, data: null, msg: '' }, { status: 401 })])
  await expect(call(list, {}, { quiet: true })).rejects.toThrow()
  expect(failures.map((error) => error.msg)).toEqual(['登录已过期，请重新登录'])
})

test('a guest is sent to the login but not logged out: the guest cart stays', async () => {
  const { call, logout, loginHandler, become } = world([reply({ error: 401, data: null, msg: '请先登录' })])
  become(null)
  await expect(call(list, {})).rejects.toThrow()
  expect(logout).not.toHaveBeenCalled()
  expect(loginHandler).toHaveBeenCalledOnce()
})

test('leaving a page aborts its call without a word', async () => {
  const stop = new AbortController()
  const { call, failures } = world([], {
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  })
  const running = call(add, {}, { signal: stop.signal })
  stop.abort()
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  expect(failures).toEqual([])
})

test('a server that never answers is given up after 20 seconds', async () => {
  vi.useFakeTimers()
  const { call } = world([], {
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  })
  const running = expect(call(list, {})).rejects.toMatchObject({ kind: 'network' })
  await vi.advanceTimersByTimeAsync(20_000)
  await running
  vi.useRealTimers()
})

const report = { ...add, path: '/shop/api/export', reply: 'file' } as const
const file = () =>
  new Response('编号,金额', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95_1.csv",
      authorization: 't2',
    },
  })

test('a file comes with its name, and a new token with it', async () => {
  const { download, sent, keepToken } = world([file])
  const got = await download(report, { page: 3 })
  expect(got.name).toBe('订单_1.csv')
  expect(await got.file.text()).toBe('编号,金额')
  expect(sent[0]?.init.body).toBe('{"page":3}')
  expect(sent[0]?.headers.get('Authorization')).toBe('t1')
  expect(keepToken).toHaveBeenCalledWith('t2')
})

test('a file that is refused is a refusal as any other, said once', async () => {
  const { download, failures } = world([
    reply({ error: 500, data: null, msg: '没有可导出的数据', code: 'export.empty' }),
  ])
  await expect(download(report, {})).rejects.toMatchObject({ kind: 'failure', code: 'export.empty' })
  expect(failures.map(({ msg }) => msg)).toEqual(['没有可导出的数据'])
})

test('a lost login, a broken server and half a file are no files', async () => {
  const lost = world([reply({ error: 401, data: null, msg: '请重新登录' }, { status: 401 })])
  await expect(lost.download(report, {})).rejects.toMatchObject({ kind: 'login' })
  expect(lost.logout).toHaveBeenCalledOnce()
  const broken = world([reply({ error: 500, data: null, msg: '系统开小差了' }, { status: 500 })])
  await expect(broken.download(report, {})).rejects.toMatchObject({ kind: 'defect', msg: '系统开小差了' })
  const nameless = world([ok])
  await expect(nameless.download(report, {})).rejects.toMatchObject({ kind: 'defect' })
  const half = world([
    () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('编号')),
        pull: () => Promise.reject(new Error('connection lost')),
      })
      return new Response(body, { headers: file().headers })
    },
  ])
  await expect(half.download(report, {})).rejects.toMatchObject({ kind: 'network' })
})
