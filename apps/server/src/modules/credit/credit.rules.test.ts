import { expect, test } from 'vitest'
import { allocate, dueDayOf, inRefundOrder, inRepayOrder, nextMonth, type OpenLine, startOf } from './credit.rules.ts'

const line = (id: number, more: Partial<OpenLine> = {}): OpenLine => ({
  id,
  orderId: id,
  paymentNo: `P${id}`,
  statementId: null,
  dueOn: null,
  leftFen: 100,
  disputed: false,
  ...more,
})
const ids = (lines: readonly OpenLine[]) => lines.map(({ id }) => id)

test('a statement that comes on the first is due on the day agreed, however early in the month that is', () => {
  expect(dueDayOf('2026-10', '2026-11-01', 20)).toBe('2026-11-20')
  expect(dueDayOf('2026-10', '2026-11-01', 5)).toBe('2026-11-05')
  expect(dueDayOf('2026-12', '2027-01-01', 28)).toBe('2027-01-28')
})

test('one that comes late leaves ten days to pay', () => {
  expect(dueDayOf('2026-10', '2026-11-10', 20)).toBe('2026-11-20')
  expect(dueDayOf('2026-10', '2026-11-11', 20)).toBe('2026-11-21')
  expect(dueDayOf('2026-10', '2026-11-25', 20)).toBe('2026-12-05')
  expect(dueDayOf('2026-09', '2026-11-01', 5)).toBe('2026-11-11')
})

test('a refund lowers its own line, disputed or not, then the oldest, then what is disputed', () => {
  const lines = [line(1, { disputed: true }), line(2), line(3, { disputed: true }), line(4)]
  expect(ids(inRefundOrder(lines, { paymentNo: 'P3', orderId: 3 }))).toEqual([3, 2, 4, 1])
  expect(ids(inRefundOrder(lines, { paymentNo: 'P3', orderId: 9 }))).toEqual([2, 4, 1, 3])
})

test('a repayment goes to the statement named, then to what is due first, then to what is not billed, never to a dispute', () => {
  const lines = [
    line(1),
    line(2, { statementId: 8, dueOn: '2026-12-20' }),
    line(3, { statementId: 7, dueOn: '2026-11-20' }),
    line(4, { statementId: 7, dueOn: '2026-11-20', disputed: true }),
    line(5, { statementId: 8, dueOn: '2026-12-20' }),
  ]
  expect(ids(inRepayOrder(lines))).toEqual([3, 2, 5, 1])
  expect(ids(inRepayOrder(lines, 8))).toEqual([2, 5, 3, 1])
})

test('an amount is taken off line by line, and what is more than all of them stays', () => {
  const lines = [line(1), line(2, { leftFen: 50 }), line(3)]
  expect(allocate(lines, 120).map(({ id, fen }) => [id, fen])).toEqual([
    [1, 100],
    [2, 20],
  ])
  expect(allocate(lines, 999).map(({ fen }) => fen)).toEqual([100, 50, 100])
  expect(allocate(lines, 0)).toEqual([])
})

test('months follow one another as in Shanghai', () => {
  expect([nextMonth('2026-12'), nextMonth('2026-09')]).toEqual(['2027-01', '2026-10'])
  expect(startOf('2026-12').toISOString()).toBe('2026-11-30T16:00:00.000Z')
})
