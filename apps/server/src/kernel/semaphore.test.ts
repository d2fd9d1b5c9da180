import fc from 'fast-check'
import { expect, test } from 'vitest'
import { semaphoreOf } from './semaphore.ts'

test('whatever comes in whatever sizes, never more than fits is inside, and everything gets in and out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -1, max: 15 }), { maxLength: 30 }), async (weights) => {
      const semaphore = semaphoreOf(10)
      let inside = 0
      let done = 0
      const works = weights.map((weight, i) =>
        semaphore(weight, async () => {
          const held = Math.min(Math.max(0, weight), 10)
          inside += held
          expect(inside).toBeLessThanOrEqual(10)
          for (let turn = 0; turn < i % 4; turn += 1) await Promise.resolve()
          inside -= held
          done += 1
          if (i % 3 === 0) throw new Error('broken')
        }),
      )
      await Promise.allSettled(works)
      expect([inside, done]).toEqual([0, weights.length])
      expect(await semaphore(10, async () => 'last')).toBe('last')
    }),
  )
})

test('who came first gets in first: the small do not overtake the large for ever', async () => {
  const semaphore = semaphoreOf(10)
  const order: string[] = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const first = semaphore(8, () => left)
  const large = semaphore(9, async () => void order.push('large'))
  const small = semaphore(1, async () => void order.push('small'))
  leave()
  await Promise.all([first, large, small])
  expect(order).toEqual(['large', 'small'])
})
