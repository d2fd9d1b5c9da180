import { formatFen } from '@mall/contract/text/money'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { creditAccounts, creditEntries, creditLines } from './credit.table.ts'
import { figuresOf, lockCredit } from './credit-account.ts'

type Charge = {
  ownerId: number
  /** The person who pays. */
  userId: number
  paymentNo: string
  orders: readonly { orderId: number; orderNo: string; merchantName: string; amountFen: number }[]
}

/**
 * Buys orders on credit, in the caller's transaction; what the ledger says of it is the caller's to post. A payment that was
 * charged already changes nothing. Refuses `credit.off`, `credit.overdue` (overdue), `credit.short` (gap).
 */
export async function chargeCredit(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { ownerId, userId, paymentNo, orders }: Charge,
): Promise<void> {
  const priced = orders.filter(({ amountFen }) => amountFen > 0)
  if (priced.length === 0) return
  const account = await lockCredit(db, ownerId)
  const ofPayment = and(eq(creditLines.ownerId, ownerId), eq(creditLines.paymentNo, paymentNo))
  if (account && (await db.$count(creditLines, ofPayment)) > 0) return
  if (account?.state !== 'active') throw new Refusal('credit.off')
  const at = now()
  const { overdueFen } = (await figuresOf(db, [ownerId], at))(ownerId)
  if (overdueFen > 0) throw new Refusal('credit.overdue', { overdue: formatFen(overdueFen) })
  const totalFen = priced.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const { usedFen, limitFen } = creditAccounts
  const charged = await db
    .update(creditAccounts)
    .set({ usedFen: sql`${usedFen} + ${totalFen}` })
    .where(
      and(
        eq(creditAccounts.ownerId, ownerId),
        eq(creditAccounts.state, 'active'),
        sql`${usedFen} + ${totalFen} <= ${limitFen}`,
      ),
    )
    .returning({ ownerId: creditAccounts.ownerId })
  if (charged.length === 0) {
    const gapFen = account.usedFen + totalFen - account.limitFen
    throw new Refusal('credit.short', { gap: formatFen(gapFen) })
  }
  const lines = await db
    .insert(creditLines)
    .values(priced.map((order) => ({ ...order, ownerId, paymentNo, userId, at })))
    .returning({ id: creditLines.id, amountFen: creditLines.amountFen })
  await db
    .insert(creditEntries)
    .values(lines.map(({ id, amountFen }) => ({ lineId: id, kind: 'charge' as const, amountFen, ref: paymentNo, at })))
}
