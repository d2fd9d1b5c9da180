import { expect, test, vi } from 'vitest'
import { reloadHere } from '#shell/browser.ts'
import { setApp } from '#store/app.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { tokenIn } from './start.ts'

test('the token of a stored session is found, and none in anything else', () => {
  expect(tokenIn('{"state":{"token":"t1"},"version":0}')).toBe('t1')
  for (const text of [null, '', '{}', '{"state":{"token":null}}', 'oops']) expect(tokenIn(text)).toBeNull()
})

test('a reload for a lost chunk goes to the target path with the state already stored', () => {
  const disk = fakeStorage()
  const place = { pathname: '/', search: '', hash: '', assign: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('localStorage', disk)
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('location', place)
  setApp({ searchText: '手套' })
  expect(reloadHere('/users')).toBe(true)
  expect(place.assign).toHaveBeenCalledWith('/users')
  expect(disk.getItem('app')).toContain('手套')
  expect(reloadHere('/users')).toBe(false)
  vi.unstubAllGlobals()
})
