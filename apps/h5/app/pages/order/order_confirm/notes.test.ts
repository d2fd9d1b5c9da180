import { expect, test } from 'vitest'
import { furthestOver, overSentence } from './budget-words.ts'
import { noNotes, notesInput, notesIssue, notesOf } from './order-notes.ts'

const now = Date.parse('2025-10-28T16:30:00Z')

test('goods cannot be wanted yesterday; today in Shanghai is early enough', () => {
  expect(notesIssue({ ...noNotes, wantedOn: '2025-10-28' }, now)).toBe('期望到货日期不能早于今天')
  expect(notesIssue({ ...noNotes, wantedOn: '2025-10-29' }, now)).toBe('')
  expect(notesIssue(noNotes, now)).toBe('')
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

test('of several budgets the one that an order goes beyond furthest is told', () => {
  const within = { id: 1, name: '全公司本月预算', left_fen: 900_000, over_fen: 0 }
  const over = { id: 2, name: '采购员本月预算', left_fen: 32_000, over_fen: 8_000 }
  const spent = { id: 3, name: '王采购本月预算', left_fen: -1_000, over_fen: 40_000 }
  expect(furthestOver([within])).toBeUndefined()
  expect(furthestOver([within, over, spent])).toBe(spent)
  expect(overSentence(over)).toBe('采购员本月预算剩余 ¥320.00，本单超出 ¥80.00')
  expect(overSentence(spent)).toBe('王采购本月预算已超支 ¥10.00，本单超出 ¥400.00')
})
