import { expect, test } from 'vitest'
import { rowsOf } from './params.ts'

const known = [
  { name: '功率', is_set: true },
  { name: '电压', is_set: true },
  { name: '材质', is_set: false },
  { name: '产地', is_set: false },
]

test('what the category asks for stands first in its order, then what is filled in, then what is usual', () => {
  const params = [
    { name: '产地', value: '上海' },
    { name: '电压', value: '20V' },
    { name: '赠品', value: '钻头' },
  ]
  expect(rowsOf(known, params)).toEqual([
    { name: '功率', value: '' },
    { name: '电压', value: '20V' },
    { name: '产地', value: '上海' },
    { name: '赠品', value: '钻头' },
    { name: '材质', value: '' },
  ])
})

test('without a category there is what was filled in', () => {
  expect(rowsOf([], [{ name: '产地', value: '上海' }])).toEqual([{ name: '产地', value: '上海' }])
})
