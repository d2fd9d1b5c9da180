import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { acceptanceLines, acceptances } from '#modules/acceptance/acceptance.table.ts'
import { orders, packageLines, packages } from '#modules/order/order.table.ts'

/** Notes whose sums are not those of their lines, or that are not about what their parcel holds. */
export async function acceptanceFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ order_no: string; parcel: string }>(
    db,
    sql`select o.order_no, coalesce(p.express_no, p.id::text) as parcel from ${acceptances} a
      join ${packages} p on p.id = a.package_id join ${orders} o on o.id = a.order_id
      left join lateral (
        select sum(l.short) as short, sum(l.damaged) as damaged, sum(l.difference_fen) as fen, sum(l.qty) as qty
        from ${acceptanceLines} l where l.acceptance_id = a.id
      ) said on true
      left join lateral (select sum(c.qty) as qty from ${packageLines} c where c.package_id = a.package_id) packed on true
      where (a.short_qty, a.damaged_qty, a.difference_fen) is distinct from (said.short, said.damaged, said.fen)
        or said.qty is distinct from packed.qty or p.order_id <> a.order_id
      order by a.id limit 50`,
  )
  return rows.map(({ order_no, parcel }) => `订单 ${order_no} 包裹 ${parcel} 的验收单与明细或包裹不符`)
}
