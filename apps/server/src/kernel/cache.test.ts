import { expect, test } from 'vitest'
import { cachePerDatabase, forgettingAgain, heldByCaches } from './cache.ts'

const db = {}
let now = 1_000_000
const minute = 60_000
const cacheOf = <Value extends object>(max = 100) => cachePerDatabase<Value>({ max, ttl: minute, now: () => now })

/** Makes 1, 2, 3 …, each when it is let. */
function counter() {
  const waiting: (() => void)[] = []
  let made = 0
  return {
    make: () => {
      made += 1
      const n = made
      return new Promise<{ n: number }>((done) => waiting.push(() => done({ n })))
    },
    let: () => waiting.splice(0).forEach((done) => void done()),
    made: () => made,
  }
}

test('a hundred people who ask at once wait for one answer', async () => {
  const cache = cacheOf<{ n: number }>()
  const { make, let: come, made } = counter()
  const asked = Array.from({ length: 100 }, () => cache.of(db, 'a', make))
  come()
  expect(new Set((await Promise.all(asked)).map(({ n }) => n))).toEqual(new Set([1]))
  expect(made()).toBe(1)
})

test('what many ask for is made anew before its time is over: nobody waits, and it is never older than that', async () => {
  const cache = cacheOf<{ n: number }>()
  const { make, let: come, made } = counter()
  const first = cache.of(db, 'a', make)
  come()
  await first
  now += minute * 0.8
  const during = await Promise.all(Array.from({ length: 100 }, () => cache.of(db, 'a', make)))
  expect(new Set(during.map(({ n }) => n))).toEqual(new Set([1]))
  expect(made()).toBe(2)
  come()
  await new Promise(setImmediate)
  now += minute * 0.3
  expect(await cache.of(db, 'a', make)).toEqual({ n: 2 })
  expect(made()).toBe(2)
})

test('what nobody asked for meanwhile is not given when its time is over', async () => {
  const cache = cacheOf<{ n: number }>()
  const { make, let: come } = counter()
  const first = cache.of(db, 'a', make)
  come()
  await first
  now += minute * 1.01
  const next = cache.of(db, 'a', make)
  come()
  expect(await next).toEqual({ n: 2 })
})

test('what is forgotten while it is made anew stays forgotten: it may have been read before it changed', async () => {
  const cache = cacheOf<{ n: number }>()
  const { make, let: come } = counter()
  const first = cache.of(db, 'a', make)
  come()
  await first
  now += minute * 0.8
  await cache.of(db, 'a', make)
  cache.forget('a')
  come()
  await new Promise(setImmediate)
  const after = cache.of(db, 'a', make)
  come()
  expect(await after).toEqual({ n: 3 })
})

test('an answer that fails is told to whoever waited for it, and asked for again by the next', async () => {
  const cache = cacheOf<{ n: number }>()
  const failing = () => Promise.reject(new Error('no'))
  await expect(Promise.all([cache.of(db, 'a', failing), cache.of(db, 'a', failing)])).rejects.toThrow('no')
  expect(await cache.of(db, 'a', async () => ({ n: 1 }))).toEqual({ n: 1 })
})

test('all caches together hold so many bytes, however large what they are given', async () => {
  const large = cacheOf<{ text: string }>(100_000)
  const small = cacheOf<{ n: number }>()
  await small.of(db, 'kept', async () => ({ n: 1 }))
  for (let i = 0; i < 200; i += 1) await large.of(db, String(i), async () => ({ text: 'x'.repeat(500_000) }))
  await new Promise(setImmediate)
  expect(heldByCaches()).toBeLessThanOrEqual(48 * 1024 * 1024)
  expect(await small.of(db, 'kept', async () => ({ n: 2 }))).toEqual({ n: 1 })
  expect(await large.of(db, '199', async () => ({ text: 'anew' }))).toMatchObject({
    text: expect.stringMatching(/^x+$/),
  })
})

test('a value that is no longer fresh is given while the next one is made; a failure leaves it, and the next to ask tries again', async () => {
  const cache = cachePerDatabase<{ n: number }>({ max: 9, fresh: 1_000, ttl: minute, now: () => now })
  const value = (n: number) => async () => ({ n })
  expect(await cache.of(db, 'a', value(1))).toEqual({ n: 1 })
  now += 1_500
  expect(await cache.of(db, 'a', () => Promise.reject(new Error('gone')))).toEqual({ n: 1 })
  await new Promise(setImmediate)
  expect(await cache.of(db, 'a', value(2))).toEqual({ n: 1 })
  await new Promise(setImmediate)
  expect(await cache.of(db, 'a', value(3))).toEqual({ n: 2 })
})

test('what is renewed is given as it was until the new one has come, and nobody waits', async () => {
  const cache = cacheOf<{ n: number }>()
  const { make, let: come, made } = counter()
  cache.renew(db, 'a', make)
  expect(made()).toBe(0)
  const first = cache.of(db, 'a', make)
  come()
  await first
  cache.renew(db, 'a', make)
  cache.renew(db, 'a', make)
  expect((await cache.of(db, 'a', make)).n).toBe(1)
  come()
  await expect.poll(async () => (await cache.of(db, 'a', make)).n).toBe(2)
  expect(made()).toBe(2)
})

test('what is read between a change and its commit is not kept: it was read as it was before', async () => {
  const cache = cacheOf<{ n: number }>()
  let committed = 1
  const read = async () => ({ n: committed })
  const told = async () => (await cache.of(db, 'a', read)).n
  expect(await told()).toBe(1)
  const isForgotten = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const change = forgettingAgain(async () => {
    cache.forget('a')
    isForgotten.resolve()
    await commit.promise
    committed = 2
  })
  await isForgotten.promise
  expect(await told(), 'what is not committed is told to nobody').toBe(1)
  commit.resolve()
  await change
  expect(await told()).toBe(2)
})

test('a change that fails has what was forgotten read anew, and is told', async () => {
  const cache = cacheOf<{ n: number }>()
  await cache.of(db, 'a', async () => ({ n: 1 }))
  const change = forgettingAgain(async () => {
    cache.forget()
    await cache.of(db, 'a', async () => ({ n: 2 }))
    throw new Error('no database')
  })
  await expect(change).rejects.toThrow('no database')
  expect(await cache.of(db, 'a', async () => ({ n: 3 }))).toEqual({ n: 3 })
})
