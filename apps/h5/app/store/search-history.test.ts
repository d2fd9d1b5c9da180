import { beforeEach, expect, test, vi } from 'vitest'
import { useApp } from './app.ts'
import { fakeStorage } from './fake-storage.ts'
import { clearSearchHistory, rememberSearch } from './search-history.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  clearSearchHistory()
})
const history = () => useApp.getState().searchHistory

test('the last 15 searches are remembered, newest first', () => {
  for (let n = 1; n <= 20; n++) rememberSearch(`词${n}`)
  expect(history()).toHaveLength(15)
  expect(history()[0]).toBe('词20')
})

test('searching the same again moves it to the front; blanks are not remembered', () => {
  rememberSearch('手套')
  rememberSearch('口罩')
  rememberSearch(' 手套 ')
  rememberSearch('  ')
  expect(history()).toEqual(['手套', '口罩'])
})
