import { companyAudit } from '@mall/contract/audit/terms'
import { expect, test } from 'vitest'
import { inputOf, isNarrowed, ownSpanText, spansAt } from './audit-state.ts'

const everything = { group: 'all', keyword: '', date: '' } as const

test('a search, a kind or days narrow the record', () => {
  expect(isNarrowed(everything)).toBe(false)
  expect(isNarrowed({ ...everything, keyword: '王敏' })).toBe(true)
})

test('the server is asked for all times when the address tells nonsense', () => {
  expect(inputOf({ ...everything, date: 'yesterday' }).date).toBe('')
  const input = inputOf({ group: 'people', keyword: '角色', date: '2026-01-01,2026-01-31' })
  expect(companyAudit.input.parse(input)).toMatchObject({ group: 'people', date: '2026-01-01,2026-01-31' })
})

test('the usual spans end today in Shanghai, and only days of one’s own are spelt out', () => {
  const spans = spansAt(Date.parse('2026-05-30T17:00:00Z'))
  expect(spans.map(({ range }) => range)).toEqual([
    '2026-05-31,2026-05-31',
    '2026-05-25,2026-05-31',
    '2026-05-01,2026-05-31',
  ])
  expect(ownSpanText('2026-05-25,2026-05-31', spans)).toBe('自定义')
  expect(ownSpanText('2026-04-02,2026-04-08', spans)).toBe('04-02 至 04-08')
})
