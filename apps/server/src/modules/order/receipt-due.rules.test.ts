import { expect, test } from 'vitest'
import { days, hours, later } from '#kernel/time.ts'
import { receiptDue } from './receipt-due.rules.ts'

const sentAt = new Date('2026-11-20T02:00:00Z')
const after = (ms: number) => later(sentAt, ms)

test.each([
  ['ten days from the sending, where no 签收 is known', null, 0, false, days(10)],
  ['fifteen, where the buyer extended it', null, 0, true, days(15)],
  ['seven days from a 签收', days(2), days(2), false, days(9)],
  ['seven days from a 签收, and five more where the buyer extended it', days(2), days(2), true, days(14)],
  ['seven days from a 签收, however long the parcel was on its way', days(9), days(9), false, days(16)],
  ['by when it was signed for, not by when that was told', days(2), days(5), false, days(9)],
  ['a day after late news of a 签收', days(2), days(9), false, days(10)],
  ['a day after late news of a 签收, and five more where the buyer extended it', days(2), days(9), true, days(15)],
  ['seven days from the sending, where the number was signed for before it', -days(2), hours(1), false, days(7)],
] as const)('an order is received by itself %s', (_when, signed, heard, extended, due) => {
  const signedAt = signed === null ? null : after(signed)
  expect(receiptDue({ sentAt, signedAt, heardAt: after(heard), extended })).toEqual(after(due))
})
