import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { helpArticles, helpVotes } from '#modules/help/help.table.ts'

/** Articles that count other votes than there are. */
export async function helpFaults(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: number; helpful: number; unhelpful: number; yes: number; no: number }>(
    db,
    sql`select a.id, a.helpful, a.unhelpful, its.yes, its.no from ${helpArticles} a
      cross join lateral (select count(*) filter (where v.helpful)::int as yes, count(*) filter (where not v.helpful)::int as no
        from ${helpVotes} v where v.article_id = a.id) its
      where a.helpful <> its.yes or a.unhelpful <> its.no order by a.id`,
  )
  return rows.map(
    ({ id, helpful, unhelpful, yes, no }) =>
      `帮助文章 ${id} 记有 ${helpful} 次有帮助、${unhelpful} 次没帮助，实为 ${yes} 与 ${no} 次`,
  )
}
