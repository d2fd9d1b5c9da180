import { expect, test } from 'vitest'
import { readsText, whenText } from './article-words.ts'

test.each([
  [0, ''],
  [1, '1 阅读'],
  [9999, '9999 阅读'],
  [10_000, '1万 阅读'],
  [12_890, '1.2万 阅读'],
])('%i readings are told as %j', (reads, text) => expect(readsText(reads)).toBe(text))

test('what nobody has read tells its day alone', () => {
  expect(whenText({ published_at: '2026-11-19T16:30:00.000Z', read_count: 0 })).toBe('2026-11-20')
})
