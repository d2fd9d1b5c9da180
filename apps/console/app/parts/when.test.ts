import { expect, test } from 'vitest'
import { ago, clock, fullTime, shortTime, waited } from './when.ts'

const at = '2026-11-22T11:30:05.000Z'
const now = Date.parse('2026-11-22T12:00:05.000Z')

test('an instant is told as the clocks of Shanghai show it, wherever the reader is', () => {
  expect(fullTime(at)).toBe('2026-11-22 19:30:05')
  expect(shortTime(at, new Date(now))).toBe('11-22 19:30')
  expect(shortTime('2025-12-31T16:00:00Z', new Date(now))).toBe('01-01 00:00')
  expect(shortTime('2025-12-31T15:59:00Z', new Date(now))).toBe('2025-12-31 23:59')
})

test('ages are told roughly', () => {
  expect(ago(at, now)).toBe('30 分钟前')
  expect(ago(at, now - 29.5 * 60_000)).toBe('刚刚')
  expect(ago(at, now + 72 * 3600_000)).toBe('3 天前')
})

test('a clock runs down to its time and then tells by how much it is over', () => {
  expect(clock('2026-11-22T15:00:06Z', now)).toEqual({ text: '剩 3 小时', late: false })
  expect(clock(at, now)).toEqual({ text: '超时 30 分钟', late: true })
})

test('how long something has waited is a span, not a point in time', () => {
  const since = (ms: number) => waited(new Date(now - ms).toISOString(), now)
  expect([since(5_000), since(180_000), since(3 * 86_400_000)]).toEqual(['不到 1 分钟', '3 分钟', '3 天'])
})
