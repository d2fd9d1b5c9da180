import type { BillChannel } from '@mall/contract/channel-bill/platform.words'
import { eq, sql } from 'drizzle-orm'
import type { BillLine } from '#adapters/payment/port.ts'
import type { Db } from '#db/client.ts'
import { isOurNumber } from './bill-days.rules.ts'
import { channelBillLines, channelBills } from './channel-bill.table.ts'

/** Rows of one statement. */
const chunk = 500

/** The bill of a day, made where it is not there yet. Its next try is due at once. */
export async function expectBills(db: Db, channel: BillChannel, days: readonly string[], at: Date): Promise<void> {
  if (days.length === 0) return
  await db
    .insert(channelBills)
    .values(days.map((billDate) => ({ channel, billDate, nextTryAt: at, createdAt: at })))
    .onConflictDoNothing()
}

/** Keeps a bill's lines in place of those that were there. If two store the same day, the second waits and finds nothing different. */
export function storeBill(db: Db, billId: number, lines: readonly BillLine[], at: Date): Promise<void> {
  const ours = lines.filter(({ paymentNo }) => isOurNumber(paymentNo))
  return db.transaction(async (tx) => {
    await lockBill(tx, billId)
    await tx.delete(channelBillLines).where(eq(channelBillLines.billId, billId))
    for (let from = 0; from < ours.length; from += chunk) {
      const rows = ours
        .slice(from, from + chunk)
        .map(({ at: happenedAt, ...line }) => ({ ...line, happenedAt, billId }))
      await tx.insert(channelBillLines).values(rows)
    }
    const payments = sumsOf(ours, 'payment')
    const refunds = sumsOf(ours, 'refund')
    await tx
      .update(channelBills)
      .set({
        state: 'fetched',
        error: '',
        fetchedAt: at,
        paymentCount: payments.count,
        paymentFen: payments.fen,
        refundCount: refunds.count,
        refundFen: refunds.fen,
        foreignCount: lines.length - ours.length,
      })
      .where(eq(channelBills.id, billId))
  })
}

const sumsOf = (lines: readonly BillLine[], kind: BillLine['kind']) => {
  const some = lines.filter((line) => line.kind === kind)
  return { count: some.length, fen: some.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}

/** Locks the row of a day while its bill is stored or compared. */
export const lockBill = (tx: Db, billId: number) =>
  tx.execute(sql`select from ${channelBills} where ${channelBills.id} = ${billId} for update`)
