import { expect, test } from 'vitest'
import { type Category, currentOf, rootOf } from './nodes.ts'

const leaf = (id: number) => ({ id, name: `类${id}`, icon: '' })
const node = (id: number): Category => ({
  ...leaf(id),
  banner: null,
  brands: [],
  children: [{ ...leaf(id * 10), children: [leaf(id * 100)] }],
})
const list = [node(1), node(2)]

test('a link to any level of the tree opens the rail at its first level', () => {
  expect(rootOf(list, 2)?.id).toBe(2)
  expect(rootOf(list, 20)?.id).toBe(2)
  expect(rootOf(list, 200)?.id).toBe(2)
  expect(rootOf(list, 999)).toBeUndefined()
})

test('the rail follows the panel whose head has passed under the header', () => {
  const places = [
    { id: 1, top: -600 },
    { id: 2, top: 40 },
    { id: 3, top: 700 },
  ]
  expect(currentOf(places, 60, false)).toBe(2)
  expect(currentOf(places, 20, false)).toBe(1)
  expect(currentOf([{ id: 1, top: 90 }], 60, false)).toBe(1)
})

test('a short last panel is reached at the end of the page though its head never passes', () => {
  expect(
    currentOf(
      [
        { id: 1, top: -600 },
        { id: 2, top: 500 },
      ],
      60,
      true,
    ),
  ).toBe(2)
})
