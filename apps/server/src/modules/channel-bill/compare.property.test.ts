import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Books, differencesOf, type Line } from './compare.rules.ts'

const at = new Date('2026-11-19T04:00:00Z')
const line = (kind: Line['kind'], paymentNo: string, refundNo: string, amountFen: number): Line => ({
  kind,
  paymentNo,
  refundNo,
  channelNo: `C${paymentNo}`,
  amountFen,
  happenedAt: at,
  title: '',
  payer: '',
})

const fen = fc.integer({ min: 1, max: 10_000_000 })
/** Amounts there and here of each payment and of its refunds; null where there is nothing. */
const sides = fc.record({ here: fc.option(fen), there: fc.option(fen), isTwice: fc.boolean() })
const world = fc.array(fc.record({ payment: sides, refunds: fc.array(sides, { maxLength: 3 }) }), { maxLength: 40 })

test('for any payments and refunds here and there, what differs is told, to the fen, and nothing else', () => {
  fc.assert(
    fc.property(world, fc.integer(), (list, seed) => {
      const lines: Line[] = []
      const payments: Books['payments'][number][] = []
      const refunds: Books['refunds'][number][] = []
      const expected: [kind: string, number: string, here: number | null, there: number | null][] = []
      const note = (
        names: readonly [string, string, string],
        number: string,
        here: number | null,
        there: number | null,
      ) => {
        const [onlyThere, onlyHere, other] = names
        if (here === there) return
        expected.push([here === null ? onlyThere : there === null ? onlyHere : other, number, here, there])
      }
      list.forEach(({ payment, refunds: backs }, i) => {
        const paymentNo = `P${2_611_190_000_000 + i}`
        const told = payment.there === null ? [] : [line('payment', paymentNo, '', payment.there)]
        lines.push(...told, ...(payment.isTwice ? told : []))
        if (payment.here !== null)
          payments.push({ paymentNo, channelNo: '', amountFen: payment.here, isOfDay: true, isPaid: true })
        note(['paid_there', 'paid_here', 'amount_differs'], paymentNo, payment.here, payment.there)
        backs.forEach((back, n) => {
          const refundNo = `R${i}${n}`
          const said = back.there === null ? [] : [line('refund', paymentNo, refundNo, back.there)]
          lines.push(...said, ...(back.isTwice ? said : []))
          if (back.here !== null)
            refunds.push({ paymentNo, refundNo, channelNo: '', amountFen: back.here, isOfDay: true, isSent: true })
          note(['refunded_there', 'refunded_here', 'refund_differs'], refundNo, back.here, back.there)
        })
      })
      const mixed = lines.toSorted((a, b) => ((a.amountFen * seed) % 97) - ((b.amountFen * seed) % 97))
      const found = differencesOf(mixed, { payments, refunds, elsewhere: new Set() })
      const rows = found.map((one) => [one.kind, one.refundNo || one.paymentNo, one.hereFen, one.thereFen])
      expect(rows.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 300 },
  )
})

test('what another day’s bill has, what is not of the day, and what was not paid are not missing', () => {
  const booked = { channelNo: '', amountFen: 100 }
  const payments = [
    { ...booked, paymentNo: 'P1', isPaid: true, isOfDay: true },
    { ...booked, paymentNo: 'P2', isPaid: true, isOfDay: false },
    { ...booked, paymentNo: 'P3', isPaid: false, isOfDay: true },
    { ...booked, paymentNo: 'P4', isPaid: true, isOfDay: true, amountFen: 0 },
  ]
  expect(differencesOf([], { payments, refunds: [], elsewhere: new Set(['P1']) })).toEqual([])
})

test('two payments under one number are added up: money that came twice shows', () => {
  const one = line('payment', 'P1', '', 100)
  const payments = [{ paymentNo: 'P1', channelNo: '', amountFen: 100, isPaid: true, isOfDay: true }]
  const books = { payments, refunds: [], elsewhere: new Set<string>() }
  expect(differencesOf([one, { ...one, channelNo: 'C2' }], books)).toMatchObject([
    { kind: 'amount_differs', hereFen: 100, thereFen: 200 },
  ])
})
