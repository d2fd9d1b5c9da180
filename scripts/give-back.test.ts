import { expect, test } from 'vitest'
import { giveBack, type Look, restWatch } from './give-back.ts'

const mb = 1024 ** 2

function watched(looks: Look[]) {
  let given = 0
  const last: Look = { busy: 0, held: 70 * mb }
  const watch = restWatch(
    () => looks.shift() ?? last,
    () => {
      given += 1
    },
  )
  return { watch, given: () => given }
}

test('after a busy hour what it took goes back once nobody asks anything, and not before', () => {
  const { watch, given } = watched([
    { busy: 0, held: 70 * mb },
    { busy: 0.6, held: 160 * mb },
    { busy: 0.01, held: 160 * mb },
  ])
  watch()
  expect(given()).toBe(0)
  watch()
  expect(given()).toBe(1)
})

test('a mall that rests gives back once, not at every look', () => {
  const { watch, given } = watched([
    { busy: 0, held: 70 * mb },
    { busy: 0, held: 160 * mb },
    { busy: 0, held: 90 * mb },
  ])
  for (let i = 0; i < 5; i += 1) watch()
  expect(given()).toBe(1)
})

test('a little more than before is left alone', () => {
  const { watch, given } = watched([
    { busy: 0, held: 70 * mb },
    { busy: 0, held: 90 * mb },
  ])
  watch()
  expect(given()).toBe(0)
})

test('what is no longer held is gone from the process', () => {
  let much: unknown[] | null = Array.from({ length: 400_000 }, (_, i) => ({ at: i, words: [i, String(i)] }))
  const before = process.memoryUsage().heapUsed
  expect(much).toHaveLength(400_000)
  much = null
  giveBack()
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 20 * mb)
})
