import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockTime, hours, later, minutes } from '#kernel/time.ts'
import { deviceName } from './device.rules.ts'
import { type Count, countOfStrangers, guessStop } from './guesses.rules.ts'
import { maskPhone } from './phone.rules.ts'
import { roundsFor } from './proof-of-work.rules.ts'
import { dayStart, sendingLimits, sendingStop } from './sms-code.rules.ts'

const start = new Date('2026-11-20T00:00:00Z').getTime()
const sending = fc.record({
  phone: fc.constantFrom('13800000001', '13800000002', '13800000003', '13800000004'),
  address: fc.constantFrom('10.0.0.1', '10.0.0.2'),
  device: fc.constantFrom('手机', '平板'),
  createdAt: fc.integer({ min: 0, max: 3 * 24 * 3600 }).map((s) => new Date(start + s * 1000)),
})

const taken = <Sending>(one: Sending) => ({ ...one, outcome: 'sent' as const })

test('whoever asks whenever: no phone, device or address gets more than its messages of an hour and a day', () => {
  fc.assert(
    fc.property(fc.array(sending, { maxLength: 200 }), (asked) => {
      const sent: (typeof asked)[number][] = []
      for (const one of asked.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
        if (!sendingStop({ ...one, at: one.createdAt }, sent.map(taken))) sent.push(one)
      }
      for (const one of sent) {
        const alike = {
          phone: sent.filter((other) => other.phone === one.phone),
          address: sent.filter((other) => other.address === one.address),
          device: sent.filter((other) => other.address === one.address && other.device === one.device),
        }
        for (const kind of ['phone', 'address', 'device'] as const) {
          const sameDay = alike[kind].filter((other) => +dayStart(other.createdAt) === +dayStart(one.createdAt))
          expect(sameDay.length).toBeLessThanOrEqual(sendingLimits[kind].day)
          const since = +one.createdAt - hours(1)
          const sameHour = alike[kind].filter((o) => +o.createdAt > since && +o.createdAt <= +one.createdAt)
          expect(sameHour.length).toBeLessThanOrEqual(sendingLimits[kind].hour)
        }
        const crowded = alike.phone.filter((o) => o !== one && Math.abs(+o.createdAt - +one.createdAt) < minutes(1))
        expect(crowded).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('an account under guesses keeps strangers waiting, two seconds at first and five minutes at most', () => {
  let at = new Date(start)
  let strangers: Count | undefined
  const waits: number[] = []
  for (let guess = 1; guess <= 40; guess += 1) {
    strangers = countOfStrangers(strangers, at)
    const until = strangers.lockedUntil ?? at
    waits.push((+until - +at) / 1000)
    if (guess >= 10) {
      expect(guessStop({ place: undefined, strangers }, true, at)?.code).toBe('login.slow')
      expect(guessStop({ place: undefined, strangers }, false, at)).toBeNull()
    }
    expect(guessStop({ place: undefined, strangers }, true, until)).toBeNull()
    at = until
  }
  expect(waits.slice(0, 9)).toEqual(Array(9).fill(0))
  expect(waits.slice(9, 19)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  expect(waits.at(-1)).toBe(300)
  expect(countOfStrangers(strangers, later(at, hours(24))).failures).toBe(1)
})

test('the more puzzles an address or the whole mall asked for lately, the more work each is, up to a bound', () => {
  expect(roundsFor({ address: 0, mall: 0 })).toBe(48)
  expect(roundsFor({ address: 10, mall: 200 })).toBe(48)
  expect(roundsFor({ address: 15, mall: 0 })).toBe(88)
  expect(roundsFor({ address: 0, mall: 400 })).toBe(96)
  expect(roundsFor({ address: 1000, mall: 100_000 })).toBe(128)
})

test('the day of the limits begins at midnight in Shanghai', () => {
  expect(dayStart(new Date('2026-11-20T15:59:59Z')).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(dayStart(new Date('2026-11-20T16:00:00Z')).toISOString()).toBe('2026-11-20T16:00:00.000Z')
})

test('a device is named as people call it', () => {
  const names = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Mobile Safari/604': 'iPhone · Safari',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/130 Mobile Safari/537': '安卓手机 · Chrome',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537 Edg/130': 'Windows 电脑 · Edge',
    'Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0 wxwork/4.1': '安卓手机 · 企业微信',
    'curl/8.5': 'curl/8.5',
  }
  for (const [agent, name] of Object.entries(names)) expect(deviceName(agent)).toBe(name)
})

test('a phone is shown without its middle', () => {
  expect(maskPhone('13800000001')).toBe('138****0001')
})

test('a moment is told as a clock in Shanghai shows it', () => {
  expect(clockTime(new Date('2026-11-20T16:05:59Z'))).toBe('2026-11-21 00:05')
})
