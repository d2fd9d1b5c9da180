import { expect, test } from 'vitest'
import { besides, type Category, placeOf } from './places.ts'

const one = (id: number, parent_id = 0): Category => ({ id, parent_id, name: `分类${id}`, goods: 0 })
/** 1 (with 4 and 5), 2, 3. */
const all = [one(1), one(4, 1), one(5, 1), one(2), one(3)]
const of = (id: number) => all.find((category) => category.id === id) ?? one(0)

test('a category goes up and down among its own, and not beyond', () => {
  expect(besides(all, of(2), -1)).toEqual({ parent_id: 0, index: 0 })
  expect(besides(all, of(4), 1)).toEqual({ parent_id: 1, index: 1 })
  expect(besides(all, of(1), -1)).toBeNull()
  expect(besides(all, of(5), 1)).toBeNull()
})

test('let go beside another it takes that place, also in another category', () => {
  expect(placeOf(all, of(3), { onto: of(1), gap: 'before' })).toEqual({ parent_id: 0, index: 0 })
  expect(placeOf(all, of(1), { onto: of(3), gap: 'behind' })).toEqual({ parent_id: 0, index: 2 })
  expect(placeOf(all, of(2), { onto: of(4), gap: 'behind' })).toEqual({ parent_id: 1, index: 1 })
  expect(placeOf(all, of(2), { onto: of(1), gap: 'into' })).toEqual({ parent_id: 1, index: 2 })
  expect(placeOf(all, of(4), { onto: of(2), gap: 'before' })).toEqual({ parent_id: 0, index: 1 })
})

test('nothing stands on a third level, or in itself', () => {
  expect(placeOf(all, of(2), { onto: of(4), gap: 'into' })).toBeNull()
  expect(placeOf(all, of(1), { onto: of(2), gap: 'into' })).toBeNull()
  expect(placeOf(all, of(1), { onto: of(4), gap: 'before' })).toBeNull()
})
