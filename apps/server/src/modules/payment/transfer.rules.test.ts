import { paymentStatuses } from '@mall/contract/payment/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawFrom, heldFen, transferState, verdictOf } from './transfer.rules.ts'

const fen = fc.nat(1_000_000)
const funds = fc
  .record({ status: fc.constantFrom(...paymentStatuses), amountFen: fen, more: fen, aside: fen })
  .map(({ status, amountFen, more, aside }) => ({
    status,
    amountFen,
    asideFen: aside,
    receivedFen: aside + more + (status === 'paid' ? amountFen : 0),
  }))
const waiting = fc.record({ orders: fc.nat(3), dueFen: fc.integer({ min: 1, max: 1_000_000 }) })

test('what is held is spent on orders, kept for the rest, or sent back: never two of these, and never more than it', () => {
  fc.assert(
    fc.property(funds, waiting, (money, orders) => {
      const held = heldFen(money)
      const { pays, backFen } = verdictOf(money, orders)
      const spent = pays ? orders.dueFen : 0
      const kept = held - spent - backFen
      expect(backFen).toBeGreaterThanOrEqual(0)
      expect(kept).toBeGreaterThanOrEqual(0)
      // Money is kept only while an order still waits for more.
      if (kept > 0) expect([orders.orders > 0, held < orders.dueFen]).toEqual([true, true])
      if (money.status === 'paid') expect(pays).toBe(false)
    }),
  )
})

test('what goes back is drawn from the receipts to the fen, from none more than it has left', () => {
  const receipts = fc.array(fc.record({ leftFen: fen }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(receipts, fc.nat(100), (some, percent) => {
      const all = some.reduce((sum, one) => sum + one.leftFen, 0)
      const wanted = Math.floor((all * percent) / 100)
      const drawn = drawFrom(some, wanted)
      expect(drawn.reduce((sum, one) => sum + one.amountFen, 0)).toBe(wanted)
      for (const { receipt, amountFen } of drawn) expect(amountFen).toBeLessThanOrEqual(receipt.leftFen)
    }),
  )
  expect(() => drawFrom([{ leftFen: 1 }], 2)).toThrow()
})

test.each([
  ['paid', { status: 'paid', receivedFen: 5, failReason: '' }, { waiting: false, confirming: false }],
  ['closed', { status: 'paying', receivedFen: 0, failReason: '' }, { waiting: false, confirming: false }],
  ['confirming', { status: 'paying', receivedFen: 0, failReason: '' }, { waiting: true, confirming: true }],
  ['refused', { status: 'paying', receivedFen: 0, failReason: '看不清' }, { waiting: true, confirming: false }],
  ['short', { status: 'paying', receivedFen: 1, failReason: '' }, { waiting: true, confirming: false }],
  ['short', { status: 'closed', receivedFen: 1, failReason: '' }, { waiting: true, confirming: false }],
  ['waiting', { status: 'paying', receivedFen: 0, failReason: '' }, { waiting: true, confirming: false }],
  ['closed', { status: 'closed', receivedFen: 0, failReason: '' }, { waiting: true, confirming: false }],
] as const)('a transfer is %s', (state, payment, orders) => {
  expect(transferState(payment, orders)).toBe(state)
})
