import type { OrderMove } from '@mall/contract/order/words'
import type { Db } from '#db/client.ts'
import { endReviews } from '#modules/approval/approval.public.ts'
import { commit, refund, release } from '#modules/budget/budget.public.ts'

type Moved = { id: number; refundedFen: number; budgeted: boolean }
type Deed = { userId: number | null; at: Date }

/** Effects of a move on the budgets that the order counts for. */
const budgetEffects: Partial<Record<OrderMove, (db: Db, order: Moved, deed: Deed) => Promise<void>>> = {
  pay: (db, { id }, deed) => commit(db, id, deed),
  cancel: (db, { id }, deed) => release(db, id, deed),
  expire: (db, { id }, deed) => release(db, id, deed),
  reject: (db, { id }, deed) => release(db, id, deed),
  withdraw: (db, { id }, deed) => release(db, id, deed),
  shut: (db, { id }, deed) => release(db, id, deed),
  refund_all: (db, { id, refundedFen }, deed) => refund(db, id, refundedFen, deed),
  refund_rest: (db, { id, refundedFen }, deed) => refund(db, id, refundedFen, deed),
}

/** Books a move in the company's approvals and budgets, in the transaction of the move; a shopper's order has neither. */
export async function aftermath(db: Db, name: OrderMove, order: Moved, deed: Deed): Promise<void> {
  if (name === 'withdraw' || name === 'shut') await endReviews(db, order.id, 'withdrawn', deed.at)
  if (order.budgeted) await budgetEffects[name]?.(db, order, deed)
}
