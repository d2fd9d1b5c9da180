import { expect, test } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { reliable } from './storage.ts'

test('what is written can be read again and cleared', () => {
  const storage = fakeStorage()
  const safe = reliable(() => storage)
  safe.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect(safe.getItem('a')).toBe('1')
  safe.clear()
  expect(safe.getItem('a')).toBeNull()
})

test('a browser that denies storage still lets people use the mall until they close the page', () => {
  const denied = reliable(() => {
    throw new Error('SecurityError')
  })
  denied.setItem('session', 'x')
  expect(denied.getItem('session')).toBe('x')
  denied.removeItem('session')
  expect(denied.getItem('session')).toBeNull()
})

test('a full disk keeps the newest value in memory', () => {
  const full: Storage = Object.assign(fakeStorage({ cart: 'old' }), {
    setItem() {
      throw new Error('QuotaExceededError')
    },
  })
  const safe = reliable(() => full)
  safe.setItem('cart', 'new')
  expect(safe.getItem('cart')).toBe('new')
})
