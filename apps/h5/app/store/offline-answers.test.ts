import { readdirSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { offlinePaths } from '#app/page-offline.ts'
import { fakeCaches } from './fake-caches.ts'
import { isStoredOffline, keepAnswer, offlineLimits, ownerOf, passOn, recallAnswer } from './offline-answers.ts'
import { clearOfflineCaches, offlineCacheSize } from './offline-cache.ts'

beforeEach(() => void vi.stubGlobal('caches', fakeCaches()))

const order = 'https://mall.example/shop/api/order/detail?order_no=D1'
const envelope = (data: unknown, error = 0) => JSON.stringify({ error, data, msg: '' })
const seen = async (url: string, token: string | null, now = 1000) => {
  const reply = await recallAnswer(url, await ownerOf(token), now)
  return reply ? (await reply.json()).data : null
}

test('what one login saw can be read again by it, and by nobody else', async () => {
  await keepAnswer(order, await ownerOf('anna'), envelope({ who: 'anna' }), 1000)
  expect(await seen(order, 'anna')).toEqual({ who: 'anna' })
  expect(await seen(order, 'bert')).toBeNull()
  expect(await seen(order, null)).toBeNull()
})

test('a renewed token is still the same login, however often it is renewed', async () => {
  await keepAnswer(order, await ownerOf('t1'), envelope({ who: 'anna' }), 1000)
  await passOn('t1', 't2')
  await passOn('t2', 't3')
  expect(await seen(order, 't3')).toEqual({ who: 'anna' })
})

test('refusals and what is no answer at all are not kept', async () => {
  const owner = await ownerOf(null)
  for (const text of [envelope(null, 500), envelope(null, 401), '<h1>Bad gateway</h1>', 'null']) {
    await keepAnswer(order, owner, text, 1000)
    expect(await seen(order, null)).toBeNull()
  }
})

test('a deadline that passed while there was no network reads as passed', async () => {
  await keepAnswer(order, await ownerOf(null), envelope({ server_now: '2026-01-01T00:00:00.000Z' }), 1000)
  expect(await seen(order, null, 1000 + 3_600_000)).toEqual({ server_now: '2026-01-01T01:00:00.000Z' })
})

test('the oldest make room for the newest, and what was seen again is new', async () => {
  const owner = await ownerOf(null)
  const at = (n: number) => `https://mall.example/shop/api/goods/detail?goods_id=${n}`
  for (let n = 1; n <= offlineLimits.answers; n++) await keepAnswer(at(n), owner, envelope(n), 1000)
  await keepAnswer(at(1), owner, envelope(1), 1000)
  await keepAnswer(at(999), owner, envelope(999), 1000)
  expect(await seen(at(1), null)).toBe(1)
  expect(await seen(at(2), null)).toBeNull()
  expect(await seen(at(999), null)).toBe(999)
})

test('after a month nothing is shown any more', async () => {
  await keepAnswer(order, await ownerOf(null), envelope(1), 1000)
  expect(await seen(order, null, 1001 + offlineLimits.ageMs)).toBeNull()
})

test('clearing frees what was said to be kept', async () => {
  await keepAnswer(order, await ownerOf('anna'), envelope({ who: 'anna' }), 1000)
  expect(await offlineCacheSize()).toBe(envelope({ who: 'anna' }).length)
  await clearOfflineCaches()
  expect(await offlineCacheSize()).toBe(0)
  expect(await seen(order, 'anna')).toBeNull()
})

test('each kept address is a reading of the contract, and none is of the wallet, a payment or a checkout', async () => {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('calls.ts'))
  const modules = await Promise.all(names.map((name) => import(new URL(name, folder).href)))
  const readings = new Set(
    modules
      .flatMap((module) => Object.values(module))
      .flatMap((one) =>
        Reflect.get(Object(one), 'method') === 'GET' ? [String(Reflect.get(Object(one), 'path'))] : [],
      ),
  )
  expect(offlinePaths.filter((path) => !readings.has(path))).toEqual([])
  for (const path of ['/user/api/wallet', '/shop/api/payment/cashier', '/shop/api/order/confirm', '/shop/api/init']) {
    expect(isStoredOffline(path)).toBe(false)
  }
})
