import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { goodStars } from '#modules/catalog/catalog.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { evaluations } from '#modules/evaluation/evaluation.table.ts'

type Counted = { id: number; held_total: number; held_good: number; total: number; good: number; tags_differ: boolean }

/** Goods whose counters are not those of their reviews, a sentence each; empty when all is well. */
export async function reviewFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<Counted>(
    db,
    sql`select g.id, g.review_total as held_total, g.review_good as held_good,
        coalesce(r.total, 0)::int as total, coalesce(r.good, 0)::int as good,
        g.review_tags <> coalesce(t.tags, '{}') as tags_differ
      from ${goods} g left join (
        select goods_id, count(*) as total, count(*) filter (where star >= ${goodStars}) as good from ${evaluations}
        where hidden_at is null group by goods_id
      ) r on r.goods_id = g.id left join (
        select goods_id, jsonb_object_agg(tag, n) as tags from (
          select goods_id, tag, count(*) as n from ${evaluations}, jsonb_array_elements_text(tags) tag
          where hidden_at is null group by goods_id, tag
        ) each group by goods_id
      ) t on t.goods_id = g.id
      where g.review_total <> coalesce(r.total, 0) or g.review_good <> coalesce(r.good, 0)
        or g.review_tags <> coalesce(t.tags, '{}') order by g.id`,
  )
  return rows.map(
    ({ id, held_total, held_good, total, good, tags_differ }) =>
      `商品 ${id} 记有 ${held_total} 条评价（好评 ${held_good} 条），实际 ${total} 条（好评 ${good} 条）${tags_differ ? '，标签计数不符' : ''}`,
  )
}
