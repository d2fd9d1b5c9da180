import * as articlePlatformCalls from '@mall/contract/article/platform.calls'
import * as articlePlatformTerms from '@mall/contract/article/platform.terms'
import { articleRevisionsShown } from '@mall/contract/article/platform.words'
import type { OutputOf } from '@mall/contract/call/call'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { articleRevisions } from './content.table.ts'

type Reading = Pick<CtxFor<'platform:content:see'>, 'db'>
type Article = { kind: (typeof articleRevisions.$inferSelect)['kind']; id: number }

const isOf = ({ kind, id }: Article) => and(eq(articleRevisions.kind, kind), eq(articleRevisions.articleId, id))

/** In the transaction that replaces a text, which holds the article: what it says until then. */
export const keepRevision = (db: Db, replaced: typeof articleRevisions.$inferInsert) =>
  db.insert(articleRevisions).values(replaced)

/** With the article itself. */
export const forgetRevisions = (db: Db, article: Article) => db.delete(articleRevisions).where(isOf(article))

export const listArticleRevisions = useCase(
  articlePlatformCalls.articleRevisions,
  articlePlatformTerms.articleRevisions,
  async ({ db }: Reading, asked): Promise<OutputOf<typeof articlePlatformCalls.articleRevisions>> => {
    const { version, title, operator, at } = articleRevisions
    const rows = await db
      .select({ version, title, operator, at })
      .from(articleRevisions)
      .where(isOf(asked))
      .orderBy(desc(version))
      .limit(articleRevisionsShown)
    return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  },
)

export const viewArticleRevision = useCase(
  articlePlatformCalls.articleRevision,
  articlePlatformTerms.articleRevision,
  async ({ db }: Reading, asked): Promise<OutputOf<typeof articlePlatformCalls.articleRevision>> => {
    const [row] = await db
      .select()
      .from(articleRevisions)
      .where(and(isOf(asked), eq(articleRevisions.version, asked.version)))
    if (!row) throw new Refusal('article.revision_not_found')
    const { title, author, summary, cover } = row
    return { words: { title, content_html: row.contentHtml, author, summary, cover } }
  },
)
