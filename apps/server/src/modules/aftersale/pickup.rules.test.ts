import { expect, test } from 'vitest'
import { windowsFrom, windowText } from './pickup.rules.ts'

test('somebody comes in the rounds that are two hours away at least, today and on two more days', () => {
  // 10:00 in Shanghai.
  const windows = windowsFrom(new Date('2026-11-20T02:00:00Z'))
  expect(windows.map(windowText).slice(0, 4)).toEqual([
    '11 月 20 日 12:00–15:00',
    '11 月 20 日 15:00–18:00',
    '11 月 20 日 18:00–20:00',
    '11 月 21 日 09:00–12:00',
  ])
  expect(windows).toHaveLength(11)
})

test('late in the evening the first round is that of the next morning', () => {
  expect(
    windowText(windowsFrom(new Date('2026-12-31T12:30:00Z'))[0] ?? { from: new Date(0), until: new Date(0) }),
  ).toBe('1 月 1 日 09:00–12:00')
})
