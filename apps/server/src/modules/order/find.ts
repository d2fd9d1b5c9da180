import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Actor, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { By } from './log.ts'
import { orders } from './order.table.ts'
import { hidden, seen, type Viewer } from './sight.ts'

/** Lines of an order that wait for a review. Spelled out, since a column named in a select of one table loses its table. */
const unevaluated = sql<number>`(
  select count(*) from order_lines waiting where waiting.order_id = orders.id and waiting.evaluated_at is null
)`.mapWith(Number)

/** Somebody approved what this order is. */
const approved = sql<boolean>`exists (
  select from order_reviews review where review.order_id = orders.id and review.state = 'approved'
)`

/** With what depends on who looks: whether they deleted it from their list, and whether it is theirs to change. */
export const orderColumns = ({ userId, orderSight }: Pick<Viewer, 'userId' | 'orderSight'>) => ({
  ...getTableColumns(orders),
  ...{ unevaluated, approved },
  hidden: sql<boolean>`${hidden({ userId })}`,
  kept: orderSight === 'company' ? sql<boolean>`true` : sql<boolean>`(${orders.userId} = ${userId})`,
})

/** Somebody else's order, or a colleague's that is not theirs to see, looks exactly like no order. */
export async function findOwn({ db, actor }: Scope, orderNo: string) {
  const [row] = await db
    .select(orderColumns(actor))
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), seen(actor)))
  if (!row) throw new Refusal('order.not_found')
  return row
}

export type FoundOrder = Awaited<ReturnType<typeof findOwn>>

/** One to change. Refuses `order.only_payer` to whom its bill was handed. */
export async function findKept(scope: Scope, orderNo: string): Promise<FoundOrder> {
  const order = await findOwn(scope, orderNo)
  if (!order.kept) throw new Refusal('order.only_payer')
  return order
}

export const byActor = ({ userId, nickname }: Actor): By => ({ userId, operator: nickname })
