import { expect, test } from 'vitest'
import { inBatches } from './batch.ts'

test('those who come while a reading is under way are read for together, after it', async () => {
  const readings: (readonly number[])[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const read = inBatches(async (keys: readonly number[]) => {
    readings.push(keys)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 10]))
  })
  const first = read(1)
  // Asked for again: the reading under way may have begun before this question.
  const later = [read(1), read(2), read(2), read(-1)]
  gates[0]?.resolve()
  expect(await first).toBe(10)
  gates[1]?.resolve()
  expect(await Promise.all(later)).toEqual([10, 20, 20, undefined])
  expect(readings).toEqual([[1], [1, 2, -1]])
})

test('a reading that fails is told to those who asked for it, and to nobody else', async () => {
  let broken = true
  const read = inBatches(async (keys: readonly string[]) => {
    if (broken) throw new Error('no')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(read('a')).rejects.toThrow('no')
  broken = false
  expect(await read('a')).toBe('a')
})
