import { expect, test } from 'vitest'
import { adjustClock, hearDate, serverNow } from './server-clock.ts'

const offset = () => serverNow() - Date.now()

test('a phone that is ten minutes slow still counts down by the server’s clock', () => {
  const phone = Date.now()
  adjustClock(new Date(phone + 600_000).toISOString(), phone)
  expect(offset()).toBeCloseTo(600_000, -2)
  adjustClock('not a time')
  expect(offset()).toBeCloseTo(600_000, -2)
})

test('the header of any answer sets a clock right that is wrong by more than the header is exact', () => {
  const phone = Date.parse('2026-11-20T10:00:00.900Z')
  adjustClock('2026-11-20T10:00:01.000Z', phone)
  hearDate('Fri, 20 Nov 2026 10:00:01 GMT', phone)
  hearDate(null, phone)
  expect(offset()).toBeCloseTo(100, -1)
  hearDate('Fri, 20 Nov 2026 10:05:00 GMT', phone)
  expect(offset()).toBeCloseTo(299_600, -2)
})
