import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Actor, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { By } from './log.ts'
import { orders } from './order.table.ts'
import { theirs } from './order-filter.ts'

/** Lines of an order that wait for a review. Spelled out, since a column named in a select of one table loses its table. */
const unevaluated = sql<number>`(
  select count(*) from order_lines waiting where waiting.order_id = orders.id and waiting.evaluated_at is null
)`.mapWith(Number)

/** Somebody approved what this order is. */
const approved = sql<boolean>`exists (
  select from order_reviews review where review.order_id = orders.id and review.state = 'approved'
)`

export const orderColumns = { ...getTableColumns(orders), unevaluated, approved }

/** Somebody else's order, or a colleague's that is not theirs to see, looks exactly like no order. */
export async function findOwn({ db, actor }: Scope, orderNo: string) {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), theirs({ actor }, 'company')))
  if (!row) throw new Refusal('order.not_found')
  return row
}

export type FoundOrder = Awaited<ReturnType<typeof findOwn>>

export const byActor = ({ userId, nickname }: Actor): By => ({ userId, operator: nickname })
