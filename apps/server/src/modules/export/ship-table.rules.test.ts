import { expect, test } from 'vitest'
import { type TableCell, tableOf } from '#kernel/cells.ts'
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
  expect(givenShipments(tableOf(table))).toEqual({ rows: [row], unfilled: 0, rejected: [] })
})

test('rows whose number is not filled in are counted and left out, blank ones not even that', () => {
  const table = [
    ['订单编号', '快递公司', '运单号'],
    ['D20261120000002', '', ''],
    ['', '', ''],
    ['D20261120000003', '顺丰速运', ' '],
    ['D20261120000001', '顺丰速运', 'SF1234567890'],
  ]
  expect(givenShipments(tableOf(table))).toEqual({ rows: [row], unfilled: 2, rejected: [] })
})

test.each(['自送', '商家自送', '无需物流', ' 无需 快递 '])(
  'a row that says %s is told to be sent from its order',
  (express) => {
    const table = [
      ['订单编号', '快递公司', '运单号'],
      ['D20261120000002', express, ''],
      ['D20261120000001', '顺丰速运', 'SF1234567890'],
    ]
    expect(givenShipments(tableOf(table))).toEqual({
      rows: [row],
      unfilled: 0,
      rejected: [{ row: 2, reason: '自送或无需物流的订单，请打开订单发货' }],
    })
  },
)

test('a sheet without a column for the number fills none', () => {
  expect(givenShipments(tableOf([['订单编号'], ['D20261120000001']]))).toEqual({ rows: [], unfilled: 1, rejected: [] })
})

test('a number that a spreadsheet or a script has shortened is told by its row, and no row of it is taken', () => {
  const numbered = (text: string, number: number | null = null) => ({
    ...(tableOf([[text]])[0]?.[0] as TableCell),
    kind: number === null ? ('text' as const) : ('number' as const),
    number,
    at: 'C2',
  })
  const head = tableOf([['订单编号', '快递公司', '运单号']])
  const reasonOf = (cell: TableCell) => {
    const { rows, rejected } = givenShipments([...head, [...(tableOf([[row.order_no, '中通快递']])[0] ?? []), cell]])
    expect(rows).toHaveLength(rejected.length === 0 ? 1 : 0)
    return rejected[0]?.reason ?? ''
  }
  expect(reasonOf(numbered('4312345678901230', 4312345678901234))).toContain('C2 的数字超过 15 位')
  expect(reasonOf(numbered('7.53123456789012E+016'))).toContain('科学计数')
  expect(reasonOf(numbered('6901234567892.0'))).toContain('小数点')
  expect(reasonOf(numbered('773012345678901', 773012345678901))).toBe('')
})
