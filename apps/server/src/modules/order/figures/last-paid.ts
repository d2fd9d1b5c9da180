import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { seen, type Viewer } from '../lists/visible-orders.ts'
import { orderLines, orders } from '../order.table.ts'

/** The last price paid for one of each sku in orders that the viewer may see, in fen; skus never bought are not in the map. */
export async function lastPaid(db: Db, viewer: Viewer, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ sku_id: number; price_fen: number }>(
    db,
    sql`select distinct on (l.sku_id) l.sku_id, l.price_fen
      from ${orders} o join ${orderLines} l on l.order_id = o.id
      where ${seen(viewer, sql`o`)} and o.paid_at is not null and l.sku_id = any(array(
        select jsonb_array_elements_text(${JSON.stringify(skuIds)}::jsonb)::bigint))
      order by l.sku_id, o.id desc, l.id desc`,
  )
  return new Map(rows.map((row) => [row.sku_id, row.price_fen]))
}
