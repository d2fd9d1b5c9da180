import type { merchantOrders as MerchantOrders } from '@mall/contract/backoffice'
import type { ParsedOf } from '@mall/contract/endpoint'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { orderColumns } from './find-order.ts'
import { orderLines, orders } from './order.table.ts'
import { tabIs } from './order-filter.ts'
import { presentAddress, presentHead } from './present-order.ts'

type Input = ParsedOf<typeof MerchantOrders>

/** The orders of the caller's store, whoever bought; hidden by their buyers or not. */
export async function merchantOrders({ db, actor, now }: CtxFor<'store:orders:see'>, { tab, page, list_rows }: Input) {
  // A store still has something to send of an order that went out in part.
  const status =
    tab === 'unshipped' ? inArray(orders.status, ['pending_shipment', 'partially_shipped']) : tabIs(tab, now())
  const where = and(eq(orders.merchantId, actor.merchantId), status)
  const rows = await db
    .select(orderColumns(actor))
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [counted] = await db.select({ n: count() }).from(orders).where(where)
  const ids = rows.map((row) => row.id)
  const lines =
    ids.length > 0
      ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id))
      : []
  return {
    list: rows.map((row) => {
      const own = lines.filter((line) => line.orderId === row.id)
      return {
        ...presentHead(row, actor.permissions, now()),
        items: own.map((line) => ({
          order_item_id: line.id,
          name: line.name,
          sku_text: line.skuText,
          qty: line.qty,
          shipped_qty: line.shippedQty,
        })),
        item_count: own.length,
        total_qty: own.reduce((sum, line) => sum + line.qty, 0),
        address: presentAddress(row.address),
        remark: row.remark,
      }
    }),
    total: counted?.n ?? 0,
    page,
    list_rows,
  }
}
