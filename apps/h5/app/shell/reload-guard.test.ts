import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#store/fake-storage.ts'
import { isChunkError, reloadOnce } from './reload-guard.ts'

function browser() {
  let now = 1000
  const world = { storage: fakeStorage(), now: () => now, load: vi.fn() }
  const later = (ms: number) => {
    now += ms
  }
  return { world, later }
}

test('a failed chunk reloads at the target path', () => {
  const { world } = browser()
  expect(reloadOnce('/product/detail?goods_id=1', world)).toBe(true)
  expect(world.load).toHaveBeenCalledWith('/product/detail?goods_id=1')
})

test('within 10 s the same path is not reloaded again; afterwards it is', () => {
  const { world, later } = browser()
  reloadOnce('/users', world)
  later(9999)
  expect(reloadOnce('/users', world)).toBe(false)
  later(1)
  expect(reloadOnce('/users', world)).toBe(true)
  expect(world.load).toHaveBeenCalledTimes(2)
})

test('another path is not held back by it', () => {
  const { world } = browser()
  reloadOnce('/users', world)
  expect(reloadOnce('/', world)).toBe(true)
})

test('a spoilt guard counts as none', () => {
  const { world } = browser()
  world.storage.setItem('reload-guard', '{oops')
  expect(reloadOnce('/users', world)).toBe(true)
})

test.each([
  'Failed to fetch dynamically imported module: http://127.0.0.1/a.js',
  'error loading dynamically imported module: http://127.0.0.1/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('「%s」 is a failed chunk', (message) => {
  expect(isChunkError(new TypeError(message))).toBe(true)
})

test('any other error is not', () => {
  expect(isChunkError(new Error('x is undefined'))).toBe(false)
  expect(isChunkError('dynamically imported module')).toBe(false)
})
