import { maxLineQty } from '@mall/contract/price/price'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#kernel/cells.ts'
import { cutLines } from './cut-lines.rules.ts'
import { inputsIn } from './table-inputs.rules.ts'

const read = (text: string) =>
  inputsIn(tableOf(cutLines(text) ?? [])).map(({ code, qty, fault }) => [code, qty, ...(fault === '' ? [] : [fault])])

const sign = fc.constantFrom(...'ABCDEFGHKLMNPQRSTUVWXYZ0123456789')
const code = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'ABCDGHKLM'), minLength: 2, maxLength: 3 }),
    fc.constantFrom('-', '.', '/', '_', ''),
    fc.string({ unit: sign, minLength: 2, maxLength: 8 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map((parts) => parts.join(''))
const qty = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: maxLineQty }))
const list = fc.array(fc.tuple(code, qty), { minLength: 1, maxLength: 30 })

const wide = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')
const thousands = (n: number) => n.toLocaleString('en-US')

describe('any list of codes and quantities survives', () => {
  test.each(['\t', ',', '，', '、', ';', '；', '   ', ' ', ', ', '\u3000'])('being separated by “%s”', (separator) => {
    fc.assert(
      fc.property(list, fc.boolean(), fc.boolean(), fc.constantFrom('\n', '\r\n'), (rows, turned, headed, end) => {
        const lines = rows.map(([c, n]) => (turned ? [n, c] : [c, n]).join(separator))
        const heading = (turned ? ['数量', '编码'] : ['编码', '数量']).join(separator)
        expect(read([...(headed ? [heading] : []), ...lines].join(end))).toEqual(rows)
      }),
    )
  })

  test('copied from a table here, typed there', () => {
    fc.assert(
      fc.property(list, fc.array(fc.constantFrom('\t', ',', '，', ' ', '   '), { minLength: 30 }), (rows, between) => {
        expect(read(rows.map(([c, n], i) => [c, n].join(between[i])).join('\n'))).toEqual(rows)
      }),
    )
  })

  test('thousands separators, in tables and in typed lines', () => {
    fc.assert(
      fc.property(list, fc.constantFrom('\t', ',', '，', ';', '   '), (rows, separator) => {
        expect(read(rows.map(([c, n]) => [c, thousands(n)].join(separator)).join('\n'))).toEqual(rows)
      }),
    )
  })

  test('full-width letters and digits', () => {
    fc.assert(
      fc.property(list, fc.constantFrom('\t', '，', '、', '；', '\u3000'), (rows, separator) => {
        const text = rows.map(([c, n]) => [wide(c), wide(String(n))].join(separator)).join('\n')
        expect(read(text)).toEqual(rows.map(([c, n]) => [wide(c), n]))
      }),
    )
  })

  test('columns around those that matter', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const text = rows.map(([c, n], i) => [i + 1, c, '内六角螺栓', n, '个', '12.50'].join('\t')).join('\n')
        expect(read(text)).toEqual(rows)
      }),
    )
  })
})

test('numbers only: the longer ones are the codes, in either order', () => {
  expect(read('20033011,5\n20033012,12')).toEqual([
    ['20033011', 5],
    ['20033012', 12],
  ])
  expect(read('5\t10033\n12\t10034')).toEqual([
    ['10033', 5],
    ['10034', 12],
  ])
})

test('a code alone is wanted once, and a code may have blanks', () => {
  expect(read('GD-2201\n\nM8 X 40，20\nGD-2202 BLACK 3')).toEqual([
    ['GD-2201', 1],
    ['M8 X 40', 20],
    ['GD-2202 BLACK', 3],
  ])
})

test('names beside codes are not taken for quantities', () => {
  expect(read('A-100\t安全鞋\nB-200\t手套')).toEqual([
    ['A-100', 1],
    ['B-200', 1],
  ])
})

test.each([
  ['10件', 10],
  ['x12', 12],
  ['１，２００', 1200],
  ['10.00', 10],
])('“%s” is a quantity', (typed, number) => {
  expect(read(`A-100\t${typed}`)).toEqual([['A-100', number]])
})

test.each([
  ['2.5', null, '数量“2.5”不是整数'],
  ['-3', null, '数量“-3”不是整数'],
  ['0', 0, '数量需为 1–99999 的整数'],
  ['100000', 100000, '数量需为 1–99999 的整数'],
])('“%s” is none', (typed, number, fault) => {
  expect(read(`A-100\t7\nB-200\t${typed}`)).toEqual([
    ['A-100', 7],
    ['B-200', number, fault],
  ])
})

test('a row without a code, or with a whole sentence for one, says so', () => {
  const long = 'A1'.repeat(40)
  expect(read(`A-100\t7\n\t7\n${long}\t7`)).toEqual([
    ['A-100', 7],
    ['', 7, '缺少编码'],
    [long, 7, '编码过长'],
  ])
})

test('the heading says which columns count, and rows keep their place in the list', () => {
  const text = '采购清单\t\t\n\n序号\t物料编码（必填）\t采购数量\n1\t10021\t5\n2\t10022\t6'
  expect(inputsIn(tableOf(cutLines(text) ?? []))).toEqual([
    { row: 4, code: '10021', qty: 5, fault: '' },
    { row: 5, code: '10022', qty: 6, fault: '' },
  ])
})

test('three columns with commas stay three columns', () => {
  expect(read('A-100,2,120\nB-200,3,35')).toEqual([
    ['A-100', 2],
    ['B-200', 3],
  ])
})

test('an error is never an empty quantity, with or without a heading', () => {
  for (const heading of ['编码\t数量\n', '']) {
    const [input] = inputsIn(tableOf(cutLines(`${heading}A-100\t#N/A`) ?? []))
    expect(input).toMatchObject({ qty: null })
    expect(input?.fault).toContain('是 #N/A')
  }
})

test.each([
  ['lines without anything', `${'\n'.repeat(400_000)}GD-2201 "a" 1`],
  ['a number that never ends', `GD-2201 1${',000'.repeat(100_000)}`],
  ['brackets that never close', `${'('.repeat(400_000)},1`],
  ['blanks without end', `GD-2201${' '.repeat(400_000)}1`],
])('whoever pastes %s keeps nobody waiting', (_what, text) => {
  const started = performance.now()
  inputsIn(tableOf(cutLines(text) ?? []))
  expect(performance.now() - started).toBeLessThan(5_000)
})
