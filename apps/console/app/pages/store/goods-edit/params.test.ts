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

test('brand, model and unit, which are filled in above, are not asked for again, unless the category asks or they are filled in', () => {
  const usual = ['品牌', '型号', '计价单位', '材质'].map((name) => ({ name, is_set: false }))
  expect(rowsOf(usual, [])).toEqual([{ name: '材质', value: '' }])
  expect(rowsOf([{ name: '型号', is_set: true }], [{ name: '品牌', value: '世达' }])).toEqual([
    { name: '型号', value: '' },
    { name: '品牌', value: '世达' },
  ])
})
