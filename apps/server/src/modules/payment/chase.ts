import { and, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { later } from '#kernel/clock.ts'
import { askChannel } from './ask.ts'
import { askAfter, dueForAsking, giveUpAfter } from './payment.rules.ts'
import { payments, refunds } from './payment.table.ts'
import { sendBack } from './refund.ts'
import type { SettleDeps } from './settle.ts'

const atOnce = 200

/**
 * For the clock: asks the channels about payments whose notification never came, closes what nobody paid, and tries again
 * what is to go back. Attempts that we closed are asked about too: money can still have arrived on them.
 */
export async function chasePayments(deps: SettleDeps): Promise<void> {
  const at = deps.now()
  const oldest = later(at, -giveUpAfter)
  const open = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['paying', 'closed']),
        ne(payments.channel, 'balance'),
        gte(payments.createdAt, oldest),
        lte(payments.createdAt, later(at, -askAfter)),
      ),
    )
    .orderBy(sql`${payments.queriedAt} asc nulls first`)
    .limit(atOnce)
  for (const payment of open) {
    if (dueForAsking(payment, at)) await askChannel(deps, payment)
  }
  await deps.db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(eq(payments.status, 'paying'), lt(payments.createdAt, oldest)))
  const back = await deps.db
    .selectDistinct({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(eq(refunds.status, 'refunding'))
    .limit(atOnce)
  for (const { paymentId } of back) await sendBack(deps, paymentId)
}
