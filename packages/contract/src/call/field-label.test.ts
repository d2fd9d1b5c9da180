import { expect, test } from 'vitest'
import { labelAt, labelled } from './field-label.ts'
import { z } from './zod.ts'

const Name = z.string().trim()
const Lines = z.array(z.object({ qty: labelled('数量', z.int()), notes: labelled('备注', z.array(z.string())) }))

test('one schema that is a field under two names has two labels, and none by itself', () => {
  const input = z.object({ buyer: labelled('买家', Name), store: labelled('店铺', Name), name: Name })
  expect([['buyer'], ['store'], ['name']].map((path) => labelAt(input, path))).toEqual(['买家', '店铺', null])
})

test('a field keeps its label with a rule more, when it may be left out, and when a form turns its value first', () => {
  const { name } = z.object({ name: labelled('收货人', Name) }).shape
  const input = z.object({
    ruled: name.min(2).refine((text) => text !== '0'),
    optional: name.nullable().optional(),
    filled: name.default(''),
    lenient: name.catch(''),
    turned: z.preprocess((given) => given || undefined, name),
    read: name.transform((text) => text.length),
    needed: name.optional().nonoptional(),
  })
  const keys = Object.keys(input.shape)
  expect(keys.map((key) => labelAt(input, [key]))).toEqual(keys.map(() => '收货人'))
})

test('a label that is given later comes before the first one', () => {
  const { id } = z.object({ id: labelled('编号', z.int()) }).shape
  expect(labelAt(z.object({ id: labelled('订单', id.optional()) }), ['id'])).toBe('订单')
})

test('in a list it is said in which place, and a place without a label is called as the list', () => {
  const input = z.object({ lines: labelled('商品', Lines.min(1)) }).refine(() => true)
  expect(labelAt(input, ['lines'])).toBe('商品')
  expect(labelAt(input, ['lines', 1])).toBe('第 2 项商品')
  expect(labelAt(input, ['lines', 1, 'qty'])).toBe('第 2 项的数量')
  expect(labelAt(input, ['lines', 1, 'notes', 0])).toBe('第 2 项第 1 项备注')
})

test('a field is found in each of several shapes, and in both parts of one', () => {
  const either = z.discriminatedUnion('by', [
    z.object({ by: labelled('方式', z.literal('price')), fen: labelled('价格', z.int()) }),
    z.object({ by: labelled('方式', z.literal('rate')), rate: labelled('折扣', z.int()) }),
  ])
  const input = either.and(z.object({ confirmed: labelled('已确认的价格', z.array(z.int()).default([])) }))
  expect(['by', 'fen', 'rate', 'confirmed'].map((key) => labelAt(input, [key]))).toEqual([
    '方式',
    '价格',
    '折扣',
    '已确认的价格',
  ])
})

test('what is under names that nobody knows beforehand is called as what it is in', () => {
  const input = z.object({ fields: labelled('驳回原因', z.record(z.string(), z.string())) })
  expect(labelAt(input, ['fields', 'toString'])).toBe('驳回原因')
})

test('what the input does not have has no label', () => {
  expect(labelAt(z.object({ lines: Lines }), ['lines', 0])).toBeNull()
  expect(labelAt(z.object({ name: labelled('收货人', Name) }), ['toString'])).toBeNull()
  expect(labelAt(z.string(), [])).toBeNull()
})

test('a label is nothing that the published document of a call tells', () => {
  expect(z.toJSONSchema(z.object({ name: labelled('收货人', Name) }))).toEqual(z.toJSONSchema(z.object({ name: Name })))
})
