import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { keepUnsent, unsentTo } from './unsent-messages.ts'

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
const words = (key: string) => ({ key, content: { kind: 'text' as const, text: key } })

test('what did not come through is there after a reload, for its store only', () => {
  keepUnsent(7, [words('一'), words('二')])
  expect(unsentTo(7)).toEqual([words('一'), words('二')])
  expect(unsentTo(8)).toEqual([])
})

test('what came through is not kept, and leaves nothing behind', () => {
  keepUnsent(7, [words('一')])
  keepUnsent(7, [])
  expect(unsentTo(7)).toEqual([])
  expect(localStorage.getItem('unsent-messages:7')).toBe(null)
})

test.each(['{', '"words"', '[1, null, {"key": 5}]'])('%s in the storage is no message', (written) => {
  localStorage.setItem('unsent-messages:7', written)
  expect(unsentTo(7)).toEqual([])
})
