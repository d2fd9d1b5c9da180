import type { OrderDigest } from '@mall/contract/order/terms'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isOneOf, statement } from '#db/statement.ts'
import { type FoundOrder, lookOf, orderColumns } from '../moves/find-order.ts'
import { orderLines, orders } from '../order.table.ts'
import { presentHead } from './present-order.ts'
import type { Viewer } from './visible-orders.ts'

/** Pictures that a card shows. */
const thumbs = 3

type Head = ReturnType<typeof presentHead>

/** Rows as cards, in their order. */
export async function digested(
  db: Db,
  rows: readonly FoundOrder[],
  head: (row: FoundOrder) => Head,
): Promise<OrderDigest[]> {
  const digests = await lineDigests(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...head(row), ...(digests.get(row.id) ?? { items: [], item_count: 0, total_qty: 0 }) }))
}

type Watcher = Omit<Viewer, 'ownerId'>

/** Orders that the caller was let see, the newest first. */
export const ordersOf = async (db: Db, orderIds: readonly number[], viewer: Pick<Watcher, 'userId' | 'orderSight'>) =>
  orderIds.length > 0 ? readOrders(db, { orderIds, ...lookOf(viewer) }) : []

const readOrders = statement<{ orderIds: readonly number[]; userId: number; keepsAll: boolean }>()(
  'orders_found',
  (db, { orderIds, userId, keepsAll }) =>
    db
      .select(orderColumns({ userId, keepsAll }))
      .from(orders)
      .where(isOneOf(orders.id, orderIds))
      .orderBy(desc(orders.id)),
)

/** The same with their cards, by order. */
export async function cardsOf(db: Db, orderIds: readonly number[], viewer: Watcher, now: Date) {
  const rows = await ordersOf(db, orderIds, viewer)
  const cards = await digested(db, rows, (row) => presentHead(row, viewer.permissions, now))
  return new Map(rows.map((row, i) => [row.id, { row, card: cards[i] }]))
}

/** The first lines of each order, and the counts of all, in one query. */
const firstLines = statement<{ orderIds: readonly number[] }>()('first_lines_of_orders', (db, { orderIds }) => {
  const within = sql`over (partition by ${orderLines.orderId})`
  const numbered = db
    .select({
      orderId: orderLines.orderId,
      goods_id: orderLines.goodsId,
      name: orderLines.name,
      image: orderLines.image,
      sku_text: orderLines.skuText,
      qty: orderLines.qty,
      price_fen: orderLines.priceFen,
      nth: sql<number>`row_number() over (partition by ${orderLines.orderId} order by ${orderLines.id})`.as('nth'),
      lines: sql<number>`count(*) ${within}`.mapWith(Number).as('lines'),
      units: sql<number>`sum(${orderLines.qty}) ${within}`.mapWith(Number).as('units'),
    })
    .from(orderLines)
    .where(isOneOf(orderLines.orderId, orderIds))
    .as('numbered')
  return db.select().from(numbered).where(sql`${numbered.nth} <= ${thumbs}`).orderBy(numbered.orderId, numbered.nth)
})

async function lineDigests(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, LineDigest>()
  const rows = await firstLines(db, { orderIds })
  return new Map(
    [...Map.groupBy(rows, (row) => row.orderId)].map(([orderId, lines]): [number, LineDigest] => [
      orderId,
      {
        items: lines.map(({ orderId: _, nth: __, lines: ___, units: ____, ...item }) => item),
        item_count: lines[0]?.lines ?? 0,
        total_qty: lines[0]?.units ?? 0,
      },
    ]),
  )
}

type LineDigest = {
  items: { goods_id: number; name: string; image: string; sku_text: string; qty: number; price_fen: number }[]
  item_count: number
  total_qty: number
}
