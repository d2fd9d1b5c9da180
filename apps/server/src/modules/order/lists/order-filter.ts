import type { ParsedOf } from '@mall/contract/call/call'
import type { listOrders } from '@mall/contract/order/calls'
import type { OrderTab } from '@mall/contract/order/query.words'
import { type OrderStatus, orderTimes } from '@mall/contract/order/words'
import { and, eq, gt, gte, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { dayRange, monthRange, type Range } from '#kernel/range.ts'
import { days, later } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { materials } from '#modules/material/material.table.ts'
import { orderLines, orders } from '../order.table.ts'
import { hidden, seen } from './visible-orders.ts'

/** As the list takes it, and an export besides: these orders, instead of all the rest. */
export type OrderFilter = Omit<ParsedOf<typeof listOrders>, 'page' | 'list_rows'> & { order_nos?: readonly string[] }

export const tabStatuses: Record<Exclude<OrderTab, 'all'>, readonly OrderStatus[]> = {
  review: ['pending_review'],
  unpaid: ['pending_payment', 'pending_confirmation'],
  unshipped: ['pending_shipment'],
  unreceived: ['partially_shipped', 'shipped'],
  unverified: ['pending_verification'],
  unreviewed: ['completed'],
  completed: ['completed'],
  cancelled: ['cancelled', 'closed'],
}

/**
 * The orders that a viewer asks for, among those that are theirs to see: one condition for lists and exports alike. `paid`
 * asks for all that was paid in these months, also what was refunded since: an analysis counts nothing of what went back
 * wholly, so the list adds up to its sums, but for orders that the viewer has deleted from the list.
 */
export function ordersWanted({ actor, now }: Pick<Ctx, 'actor' | 'now'>, filter: OrderFilter) {
  const { tab, keyword, date, scope, paid, order_nos } = filter
  if (order_nos) return and(visible(actor, 'company'), inArray(orders.orderNo, [...order_nos]))
  return and(
    visible(actor, scope),
    tabIs(tab, now()),
    keyword === '' ? undefined : matches(actor, keyword),
    within(orders.createdAt, dayRange(date)),
    within(orders.paidAt, monthRange(paid)),
    narrower(filter),
  )
}

/** Whether each order has to be looked into, line by line, to know if it is asked for. */
export const readsLines = ({ tab, keyword, category_id }: Pick<OrderFilter, 'tab' | 'keyword' | 'category_id'>) =>
  keyword !== '' || category_id !== undefined || tab === 'unreviewed'

const within = (at: typeof orders.createdAt | typeof orders.paidAt, range: Range | null) =>
  range ? and(gte(at, range.from), lt(at, range.until)) : undefined

const narrower = ({ mer_id, applicant_id, category_id, cost_centre, min_fen, max_fen }: OrderFilter) =>
  and(
    min_fen === undefined ? undefined : gte(orders.payAmountFen, min_fen),
    max_fen === undefined ? undefined : lte(orders.payAmountFen, max_fen),
    mer_id === undefined ? undefined : eq(orders.merchantId, mer_id),
    applicant_id === undefined ? undefined : eq(orders.userId, applicant_id),
    category_id === undefined ? undefined : hasCategory(category_id),
    cost_centre === '' ? undefined : inArray(orders.costCentre, cost_centre === '-' ? ['', '-'] : [cost_centre]),
  )

/** Any line of this first-level category. Spelled out, as below. */
const hasCategory = (id: number) => sql`exists (
  select from ${orderLines} line join ${goods} thing on thing.id = line.goods_id
  where line.order_id = ${orders}.id and thing.cat1 = ${id}
)`

/**
 * Orders in somebody's list: those that they may see, without those that they deleted. `mine` narrows it to orders that they submitted,
 * for a viewer who sees the company's; to others all that they see is theirs.
 */
export const visible = (actor: Actor, scope: OrderFilter['scope']) =>
  and(
    seen(actor),
    scope === 'mine' && actor.companyId !== null && actor.orderSight === 'company'
      ? eq(orders.userId, actor.userId)
      : undefined,
    not(hidden(actor)),
  )

export function tabIs(tab: OrderTab, at: Date): SQL | undefined {
  if (tab === 'all') return undefined
  const status = inArray(orders.status, [...tabStatuses[tab]])
  return tab === 'unreviewed' ? and(status, awaitsReview(at)) : status
}

/** Spelled out, since a column named in a select of one table loses its table. */
const awaitsReview = (at: Date) =>
  and(
    gt(orders.completedAt, later(at, -days(orderTimes.evaluateDays))),
    sql`exists (select from ${orderLines} waiting where waiting.order_id = ${orders}.id and waiting.evaluated_at is null)`,
  )

/** In the number, the company's own number, the names of goods, and the part numbers that the company knows them by. */
function matches({ ownerId }: Actor, keyword: string) {
  const pattern = holding(keyword)
  // The skus of the part numbers are looked up once for all orders.
  const coded = sql`(select thing.id from ${materials} known join ${skus} thing on thing.out_item_code = known.out_item_code
    where known.owner_id = ${ownerId} and ${ilike(sql`known.code`, pattern)} and known.out_item_code <> '')`
  const bought = sql`exists (select from ${orderLines} line where line.order_id = ${orders}.id
    and (${ilike(sql`line.name`, pattern)} or line.sku_id in ${coded}))`
  return or(ilike(orders.orderNo, pattern), ilike(orders.poNo, pattern), bought)
}
