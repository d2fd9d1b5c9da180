import { sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { lookUpLastPaidWith } from '#modules/material/material.public.ts'
import { seen } from '#modules/order/order.public.ts'

/** Orders are below this floor and above that of the part numbers, which show what was last paid. */
lookUpLastPaidWith(async (db, viewer, skuIds) => {
  const rows = await rowsOf<{ sku_id: number; price_fen: number }>(
    db,
    sql`select distinct on (l.sku_id) l.sku_id, l.price_fen
      from orders o join order_lines l on l.order_id = o.id
      where ${seen(viewer, sql`o`)} and o.paid_at is not null and l.sku_id = any(array(
        select jsonb_array_elements_text(${JSON.stringify(skuIds)}::jsonb)::bigint))
      order by l.sku_id, o.id desc, l.id desc`,
  )
  return new Map(rows.map((row) => [row.sku_id, row.price_fen]))
})
