import { and, eq } from 'drizzle-orm'
import { type GatewayChannel, gatewayChannels } from '#adapters/payment/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { payments, refunds } from './payment.table.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'ports' | 'log'>

/** Sends back what of a payment is on its way back. What the channel does not take now stays for the next round. */
export async function sendBack(deps: Deps, paymentId: number): Promise<void> {
  const waiting = await deps.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'refunding')))
  for (const { refund, payment } of waiting) {
    const channel = gatewayChannels.find((code) => code === payment.channel)
    if (!channel) continue
    const { refundNo, amountFen } = refund
    try {
      const wish = { channel, paymentNo: payment.paymentNo, refundNo, amountFen, totalFen: payment.amountFen }
      const { done } = await deps.ports.payment.refund(wish)
      if (done) await noteRefunded(deps, refund, channel)
    } catch (error) {
      deps.log.error({ err: error, refundNo }, 'refund did not go through')
    }
  }
}

async function noteRefunded({ db, now }: Deps, refund: typeof refunds.$inferSelect, channel: GatewayChannel) {
  const at = now()
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(refunds)
      .set({ status: 'refunded', refundedAt: at })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'refunding')))
      .returning({ id: refunds.id })
    if (!moved) return
    await post(tx, {
      kind: 'refund',
      ref: refund.refundNo,
      title: refund.reason,
      at,
      postings: [
        { account: { kind: 'suspense', party: channel }, amount: -refund.amountFen },
        { account: { kind: 'channel', party: channel }, amount: refund.amountFen },
      ],
    })
  })
}
