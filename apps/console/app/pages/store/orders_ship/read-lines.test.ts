import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'

const carriers = [
  { code: 'sf', name: '顺丰速运' },
  { code: 'zto', name: '中通快递' },
  { code: 'ems', name: '邮政 EMS' },
  { code: 'youzheng', name: '邮政快递包裹' },
]
const read = (text: string) =>
  readLines(text, carriers).map(({ express_code, express_no, fault }) => [express_code, express_no, fault])

test.each([
  ['pasted from a sheet', 'D20261120000001\t顺丰速运\tSF1234567890'],
  ['typed with commas', 'D20261120000001,sf,SF1234567890'],
  ['typed with commas of Chinese', 'D20261120000001，顺丰，SF1234567890'],
  ['typed with spaces', 'D20261120000001  顺丰快递   SF1234567890'],
  ['kept as text by a sheet', '="D20261120000001",SF,"SF1234567890"'],
])('a row %s is understood', (_how, text) => {
  expect(read(text)).toEqual([['sf', 'SF1234567890', '']])
})

test('a name with a space in it stays one name', () => {
  expect(read('D20261120000001 邮政 EMS EA123456789CN')).toEqual([['ems', 'EA123456789CN', '']])
})

test('head, empty rows and the mark at the start of a file are no rows; each row knows its place', () => {
  const text =
    '\uFEFF订单编号,快递公司,运单号\r\n\r\nD20261120000001,sf,SF1234567890\r\nD20261120000002,zto,ZT1234567890\r\n'
  expect(readLines(text, carriers).map(({ line, order_no }) => [line, order_no])).toEqual([
    [3, 'D20261120000001'],
    [4, 'D20261120000002'],
  ])
})

test.each([
  ['an order that is none', 'D1,sf,SF1234567890', '订单编号不正确'],
  ['a row without a carrier', 'D20261120000001,SF1234567890', '缺少快递公司或运单号'],
  ['what the store brings itself', 'D20261120000001,商家自送', '自送或无需物流的订单，请打开订单发货'],
  ['what does not travel', 'D20261120000001,无需物流,SF1234567890', '自送或无需物流的订单，请打开订单发货'],
  ['a number too short', 'D20261120000001,sf,SF1', '运单号格式不正确'],
  ['a carrier nobody knows', 'D20261120000001,飞鸽,SF1234567890', '没有叫“飞鸽”的快递公司'],
  [
    'a name that two carriers have',
    'D20261120000001,邮政,SF1234567890',
    '“邮政”可能是邮政 EMS或邮政快递包裹，请写全名',
  ],
  ['nothing but the word itself', 'D20261120000001,快递,SF1234567890', '没有叫“快递”的快递公司'],
])('%s is told', (_what, text, fault) => {
  expect(readLines(text, carriers).map((line) => line.fault)).toEqual([fault])
})
