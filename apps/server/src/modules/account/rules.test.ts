import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/clock.ts'
import { systemRandom } from '#kernel/random.ts'
import { dailyLimits, dayStart, sendingStop } from './code.rules.ts'
import { deviceName } from './device.rules.ts'
import { maskPhone } from './phone.rules.ts'
import { inWords, makeQuestion, readNumber } from './question.rules.ts'
import { clockTime } from './when.rules.ts'

test('every question is answered by the number it asks for, in digits, wide digits or words', () => {
  for (let i = 0; i < 300; i += 1) {
    const { question, answer } = makeQuestion(systemRandom)
    const [, a = '', sign, b = ''] = /^(.+)([加减])(.+)等于几$/.exec(question) ?? []
    const [x, y] = [readNumber(a) ?? 0, readNumber(b) ?? 0]
    expect(answer).toBe(sign === '加' ? x + y : x - y)
    expect(answer).toBeGreaterThanOrEqual(0)
  }
  fc.assert(fc.property(fc.integer({ min: 0, max: 99 }), (n) => readNumber(inWords(n)) === n))
  expect(readNumber('１９')).toBe(19)
  expect(readNumber('许多')).toBeNull()
})

test('numbers read as people write them', () => {
  expect([0, 7, 10, 12, 20, 35].map(inWords)).toEqual(['零', '七', '十', '十二', '二十', '三十五'])
})

const start = new Date('2026-11-20T00:00:00Z').getTime()
const sending = fc.record({
  phone: fc.constantFrom('13800000001', '13800000002', '13800000003', '13800000004'),
  ip: fc.constantFrom('10.0.0.1', '10.0.0.2'),
  device: fc.constantFrom('手机', '平板'),
  createdAt: fc.integer({ min: 0, max: 3 * 24 * 3600 }).map((s) => new Date(start + s * 1000)),
})

test('whoever asks whenever: no phone gets more than its messages of a day, nor two within a minute', () => {
  fc.assert(
    fc.property(fc.array(sending, { maxLength: 200 }), (asked) => {
      const sent: (typeof asked)[number][] = []
      for (const one of asked.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
        if (!sendingStop({ ...one, at: one.createdAt }, sent)) sent.push(one)
      }
      for (const one of sent) {
        const sameDay = sent.filter((other) => +dayStart(other.createdAt) === +dayStart(one.createdAt))
        const toPhone = sameDay.filter((other) => other.phone === one.phone)
        expect(toPhone.length).toBeLessThanOrEqual(dailyLimits.phone)
        const fromIp = sameDay.filter((other) => other.ip === one.ip)
        expect(fromIp.length).toBeLessThanOrEqual(dailyLimits.ip)
        expect(fromIp.filter((other) => other.device === one.device).length).toBeLessThanOrEqual(dailyLimits.device)
        const crowded = toPhone.filter((o) => o !== one && Math.abs(+o.createdAt - +one.createdAt) < minutes(1))
        expect(crowded).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
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
