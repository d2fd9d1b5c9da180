import { type GatewayChannel, payChannelLabel } from '@mall/contract/payment/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { ChannelReport } from '#adapters/payment/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { splitOrdersOf } from '#modules/split/split.public.ts'
import { bookMoney } from './book-money.ts'
import { paymentNotices, payments } from './payment.table.ts'
import { lockPayment } from './payment-attempt.ts'
import { sendBack } from './send-refund.ts'

export type SettleDeps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>
type Payment = typeof payments.$inferSelect
type Verdict = (typeof paymentNotices.$inferSelect)['verdict']

/**
 * Takes a verified word of a channel. However often it is repeated, and in whatever order words come, a payment settles
 * once: its row is locked, its move to `paid` is guarded, and the notice is unique. Money for orders that no longer wait
 * goes back by itself, and what became of a refund is asked for when the channel tells of one.
 */
export async function takeReport(deps: SettleDeps, channel: GatewayChannel, report: ChannelReport): Promise<Verdict> {
  const { verdict, paymentId } = await deps.db.transaction(async (tx) => {
    const named = await lockPayment(tx, { paymentNo: report.paymentNo })
    // Only reports of payments into stores' accounts name transactions.
    const payment = named?.channel === channel ? named : undefined
    const isSplit = payment !== undefined && (await splitOrdersOf(tx, payment.id)).length > 0
    const found = judge(isSplit === (report.trades !== undefined) ? payment : undefined, report)
    const [fresh] = await tx
      .insert(paymentNotices)
      .values({
        channel,
        noticeId: report.noticeId,
        paymentNo: report.paymentNo,
        amountFen: report.amountFen,
        verdict: found,
        body: report.raw,
        at: deps.now(),
      })
      .onConflictDoNothing()
      .returning({ id: paymentNotices.id })
    if (!fresh || !payment || found === 'unknown_payment')
      return { verdict: fresh ? found : 'repeated', paymentId: null }
    if (found === 'settled') await bookMoney({ ...deps, db: tx }, payment, { channel, report })
    if (found === 'not_success' && report.outcome === 'closed') await fail(tx, payment.id, channel)
    return { verdict: found, paymentId: payment.id }
  })
  if (verdict === 'amount_differs' || verdict === 'unknown_payment') {
    deps.log.warn({ channel, verdict, paymentNo: report.paymentNo, amountFen: report.amountFen }, 'payment kept apart')
  }
  // After the commit: the channel is not called while rows are locked. Its notice of a refund is only a reason to ask about it.
  const mayGoBack = verdict === 'settled' || report.outcome === 'refund'
  if (mayGoBack && paymentId !== null) await sendBack(deps, paymentId)
  return verdict
}

function judge(payment: Payment | undefined, report: ChannelReport): Verdict {
  if (!payment) return 'unknown_payment'
  if (report.outcome !== 'success') return 'not_success'
  if (report.amountFen !== payment.amountFen) return 'amount_differs'
  return payment.status === 'paid' ? 'repeated' : 'settled'
}

/** A payment that the channel ended without money. One that is paid, or that we closed ourselves, stays so. */
const fail = (db: Db, paymentId: number, channel: GatewayChannel) =>
  db
    .update(payments)
    .set({ status: 'failed', failReason: `${payChannelLabel[channel]}未完成付款，交易已关闭` })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['created', 'paying'])))
