import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../app/store/fake-caches.ts'
import { clearOfflineCaches, offlineCacheSize } from '../app/store/offline-cache.ts'
import { storedAtHeader } from '../app/store/offline-names.ts'
import { answerTo, forgetAnswers, patienceMs } from './answers.ts'

const network = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('fetch', network)
})

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (data: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(Response.json({ error: 0, data, msg: '' }, { headers }))

/** Asks as the page does, and waits for what goes on behind the answer. */
async function ask(token: string | null, url = 'https://mall.example/shop/api/order/list') {
  const works: Promise<unknown>[] = []
  const request = new Request(url, { headers: token ? { Authorization: token } : {} })
  const reply = await answerTo({ request, waitUntil: (work) => void works.push(work) })
  await Promise.all(works)
  return reply
}
const dataOf = async (reply: Response) => (await reply.json()).data

test('while there is a network, its answers are shown and none of the kept ones', async () => {
  network.mockReturnValueOnce(says('old')).mockReturnValueOnce(says('new'))
  await ask('anna')
  const second = await ask('anna')
  expect(second.headers.has(storedAtHeader)).toBe(false)
  expect(await dataOf(second)).toBe('new')
})

test('without network the last answer is shown, and says that it was kept', async () => {
  network.mockReturnValueOnce(says('orders of anna')).mockImplementation(away)
  await ask('anna')
  const stored = await ask('anna')
  expect(stored.headers.has(storedAtHeader)).toBe(true)
  expect(await dataOf(stored)).toBe('orders of anna')
  await expect(ask('bert')).rejects.toThrow('Failed to fetch')
  await expect(ask(null)).rejects.toThrow('Failed to fetch')
})

test('a renewed token is not kept with the answer, but still reads what the old one saw', async () => {
  network.mockReturnValueOnce(says('orders', { Authorization: 'anna-2' })).mockImplementation(away)
  expect((await ask('anna-1')).headers.get('Authorization')).toBe('anna-2')
  const stored = await ask('anna-2')
  expect(await dataOf(stored)).toBe('orders')
  expect(stored.headers.has('Authorization')).toBe(false)
})

test('a refusal or a broken server is passed on as it is and replaces nothing', async () => {
  network
    .mockReturnValueOnce(says('orders'))
    .mockReturnValueOnce(Promise.resolve(Response.json({ error: 500, data: null, msg: '不行' })))
    .mockReturnValueOnce(Promise.resolve(new Response('', { status: 502 })))
    .mockImplementation(away)
  await ask('anna')
  expect((await (await ask('anna')).json()).msg).toBe('不行')
  expect((await ask('anna')).status).toBe(502)
  expect(await dataOf(await ask('anna'))).toBe('orders')
})

test('a network that does not answer is waited for ten seconds; what it says later is kept', async () => {
  vi.useFakeTimers()
  let late: (reply: Response) => void = () => {}
  network
    .mockReturnValueOnce(says('old'))
    .mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
    .mockImplementation(away)
  await ask('anna')
  const works: Promise<unknown>[] = []
  const request = new Request('https://mall.example/shop/api/order/list', { headers: { Authorization: 'anna' } })
  const reply = answerTo({ request, waitUntil: (work) => void works.push(work) })
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(await dataOf(await reply)).toBe('old')
  late(await says('new'))
  await Promise.all(works)
  await vi.advanceTimersByTimeAsync(0)
  await Promise.all(works)
  vi.useRealTimers()
  expect(await dataOf(await ask('anna'))).toBe('new')
})

test('what was still under way at a logout is not kept after it', async () => {
  let late: (reply: Response) => void = () => {}
  network.mockReturnValueOnce(new Promise((resolve) => (late = resolve)))
  const asking = ask('anna')
  forgetAnswers()
  await clearOfflineCaches()
  late(await says('orders'))
  await asking
  expect(await offlineCacheSize()).toBe(0)
})
