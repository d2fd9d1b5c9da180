import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { bankReceipts, type payments, refunds } from './payment.table.ts'
import { notifyBack } from './payment-messages.ts'
import { drawFrom } from './transfer.rules.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Payment = typeof payments.$inferSelect
type Back = { orderId: number | null; receiptId: number | null; amountFen: number; reason: string; cause?: string }

/** Puts money of a payment on its way back, in the caller's transaction, which holds the payment's row. */
export async function putOnItsWay({ db, now, random }: Deps, paymentId: number, backs: readonly Back[]) {
  const at = now()
  const rows = []
  for (const back of backs) {
    const row = { ...back, paymentId, status: 'refunding' as const, createdAt: at }
    rows.push(await numbered(db, row, () => documentNo('R', at, random)))
  }
  return rows
}

/** Two callers may draw the same number in one second: the second one draws again. */
async function numbered(db: Db, row: Omit<typeof refunds.$inferInsert, 'refundNo'>, draw: () => string) {
  for (;;) {
    const [made] = await db
      .insert(refunds)
      .values({ ...row, refundNo: draw() })
      .onConflictDoNothing({ target: refunds.refundNo })
      .returning()
    if (made) return made
  }
}

/** The sum of a payment that came too late or was too much, in fen; refunds of orders that it had paid are not in it. */
export async function asideOf(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ fen: sql<number>`coalesce(sum(${refunds.amountFen}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), sql`${refunds.orderId} is null`))
  return row?.fen ?? 0
}

/** `asideOf` for many payments, by their ids; a payment that is missing has none. */
export async function asidesOf(db: Db, paymentIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .select({ paymentId: refunds.paymentId, fen: sql<number>`sum(${refunds.amountFen})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), isNull(refunds.orderId)))
    .groupBy(refunds.paymentId)
  return new Map(rows.map(({ paymentId, fen }) => [paymentId, fen]))
}

/** Draws a sum out of a transfer's receipts, the newest first: what was too much came last. */
export async function drawBack(
  deps: Deps,
  paymentId: number,
  {
    amountFen,
    orderId,
    reason,
    cause = '',
  }: { amountFen: number; orderId: number | null; reason: string; cause?: string },
) {
  const receipts = await deps.db
    .select({
      id: bankReceipts.id,
      leftFen: sql<number>`${bankReceipts.amountFen} - (
        select coalesce(sum(gone.amount_fen), 0) from ${refunds} gone where gone.receipt_id = ${bankReceipts}.id
      )`.mapWith(Number),
    })
    .from(bankReceipts)
    .where(and(eq(bankReceipts.paymentId, paymentId), eq(bankReceipts.state, 'claimed')))
    .orderBy(desc(bankReceipts.id))
  const drawn = drawFrom(receipts, amountFen)
  return putOnItsWay(
    deps,
    paymentId,
    drawn.map((one) => ({ orderId, receiptId: one.receipt.id, amountFen: one.amountFen, reason, cause })),
  )
}

/** Sends back the money of a transfer that no order waits for, and tells its payer. */
export async function giveBack(
  deps: Deps,
  payment: Payment,
  { amountFen, reason }: Omit<Back, 'orderId' | 'receiptId'>,
) {
  const backs = await drawBack(deps, payment.id, { amountFen, reason, orderId: null })
  await notifyBack(deps.db, payment, backs, deps.now())
}
