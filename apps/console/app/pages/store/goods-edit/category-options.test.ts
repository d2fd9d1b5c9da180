import { expect, test } from 'vitest'
import { optionsOf } from './category-options.ts'

const tree = [{ id: 1, name: '电工', children: [{ id: 2, name: '低压', children: [{ id: 3, name: '断路器' }] }] }]
const path = (...ids: number[]) => ids.map((id) => ({ id, name: `第 ${id}` }))

test('what is chosen can be chosen although it is hidden now, alone or with what is above it', () => {
  const shown = [
    { value: 1, label: '电工', children: [{ value: 2, label: '低压', children: [{ value: 3, label: '断路器' }] }] },
  ]
  expect(optionsOf(tree, [])).toEqual(shown)
  expect(optionsOf(tree, path(1, 2, 3))).toEqual(shown)
  expect(optionsOf(tree, path(1, 2, 9))[0]?.children?.[0]?.children).toEqual([
    { value: 3, label: '断路器' },
    { value: 9, label: '第 9' },
  ])
  expect(optionsOf(tree, path(7, 8, 9))).toEqual([
    ...shown,
    { value: 7, label: '第 7', children: [{ value: 8, label: '第 8', children: [{ value: 9, label: '第 9' }] }] },
  ])
})
