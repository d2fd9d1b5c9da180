import { type SQL, sql } from 'drizzle-orm'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { orderLines, orders } from '../order.table.ts'

const missing = sql`coalesce(sum(l.qty - l.dropped_qty - (
  select count(*) from ${virtualCodes} had where had.order_line_id = l.id and had.state = 'sold'
)), 0)`

/** Pieces of a sku that are ordered, paid or not, and have no code yet. */
export const owedCodes = (skuId: SQL): SQL => sql`(
  select ${missing} from ${orderLines} l join ${orders} o on o.id = l.order_id
  where l.sku_id = ${skuId} and o.status in ('pending_review', 'pending_payment', 'pending_confirmation', 'pending_shipment')
)`

/** Paid pieces of a goods that wait for a code. */
export const waitingForCodes = (goodsId: SQL): SQL => sql`(
  select ${missing} from ${orders} o join ${orderLines} l on l.order_id = o.id
  where o.is_virtual and o.status = 'pending_shipment' and not o.is_membership and l.goods_id = ${goodsId}
)`

export const orderNoOf = (orderId: SQL): SQL => sql`(select o.order_no from ${orders} o where o.id = ${orderId})`
