import type { OrderCommand } from '@mall/contract/order/words'
import { and, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { Actor, Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { orderReviews } from '#modules/approval/approval.table.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import type { UntouchedCodes } from '../after-commands.rules.ts'
import { hidden, seen, type Viewer } from '../lists/visible-orders.ts'
import { orderLines, orders } from '../order.table.ts'
import { hindranceOf } from '../order-commands.rules.ts'
import type { By } from './order-log.ts'

/** Lines of an order that wait for a review. Spelled out, since a column named in a select of one table loses its table. */
const unevaluated = sql<number>`(
  select count(*) from ${orderLines} waiting where waiting.order_id = ${orders}.id and waiting.evaluated_at is null
)`.mapWith(Number)

/** Pieces that nobody asks about and whose money did not go back: not sent, and sent. */
const unsentLeft = sql<number>`(
  select coalesce(sum(piece.qty - piece.shipped_qty - piece.held_qty - piece.dropped_qty), 0) from ${orderLines} piece
  where piece.order_id = ${orders}.id
)`.mapWith(Number)
const sentLeft = sql<number>`(
  select coalesce(sum(piece.shipped_qty - piece.service_qty - piece.refunded_qty), 0) from ${orderLines} piece
  where piece.order_id = ${orders}.id
)`.mapWith(Number)

/**
 * Unused and unread codes of an order of virtual goods: how many cards, and until when the last service of it is good; null for other
 * orders. Whether it is too late by now is decided by the table of commands.
 */
const untouched = sql<UntouchedCodes | null>`(case when ${orders}.is_virtual and not ${orders}.is_membership then (
  select jsonb_build_object('cards', count(*) filter (where code.kind <> 'service' and code.revealed_at is null),
    'until', max(coalesce(code.valid_to, '9999-12-31')) filter (where code.kind = 'service'))
  from ${virtualCodes} code where code.order_id = ${orders}.id and code.state = 'sold' and code.used = 0
) end)`

/** Whether the order was approved inside the company. */
const approved = sql<boolean>`exists (
  select from ${orderReviews} review where review.order_id = ${orders}.id and review.state = 'approved'
)`

type Looking = { userId: number | Placeholder; keepsAll: boolean | Placeholder }

/** With columns that depend on the viewer: whether they deleted it from their list, and whether it is theirs to change. */
export const orderColumns = ({ userId, keepsAll }: Looking) => ({
  ...getTableColumns(orders),
  unevaluated,
  approved,
  unsentLeft,
  sentLeft,
  untouched,
  hidden: sql<boolean>`${hidden({ userId })}`,
  kept: sql<boolean>`(${keepsAll}::boolean or ${orders}.user_id = ${userId})`,
})

/** Values of the viewer that `orderColumns` needs. */
export const lookOf = ({ userId, orderSight }: Pick<Viewer, 'userId' | 'orderSight'>) => ({
  userId,
  keepsAll: orderSight === 'company',
})

/** Another buyer's order, or a colleague's that is not theirs to see, looks exactly like no order. */
export async function findOwn({ db, actor }: Scope, orderNo: string) {
  const [row] = await db
    .select(orderColumns(lookOf(actor)))
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), seen(actor)))
  if (!row) throw new Refusal('order.not_found')
  return row
}

export type FoundOrder = Awaited<ReturnType<typeof findOwn>>

type Asking = Scope & Pick<Ctx, 'now'>

/** The order that somebody wants to do this with. Refuses with the reason that the table of commands has. */
export async function findFor(command: OrderCommand, ctx: Asking, orderNo: string): Promise<FoundOrder> {
  const order = await findOwn(ctx, orderNo)
  const hindrance = hindranceOf(command, order, ctx.now())
  if (hindrance) throw new Refusal(hindrance)
  return order
}

export const byActor = ({ userId, name }: Actor): By => ({ userId, operator: name })
