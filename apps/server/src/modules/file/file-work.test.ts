import { expect, test } from 'vitest'
import { uploadWork } from './file-work.ts'

test('whoever sends one picture does not wait behind all those of somebody else', async () => {
  const order: string[] = []
  const done = (what: string) => async () => {
    await new Promise((next) => setImmediate(next))
    order.push(what)
  }
  const many = Array.from({ length: 9 }, (_, i) => uploadWork(1, done(`many ${i}`)))
  await uploadWork(2, done('one'))
  await Promise.all(many)
  expect(order.indexOf('one')).toBeLessThan(3)
  expect(order.filter((what) => what !== 'one')).toEqual(Array.from({ length: 9 }, (_, i) => `many ${i}`))
})

test('a picture that fails lets the next one of the same person in', async () => {
  await expect(uploadWork(3, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await uploadWork(3, async () => 'whole')).toBe('whole')
})
