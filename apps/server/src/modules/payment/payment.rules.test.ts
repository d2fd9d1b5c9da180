import { orderStatuses } from '@mall/contract/order/words'
import { paymentStatuses } from '@mall/contract/payment/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { billTitle, numbersOf, salesOf } from './bill.rules.ts'
import { cashierState, dueForAsking, isPayable, payOutcome } from './payment.rules.ts'

const now = new Date('2026-11-20T02:00:00Z')
const bill = fc.record({
  status: fc.constantFrom(...orderStatuses),
  payAmountFen: fc.nat(),
  expireAt: fc.option(fc.date({ noInvalidDate: true })),
})
const bills = fc.array(bill, { minLength: 1, maxLength: 6 })

test('the cashier is open exactly while some order waits for money, or for it to be found', () => {
  fc.assert(
    fc.property(bills, (some) => {
      const open = some.some((one) => isPayable(one, now) || one.status === 'pending_confirmation')
      return (cashierState(some, now) === 'payable') === open
    }),
  )
})

test('nobody is told of success while an order still waits for money or approval', () => {
  const about = { latest: fc.option(fc.constantFrom(...paymentStatuses)), refunded: fc.boolean() }
  fc.assert(
    fc.property(bills, fc.record(about), (some, how) => {
      const outcome = payOutcome(some, { ...how, now })
      const waits = some.some((one) => isPayable(one, now) || one.status.startsWith('pending_review'))
      return !(waits && (outcome === 'success' || outcome === 'refunded' || outcome === 'closed'))
    }),
  )
})

const waiting = { status: 'pending_payment' as const, payAmountFen: 1, expireAt: new Date(now.getTime() + 1) }
const cancelled = { status: 'cancelled' as const, payAmountFen: 1, expireAt: null }
const paid = { status: 'pending_shipment' as const, payAmountFen: 1, expireAt: null }
test.each([
  ['nothing begun', [waiting], null, false, 'unpaid'],
  ['at the channel’s cashier', [waiting], 'paying', false, 'paying'],
  ['turned down there', [waiting], 'failed', false, 'failed'],
  ['begun anew elsewhere', [waiting], 'closed', false, 'unpaid'],
  ['paid', [paid], 'paid', false, 'success'],
  ['one of two paid, the other cancelled', [paid, cancelled], 'paid', true, 'success'],
  ['paid after it was cancelled', [cancelled], 'paid', true, 'refunded'],
  ['cancelled and never paid', [cancelled], 'closed', false, 'closed'],
  ['whose transfer is looked for', [{ ...waiting, status: 'pending_confirmation' as const }], null, false, 'offline'],
  ['waiting for approval', [{ ...waiting, status: 'pending_review' as const }], null, false, 'review'],
] as const)('an order %s shows so', (_what, some, latest, refunded, outcome) => {
  expect(payOutcome(some, { latest, refunded, now })).toBe(outcome)
})

test('one minute gives nobody money back at the last second: an order at its deadline is not payable', () => {
  expect(isPayable({ ...waiting, expireAt: now }, now)).toBe(false)
})

test('the older a payment, the rarer the channel is asked about it', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  expect(dueForAsking({ createdAt: ago(minutes(0.5)), queriedAt: null }, now)).toBe(false)
  expect(dueForAsking({ createdAt: ago(minutes(2)), queriedAt: null }, now)).toBe(true)
  expect(dueForAsking({ createdAt: ago(minutes(2)), queriedAt: ago(minutes(0.5)) }, now)).toBe(false)
  expect(dueForAsking({ createdAt: ago(minutes(600)), queriedAt: ago(minutes(30)) }, now)).toBe(false)
  expect(dueForAsking({ createdAt: ago(minutes(600)), queriedAt: ago(minutes(61)) }, now)).toBe(true)
})

test('stores together sell what the orders together cost', () => {
  const share = fc.record({ merchantId: fc.integer({ min: 1, max: 4 }), amountFen: fc.nat(1_000_000) })
  fc.assert(
    fc.property(fc.array(share), (shares) => {
      const sales = salesOf(shares)
      const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
      return (
        sum(sales.map((sale) => sale.amount)) === sum(shares.map((one) => one.amountFen)) &&
        new Set(sales.map((sale) => sale.account.party)).size === sales.length
      )
    }),
  )
})

test('an order named twice is billed once', () => {
  expect(numbersOf('D1,D2,D1')).toEqual(['D1', 'D2'])
  expect(billTitle(['D1'])).toBe('订单 D1')
  expect(billTitle(['D1', 'D2'])).toBe('订单 D1 等 2 笔')
})
