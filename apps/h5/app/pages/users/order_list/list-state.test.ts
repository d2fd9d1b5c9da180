import { expect, test } from 'vitest'
import { noDrill } from './drill.ts'
import { searchOf } from './list-state.ts'

test('the address of the list names only what narrows it', () => {
  expect(searchOf({ tab: 'all', keyword: '', date: '', scope: 'mine', ...noDrill })).toBe('')
  expect(searchOf({ tab: 'unpaid', keyword: '手套', date: '', scope: 'company', ...noDrill })).toBe(
    `?tab=unpaid&keyword=${encodeURIComponent('手套')}&scope=company`,
  )
})
