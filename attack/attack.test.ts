import { addToCart } from '@mall/contract/cart/terms'
import { submitOrder } from '@mall/contract/order/terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignIn } from './facts.ts'
import { inputsOf, type Known } from './inputs.ts'
import type { Caller } from './people.ts'
import { isEnglish } from './words.ts'

const known: Known = new Map([['sku_id', [41, 42]]])
const sample = (...[schema, mood, , seed = 7]: [...Parameters<typeof inputsOf>, number?]) =>
  fc.sample(inputsOf(schema, mood, known), { seed, numRuns: 50 })

test('the same seed makes the same inputs', () => {
  expect(sample(submitOrder.input, 'near', known)).toEqual(sample(submitOrder.input, 'near', known))
  expect(sample(submitOrder.input, 'near', known)).not.toEqual(sample(submitOrder.input, 'near', known, 8))
})

test('valid inputs are taken and name what is there; near ones are taken now and then', () => {
  const taken = (mood: 'valid' | 'near') =>
    sample(addToCart.input, mood, known).filter((input) => addToCart.input.safeParse(input).success)
  expect(taken('valid')).toHaveLength(50)
  expect(taken('valid')).toContainEqual(expect.objectContaining({ sku_id: 42 }))
  expect(taken('near').length).toBeLessThan(40)
})

test.each([
  ['Invalid input: expected string', true, true],
  ['请填写 qty', true, true],
  ['数量不正确：undefined', false, true],
  ['', false, true],
  ['请填写数量', true, false],
  ['仅支持 JPG、PNG、WebP 图片', false, false],
  ['没有编码为“ABC-expected”的商品', false, false],
  ['Acme 本月预算剩余 ¥320.00，本单超出 ¥80.00', false, false],
])('“%s”, said of a field: %s, is English: %s', (msg, aboutField, verdict) => {
  expect(isEnglish(msg, aboutField)).toBe(verdict)
})

const someone = (owner: string | null, kind: Caller['kind']): Caller => ({
  name: '某人',
  phone: null,
  owner,
  kind,
  token: null,
})
const secrets = [
  { owner: 'company', kind: 'inside' as const, text: '机密甲' },
  { owner: 'company', kind: 'order' as const, text: '机密乙' },
]

test.each([
  ['its own people read all of it', someone('company', 'company'), 0],
  ['somebody else reads none of it', someone('13800000001', 'shopper'), 2],
  ['a visitor neither', someone(null, 'visitor'), 2],
  ['a store reads what is on an order', someone('13800002001', 'store'), 1],
  ['the mall reads all', someone('13800009000', 'platform'), 0],
])('of the secrets of a company %s', (_who, caller, foreign) => {
  expect(foreignIn('{"msg":"机密甲 机密乙"}', caller, secrets)).toHaveLength(foreign)
})
