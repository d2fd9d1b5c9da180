import { gatewayChannels } from '@mall/contract/payment/words'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { later } from '#kernel/time.ts'
import { splitOrdersOf } from '#modules/split/split.public.ts'
import { askEvery } from './payment.rules.ts'
import { payments } from './payment.table.ts'
import { type SettleDeps, takeReport } from './take-report.ts'

/** Asks the channel about a payment, unless somebody did a moment ago. A channel that does not answer is no defect here. */
export async function askChannel(deps: SettleDeps, payment: { id: number; paymentNo: string; channel: string }) {
  const channel = gatewayChannels.find((code) => code === payment.channel)
  if (!channel) return
  const at = deps.now()
  const [turn] = await deps.db
    .update(payments)
    .set({ queriedAt: at })
    .where(
      and(eq(payments.id, payment.id), or(isNull(payments.queriedAt), lte(payments.queriedAt, later(at, -askEvery)))),
    )
    .returning({ id: payments.id })
  if (!turn) return
  try {
    const [split] = await splitOrdersOf(deps.db, payment.id)
    const report = split
      ? await deps.ports.split.query(split.channel, payment.paymentNo)
      : await deps.ports.payment.query(channel, payment.paymentNo)
    if (report && report.outcome !== 'waiting') await takeReport(deps, channel, report)
  } catch (error) {
    deps.log.warn({ err: error, channel, paymentNo: payment.paymentNo }, 'the channel could not be asked')
  }
}
