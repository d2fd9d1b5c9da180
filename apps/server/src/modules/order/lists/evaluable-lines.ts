import { orderTimes } from '@mall/contract/order/words'
import type { PlainRefusalCode } from '@mall/contract/refusal/refusal.terms'
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import { findOwn } from '../moves/find-order.ts'
import { orderLines, orders } from '../order.table.ts'
import { hindranceOf } from '../order-commands.rules.ts'
import { heldText, ownPaidShare } from '../refund/line-pieces.ts'
import { kept } from './visible-orders.ts'

export type EvaluableLine = {
  orderLineId: number
  goodsId: number
  name: string
  image: string
  skuText: string
  qty: number
  evaluatedAt: Date | null
}

export type EvaluableOrder = {
  orderId: number
  orderNo: string
  merchantId: number
  merchantName: string
  completedAt: Date | null
  /** Why no first review may be written now; null when one may. */
  hindrance: PlainRefusalCode | null
  /** A review of it brings no points: cards and the like are money's worth. */
  bringsNoPoints: boolean
  lines: EvaluableLine[]
}

const lineColumns = {
  orderLineId: orderLines.id,
  goodsId: orderLines.goodsId,
  name: orderLines.name,
  image: orderLines.image,
  skuText: heldText(sql`${orderLines}`),
  qty: orderLines.qty,
  evaluatedAt: orderLines.evaluatedAt,
}

/** Refuses `order.not_found`, `order.only_payer`. */
export async function evaluableLines(scope: Scope & Pick<Ctx, 'now'>, orderNo: string): Promise<EvaluableOrder> {
  const order = await findOwn(scope, orderNo)
  if (!order.kept) throw new Refusal('order.only_payer')
  const lines = await scope.db
    .select(lineColumns)
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id))
  const { id: orderId, merchantId, merchantName, completedAt } = order
  const hindrance = hindranceOf('evaluate', order, scope.now())
  const bringsNoPoints = order.isVirtual && !order.verified
  return { orderId, orderNo, merchantId, merchantName, completedAt, hindrance, bringsNoPoints, lines }
}

/** A line that was reviewed, and what of it is paid and was not given back, in fen: no refund of it comes in between. */
type Marked = { id: number; keptFen: number }

/** Notes a first review, in the caller's transaction. Those that were not noted before; of two at once, one gets each. */
export async function markEvaluated(db: Db, lineIds: readonly number[], at: Date): Promise<Marked[]> {
  if (lineIds.length === 0) return []
  const marked = await db
    .update(orderLines)
    .set({ evaluatedAt: at })
    .where(
      and(
        inArray(orderLines.id, [...lineIds]),
        isNull(orderLines.evaluatedAt),
        sql`exists (select from ${orders} where ${orders.id} = ${orderLines.orderId} and ${orders.status} = 'completed')`,
      ),
    )
    .returning({ id: orderLines.id, keptFen: sql<number>`${ownPaidShare} - ${orderLines.refundedFen}`.mapWith(Number) })
  return marked
}

/** In a select of lines joined with their orders: what of the viewer's waits for a review and may still get one. */
const waits = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>) =>
  and(
    kept(actor),
    eq(orders.status, 'completed'),
    gt(orders.completedAt, later(now(), -days(orderTimes.evaluateDays))),
    isNull(orderLines.evaluatedAt),
  )

/** How many lines wait for a review, as a select of one number that may stand inside another. */
export const pendingEvaluationCount = (scope: Scope & Pick<Ctx, 'now'>) =>
  scope.db
    .select({ n: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(waits(scope))

/** Lines of completed orders that wait for a review and may still get one, newest order first. */
export async function pendingEvaluations(
  scope: Scope & Pick<Ctx, 'now'>,
  { page, list_rows }: { page: number; list_rows: number },
): Promise<{ list: (EvaluableLine & { orderNo: string; completedAt: Date | null })[]; total: number }> {
  const list = await scope.db
    .select({ ...lineColumns, orderNo: orders.orderNo, completedAt: orders.completedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(waits(scope))
    .orderBy(desc(orders.id), asc(orderLines.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await pendingEvaluationCount(scope)
  return { list, total: counted?.n ?? 0 }
}
