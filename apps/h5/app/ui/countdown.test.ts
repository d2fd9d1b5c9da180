import { expect, it } from 'vitest'
import { lastMinute, nextTickMs, remainingMs, remainingShort, remainingText, splitRemaining } from './countdown.ts'
import { secondsUntil } from './useSecondsLeft.ts'

it('counts by the clock of the server, not of the phone', () => {
  expect(remainingMs(10_000, 4000, 1000)).toBe(5000)
  expect(remainingMs(10_000, 4000, -1000)).toBe(7000)
  expect(remainingMs(10_000, 99_000, 0)).toBe(0)
})

it('shows the last second until it is over, and ticks when the shown second changes', () => {
  expect(splitRemaining(1)).toMatchObject({ seconds: 1 })
  expect(splitRemaining(0)).toMatchObject({ seconds: 0 })
  expect(nextTickMs(5300)).toBe(300)
  expect(nextTickMs(5000)).toBe(1000)
})

it('shows tenths in the last minute, in as many boxes', () => {
  expect(lastMinute(59_940)).toEqual(['00', '60', '0'])
  expect(lastMinute(9_321)).toEqual(['00', '09', '4'])
  expect(lastMinute(1)).toEqual(['00', '00', '1'])
  expect(nextTickMs(9_321, 100)).toBe(21)
})

it('writes days only when there are any', () => {
  expect(remainingText(splitRemaining(5_208_000))).toBe('01:26:48')
  expect(remainingText(splitRemaining(3 * 86_400_000 + 7_509_000))).toBe('3天 02:05:09')
})

it('writes minutes and seconds only within the hour where that is asked for', () => {
  expect(remainingShort(splitRemaining(1_798_000))).toBe('29:58')
  expect(remainingShort(splitRemaining(5_208_000))).toBe('01:26:48')
})

it('lets a code be sent again after whole seconds, even if the tab slept', () => {
  expect(secondsUntil(60_000, 8200)).toBe(52)
  expect(secondsUntil(60_000, 90_000)).toBe(0)
})
