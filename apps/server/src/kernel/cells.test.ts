import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, countRows, plainText } from './cells.ts'

const separator = fc.constantFrom('\t', ',', ';', '，', '；', '、')
const cell = fc.string({ unit: fc.constantFrom('A', '7', '螺', ' ', '"', ',', '，', ';', '\t', '/'), maxLength: 8 })

test('any table comes back as it was saved, whatever its cells hold', () => {
  fc.assert(
    fc.property(
      separator,
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (comma, table, end) => {
        const saved = table.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(comma)).join(end)
        const read = table.map((row) => row.map((text) => text.trim()))
        expect(cellsOf(saved, comma)).toEqual(read.map((row) => (row.every((text) => text === '') ? [] : row)))
      },
    ),
  )
})

test('an inch mark is a sign, not the beginning of a quoted cell', () => {
  expect(cellsOf('A-1,1/2" 接头,个\n"B-2,3" 管,个')).toEqual([
    ['A-1', '1/2" 接头', '个'],
    ['"B-2', '3" 管', '个'],
  ])
})

test.each([
  ['tabs, when there are any', 'A,1\tB', [['A,1', 'B']]],
  ['commas', 'A,B，C', [['A', 'B，C']]],
  ['semicolons', 'A;B', [['A', 'B']]],
  ['Chinese commas', 'A，B', [['A', 'B']]],
  ['nothing at all', 'A B', [['A B']]],
])('cells are told apart by %s', (_what, text, table) => {
  expect(cellsOf(text)).toEqual(table)
})

test('blank lines keep their place and do not count', () => {
  const table = cellsOf('A\t1\n\n\t\nB\t2\n') ?? []
  expect(table).toEqual([['A', '1'], [], [], ['B', '2']])
  expect(countRows(table)).toBe(2)
})

test('a cell of several lines is one line', () => {
  expect(cellsOf('"内六角\n螺栓"\t10')).toEqual([['内六角 螺栓', '10']])
})

test('more lines than any list has are not read', () => {
  expect(cellsOf('a\n'.repeat(60_000))).toBeNull()
})

test('full-width signs become plain ones', () => {
  expect(plainText(' ＧＤ－２２０１\ufeff')).toBe('GD-2201')
})

test('one line of a million cells is nobody’s list, nor are a million cells in all', () => {
  expect(cellsOf('a,'.repeat(1_000_000))).toBeNull()
  expect(cellsOf(`${'a,'.repeat(499)}a\n`.repeat(2_000))).toBeNull()
  expect(cellsOf(`${'a,'.repeat(127)}a\n`.repeat(2_000))).toHaveLength(2_000)
})
