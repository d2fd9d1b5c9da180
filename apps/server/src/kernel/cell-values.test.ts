import { describe, expect, test } from 'vitest'
import { codeIn, dayIn, numberIn, zerosLost } from './cell-values.ts'
import type { TableCell } from './cells.ts'

const text = (value: string): TableCell => ({ kind: 'text', text: value, number: null, format: '', at: 'B2' })
const number = (n: number, format = ''): TableCell => ({ kind: 'number', text: String(n), number: n, format, at: 'B2' })
const date = (serial: number): TableCell => ({
  kind: 'date',
  text: 'd',
  number: serial,
  format: 'yyyy-mm-dd',
  at: 'B2',
})

describe('days', () => {
  test.each([
    [text('20261201'), '2026-12-01'],
    [number(20261201), '2026-12-01'],
    [text('2026.12.1'), '2026-12-01'],
    [text('2026/12/1'), '2026-12-01'],
    [text('2026年12月1日'), '2026-12-01'],
    [text('２０２６－１２－０１'), '2026-12-01'],
    [text('2026-12-01 00:00:00'), '2026-12-01'],
    [text('2026-11-30T16:00:00.000Z'), '2026-12-01'],
    [date(46357), '2026-12-01'],
    // Midnight of Shanghai, written as the moment of UTC that it is.
    [date(46356 + 16 / 24), '2026-12-01'],
    // The end of a day stays in it.
    [date(46357 + 86_399 / 86_400), '2026-12-01'],
    [text(''), ''],
    [text('2026-02-31'), null],
    [text('20261301'), null],
    [number(46357), null],
    [text('明年'), null],
  ])('%o is %s', (cell, day) => {
    expect(dayIn(cell)).toEqual({ value: day, fault: null })
  })
})

describe('amounts', () => {
  test.each([
    [number(24.599999999999998), '24.6'],
    [number(30.000000000000004), '30'],
    [text('24.599999999999998'), '24.6'],
    [text('¥1,234.50'), '1234.50'],
    [number(0.1 + 0.2), '0.3'],
    [number(1e21), '1000000000000000000000'],
    [number(1.005), '1.005'],
    [text('1.2.3'), '1.2.3'],
    [text('１２．５'), '12.5'],
  ])('%o is %s', (cell, value) => {
    expect(numberIn(cell)).toEqual({ value, fault: null })
  })

  test('what is shown as a share or a day is no amount', () => {
    expect(numberIn({ ...number(0.5, '0%'), text: '50%' }).fault).toContain('百分数')
    expect(numberIn(date(46357)).fault).toContain('日期')
  })
})

describe('codes', () => {
  test.each([
    [number(4312345678901234), '超过 15 位'],
    [number(Number('75312345678901234')), '超过 15 位'],
    [text('7.53E+16'), '科学计数'],
    [text('7.531234567890123e+16'), '科学计数'],
    [text('6901234567892.0'), '小数点'],
    [number(1.5), '数值'],
    [number(12, '"GD-"0000'), '显示的与存下的不同'],
    [date(46357), '日期'],
    [{ ...text('TRUE'), kind: 'boolean' as const }, '逻辑值'],
    [{ ...text('#N/A'), kind: 'error' as const }, 'B2 是 #N/A'],
    [{ ...text(''), kind: 'not_computed' as const }, 'B2 的公式没有算出结果，请在表格软件中打开并保存后再上传'],
  ])('%o is refused: %s', (cell, reason) => {
    expect(codeIn(cell).fault).toContain(reason)
  })

  test.each([
    [number(773012345678901, '#,##0')],
    [number(12, '0_ ')],
    [text('12E3')],
    [text('GD-1.0')],
    [text('0012')],
  ])('%o is taken', (cell) => {
    expect(codeIn(cell)).toEqual({ value: cell.text, fault: null })
  })

  test('a number that is shorter than the codes beside it that begin with zeros has lost its own', () => {
    const column = [text('0012345'), number(12346), number(1234567)]
    expect(column.map(zerosLost(column)).map((one) => one !== null)).toEqual([false, true, false])
    // For a code that is as good as money, a shorter number is enough.
    const secrets = [number(10000001), number(1234567)]
    expect(secrets.map(zerosLost(secrets)).every((one) => one === null)).toBe(true)
    expect(secrets.map(zerosLost(secrets, { strict: true })).map((one) => one !== null)).toEqual([false, true])
  })
})
