import { expect, test } from 'vitest'
import { gapShare, gapText, tiersText } from './campaign-words.ts'

test('a campaign says its steps, and nothing where it only frames', () => {
  const tiers = [
    { min_fen: 20_000, off_fen: 2000 },
    { min_fen: 50_000, off_fen: 6050 },
  ]
  expect(tiersText({ tiers })).toBe('满 ¥200 减 ¥20，满 ¥500 减 ¥60.50')
  expect(tiersText({ tiers: [] })).toBe('')
})

test.each([
  [0, { gap_fen: 3800, off_fen: 2000 }, '再买 ¥38 减 ¥20'],
  [2000, { gap_fen: 3800, off_fen: 6000 }, '已减 ¥20，再买 ¥38 减 ¥60'],
  [6000, null, '已减 ¥60'],
])('having taken off %d fen it says what more brings', (off_fen, next, text) => {
  expect(gapText({ off_fen, next })).toBe(text)
})

test('the bar is full at the highest step', () => {
  expect(gapShare({ amount_fen: 100, next: { gap_fen: 300, off_fen: 10 } })).toBe(0.25)
  expect(gapShare({ amount_fen: 100, next: null })).toBe(1)
})
