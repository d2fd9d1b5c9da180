import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goodStars } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { evaluations } from './evaluation.table.ts'

type Counted = { id: number; held_total: number; held_good: number; total: number; good: number }

/** Goods whose counters are not those of their reviews, a sentence each; empty when all is well. */
export async function reviewFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<Counted>(
    db,
    sql`select g.id, g.review_total as held_total, g.review_good as held_good,
        coalesce(r.total, 0)::int as total, coalesce(r.good, 0)::int as good
      from ${goods} g left join (
        select goods_id, count(*) as total, count(*) filter (where star >= ${goodStars}) as good from ${evaluations}
        where hidden_at is null group by goods_id
      ) r on r.goods_id = g.id
      where g.review_total <> coalesce(r.total, 0) or g.review_good <> coalesce(r.good, 0) order by g.id`,
  )
  return rows.map(
    ({ id, held_total, held_good, total, good }) =>
      `商品 ${id} 记有 ${held_total} 条评价（好评 ${held_good} 条），实际 ${total} 条（好评 ${good} 条）`,
  )
}
