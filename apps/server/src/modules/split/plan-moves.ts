import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { returnOf, shareOf } from './split.rules.ts'
import { splitMoves, splitOrders } from './split.table.ts'
import type { SplitOrder } from './split-orders.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>

/** Sums the platform's share of an order, planned and done, less returns; null before it was shared. */
export async function sharedOf(db: Db, splitOrderId: number): Promise<number | null> {
  const [row] = await db
    .select({
      fen: sql<
        number | null
      >`sum(case when ${splitMoves.kind} = 'share' then ${splitMoves.amountFen} else -${splitMoves.amountFen} end)
        filter (where ${splitMoves.state} <> 'failed')`,
      shares: sql<number>`count(*) filter (where ${splitMoves.kind} = 'share')`.mapWith(Number),
    })
    .from(splitMoves)
    .where(eq(splitMoves.splitOrderId, splitOrderId))
  return row && row.shares > 0 ? Number(row.fen ?? 0) : null
}

/** Draws another number where two are the same in one second. False where the same move is planned already. */
async function plan(
  { db, now, random }: Deps,
  move: Pick<typeof splitMoves.$inferInsert, 'splitOrderId' | 'kind' | 'amountFen' | 'refundNo'>,
): Promise<boolean> {
  const isThere = () =>
    db.$count(
      splitMoves,
      and(
        eq(splitMoves.splitOrderId, move.splitOrderId),
        eq(splitMoves.kind, move.kind),
        eq(splitMoves.refundNo, move.refundNo ?? ''),
      ),
    )
  for (;;) {
    const [made] = await db
      .insert(splitMoves)
      .values({ ...move, moveNo: documentNo('V', now(), random), plannedAt: now() })
      .onConflictDoNothing()
      .returning({ id: splitMoves.id })
    if (made) return true
    if ((await isThere()) > 0) return false
  }
}

/**
 * Plans that the platform takes its share of an order, once, and the rest becomes free; in the caller's transaction, which holds the order.
 * `commissionFen` and `moneyFen`: as they stand.
 */
export async function planShare(
  deps: Deps,
  order: Pick<SplitOrder, 'id' | 'mostShareFen'>,
  { commissionFen, moneyFen }: { commissionFen: number; moneyFen: number },
): Promise<boolean> {
  // Nothing is left in the store's account to be freed.
  if (moneyFen === 0) return false
  const amountFen = shareOf({ commissionFen, moneyFen, mostShareFen: order.mostShareFen })
  return plan(deps, { splitOrderId: order.id, kind: 'share', amountFen, refundNo: '' })
}

/** The way of an order that was paid into its store's account, by the payment that paid it. */
export async function splitOrderOf(db: Db, paymentId: number, orderId: number): Promise<SplitOrder | undefined> {
  const [found] = await db
    .select()
    .from(splitOrders)
    .where(and(eq(splitOrders.paymentId, paymentId), eq(splitOrders.orderId, orderId)))
  return found
}

type Refund = { paymentId: number; orderId: number; refundNo: string; refundFen: number; leftFen: number }

/**
 * Plans that the platform's share of what is refunded goes back into the store's account first, in the transaction that plans the refund.
 * Before the order was shared there is nothing to return: the refund is taken from what is frozen. `leftFen`: paid and not refunded before.
 */
export async function planReturn(
  deps: Deps,
  { paymentId, orderId, refundNo, refundFen, leftFen }: Refund,
): Promise<void> {
  const order = await splitOrderOf(deps.db, paymentId, orderId)
  const sharedFen = order && (await sharedOf(deps.db, order.id))
  if (!order || !sharedFen) return
  const amountFen = returnOf({ sharedFen, leftFen, refundFen })
  if (amountFen > 0) await plan(deps, { splitOrderId: order.id, kind: 'return', amountFen, refundNo })
}

/** The share that a return is taken out of. */
export async function shareNoOf(db: Db, splitOrderId: number): Promise<string> {
  const [share] = await db
    .select({ moveNo: splitMoves.moveNo })
    .from(splitMoves)
    .where(and(eq(splitMoves.splitOrderId, splitOrderId), eq(splitMoves.kind, 'share'), ne(splitMoves.state, 'failed')))
  return share?.moveNo ?? ''
}
