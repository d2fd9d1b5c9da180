import { expect, test } from 'vitest'
import { afterAdding, amountOf, listOf, resolved, textOf, without, withQty } from './quick-list.ts'

const match = (sku_id: number, qty: number, price_fen: number | null = 1_000) => ({
  goods_id: sku_id,
  sku_id,
  name: '防砸安全鞋',
  sku_text: '42 码',
  image: '',
  price_fen,
  state: 'ok' as const,
  unit: '双',
  qty,
  material_code: '',
})
const found = (row: number, qty: number, reason = '') => ({
  row,
  code: `GD-${row}`,
  qty,
  state: reason ? ('adjusted' as const) : ('ok' as const),
  reason,
  match: match(row, qty),
  nearest: [],
  wanted: null,
})
const lost = (row: number, qty: number | null = 2) => ({
  row,
  code: `XX-${row}`,
  qty,
  state: 'not_found' as const,
  reason: '没有找到该编码的商品',
  match: null,
  nearest: [{ goods_id: 7, sku_id: 7, code: 'GD-7', name: '防砸安全鞋', image: '' }],
  wanted: null,
})
const list = listOf([found(2, 5), lost(3), found(4, 10, '起订 10 双'), lost(5, null)])

test('what was found is apart from what was not, each in the order of the list', () => {
  expect(list.good.map(({ row, qty, reason }) => [row, qty, reason])).toEqual([
    [2, 5, ''],
    [4, 10, '起订 10 双'],
  ])
  expect(list.bad.map(({ row, reason }) => [row, reason])).toEqual([
    [3, '没有找到该编码的商品'],
    [5, '没有找到该编码的商品'],
  ])
})

test('another quantity takes back what was said about the one before', () => {
  expect(withQty(list, 4, 20).good[1]).toMatchObject({ qty: 20, reason: '' })
  expect(amountOf(withQty(list, 4, 20))).toBe(25_000)
})

test('a row that was chosen a goods stands where it stood in the list', () => {
  const mended = resolved(list, 3, found(1, 2))
  expect(mended.good.map(({ row }) => row)).toEqual([2, 3, 4])
  expect(mended.bad.map(({ row }) => row)).toEqual([5])
})

test('a choice that leads to another choice stays among the open rows', () => {
  const mended = resolved(list, 3, { ...lost(1), reason: '有 2 种商品规格使用该编码，请选择' })
  expect(mended.bad.map(({ row, reason }) => [row, reason])).toEqual([
    [3, '有 2 种商品规格使用该编码，请选择'],
    [5, '没有找到该编码的商品'],
  ])
})

test('what the cart refused stays with the reason, the rest is done with', () => {
  const left = afterAdding(list, [
    { state: 'refused', reason: '购物车已满，请先清理' },
    { state: 'adjusted', reason: '' },
  ])
  expect(left.good).toMatchObject([{ row: 2, reason: '购物车已满，请先清理', refused: true }])
  expect(left.bad).toEqual(list.bad)
  expect(without(left, 2).good).toEqual([])
})

test('a sum is told only where every price is', () => {
  expect(amountOf(list)).toBe(15_000)
  expect(amountOf(listOf([found(1, 1), { ...found(2, 1), match: match(2, 1, null) }]))).toBeNull()
})

test('open rows are copied as a list that can be read again', () => {
  expect(textOf(list.bad)).toBe('订货编码\t数量\nXX-3\t2\nXX-5\t')
})
