import { expect, test } from 'vitest'
import { changesOf, subjectOf } from './changes.ts'

test('what stayed as it was is left out, what came and what went has a dash on the other side', () => {
  expect(changesOf({ note: '周三', by: 1, old: 'x' }, { note: '周四', by: 1, rights: ['a'] })).toEqual([
    { field: 'note', before: '周三', after: '周四' },
    { field: 'old', before: 'x', after: '—' },
    { field: 'rights', before: '—', after: '["a"]' },
  ])
})

test('what was only done changed no field', () => expect(changesOf(null, null)).toEqual([]))

test('what it was done to is told in words, and what has none as it is noted', () => {
  expect(['order:D1', 'whatever:7', '商品 3'].map(subjectOf)).toEqual(['订单 D1', 'whatever:7', '商品 3'])
})
