import type { ParsedOf } from '@mall/contract/call/call'
import type { OrderTab } from '@mall/contract/order/query.words'
import type { merchantOrders } from '@mall/contract/order/store.calls'
import type { OrderStatus } from '@mall/contract/order/words'
import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import type { StaffActor } from '#kernel/ctx.ts'
import { dayRange } from '#kernel/range.ts'
import { users } from '#modules/account/account.table.ts'
import { orderLines, orders } from '../order.table.ts'
import { tabIs } from './order-filter.ts'

export type StoreOrderFilter = ParsedOf<typeof merchantOrders>

/** States with something still to be sent, if the order is not virtual. */
export const waitingStatuses = ['pending_shipment', 'partially_shipped'] as const satisfies readonly OrderStatus[]

export const ofStore = ({ merchantId }: Pick<StaffActor, 'merchantId'>) => eq(orders.merchantId, merchantId)

/** A store still has something to send of an order that went out in part. */
export const storeTabIs = (tab: OrderTab, at: Date): SQL | undefined =>
  tab === 'unshipped' ? inArray(orders.status, [...waitingStatuses]) : tabIs(tab, at)

export function storeOrdersWanted(
  actor: Pick<StaffActor, 'merchantId'>,
  { tab, keyword, date, min_fen, max_fen }: StoreOrderFilter,
  at: Date,
) {
  const range = dayRange(date)
  return and(
    ofStore(actor),
    storeTabIs(tab, at),
    keyword === '' ? undefined : matches(keyword),
    range ? and(gte(orders.createdAt, range.from), lt(orders.createdAt, range.until)) : undefined,
    min_fen === undefined ? undefined : gte(orders.paidAmountFen, min_fen),
    max_fen === undefined ? undefined : lte(orders.paidAmountFen, max_fen),
  )
}

/**
 * Digits that end a phone, or are one, find it exactly, and so does a whole order number; anything else is looked for in numbers,
 * codes and names. A phone is never found by a part of it that tells less than its last four digits.
 */
function matches(keyword: string): SQL | undefined {
  if (/^1[3-9]\d{9}$/.test(keyword)) return isOfPhone(keyword)
  if (/^D\d{19}$/i.test(keyword)) return eq(orders.orderNo, keyword.toUpperCase())
  const pattern = holding(keyword)
  const receiver = sql`${orders.address}->>'phone'`
  const buyer = sql`(select b.phone from ${users} b where b.id = ${orders}.user_id)`
  const phone = /^\d{4}$/.test(keyword)
    ? [sql`right(${receiver}, 4) = ${keyword}`, sql`right(${buyer}, 4) = ${keyword}`]
    : []
  // Spelled out, since a column named in a select of one table loses its table.
  const inLines = sql`exists (select from ${orderLines} line where line.order_id = ${orders}.id
    and (${ilike(sql`line.sku_code`, pattern)} or ${ilike(sql`line.name`, pattern)}))`
  return or(ilike(orders.orderNo, pattern), ilike(sql`(${orders.address}->>'name')`, pattern), inLines, ...phone)
}

/** The user of a phone is looked up once and not for each order; nothing else is searched, since a phone is nothing else. */
const isOfPhone = (phone: string) =>
  or(
    sql`${orders.address}->>'phone' = ${phone}`,
    sql`${orders.userId} = (select b.id from ${users} b where b.phone = ${phone})`,
  )

const columns = {
  created_at: orders.createdAt,
  paid_at: orders.paidAt,
  pay_amount_fen: orders.payAmountFen,
}

/** Orders that wait to be sent stand with the longest wait first, all others newest first, unless it is sorted otherwise. */
export function storeOrderSort({ tab, sort }: Pick<StoreOrderFilter, 'tab' | 'sort'>): SQL[] {
  if (sort === '') return tab === 'unshipped' ? [asc(orders.paidAt), asc(orders.id)] : [desc(orders.id)]
  const down = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return down ? [sql`${column} desc nulls last`, desc(orders.id)] : [sql`${column} asc nulls last`, asc(orders.id)]
}
