import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { type StoreOrderTab, storeOrderTabs } from '@mall/contract/order/store.words'
import { orderStatusLabel } from '@mall/contract/order/words'
import { asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { orderLines, orderNotes, orders } from '../order.table.ts'
import { dueToShip, isWaitingToShip } from '../order-due.rules.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { iso, type LineRow } from './present-order.ts'
import { ofStore, type StoreOrderFilter, storeOrderSort, storeOrdersWanted, storeTabIs } from './store-order-filter.ts'

/** The orders of the caller's store, of all buyers, even where a buyer has hidden them. */
export const merchantOrders = useCase(
  storeCalls.merchantOrders,
  storeTerms.merchantOrders,
  async ({ db, actor, now }, filter: StoreOrderFilter) => {
    const { page, list_rows } = filter
    const where = storeOrdersWanted(actor, filter, now())
    const rows = await db
      .select({ ...getTableColumns(orders), note: sql<string>`coalesce(${orderNotes.note}, '')` })
      .from(orders)
      .leftJoin(orderNotes, eq(orderNotes.orderId, orders.id))
      .where(where)
      .orderBy(...storeOrderSort(filter))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await db.select({ n: count() }).from(orders).where(where)
    const lines = await linesOf(
      db,
      rows.map(({ id }) => id),
    )
    return {
      list: rows.map((row) =>
        presentRow(
          row,
          lines.filter(({ orderId }) => orderId === row.id),
        ),
      ),
      total: counted?.n ?? 0,
      page,
      list_rows,
    }
  },
)

export const merchantOrderCounts = useCase(
  storeCalls.merchantOrderCounts,
  storeTerms.merchantOrderCounts,
  async ({ db, actor, now }) => {
    const at = now()
    const each = storeOrderTabs.map((tab) => {
      const is = storeTabIs(tab, at)
      return [tab, sql<number>`count(*)${is ? sql` filter (where ${is})` : sql``}`.mapWith(Number)] as const
    })
    const [row] = await db.select(Object.fromEntries(each)).from(orders).where(ofStore(actor))
    const counts = Object.fromEntries(storeOrderTabs.map((tab) => [tab, row?.[tab] ?? 0]))
    return { counts: counts as Record<StoreOrderTab, number> }
  },
)

/** Lines of these orders, in the order in which they were bought. */
export const linesOf = async (db: Db, orderIds: readonly number[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? []
    : await db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [...orderIds]))
        .orderBy(asc(orderLines.id))

const presentRow = (row: typeof orders.$inferSelect & { note: string }, lines: readonly LineRow[]) => ({
  order_no: row.orderNo,
  status: row.status,
  status_text: orderStatusLabel[row.status],
  is_virtual: row.isVirtual,
  mer_id: row.merchantId,
  mer_name: row.merchantName,
  is_self: row.isSelf,
  pay_amount_fen: row.payAmountFen,
  paid_amount_fen: row.paidAmountFen,
  created_at: row.createdAt.toISOString(),
  paid_at: iso(row.paidAt),
  due_at: isWaitingToShip(row) ? iso(dueToShip(row)) : null,
  expire_at: row.status === 'pending_payment' ? iso(row.expireAt) : null,
  items: lines.map((line) => ({
    order_item_id: line.id,
    name: line.name,
    image: line.image,
    sku_text: line.skuText,
    sku_code: line.skuCode,
    qty: line.qty,
    shipped_qty: line.shippedQty,
    left_qty: qtyToShip(line),
  })),
  item_count: lines.length,
  total_qty: lines.reduce((sum, line) => sum + line.qty, 0),
  address: row.address && {
    name: row.address.name,
    phone: maskPhone(row.address.phone),
    region: row.address.region,
  },
  remark: row.remark,
  note: row.note,
  address_changed: row.addressChanged,
})
