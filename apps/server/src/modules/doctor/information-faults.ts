import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { information, informationReads } from '#modules/information/information.table.ts'

/** Articles that count fewer readings than are known of them. */
export async function informationFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; read_count: number; n: number }>(
    db,
    sql`select i.id, i.read_count, its.n from ${information} i
      join (select information_id, count(*)::int as n from ${informationReads} group by 1) its on its.information_id = i.id
      where i.read_count < its.n`,
  )
  return rows.map(({ id, read_count, n }) => `资讯 ${id} 的阅读数 ${read_count} 少于已记录的 ${n} 次`)
}
