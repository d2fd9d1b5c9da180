import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryBudget } from './memory-budget.ts'

const rules = { most: 20, small: 2, reserved: 6 }
const by = (...keys: string[]) => keys.map((key) => ({ key, share: 10 }))

/** True when it was let in by now. */
async function letIn(taking: Promise<void>) {
  let inside = false
  void taking.then(() => {
    inside = true
  })
  await Promise.resolve()
  await Promise.resolve()
  return inside
}

test('whatever comes from whomever in whatever pieces, no more than fits is inside, and each comes in whole', async () => {
  const thing = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    pieces: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
    stays: fc.nat({ max: 5 }),
    gives_up: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 25 }), fc.scheduler(), async (things, scheduler) => {
      const budget = memoryBudget(rules)
      let inside = 0
      let whole = 0
      const works = things.map(async ({ who, pieces, stays, gives_up }, i) => {
        const place = budget.open(
          by(who, `address ${i % 2}`),
          pieces.reduce((sum, piece) => sum + piece, 0),
        )
        let held = 0
        for (const piece of pieces) {
          await scheduler.schedule(Promise.resolve())
          await place.take(piece)
          held += piece
          inside += piece
          expect(budget.held()).toBeLessThanOrEqual(2 * rules.most)
          // A work may have been let in without having heard of it yet.
          expect(budget.held()).toBeGreaterThanOrEqual(inside)
          if (gives_up) break
        }
        place.full()
        for (let turn = 0; turn < stays; turn += 1) await scheduler.schedule(Promise.resolve())
        inside -= held
        place.leave()
        whole += 1
      })
      await scheduler.waitFor(Promise.all(works))
      expect([whole, budget.held()]).toEqual([things.length, 0])
    }),
    { numRuns: 300 },
  )
})

test('what states much and brings nothing holds nothing: the others come in beside it', async () => {
  const budget = memoryBudget(rules)
  for (let i = 0; i < 50; i += 1) budget.open(by(`slow ${i}`), 20)
  expect(await letIn(budget.open(by('next'), 1).take(1))).toBe(true)
  expect(await letIn(budget.open(by('large'), 10).take(10))).toBe(true)
})

test('two that are half inside do not wait for each other: the elder comes in whole, then the younger', async () => {
  const budget = memoryBudget(rules)
  const elder = budget.open(by('a'), 20)
  const younger = budget.open([], 20)
  await younger.take(14)
  const rest = younger.take(6)
  expect(await letIn(rest)).toBe(false)
  for (let i = 0; i < 4; i += 1) await elder.take(5)
  elder.full()
  elder.leave()
  await rest
  expect(budget.held()).toBe(20)
})

test('one person never holds it all: the next person’s large one comes in, and anybody’s small one', async () => {
  const budget = memoryBudget(rules)
  const mine = Array.from({ length: 6 }, () => budget.open(by('me', 'my address'), 20))
  const takings = mine.map((place) => place.take(5))
  expect(await Promise.all(takings.map(letIn))).toEqual([true, true, true, false, false, false])
  expect(await letIn(budget.open(by('other', 'other address'), 10).take(4))).toBe(true)
  expect(await letIn(budget.open(by('colleague', 'my address'), 1).take(1))).toBe(true)
})

test('what gives up while it waits makes room for what came after it', async () => {
  const budget = memoryBudget(rules)
  const elder = budget.open(by('a'), 20)
  await elder.take(20)
  elder.full()
  const full = budget.open(by('b'), 20)
  await full.take(20)
  const waiting = budget.open(by('c'), 3)
  expect(await letIn(waiting.take(3))).toBe(false)
  const last = budget.open(by('d'), 3)
  const taking = last.take(3)
  waiting.leave()
  elder.leave()
  expect(await letIn(taking)).toBe(true)
})
