import * as calls from '@mall/contract/help/calls'
import * as terms from '@mall/contract/help/terms'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { helpArticles, helpVotes } from './help.table.ts'
import { isReadable } from './list-help.ts'

/** The first vote of a device counts. Refuses `help.not_found`. */
export const voteHelp = useCase(calls.voteHelp, terms.voteHelp, (ctx, { id, helpful, voter }) => {
  return ctx.db.transaction(async (db) => {
    if (!(await isReadable({ ...ctx, db }, id))) throw new Refusal('help.not_found')
    const [counted] = await db
      .insert(helpVotes)
      .values({ articleId: id, voter, helpful, at: ctx.now() })
      .onConflictDoNothing()
      .returning()
    if (!counted) {
      const [first] = await db
        .select({ helpful: helpVotes.helpful })
        .from(helpVotes)
        .where(and(eq(helpVotes.articleId, id), eq(helpVotes.voter, voter)))
      return { helpful: first?.helpful ?? helpful }
    }
    const column = helpful ? helpArticles.helpful : helpArticles.unhelpful
    await db
      .update(helpArticles)
      .set(helpful ? { helpful: sql`${column} + 1` } : { unhelpful: sql`${column} + 1` })
      .where(eq(helpArticles.id, id))
    return { helpful }
  })
})
