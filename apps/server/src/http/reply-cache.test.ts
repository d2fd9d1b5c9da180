import { beforeEach, expect, test } from 'vitest'
import { isCacheable, replyCache } from './reply-cache.ts'

let now = 0
let mark = 'one'
let looked = 0
let gate = Promise.withResolvers<void>()
let cache = replyCache(() => now)
beforeEach(() => {
  now = 1000
  mark = 'one'
  looked = 0
  gate = Promise.withResolvers<void>()
  cache = replyCache(() => now)
})

const address = '/goods?id=7'
const look = async () => {
  looked += 1
  const seen = mark
  await gate.promise
  return seen
}
const told = () => cache.atOnce(address, look)?.plain.toString() ?? null
const keep = (text: string) => cache.make('guest', address, mark).keep(text)
const lookIsOver = async () => {
  gate.resolve()
  await new Promise((done) => setImmediate(done))
}

test('what people ask for again and again is looked at while they read it: nobody waits for it', async () => {
  keep('¥10')
  now += 499
  expect([told(), looked]).toEqual(['¥10', 0])
  now += 1
  expect([told(), told(), looked]).toEqual(['¥10', '¥10', 1])
  await lookIsOver()
  // A second from when the look was asked for.
  now += 999
  expect(told()).toBe('¥10')
  now += 2000
  expect(told()).toBeNull()
})

test('what has changed is no longer given once that is seen, and never after a second', async () => {
  keep('¥10')
  mark = 'two'
  now += 600
  expect(told()).toBe('¥10')
  now += 399
  expect(told()).toBe('¥10')
  now += 1
  expect(told()).toBeNull()
  now -= 100
  await lookIsOver()
  expect(told()).toBeNull()
})

test('a look that is late takes nothing away from what was kept meanwhile', async () => {
  keep('¥10')
  mark = 'two'
  now += 600
  told()
  keep('¥9')
  await lookIsOver()
  expect(told()).toBe('¥9')
})

test('a look that fails is not the last one', async () => {
  keep('¥10')
  now += 600
  told()
  gate.reject(new Error('the database is away'))
  await new Promise((done) => setImmediate(done))
  expect([told(), looked]).toEqual(['¥10', 2])
})

test('a reply is given to its own audience alone, while its mark is the same, for ten seconds', () => {
  cache.make('member', address, mark).keep('¥8')
  const still = (audience: 'guest' | 'person' | 'member', seen: string) =>
    cache.still(audience, address, { version: seen, asked: now })?.plain.toString() ?? null
  expect([still('member', 'one'), still('person', 'one'), still('guest', 'one')]).toEqual(['¥8', null, null])
  expect(still('member', 'two')).toBeNull()
  now += 9999
  expect(still('member', 'one')).toBe('¥8')
  now += 1
  expect(still('member', 'one')).toBeNull()
})

test('an address that is asked for the first time has no mark to look up', () => {
  expect(cache.isAskedFor(address)).toBe(false)
  cache.make('member', address, null).keep('¥8')
  expect(cache.isAskedFor(address)).toBe(true)
})

test('nothing that is asked with a preview is kept', () => {
  expect([isCacheable('/goods?id=7'), isCacheable('/goods?id=7&preview=a-code')]).toEqual([true, false])
})

test('who asks while a reply is being made gets it, and no longer waits once it is there or nothing came of it', async () => {
  const meanwhile = () => cache.beingMade('guest', address, undefined)
  expect(meanwhile()).toBeNull()
  const { keep, end } = cache.make('guest', address, null)
  const waiting = meanwhile()
  keep('¥10')
  end()
  expect((await waiting)?.plain.toString()).toBe('¥10')
  expect(meanwhile()).toBeNull()
  const refused = cache.make('guest', address, null)
  const inVain = meanwhile()
  refused.end()
  expect([await inVain, meanwhile()]).toEqual([null, null])
})

test('a reply that is being made is for those alone who would be told the same now', () => {
  cache.make('person', address, 'one')
  expect(cache.beingMade('person', address, 'one')).not.toBeNull()
  expect(cache.beingMade('person', address, 'two')).toBeNull()
  expect(cache.beingMade('person', address, undefined)).toBeNull()
  expect(cache.beingMade('member', address, 'one')).toBeNull()
  cache.make('guest', address, 'one')
  now += 999
  expect(cache.beingMade('guest', address, undefined)).not.toBeNull()
  now += 1
  expect(cache.beingMade('guest', address, undefined)).toBeNull()
})

test('one that is made anew meanwhile is not ended by the one before it', () => {
  const before = cache.make('guest', address, 'one')
  cache.make('guest', address, 'two')
  before.end()
  expect(cache.beingMade('guest', address, 'two')).not.toBeNull()
})

test('what changes while a reply is made is told to whoever asks a second after it was begun, however long that took', () => {
  const quick = cache.make('guest', address, null)
  now += 600
  quick.keep('¥10')
  now += 399
  expect(told()).toBe('¥10')
  now += 1
  expect(told()).toBeNull()
  const slow = cache.make('guest', address, null)
  now += 3000
  slow.keep('¥10')
  expect(told()).toBeNull()
})

test('a reply that was begun earlier and made later does not take the place of the newer one', async () => {
  const before = cache.make('guest', address, 'one')
  now += 10
  cache.make('guest', address, 'two').keep('¥9')
  before.keep('¥10')
  expect(told()).toBe('¥9')
})
