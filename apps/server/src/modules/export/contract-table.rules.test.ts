import { expect, test } from 'vitest'
import { type TableCell, tableOf } from '#kernel/cells.ts'
import { contractIn, givenContracts } from './contract-table.rules.ts'

const heads = ['企业', '类型', '编码或分类', '折扣', '生效日期', '截止日期']
const [blank] = tableOf([['x']])[0] ?? []

/** The rate that a cell of 折扣 agrees, in hundredths of a percent, or the sentence that refuses it. */
function rateOf(cell: string | Partial<TableCell>, title = '折扣') {
  const head = heads.map((name) => (name === '折扣' ? title : name))
  const [top = [], row = []] = tableOf([head, ['甲公司', '规格', 'A-1', '', '20261201', '2026.12.31']])
  row[3] = { ...(blank as TableCell), ...(typeof cell === 'string' ? { text: cell } : cell), at: 'D2' }
  const [given] = givenContracts([top, row]) ?? []
  const read = given ? contractIn(given) : '没有行'
  return typeof read === 'string' ? read : (read as { rate: number }).rate
}
const share = (n: number): Partial<TableCell> => ({ kind: 'number', number: n, text: `${n * 100}%`, format: '0%' })
const plain = (n: number): Partial<TableCell> => ({ kind: 'number', number: n, text: String(n), format: '' })

test.each([
  ['0.95 shown as 95 %', share(0.95), 9500],
  ['a text with the sign', '95%', 9500],
  ['a bare 95', plain(95), 9500],
  ['a share', plain(0.95), 9500],
  ['9.5 折', '9.5折', 9500],
  ['95 折', '95折', 9500],
  ['9 折', '9 折', 9000],
  ['九五折', '九五折', 9500],
  ['九折', '九折', 9000],
])('%s is agreed as it is meant', (_how, cell, rate) => {
  expect(rateOf(cell)).toBe(rate)
})

test.each([
  ['1 shown as 100 %', share(1), '折扣须低于 100%'],
  ['1.05 shown as 105 %', share(1.05), '折扣须低于 100%'],
  ['a text of 105 %', '105%', '折扣须低于 100%'],
  ['10 折', '10折', '折扣须低于 100%'],
  ['a bare 9.5', plain(9.5), '折扣 9.5 不明确，请写成 95% 或 9.5折'],
  ['a bare 9', plain(9), '折扣 9 不明确，请写成 90% 或 9折'],
  ['a bare 1', plain(1), '折扣 1 是 100%、10% 还是 1% 不明确，请写成 95% 或 9.5折'],
  ['a bare 8.5 of a CSV', '8.5', '折扣 8.5 不明确，请写成 85% 或 8.5折'],
  ['an error', { kind: 'error' as const, text: '#DIV/0!' }, 'D2 是 #DIV/0!，公式有误，请改正后再上传'],
])('%s is refused or asked about', (_how, cell, reason) => {
  expect(rateOf(cell)).toBe(reason)
})

test('a heading that says the unit settles a bare number', () => {
  expect(rateOf(plain(9.5), '折扣（折）')).toBe(9500)
  expect(rateOf(plain(9.5), '折扣（%）')).toBe(950)
})

test('a least quantity that was not computed is not one', () => {
  const [top = [], row = []] = tableOf([
    [...heads, '起订量'],
    ['甲公司', '规格', 'A-1', '95%', '2026-12-01', '2026-12-31', ''],
  ])
  row[6] = { ...(blank as TableCell), kind: 'not_computed', text: '', at: 'G2' }
  const [given] = givenContracts([top, row]) ?? []
  expect(given && contractIn(given)).toBe('G2 的公式没有算出结果，请在表格软件中打开并保存后再上传')
})
