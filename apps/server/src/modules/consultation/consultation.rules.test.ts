import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyerName, isAway, lineOf, paceOf } from './consultation.rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)
const twoDigits = (n: number) => String(n).padStart(2, '0')
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`)

test.each([
  ['09:00', '18:00', '08:59', true],
  ['09:00', '18:00', '09:00', false],
  ['09:00', '18:00', '17:59', false],
  ['09:00', '18:00', '18:00', true],
  ['20:00', '02:00', '23:30', false],
  ['20:00', '02:00', '01:59', false],
  ['20:00', '02:00', '02:00', true],
  ['20:00', '02:00', '12:00', true],
  ['09:00', '09:00', '03:00', false],
])('of a store that answers from %s to %s nobody is there at %s: %s', (opensAt, closesAt, time, away) => {
  expect(isAway({ opensAt, closesAt }, at(time))).toBe(away)
})

test('at every moment somebody is there either by these hours or by the hours between them', () => {
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, (one, other, time) => {
      fc.pre(one !== other)
      const [day, night] = [
        isAway({ opensAt: one, closesAt: other }, at(time)),
        isAway({ opensAt: other, closesAt: one }, at(time)),
      ]
      expect(day).toBe(!night)
    }),
  )
})

test('a store reads of who asks a first letter and four digits', () => {
  expect(buyerName('王敏', '13912345678')).toBe('王*** 5678')
  expect(buyerName('', '13912345678')).toBe('*** 5678')
})

test('of fewer than five answers nothing is said', () => {
  expect(paceOf({ answers: 4, median: 60 })).toBeNull()
  expect(paceOf({ answers: 5, median: 61.5 })).toBe(62)
  expect(paceOf({ answers: 0, median: null })).toBeNull()
})

test('a list shows a message in one line', () => {
  expect(lineOf({ kind: 'text', text: '有现货吗\n要 20 双' })).toBe('有现货吗 要 20 双')
  expect(lineOf({ kind: 'picture', text: '' })).toBe('[图片]')
  expect([...lineOf({ kind: 'text', text: '长'.repeat(300) })]).toHaveLength(80)
})
