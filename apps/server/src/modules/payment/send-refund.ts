import { gatewayChannels } from '@mall/contract/payment/words'
import { and, asc, eq, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Ctx } from '#kernel/ctx.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { accountAt, refundSplit, splitOrderOf, splitOrdersOf } from '#modules/split/split.public.ts'
import { bankReceipts, payments, refunds } from './payment.table.ts'
import { notifyReturned } from './payment-messages.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>
type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect
type Receipt = typeof bankReceipts.$inferSelect

/**
 * Sends refunds of a payment that are on their way back. One that channel or bank does not take now stays for the next round. Inside a
 * transaction nothing leaves, since its end is not known yet and rows are locked: the clock sends it within a minute. False where something was not taken, which is in the log.
 */
export async function sendBack(deps: Deps, paymentId: number): Promise<boolean> {
  if (is(deps.db, PgTransaction)) return true
  const waiting = await deps.db
    .select({ refund: refunds, payment: payments, receipt: bankReceipts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(bankReceipts, eq(bankReceipts.id, refunds.receiptId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'refunding')))
    .orderBy(asc(refunds.id))
  let isTaken = true
  for (const { refund, payment, receipt } of waiting) {
    try {
      const { done } = receipt ? await toPayer(deps, refund, receipt) : await toChannel(deps, refund, payment)
      if (done) await noteRefunded(deps, refund, payment)
    } catch (error) {
      deps.log.error({ err: error, refundNo: refund.refundNo }, 'refund did not go through')
      isTaken = false
    }
  }
  return isTaken
}

async function toChannel(deps: Deps, refund: Refund, payment: Payment) {
  const { ports } = deps
  const { refundNo, amountFen, orderId } = refund
  const order = orderId === null ? undefined : await splitOrderOf(deps.db, payment.id, orderId)
  if (order) return refundSplit(deps, order, refund)
  const channel = gatewayChannels.find((code) => code === payment.channel)
  if (!channel) return { done: false }
  const input = { channel, paymentNo: payment.paymentNo, refundNo, amountFen, totalFen: payment.amountFen }
  return ports.payment.refund(input)
}

const toPayer = ({ ports }: Deps, { refundNo, amountFen, reason }: Refund, { payerName, payerAccount }: Receipt) =>
  ports.bank.send({ ref: refundNo, amountFen, toName: payerName, toAccount: payerAccount, toBank: '', memo: reason })

/** Writes down that it has gone back, once. False when somebody did before. */
export async function noteRefunded({ db, now }: Pick<Ctx, 'db' | 'now'>, refund: Refund, payment: Payment) {
  const at = now()
  return db.transaction(async (tx) => {
    const isSplit = (await splitOrdersOf(tx, payment.id)).length > 0
    const [moved] = await tx
      .update(refunds)
      .set({ status: 'refunded', refundedAt: at })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'refunding')))
      .returning({ id: refunds.id })
    if (!moved) return false
    await post(tx, {
      kind: 'refund',
      ref: refund.refundNo,
      title: refund.reason,
      at,
      postings: [
        { account: { kind: 'suspense', party: payment.channel }, amount: -refund.amountFen },
        { account: accountAt(payment.channel, isSplit), amount: refund.amountFen },
      ],
    })
    await notifyReturned(tx, payment, refund, at)
    return true
  })
}
