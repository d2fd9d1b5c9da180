import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiryFaults } from '#modules/doctor/doctor.public.ts'
import { inquiriesIn } from '#modules/inquiry/inquiry.fake.ts'
import { inquiryAwards } from '#modules/inquiry/inquiry.table.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import { aftersalesOn } from './aftersale.fake.ts'

const mall = await mallForTest()
const { anAddress, db } = mall
const { aSeller, anInquiry, quote, lineOf, read, award, order } = inquiriesIn(mall)
const { setPassword } = paymentsIn(mall)
const { payFrom, ship, inputOf, applied, atStore, statusOf } = aftersalesOn(mall)

/** Ten pieces that were quoted, taken, ordered and paid. */
async function tenQuoted() {
  const seller = await aSeller()
  const { asker, no } = await anInquiry([seller])
  await anAddress(asker)
  await quote(seller, no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(asker, no), seller)
  await award(asker, no, [{ quote_line_id, qty: 10 }])
  const { data } = await order(asker, no)
  const [orderNo = ''] = data.order_nos
  await mall.deposit(asker.ownerId, 1_000_000)
  await setPassword(asker)
  await payFrom(asker, orderNo)
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.orderNo, orderNo))
  const ordered = async () =>
    (await db.select().from(inquiryAwards).where(eq(inquiryAwards.quoteLineId, quote_line_id)))[0]?.orderedQty
  return { asker, store: seller.store, bought: { orderNo, lineId: line?.id ?? 0 }, ordered }
}

test('pieces of a quote that are given up unsent can be ordered at it once more, those that stay count as ordered', async () => {
  const { asker, store, bought, ordered } = await tenQuoted()
  await atStore(store, 'approve', await applied(asker, inputOf(bought, { qty: 4 })))
  expect(await ordered()).toBe(6)
  expect(await inquiryFaults(db)).toEqual([])
  await atStore(store, 'approve', await applied(asker, inputOf(bought, { qty: 6 })))
  expect([await statusOf(bought.orderNo), await ordered()]).toEqual(['closed', 0])
  expect(await inquiryFaults(db)).toEqual([])
})

test('what was sent has used up its quote, though all of its money goes back', async () => {
  const { asker, store, bought, ordered } = await tenQuoted()
  await atStore(store, 'approve', await applied(asker, inputOf(bought, { qty: 3 })))
  await ship(store, bought.orderNo)
  const input = { qty: 7, kind: 'refund_only', place: 'received', reason: '与商家协商一致' }
  await atStore(store, 'approve', await applied(asker, inputOf(bought, input)))
  expect([await statusOf(bought.orderNo), await ordered()]).toEqual(['closed', 7])
  expect(await inquiryFaults(db)).toEqual([])
})
