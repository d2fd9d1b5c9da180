import type { Db } from '@mall/server/src/db/client.ts'
import { shipHelp } from '@mall/server/src/modules/help/help.public.ts'
import { helpArticles, helpVotes } from '@mall/server/src/modules/help/help.table.ts'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'

/** Answers that people have found helpful, or not; the first of the hot ones most. */
export async function loadHelp(db: Db, at: Date): Promise<void> {
  await shipHelp(db, at)
  const articles = await db
    .select({ id: helpArticles.id, isHot: helpArticles.isHot })
    .from(helpArticles)
    .where(isNotNull(helpArticles.key))
    .orderBy(asc(helpArticles.id))
  const votes = articles.flatMap(({ id, isHot }, i) => {
    const [yes, no] = isHot ? [40 - (i % 13) * 2, i % 4] : [(i * 7) % 12, i % 3]
    return Array.from({ length: yes + no }, (_, n) => ({
      articleId: id,
      helpful: n < yes,
      at,
      voter: (id * 1000 + n).toString(16).padStart(32, '0'),
    }))
  })
  await db.insert(helpVotes).values(votes)
  for (const { id } of articles) {
    const of = (helpful: boolean) =>
      sql<number>`(select count(*)::int from ${helpVotes} v where v.article_id = ${id} and v.helpful = ${helpful})`
    await db
      .update(helpArticles)
      .set({ helpful: of(true), unhelpful: of(false) })
      .where(eq(helpArticles.id, id))
  }
}
