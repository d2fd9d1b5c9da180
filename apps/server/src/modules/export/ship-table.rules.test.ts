import { expect, test } from 'vitest'
import { givenShipments } from './ship-table.rules.ts'

const row = { order_no: 'D20261120000001', express: '顺丰速运', express_no: 'SF1234567890' }

test.each([
  [
    'as the sheet has them',
    [
      ['订单编号', '快递公司', '运单号', '收货人'],
      ['D20261120000001', '顺丰速运', 'SF1234567890', '王敏'],
    ],
  ],
  [
    'in another order, below a title',
    [
      ['待发货'],
      [],
      ['快递单号', '收货人', '订单号', '物流公司'],
      ['SF1234567890', '', 'D20261120000001', ' 顺丰速运 '],
    ],
  ],
  ['without a heading', [['D20261120000001', '顺丰速运', 'SF1234567890']]],
])('columns are found %s', (_how, table) => {
  expect(givenShipments(table)).toEqual({ rows: [row], unfilled: 0 })
})

test('rows whose number is not filled in are counted and left out, blank ones not even that', () => {
  const table = [
    ['订单编号', '快递公司', '运单号'],
    ['D20261120000002', '', ''],
    ['', '', ''],
    ['D20261120000003', '顺丰速运', ' '],
    ['D20261120000001', '顺丰速运', 'SF1234567890'],
  ]
  expect(givenShipments(table)).toEqual({ rows: [row], unfilled: 2 })
})

test('a sheet without a column for the number fills none', () => {
  expect(givenShipments([['订单编号'], ['D20261120000001']])).toEqual({ rows: [], unfilled: 1 })
})
