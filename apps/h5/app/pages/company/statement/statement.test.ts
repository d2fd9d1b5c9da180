import { expect, test } from 'vitest'
import { outcomeText, settledParts } from './line-words.ts'

test('a line tells only what has really come off it', () => {
  expect(settledParts({ refunded_fen: 0, repaid_fen: 0, waived_fen: 0 })).toEqual([])
  expect(settledParts({ refunded_fen: 50, repaid_fen: 0, waived_fen: 20 }).map(({ name }) => name)).toEqual([
    '已退',
    '核减',
  ])
})

test('a company reads what became of its dispute', () => {
  expect(outcomeText({ state: 'accepted', waived_fen: 8800 })).toBe('已核减 ¥88.00')
  expect(outcomeText({ state: 'refused', waived_fen: 0 })).toContain('恢复按账单还款')
  expect(outcomeText({ state: 'open', waived_fen: 0 })).toContain('不计逾期')
})
