import { expect, test, vi } from 'vitest'
import { makeTabWatcher } from './cross-tab.ts'

function tab(own: string | null, stored: string | null) {
  const acts = { takeOver: vi.fn(), logout: vi.fn(), settleLogin: vi.fn() }
  const onStorage = makeTabWatcher({ ownToken: () => own, storedToken: () => stored, ...acts })
  return { onStorage, ...acts }
}

test('another tab’s logout, which clears the storage, logs this one out', () => {
  const { onStorage, logout, takeOver } = tab('t', null)
  onStorage({ key: null })
  expect(logout).toHaveBeenCalledOnce()
  expect(takeOver).not.toHaveBeenCalled()
})

test('another tab’s login logs this one in', () => {
  const { onStorage, takeOver, settleLogin, logout } = tab(null, 't')
  onStorage({ key: 'session' })
  expect(takeOver).toHaveBeenCalledOnce()
  expect(settleLogin).toHaveBeenCalledOnce()
  expect(logout).not.toHaveBeenCalled()
})

test('a change of anything else, or of user info alone, does nothing', () => {
  const same = tab('t', 't')
  same.onStorage({ key: 'session' })
  same.onStorage({ key: null })
  const other = tab('t', null)
  other.onStorage({ key: 'app' })
  for (const act of [same.logout, same.takeOver, same.settleLogin, other.logout]) expect(act).not.toHaveBeenCalled()
})
