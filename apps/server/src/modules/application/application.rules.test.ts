import { expect, test } from 'vitest'
import { commandsFor, nameKey, workdaysBetween } from './application.rules.ts'

test.each([
  ['within a Tuesday', '2026-11-24T09:00:00+08:00', '2026-11-24T15:00:00+08:00', 3],
  ['from Tuesday to Thursday', '2026-11-24T09:00:00+08:00', '2026-11-26T09:00:00+08:00', 20],
  ['over a weekend', '2026-11-27T12:00:00+08:00', '2026-11-30T12:00:00+08:00', 10],
  ['on a Saturday', '2026-11-28T09:00:00+08:00', '2026-11-28T20:00:00+08:00', 0],
  ['from a Sunday evening in London, Monday in Shanghai', '2026-11-22T20:00:00Z', '2026-11-23T08:00:00Z', 5],
  ['the other way round', '2026-11-24T15:00:00+08:00', '2026-11-24T09:00:00+08:00', 0],
])('working days %s', (_when, from, until, tenths) => {
  expect(workdaysBetween(new Date(from), new Date(until))).toBe(tenths)
})

test('a name is the same in full width, in capitals and with more blanks', () => {
  expect(nameKey(' ＡＢＣ  工具 ')).toBe(nameKey('abc 工具'))
  expect(nameKey('锐工')).not.toBe(nameKey('锐功'))
})

test('a pending application can be taken back, a refused one sent again, one that was approved opens the desk', () => {
  expect(commandsFor('pending')).toEqual(['withdraw'])
  expect(commandsFor('rejected')).toEqual(['resubmit'])
  expect(commandsFor('withdrawn')).toEqual(['resubmit'])
  expect(commandsFor('approved')).toEqual(['enter'])
  expect(commandsFor('draft')).toEqual(['edit'])
})
