import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePerDatabase } from './cache.ts'

let clock = 0
beforeEach(() => {
  clock = 1
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** So many ms later, when all that was begun has ended. */
const later = async (ms: number) => {
  clock += ms
  await vi.advanceTimersByTimeAsync(ms)
}

const db = {}
type Counted = { n: number }
const counting = () => {
  let n = 0
  return vi.fn(async (): Promise<Counted> => {
    n += 1
    return { n }
  })
}

test('what is fresh is made once for all who ask', async () => {
  const cache = cachePerDatabase<Counted>({ max: 9, fresh: 1_000, ttl: 5_000 })
  const make = counting()
  expect(await Promise.all([cache.of(db, 'a', make), cache.of(db, 'a', make)])).toEqual([{ n: 1 }, { n: 1 }])
  await later(900)
  expect(await cache.of(db, 'a', make)).toEqual({ n: 1 })
  expect(make).toHaveBeenCalledTimes(1)
})

test('what is no longer fresh is given while one new value is made, and then the new one', async () => {
  const cache = cachePerDatabase<Counted>({ max: 9, fresh: 1_000, ttl: 5_000 })
  const make = counting()
  await cache.of(db, 'a', make)
  await later(1_500)
  expect(await Promise.all([cache.of(db, 'a', make), cache.of(db, 'a', make)])).toEqual([{ n: 1 }, { n: 1 }])
  await later(1)
  expect(await cache.of(db, 'a', make)).toEqual({ n: 2 })
  expect(make).toHaveBeenCalledTimes(2)
})

test('whoever comes after its time waits for a new one', async () => {
  const cache = cachePerDatabase<Counted>({ max: 9, fresh: 1_000, ttl: 5_000 })
  const make = counting()
  await cache.of(db, 'a', make)
  await later(5_500)
  expect(await cache.of(db, 'a', make)).toEqual({ n: 2 })
})

test('what was begun before a change is not kept after it', async () => {
  const cache = cachePerDatabase<Counted>({ max: 9, fresh: 1_000, ttl: 5_000 })
  const make = counting()
  await cache.of(db, 'a', make)
  await later(1_500)
  void cache.of(db, 'a', make)
  cache.forget()
  await later(1)
  expect(await cache.of(db, 'a', make)).toEqual({ n: 3 })
})

test('a failure to renew leaves the old value until its time is over, and is told then', async () => {
  const cache = cachePerDatabase<Counted>({ max: 9, fresh: 1_000, ttl: 5_000 })
  await cache.of(db, 'a', counting())
  await later(1_500)
  const fails = () => Promise.reject(new Error('gone'))
  expect(await cache.of(db, 'a', fails)).toEqual({ n: 1 })
  await later(1)
  expect(await cache.of(db, 'a', fails)).toEqual({ n: 1 })
  await later(4_000)
  await expect(cache.of(db, 'a', fails)).rejects.toThrow('gone')
})
