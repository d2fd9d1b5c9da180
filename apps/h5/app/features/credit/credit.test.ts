import { expect, test } from 'vitest'
import { dayWords, dueText, leftText, settledShare, usedShare } from './credit-words.ts'

test('a day of this year is read without its year', () => {
  expect(dayWords('2026-12-20', '2026-11-28')).toBe('12 月 20 日')
  expect(dayWords('2027-01-20', '2026-12-28')).toBe('2027 年 1 月 20 日')
})

test('the day itself is not late yet, the next one is', () => {
  expect(leftText('2026-12-20', '2026-12-19')).toBe('还有 1 天')
  expect(leftText('2026-12-20', '2026-12-20')).toBe('今天到期')
  expect(leftText('2026-12-20', '2026-12-21')).toBe('已逾期 1 天')
  expect(leftText('2027-01-20', '2026-12-31')).toBe('还有 20 天')
})

const statement = { state: 'open' as const, due_on: '2026-12-20', left_fen: 500_00, disputed_fen: 0 }

test('the day of a statement comes nearer, and is then past', () => {
  expect(dueText(statement, '2026-12-18')).toBe('12 月 20 日前还款，还有 2 天')
  expect(dueText({ ...statement, state: 'overdue' }, '2026-12-23')).toBe('12 月 20 日前还款，已逾期 3 天')
})

test('who disputes what is left, or has some days more, is not told to be late', () => {
  expect(dueText({ ...statement, disputed_fen: 500_00 }, '2026-12-23')).toBe('争议处理中')
  expect(dueText(statement, '2026-12-23')).toBe('12 月 20 日前还款')
})

test('a limit lowered below what is used fills the bar and no more', () => {
  expect(usedShare({ used_fen: 300_00, limit_fen: 1000_00 })).toBe(30)
  expect(usedShare({ used_fen: 1500_00, limit_fen: 1000_00 })).toBe(100)
  expect(usedShare({ used_fen: 0, limit_fen: 0 })).toBe(0)
})

test('a statement is full only when nothing is left of it', () => {
  expect(settledShare({ amount_fen: 100_000_00, left_fen: 1 })).toBe(99)
  expect(settledShare({ amount_fen: 100_000_00, left_fen: 0 })).toBe(100)
  expect(settledShare({ amount_fen: 0, left_fen: 0 })).toBe(100)
})
