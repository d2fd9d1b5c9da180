import { expect, test } from 'vitest'
import { answerDue } from './answer-due.ts'
import { phrasesFor } from './phrases.ts'

const phrases = [
  { phrase_id: 1, title: '发货', text: '48 小时内发出' },
  { phrase_id: 2, title: '发票', text: '可以开专票' },
]
const titles = (text: string) => phrasesFor(text, phrases).map(({ title }) => title)

test('a slash offers what the store says often, by words of its name or its text', () => {
  expect(titles('/')).toEqual(['发货', '发票'])
  expect(titles('/专票')).toEqual(['发票'])
  expect(titles('/没有')).toEqual([])
  expect(titles('发货')).toEqual([])
  expect(titles('您好 /')).toEqual([])
})

test('who began to wait is answered within a day', () => {
  expect(answerDue('2026-11-20T02:00:00.000Z')).toBe('2026-11-21T02:00:00.000Z')
})
