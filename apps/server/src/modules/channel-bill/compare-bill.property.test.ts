import { fetchChannelBill } from '@mall/contract/channel-bill/platform.calls'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { billsIn } from '#test/channel-bills.ts'
import type { BillRow } from '#test/channels.ts'
import { mallForTest } from '#test/mall.ts'
import { channelBillLines, channelBills, channelDifferences } from './channel-bill.table.ts'

const mall = await mallForTest()
const { as, anOperator, aShopper, db, defects } = mall
const operator = await anOperator()
const { channels, nextNo, aPayment, aRefund, row, refundRow } = await billsIn(mall, await aShopper())
afterAll(() => channels.stop())

const day = '2026-11-19'
const fen = fc.integer({ min: 1, max: 9_999_999_999 })
const time = fc.constantFrom('00:00:00', '11:30:15', '23:49:59', '23:59:59')
const side = fc.record({ here: fc.option(fen), there: fc.option(fen), isSame: fc.boolean(), time })
const world = fc.array(fc.record({ payment: side, refund: fc.option(side) }), { maxLength: 8 })

test('whatever was paid and refunded here and there, the table holds what differs, to the fen, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom('wechat' as const, 'alipay' as const), async (list, channel) => {
      await db.delete(channelDifferences)
      await db.delete(channelBillLines)
      await db.delete(channelBills)
      await db.delete(refunds)
      await db.delete(payments).where(eq(payments.purpose, 'recharge'))
      const rows: BillRow[] = []
      const expected: string[] = []
      const differs = (kinds: string, number: string, here: number | null, there: number | null) => {
        const [onlyThere, onlyHere, other] = kinds.split(' ')
        if (here === there) return
        expected.push(`${here === null ? onlyThere : there === null ? onlyHere : other} ${number} ${here} ${there}`)
      }
      for (const { payment, refund } of list) {
        const there = payment.isSame ? payment.here : payment.there
        const at = new Date(`${day}T${payment.time}+08:00`)
        const paid = payment.here === null ? null : await aPayment({ channel, fen: payment.here, at })
        const paymentNo = paid?.paymentNo ?? nextNo('P')
        if (there !== null) rows.push(row(paymentNo, there, { time: `${day} ${payment.time}` }))
        differs('paid_there paid_here amount_differs', paymentNo, payment.here, there)
        if (!refund) continue
        const back = refund.isSame ? refund.here : refund.there
        // The last ten minutes of a day belong to the next bill, as far as only the mall knows of them.
        const noted = refund.time === '23:59:59' ? '23:49:59' : refund.time
        const isHere = paid !== null && refund.here !== null
        const refundNo = isHere
          ? await aRefund(paid.id, refund.here ?? 0, new Date(`${day}T${noted}+08:00`))
          : nextNo('R')
        if (back !== null) rows.push(refundRow(paymentNo, refundNo, back, { time: `${day} ${refund.time}` }))
        differs('refunded_there refunded_here refund_differs', refundNo, isHere ? refund.here : null, back)
      }
      await channels.are({ bills: { [day]: rows } })
      const reply = await as(operator).post(fetchChannelBill.path, { channel, bill_date: day })
      expect(reply).toMatchObject({ error: 0, data: { open_count: expected.length } })
      const found = await db.select().from(channelDifferences)
      const told = found.map(
        ({ kind, refundNo, paymentNo, hereFen, thereFen }) => `${kind} ${refundNo || paymentNo} ${hereFen} ${thereFen}`,
      )
      expect(told.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 25 },
  )
  expect(defects).toEqual([])
}, 120_000)
