import { disputeLine } from '@mall/contract/credit'
import { expect, test } from 'vitest'
import { disputeTextIssue, outcomeText, settledParts } from './line-words.ts'

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

test('the words of a dispute are refused here as the contract refuses them', () => {
  for (const text of ['', '没收到货', '  没收到货  ', '没收到货物', '货'.repeat(300), '货'.repeat(301)]) {
    const { success } = disputeLine.input.safeParse({ line_id: 1, reason: '未收到货', text, images: [] })
    expect(disputeTextIssue(text) === '').toBe(success)
  }
})
