import type { Ctx } from '#kernel/ctx.ts'
import { allocate, inRefundOrder, inRepayOrder } from './credit.rules.ts'
import { lockCredit } from './credit-account.ts'
import { lower, openLines, takenBy } from './lower-lines.ts'

type Deps = Pick<Ctx, 'db' | 'now'>

type Back = {
  ownerId: number
  /** Number of the payment on credit. */
  paymentNo: string
  orderId: number
  amountFen: number
  /** The number of the refund. */
  ref: string
}

/**
 * Credits the refund of an order that was paid on credit, in the caller's transaction: so much less is owed, and the part that nobody owes
 * any more is the surplus that the caller pays out. For a refund that took something off already it returns the same again. Amounts
 * in fen; together they are what is refunded.
 */
export async function creditBack(
  { db, now }: Deps,
  { ownerId, paymentNo, orderId, amountFen, ref }: Back,
): Promise<{ creditedFen: number; surplusFen: number }> {
  const account = await lockCredit(db, ownerId)
  if (!account) throw new Error(`owner ${ownerId} never had credit, yet refund ${ref} is of it`)
  const before = await takenBy(db, ownerId, { kind: 'refund', ref })
  if (before > 0) return { creditedFen: before, surplusFen: amountFen - before }
  const lines = inRefundOrder(await openLines(db, ownerId), { paymentNo, orderId })
  const creditedFen = await lower(db, account, { kind: 'refund', ref, at: now() }, allocate(lines, amountFen))
  return { creditedFen, surplusFen: amountFen - creditedFen }
}

type Repayment = {
  ownerId: number
  amountFen: number
  /** The number of the payment. */
  ref: string
  /** Goes to this statement first. */
  statementId?: number | undefined
}

/**
 * Repays, in the caller's transaction, never what is disputed. Resolves to how many fen it used: no more than is owed, 0 for an owner
 * who owes nothing; for a payment that repaid something already the same again.
 */
export async function settleCredit(
  { db, now }: Deps,
  { ownerId, amountFen, ref, statementId }: Repayment,
): Promise<number> {
  const account = await lockCredit(db, ownerId)
  if (!account) return 0
  const before = await takenBy(db, ownerId, { kind: 'repay', ref })
  if (before > 0) return before
  const lines = inRepayOrder(await openLines(db, ownerId), statementId)
  return lower(db, account, { kind: 'repay', ref, at: now() }, allocate(lines, amountFen))
}
