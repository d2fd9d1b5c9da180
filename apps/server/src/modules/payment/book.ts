import { payChannelLabel } from '@mall/contract/payment'
import { and, eq, inArray } from 'drizzle-orm'
import type { ChannelReport, GatewayChannel } from '#adapters/payment/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { markPaid } from '#modules/order/order.public.ts'
import { closeOthers, sharesOf } from './attempt.ts'
import { billTitle, salesOf } from './bill.rules.ts'
import { payments, refunds } from './payment.table.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Payment = typeof payments.$inferSelect
type Share = Awaited<ReturnType<typeof sharesOf>>[number]
type Money = { channel: GatewayChannel; report: ChannelReport }

/**
 * Books money that a channel has taken: orders that wait are paid, the stores have sold, and what nobody waits for any
 * more is set aside and put on its way back. Call it in a transaction that holds the payment's row.
 */
export async function bookMoney(deps: Deps, payment: Payment, { channel, report }: Money): Promise<void> {
  const { db, now } = deps
  const [taken] = await db
    .update(payments)
    .set({ status: 'paid', paidAt: report.paidAt ?? now(), channelNo: report.channelNo, failReason: '' })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['created', 'paying', 'failed', 'closed'])))
    .returning({ id: payments.id })
  if (!taken) return
  const shares = await sharesOf(db, payment.id)
  const orderIds = shares.map((share) => share.orderId)
  await closeOthers(db, payment.id, orderIds)
  const { sold, late } = await deliver(deps, channel, shares)
  await post(db, {
    kind: 'consume',
    ref: payment.paymentNo,
    title: billTitle(shares.map((share) => share.orderNo)),
    at: now(),
    postings: [
      { account: { kind: 'channel', party: channel }, amount: -payment.amountFen },
      ...salesOf(sold),
      // Not the stores': held until the channel has taken it back.
      { account: { kind: 'suspense', party: channel }, amount: late.reduce((sum, share) => sum + share.amountFen, 0) },
    ],
  })
  await setAside(deps, payment.id, late)
}

/** Tells each order; one that was cancelled, or paid at another counter, does not want the money. */
async function deliver(deps: Deps, channel: GatewayChannel, shares: readonly Share[]) {
  const sold: Share[] = []
  const late: Share[] = []
  for (const share of shares) {
    const by = { channel, paidFen: share.amountFen, operator: payChannelLabel[channel], userId: null }
    const wanted = await markPaid(deps, share.orderId, by)
    if (wanted) sold.push(share)
    else late.push(share)
  }
  return { sold, late }
}

async function setAside({ db, now, random }: Deps, paymentId: number, late: readonly Share[]) {
  const at = now()
  const rows = late
    .filter((share) => share.amountFen > 0)
    .map((share) => ({
      refundNo: documentNo('R', at, random),
      paymentId,
      orderId: share.orderId,
      amountFen: share.amountFen,
      reason: '付款到账时订单已不需付款，原路退回',
      status: 'refunding' as const,
      createdAt: at,
    }))
  if (rows.length === 0) return
  await db
    .insert(refunds)
    .values(rows)
    .onConflictDoNothing({ target: [refunds.paymentId, refunds.orderId] })
}
