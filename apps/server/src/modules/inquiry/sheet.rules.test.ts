import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, hashOf } from './sheet.rules.ts'

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, shuffled(inner)])
      .toReversed(),
  )
}

test('the hash is of what is said, in whatever order it is kept', () => {
  expect(canonical({ b: [1, { d: null, c: '¥' }], a: true })).toBe('{"a":true,"b":[1,{"c":"¥","d":null}]}')
  fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(shuffled(value)) === hashOf(value)))
})

test('whatever is changed in it shows in the hash', () => {
  const content = { items: [{ price_fen: 1_280, qty: 10 }], reason: '' }
  expect(hashOf({ ...content, reason: '长期合作' })).not.toBe(hashOf(content))
  expect(hashOf({ ...content, items: [{ price_fen: 1_281, qty: 10 }] })).not.toBe(hashOf(content))
  expect(hashOf({ ...content, items: [] })).not.toBe(hashOf(content))
})
