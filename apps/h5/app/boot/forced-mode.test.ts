import { expect, test } from 'vitest'
import { forcedMode } from './forced-mode.ts'

test('the innermost page decides which mode is forced', () => {
  expect(forcedMode([{ handle: { colorMode: 'light' } }, { handle: { colorMode: 'dark' } }, {}])).toBe('dark')
})

test('pages that name no mode force none', () => {
  expect(forcedMode([{ handle: undefined }, { handle: { colorMode: 3 } }, { handle: null }])).toBeUndefined()
})
