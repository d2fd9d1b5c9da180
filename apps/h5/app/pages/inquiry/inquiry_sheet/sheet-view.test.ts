import { expect, test } from 'vitest'
import { grouped, type Line, lowestOf, type Store, substitutesTaken, tablesOf } from './sheet-view.ts'

const store = (mer_id: number, prices: Record<number, number>, holds = true) =>
  ({
    mer_id,
    holds,
    lines: Object.entries(prices).map(([item, price_fen]) => ({ item_id: Number(item), price_fen }) as Line),
  }) as Store

test('many stores are spread over tables that are about as wide as each other', () => {
  const of = (n: number) => tablesOf(Array.from({ length: n }, (_, i) => store(i, {}))).map(({ length }) => length)
  expect([of(0), of(1), of(5), of(6), of(11)]).toEqual([[], [1], [5], [3, 3], [4, 4, 3]])
})

test('the lowest price is one that could be taken, and only where there was a choice', () => {
  const stores = [store(1, { 1: 100, 2: 50 }), store(2, { 1: 90 }, false), store(3, { 1: 120 })]
  expect(lowestOf({ stores }, 1)).toBe(100)
  expect(lowestOf({ stores }, 2)).toBeNull()
})

test('a substitute is the lowest only where it was taken, and what was taken of substitutes is named', () => {
  const first = { item_id: 1, name: '急救箱', price_fen: 15_120, is_substitute: false, taken_qty: 0 }
  const other = { item_id: 1, name: '创可贴', price_fen: 1_213, is_substitute: true, taken_qty: 0 }
  const of = (...lines: object[]) =>
    ({
      items: [{ item_id: 1, name: '急救箱' }],
      stores: lines.map((line, i) => ({ mer_id: i, holds: true, lines: [line] })),
    }) as unknown as Parameters<typeof substitutesTaken>[0]
  expect(lowestOf(of(first, first, other), 1)).toBe(15_120)
  expect(lowestOf(of(first, other), 1)).toBeNull()
  expect(substitutesTaken(of(first, other))).toEqual([])
  const taken = of(first, { ...other, taken_qty: 5 })
  expect(lowestOf(taken, 1)).toBe(1_213)
  expect(substitutesTaken(taken)).toEqual(['急救箱 → 创可贴'])
})

test('a hash is read in fours', () => {
  expect(grouped('3f9a0c11ab')).toBe('3f9a 0c11 ab')
})
