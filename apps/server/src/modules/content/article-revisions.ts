import type { articleRevisions as List, articleRevision as One } from '@mall/contract/article/platform.calls'
import { articleRevisionsShown } from '@mall/contract/article/platform.words'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { articleRevisions } from './content.table.ts'

type Reading = Pick<CtxFor<'platform:content:see'>, 'db'>
type Article = { kind: (typeof articleRevisions.$inferSelect)['kind']; id: number }

const isOf = ({ kind, id }: Article) => and(eq(articleRevisions.kind, kind), eq(articleRevisions.articleId, id))

/** In the transaction that replaces a text, which holds the article: what it says until then. */
export const keepRevision = (db: Db, replaced: typeof articleRevisions.$inferInsert) =>
  db.insert(articleRevisions).values(replaced)

/** With the article itself. */
export const forgetRevisions = (db: Db, article: Article) => db.delete(articleRevisions).where(isOf(article))

export async function listArticleRevisions(
  { db }: Reading,
  asked: ParsedOf<typeof List>,
): Promise<OutputOf<typeof List>> {
  const { version, title, operator, at } = articleRevisions
  const rows = await db
    .select({ version, title, operator, at })
    .from(articleRevisions)
    .where(isOf(asked))
    .orderBy(desc(version))
    .limit(articleRevisionsShown)
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

export async function viewArticleRevision({ db }: Reading, asked: ParsedOf<typeof One>): Promise<OutputOf<typeof One>> {
  const [row] = await db
    .select()
    .from(articleRevisions)
    .where(and(isOf(asked), eq(articleRevisions.version, asked.version)))
  if (!row) throw new Refusal('article.revision_not_found')
  const { title, author, summary, cover } = row
  return { words: { title, content_html: row.contentHtml, author, summary, cover } }
}
