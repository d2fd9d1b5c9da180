import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#store/fake-storage.ts'
import { type Mode, makeColourMode } from './colour-mode.ts'

function browser(stored: string | null, dark: boolean) {
  const storage = fakeStorage(stored === null ? {} : { 'nuxt-color-mode': stored })
  const listeners = new Set<EventListenerOrEventListenerObject>()
  const scheme = {
    matches: dark,
    addEventListener: (_type: string, listener: EventListenerOrEventListenerObject) => void listeners.add(listener),
  }
  const shown: Mode[] = []
  const warn = vi.fn()
  const mode = makeColourMode({ storage, scheme, show: (one) => shown.push(one), warn })
  const nightFalls = (falls: boolean) => {
    scheme.matches = falls
    for (const listener of listeners) if (typeof listener === 'function') listener(new Event('change'))
  }
  return { storage, mode, shown, warn, nightFalls }
}

test('without a preference the mode follows the operating system, and changes with it', () => {
  const { mode, shown, nightFalls } = browser(null, false)
  expect(mode.preference()).toBe('system')
  expect(mode.mode()).toBe('light')
  nightFalls(true)
  expect(mode.mode()).toBe('dark')
  expect(shown).toEqual(['dark'])
})

test('a preference is saved under nuxt-color-mode and outlives the evening', () => {
  const { mode, storage, shown, nightFalls } = browser('system', false)
  mode.prefer('light')
  expect(storage.getItem('nuxt-color-mode')).toBe('light')
  nightFalls(true)
  expect(mode.mode()).toBe('light')
  expect(shown).toEqual(['light'])
})

test('an unknown stored word counts as system', () => {
  expect(browser('sepia', true).mode.mode()).toBe('dark')
})

test('a page that forces a mode overrides the preference until it is left', () => {
  const { mode } = browser('light', false)
  mode.force('dark')
  expect(mode.mode()).toBe('dark')
  expect(mode.preference()).toBe('light')
  mode.force(null)
  expect(mode.mode()).toBe('light')
})

test('a page that forces system is refused with a warning', () => {
  const { mode, warn } = browser('light', true)
  mode.force('system')
  expect(warn).toHaveBeenCalledOnce()
  expect(mode.mode()).toBe('light')
})

test('another tab’s choice is taken over', () => {
  const { mode, storage } = browser('light', false)
  storage.setItem('nuxt-color-mode', 'dark')
  mode.reread()
  expect(mode.mode()).toBe('dark')
})

test('a logout empties storage but the running page keeps its colours', () => {
  const { mode, storage } = browser('dark', false)
  storage.clear()
  mode.apply()
  expect(mode.mode()).toBe('dark')
})
