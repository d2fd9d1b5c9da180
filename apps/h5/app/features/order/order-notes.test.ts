import { expect, test } from 'vitest'
import { isTooEarly, noNotes, notesInput, notesOf } from './order-notes.ts'

const now = Date.parse('2025-10-28T16:30:00Z')

test('goods cannot be wanted yesterday; today in Shanghai is early enough', () => {
  expect(isTooEarly({ wantedOn: '2025-10-28' }, now)).toBe(true)
  expect(isTooEarly({ wantedOn: '2025-10-29' }, now)).toBe(false)
  expect(isTooEarly(noNotes, now)).toBe(false)
})

test('what stood on a rejected order stands on the one that takes its place', () => {
  const written = {
    po_no: 'PO-1',
    cost_centre: 'A01 仓库',
    purpose: '补货',
    wanted_on: null,
    attachments: [
      { kind: 'picture' as const, url: '/img/abcdefgh.webp', name: '', bytes: 0 },
      { kind: 'pdf' as const, url: '/img/u-0123456789abcdef.pdf', name: '合同.pdf', bytes: 5000 },
    ],
  }
  const attachments = ['/img/abcdefgh.webp', '/img/u-0123456789abcdef.pdf']
  expect(notesInput(notesOf(written))).toEqual({ ...written, attachments })
  expect(notesOf(written).attachments[1]).toMatchObject({ name: '合同.pdf', bytes: 5000 })
})
