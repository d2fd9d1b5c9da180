import {
  type DepositRefundMove,
  type DepositRefundState,
  depositRefundMoves,
} from '@mall/contract/deposit/console.words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { depositRefunds } from './deposit.table.ts'

export type Refund = typeof depositRefunds.$inferSelect

/** The only writer of a request's state; of two who move it at once the second gets undefined. */
export async function tryMoveRefund(
  db: Db,
  name: DepositRefundMove,
  id: number,
  set: Partial<Refund>,
): Promise<Refund | undefined> {
  const { from, to } = depositRefundMoves[name]
  const states: readonly DepositRefundState[] = from
  const [row] = await db
    .update(depositRefunds)
    .set({ ...set, state: to })
    .where(and(eq(depositRefunds.id, id), inArray(depositRefunds.state, [...states])))
    .returning()
  return row
}

/** The same; refuses `deposit.state_changed`. */
export async function moveRefund(db: Db, name: DepositRefundMove, id: number, set: Partial<Refund>): Promise<Refund> {
  const row = await tryMoveRefund(db, name, id, set)
  if (!row) throw new Refusal('deposit.state_changed')
  return row
}
