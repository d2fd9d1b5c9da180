import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeRemovals, undoMs } from './undo-removal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const shown = (removals: ReturnType<typeof makeRemovals>) => [1, 2, 3].filter((id) => !removals.gone().has(id))

test('a row leaves at once, and the mall hears of it when the time for second thoughts is over', async () => {
  const send = vi.fn(async () => {})
  const removals = makeRemovals(send)
  removals.remove([2])
  expect(shown(removals)).toEqual([1, 3])
  await vi.advanceTimersByTimeAsync(undoMs - 1)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledExactlyOnceWith([2])
  expect(shown(removals)).toEqual([1, 3])
})

test('taking it back brings the row back, and the mall never hears of it', async () => {
  const send = vi.fn(async () => {})
  const removals = makeRemovals(send)
  const undo = removals.remove([2])
  removals.remove([3])
  expect(undo()).toBe(true)
  expect(shown(removals)).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(send).toHaveBeenCalledExactlyOnceWith([3])
})

test('once the mall has been told, it is too late', async () => {
  const removals = makeRemovals(async () => {})
  const undo = removals.remove([2])
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(undo()).toBe(false)
  expect(shown(removals)).toEqual([1, 3])
})

test('leaving the page tells the mall at once, and only once', async () => {
  const send = vi.fn(async () => {})
  const removals = makeRemovals(send)
  removals.remove([1, 2])
  await removals.flush()
  await removals.flush()
  await vi.advanceTimersByTimeAsync(undoMs)
  expect(send).toHaveBeenCalledExactlyOnceWith([1, 2])
})

test('rows that the mall would not remove come back', async () => {
  const removals = makeRemovals(async () => {
    throw new Error('no')
  })
  removals.remove([1])
  await removals.flush()
  expect(shown(removals)).toEqual([1, 2, 3])
})
