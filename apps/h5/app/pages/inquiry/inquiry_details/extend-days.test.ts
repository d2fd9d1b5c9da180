import { expect, test } from 'vitest'
import { daysToExtend } from './extend-days.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('only days whose evening is later than the end there is may be chosen, three days on unless told', () => {
  const days = (deadline: string, now = '2026-11-20T09:00:00') => daysToExtend(`${deadline}+08:00`, at(now), 30)
  expect(days('2026-11-22T12:00:00')).toEqual({ first: '2026-11-22', last: '2026-12-19', usual: '2026-11-25' })
  expect(days('2026-11-22T18:00:00').first, 'not the same evening').toBe('2026-11-23')
  expect(days('2026-11-18T12:00:00').first, 'over already').toBe('2026-11-20')
  expect(days('2026-11-18T12:00:00', '2026-11-20T17:30:00').first, 'less than an hour away').toBe('2026-11-21')
  expect(days('2026-12-18T12:00:00').usual, 'not beyond the last').toBe('2026-12-19')
})
