import { refusalText } from '@mall/contract/refusal'
import { expect, test } from 'vitest'
import { bannedIn } from './banned-word.ts'

const written = [
  { itemId: 1, content: '很好' },
  { itemId: 2, content: '真是垃圾' },
]

test('the text with the banned word is the one that is marked', () => {
  const msg = refusalText('evaluation.banned_word', { word: '垃圾' })
  expect(bannedIn({ code: 'evaluation.banned_word', msg }, written)).toBe(2)
})

test('a word found in no text as it stands marks the first, another refusal none', () => {
  const msg = refusalText('evaluation.banned_word', { word: '垃 圾' })
  expect(bannedIn({ code: 'evaluation.banned_word', msg }, written)).toBe(1)
  expect(bannedIn({ code: 'evaluation.over', msg: '已超过评价期' }, written)).toBeNull()
})
