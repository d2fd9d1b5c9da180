import { expect, test } from 'vitest'
import { piecesToPick } from './pick.ts'

const line = (sku_code: string, left_qty: number) => ({ sku_code, name: '手套', sku_text: '', unit: '双', left_qty })

test('the same goods of several orders are fetched once, and what was sent is not fetched', () => {
  const pieces = piecesToPick([
    { order_no: 'D1', items: [line('B', 2), line('A', 1)] },
    { order_no: 'D2', items: [line('B', 3), line('C', 0)] },
  ])
  expect(pieces.map(({ sku_code, qty, orders }) => [sku_code, qty, orders])).toEqual([
    ['A', 1, [{ order_no: 'D1', qty: 1 }]],
    [
      'B',
      5,
      [
        { order_no: 'D1', qty: 2 },
        { order_no: 'D2', qty: 3 },
      ],
    ],
  ])
})
