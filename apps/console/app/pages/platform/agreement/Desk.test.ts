import { expect, test } from 'vitest'
import { publishedText } from './Desk.tsx'

test('of a first publication nobody is told of an older one', () => {
  expect(publishedText({ editions: [] })).toBe('已发布')
  const first = {
    id: 1,
    number: 1,
    operator: '顾明远',
    note: '',
    at: '2026-11-29T02:00:00.000Z',
    effective_at: '2026-11-29T02:00:00.000Z',
    is_shown: true,
  }
  expect(publishedText({ editions: [first] })).toBe('已发布，旧版仍可查阅')
})
