import { payChannelLabel } from '@mall/contract/payment/words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { askAgain, claimHandovers, lockWaiting, markPaid } from '#modules/order/order.public.ts'
import { billTitle, salesOf } from './bill.rules.ts'
import { asideOf, giveBack } from './pay-back.ts'
import { paymentOrders, payments } from './payment.table.ts'
import { closeOthers, lockPayment, sharesOf } from './payment-attempt.ts'
import { notifyPaid, notifyShort } from './payment-messages.ts'
import { settleRepayment } from './repay-transfer.ts'
import { heldFen, verdictOf } from './transfer.rules.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports'>
type Payment = typeof payments.$inferSelect
type Shares = Awaited<ReturnType<typeof sharesOf>>

const operator = payChannelLabel.bank_transfer
const reasons = { late: '到账时订单已不需付款', over: '转账金额多于应付' } as const

/**
 * Sees what the money that a transfer has brought so far is enough for, in the caller's transaction: pays the orders that wait for it or
 * repays credit, sends back money that no order waits for, and says so when more is needed. Called again it changes nothing, so that
 * receipts, cancelled orders and the clock may all call it.
 */
export async function settleTransfer(deps: Deps, paymentId: number, { fresh = false } = {}): Promise<void> {
  const { db, now } = deps
  const payment = await lockPayment(db, { id: paymentId })
  if (payment?.channel !== 'bank_transfer') return
  if (payment.purpose === 'repay') return settleRepayment(deps, payment)
  const shares = await sharesOf(db, paymentId)
  const waiting =
    payment.status === 'paid'
      ? []
      : await lockWaiting(
          db,
          shares.map((share) => share.orderId),
          now(),
        )
  const wanted = new Set(waiting.map((order) => order.orderId))
  const due = shares.filter((share) => wanted.has(share.orderId))
  const dueFen = due.reduce((sum, share) => sum + share.amountFen, 0)
  const funds = { ...payment, asideFen: await asideOf(db, paymentId) }
  const { pays, closes, backFen } = verdictOf(funds, { orders: due.length, dueFen })
  if (pays) await payOrders(deps, payment, due)
  else if (fresh && due.length > 0) await askForRest(deps, payment, due, { gapFen: dueFen - heldFen(funds) })
  if (closes) await db.update(payments).set({ status: 'closed' }).where(eq(payments.id, paymentId))
  if (backFen > 0) {
    const reason = pays || payment.status === 'paid' ? reasons.over : reasons.late
    await giveBack(deps, payment, { amountFen: backFen, reason })
  }
}

/** The payment is then for these orders only, and for no more than they cost: the others no longer have a share in it. */
async function payOrders(deps: Deps, payment: Payment, due: Shares) {
  const { db, now } = deps
  const at = now()
  const amountFen = due.reduce((sum, share) => sum + share.amountFen, 0)
  const orderIds = due.map((share) => share.orderId)
  await db
    .update(payments)
    .set({ status: 'paid', paidAt: at, amountFen, failReason: '' })
    .where(eq(payments.id, payment.id))
  await db
    .update(paymentOrders)
    .set({ amountFen: 0 })
    .where(and(eq(paymentOrders.paymentId, payment.id), notInArray(paymentOrders.orderId, orderIds)))
  await closeOthers(db, payment.id, orderIds)
  for (const { orderId, amountFen: paidFen } of due) {
    const moved = await markPaid(deps, orderId, { channel: 'bank_transfer', paidFen, operator, userId: null })
    if (!moved) throw new Error(`order ${orderId} waits for money and does not take it`)
  }
  const orderNos = due.map((share) => share.orderNo)
  await post(db, {
    kind: 'consume',
    ref: payment.paymentNo,
    title: billTitle(orderNos),
    at,
    postings: [{ account: { kind: 'suspense', party: 'bank_transfer' }, amount: -amountFen }, ...salesOf(due)],
  })
  await claimHandovers(
    db,
    due.map((share) => share.orderId),
    payment.userId,
  )
  await notifyPaid(db, payment, { orderNos, amountFen }, at)
}

/** Orders whose voucher was being looked at wait for payment again; for others only the payer gets a message. */
async function askForRest({ db, now }: Deps, payment: Payment, due: Shares, { gapFen }: { gapFen: number }) {
  const at = now()
  await db.update(payments).set({ failReason: '' }).where(eq(payments.id, payment.id))
  const remark = `已到账 ¥${formatFen(payment.receivedFen)}，还差 ¥${formatFen(gapFen)}`
  let moved = 0
  for (const { orderId } of due) {
    if (await askAgain(db, orderId, { by: { userId: null, operator }, at, remark })) moved += 1
  }
  if (moved > 0) return
  const orderNos = due.map((share) => share.orderNo)
  await notifyShort(db, payment, { orderNos, receivedFen: payment.receivedFen, gapFen }, at)
}
