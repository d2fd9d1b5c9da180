import { expect, test } from 'vitest'
import { adjustClock, serverNow } from './server-clock.ts'

test('a phone that is ten minutes slow still counts down by the server’s clock', () => {
  const phone = Date.now()
  adjustClock(new Date(phone + 600_000).toISOString(), phone)
  expect(serverNow() - Date.now()).toBeCloseTo(600_000, -2)
  adjustClock('not a time')
  expect(serverNow() - Date.now()).toBeCloseTo(600_000, -2)
})
