import fc from 'fast-check'
import { expect, test } from 'vitest'
import { text, time, yuan } from './cell.rules.ts'

const shown = (value: string) => {
  const cell = text(value)
  return cell?.kind === 'text' ? cell.text : null
}

test.each([
  '=cmd|"/c calc"!A1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '  =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '－1',
  '＠SUM(A1)',
  '\u0001=1+1',
  '\u0000\u0002@x',
])('%j is shown and never computed', (value) => {
  expect(shown(value)).toMatch(/^'/)
})

test.each(['安全鞋 42 码', '1/2" 接头', "O'Ring", 'a=b', '3-5 天', '𠮷野家'])('%j stays as it is', (value) => {
  expect(shown(value)).toBe(value)
})

test('line ends are one sign, and what no file can hold is left out', () => {
  expect(shown('一\r\n二\r三')).toBe('一\n二\n三')
  expect(shown('a\u0007b\uffffc\ud800d')).toBe('abc\ufffdd')
  expect(text('')).toBeNull()
})

/** Signs that make or hide formulas, among harmless ones. */
const sign = fc.constantFrom(...'=+-@ \t\r\n\0\u0001\u00a0\ufeff＝＋－＠\ud800中a1')

test('whatever people type, no cell begins with a sign that computes', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign }), (value) => {
      expect(shown(value) ?? '').not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
  )
})

test('amounts are written to the fen', () => {
  expect([0, 5, 50, 100, 123450, -5, -1234].map(yuan)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '1.00',
    '1234.50',
    '-0.05',
    '-12.34',
  ])
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(Math.round(Number(yuan(amount)) * 100)).toBe(amount)
    }),
  )
})

test('times are those of Shanghai', () => {
  expect(time(new Date('2026-12-31T16:00:01Z'))).toEqual({ kind: 'text', text: '2027-01-01 00:00:01' })
  expect(time(null)).toBeNull()
})
