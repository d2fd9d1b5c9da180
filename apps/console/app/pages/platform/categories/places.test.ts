import { expect, test } from 'vitest'
import { type Category, dropOf, matching, pathTo, stepOf } from './places.ts'

const row = (id: number, parent_id: number | null, level: number, name: string): Category => ({
  id,
  parent_id,
  level,
  name,
  icon: '',
  is_hidden: false,
  tax_rate: null,
  tax_code: '',
  tax_name: '',
  goods: 0,
  attributes: [],
  version: 1,
})
const top = row(1, null, 1, '电工')
const other = row(2, null, 1, '工具')
const low = row(3, 1, 2, '低压电器')
const light = row(4, 1, 2, '照明')
const power = row(5, 2, 2, '电动工具')
const breaker = row(6, 3, 3, '断路器')
const all = [top, other, low, light, power, breaker]

test('a category goes one step up or down among its sisters, and not past the ends', () => {
  expect(stepOf(all, light, -1)).toEqual({ parent_id: 1, before_id: 3 })
  expect(stepOf(all, low, 1)).toEqual({ parent_id: 1, before_id: 0 })
  expect(stepOf(all, low, -1)).toBeNull()
  expect(stepOf(all, other, 1)).toBeNull()
  expect(stepOf(all, other, -1)).toEqual({ parent_id: 0, before_id: 1 })
})

test('what is dropped goes below a category of the level above or beside one of its own level, and nowhere else', () => {
  expect(dropOf(all, power, { onto: top, gap: 'into' })).toEqual({ parent_id: 1, before_id: 3 })
  expect(dropOf(all, power, { onto: low, gap: 'behind' })).toEqual({ parent_id: 1, before_id: 4 })
  expect(dropOf(all, power, { onto: light, gap: 'behind' })).toEqual({ parent_id: 1, before_id: 0 })
  expect(dropOf(all, low, { onto: power, gap: 'before' })).toEqual({ parent_id: 2, before_id: 5 })
  expect(dropOf(all, breaker, { onto: top, gap: 'into' })).toBeNull()
  expect(dropOf(all, low, { onto: breaker, gap: 'before' })).toBeNull()
})

test('a word shows what has it with all above and below', () => {
  expect(matching(all, '低压').map(({ name }) => name)).toEqual(['电工', '低压电器', '断路器'])
  expect(pathTo(all, 6).map(({ name }) => name)).toEqual(['电工', '低压电器', '断路器'])
  expect(pathTo(all, 99)).toEqual([])
})
