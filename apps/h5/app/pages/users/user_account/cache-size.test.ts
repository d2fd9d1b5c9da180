import { expect, test } from 'vitest'
import { bytesOf, bytesOfStores, clearStores, sizeText } from './cache-size.ts'

test('sizes are said in the unit that people expect', () => {
  expect(sizeText(0)).toBe('0 KB')
  expect(sizeText(3)).toBe('1 KB')
  expect(sizeText(130_000)).toBe('127 KB')
  expect(sizeText(3_500_000)).toBe('3.3 MB')
})

test('what is counted is bytes, not characters', () => {
  expect(bytesOf('纸')).toBe(5)
  expect(bytesOf(undefined)).toBe(0)
})

/** A cache storage in memory: names, and the answers under each. */
function storage(content: Record<string, Response[]>) {
  const held = new Map(Object.entries(content))
  const cacheOf = (answers: Response[]) => ({ matchAll: async () => answers })
  return {
    held,
    stores: {
      keys: async () => [...held.keys()],
      open: async (name: string) => cacheOf(held.get(name) ?? []),
      delete: async (name: string) => held.delete(name),
    } as unknown as CacheStorage,
  }
}

test('pictures and answers are counted and cleared, what opens the mall without a network stays', async () => {
  const { held, stores } = storage({
    'workbox-precache-v2': [new Response('x'.repeat(9000))],
    pictures: [new Response('x'.repeat(300)), new Response('y', { headers: { 'content-length': '2000' } })],
    answers: [new Response('z'.repeat(100))],
  })
  expect(await bytesOfStores(stores)).toBe(2400)
  await clearStores(stores)
  expect([...held.keys()]).toEqual(['workbox-precache-v2'])
  expect(await bytesOfStores(stores)).toBe(0)
})
