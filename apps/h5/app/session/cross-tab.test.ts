import { expect, test, vi } from 'vitest'
import { makeTabWatcher } from './cross-tab.ts'

function tab(own: string | null, stored: string | null) {
  const acts = { takeOver: vi.fn(), logout: vi.fn(), settleLogin: vi.fn() }
  const heard = makeTabWatcher({ ownToken: () => own, storedToken: () => stored, ...acts })
  return { heard, ...acts }
}

test('another tab’s logout, which clears the storage, logs this one out', () => {
  const { heard, logout, takeOver } = tab('t', null)
  heard({ key: null })
  expect(logout).toHaveBeenCalledOnce()
  expect(takeOver).not.toHaveBeenCalled()
})

test('another tab’s login logs this one in', () => {
  const { heard, takeOver, settleLogin, logout } = tab(null, 't')
  heard({ key: 'session' })
  expect(takeOver).toHaveBeenCalledOnce()
  expect(settleLogin).toHaveBeenCalledOnce()
  expect(logout).not.toHaveBeenCalled()
})

test('a change of anything else, or of user info alone, does nothing', () => {
  const same = tab('t', 't')
  same.heard({ key: 'session' })
  same.heard({ key: null })
  const other = tab('t', null)
  other.heard({ key: 'app' })
  for (const act of [same.logout, same.takeOver, same.settleLogin, other.logout]) expect(act).not.toHaveBeenCalled()
})
