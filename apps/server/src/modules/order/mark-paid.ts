import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { digits } from '#kernel/random.ts'
import { type By, system } from './log.ts'
import { move } from './move.ts'
import { orderLines, orders, virtualCodes } from './order.table.ts'
import { countSales } from './sales.ts'

/** How long a code of virtual goods can be used. */
const codeDays = 365
/** Rows of one insert; a statement takes 65,535 parameters at most. */
const chunk = 10_000

export type Paid = By & { channel: string; paidFen: number }

/**
 * Notes that an order is paid, in the caller's transaction. False, and nothing written, when it no longer waits for payment,
 * its time is over, or the amount is not the one to pay: the money then has to go back. An order whose voucher was sent has
 * all the time that the mall takes to find the money. Virtual goods are delivered at once.
 */
export async function markPaid(
  { db, now, random }: { db: Db } & Pick<Ctx, 'now' | 'random'>,
  orderId: number,
  { channel, paidFen, operator, userId }: Paid,
): Promise<boolean> {
  const at = now()
  const paid = await move(db, 'pay', {
    orderId,
    at,
    by: { operator, userId },
    set: { paidAt: at, paidAmountFen: paidFen, payChannel: channel },
    guard: and(
      eq(orders.payAmountFen, paidFen),
      or(eq(orders.status, 'pending_confirmation'), isNull(orders.expireAt), gt(orders.expireAt, at)),
    ),
  })
  if (!paid) return false
  if (paid.isVirtual) await deliver({ db, random }, orderId, at)
  return true
}

/** One code a unit; the order is complete with them. */
async function deliver({ db, random }: { db: Db } & Pick<Ctx, 'random'>, orderId: number, at: Date) {
  const lines = await db
    .select({ id: orderLines.id, qty: orderLines.qty })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  const validTo = later(at, days(codeDays))
  const codes = lines.flatMap(({ id, qty }) =>
    Array.from({ length: qty }, () => ({ orderLineId: id, code: digits(random, 16), validTo })),
  )
  for (let i = 0; i < codes.length; i += chunk) await db.insert(virtualCodes).values(codes.slice(i, i + chunk))
  const moved = await move(db, 'deliver', { orderId, at, by: system, set: { completedAt: at } })
  if (!moved) throw new Error(`order ${orderId} could not be delivered right after its payment`)
  await countSales(db, orderId)
}
