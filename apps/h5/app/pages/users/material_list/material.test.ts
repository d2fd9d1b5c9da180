import { expect, test } from 'vitest'
import {
  blank,
  boundTo,
  changesOf,
  groupsOf,
  type ImportRow,
  importFieldsOf,
  isLost,
  marked,
  textOf,
  type Verdict,
} from './material.rules.ts'

test('binding fills in what was left open and leaves alone what was written', () => {
  const detail = { name: '固盾 防砸安全鞋', model: 'GD-2201', unit: '双', brand: { id: 1, name: '固盾' } }
  const sku = { sku_code: 'GD-2201-42', values: ['黑色', '42 码'] }
  expect(boundTo({ ...blank, material_code: 'M-1', material_name: '劳保鞋' }, detail, sku)).toEqual([
    ['goods_out_item_code', 'GD-2201-42'],
    ['spec', '黑色，42 码'],
    ['brand', '固盾'],
    ['unit', '双'],
  ])
})

test('a binding is lost when the goods left the shelf, or the mall', () => {
  expect(isLost({ goods: null, goods_out_item_code: '' })).toBe(false)
  expect(isLost({ goods: null, goods_out_item_code: 'GD-1' })).toBe(true)
})

const row = (at: number, verdict: Verdict, more: Partial<ImportRow> = {}): ImportRow => ({
  row: at,
  verdict,
  reason: '',
  fields: { material_code: `M-${at}`, material_name: '安全鞋', unit: '双' },
  differs: [],
  ...more,
})

test('rows are shown by verdict, those that need somebody first', () => {
  const groups = groupsOf([row(2, 'new'), row(3, 'same'), row(4, 'unknown'), row(5, 'new')])
  expect(groups.map(({ verdict, rows }) => [verdict, rows.map(({ row }) => row)])).toEqual([
    ['unknown', [4]],
    ['new', [2, 5]],
    ['same', [3]],
  ])
})

test('a change says which columns differ and what they will be', () => {
  const changed = row(2, 'changed', {
    fields: { material_code: 'M-2', material_name: '劳保鞋', brand: '' },
    differs: ['material_name', 'brand'],
  })
  expect(changesOf(changed)).toEqual([
    { label: '物料名称', value: '劳保鞋' },
    { label: '品牌', value: '（空）' },
  ])
  expect(importFieldsOf(changed)).toMatchObject({ material_code: 'M-2', spec: '', unit: '' })
})

test('rows that went wrong between preview and import are found again among those that were shown', () => {
  const shown = [row(2, 'invalid'), row(3, 'new'), row(4, 'same'), row(5, 'changed')]
  const refused = [{ row: 2, reason: '与第 3 行编码重复' }]
  expect(marked(shown, refused, 'conflict').map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['invalid', ''],
    ['new', ''],
    ['same', ''],
    ['conflict', '与第 3 行编码重复'],
  ])
})

test('rows left behind are copied as a list with a heading', () => {
  expect(textOf([row(2, 'conflict')])).toBe(
    '物料编码\t物料名称\t规格型号\t品牌\t计量单位\t商品编码\t备注\nM-2\t安全鞋\t\t\t双\t\t',
  )
})
