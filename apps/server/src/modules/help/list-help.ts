import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/help/calls'
import * as terms from '@mall/contract/help/terms'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { findOf } from '#modules/catalog/catalog.public.ts'
import { beginningOf } from '#modules/information/information.public.ts'
import { helpArticles, helpCategories } from './help.table.ts'
import { isOfThisMall, type Mall, shownHtml } from './switches-on.ts'

const most = { hot: 10, about: 6, found: 20 }

/** Articles that people may read: published, in a category that is not hidden. */
const isOut = and(eq(helpArticles.state, 'published'), eq(helpCategories.isHidden, false))
const columns = {
  id: helpArticles.id,
  title: helpArticles.title,
  categoryId: helpArticles.categoryId,
  category_name: helpCategories.name,
}
/** As the platform put them. */
const inOrder = [
  ...[asc(helpCategories.sort), asc(helpCategories.id), asc(helpArticles.sort), asc(helpArticles.id)],
] as const
const out = (db: Db, ...where: (SQL | undefined)[]) =>
  db
    .select(columns)
    .from(helpArticles)
    .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
    .where(and(isOut, ...where))

export async function isReadable(mall: Mall, id: number): Promise<boolean> {
  const [found] = await out(mall.db, eq(helpArticles.id, id), await isOfThisMall(mall))
  return found !== undefined
}

const titleOf = ({ id, title }: { id: number; title: string }) => ({ id, title })

export const helpHome = useCase(
  calls.helpHome,
  terms.helpHome,
  async (mall: Mall, { about }): Promise<OutputOf<typeof calls.helpHome>> => {
    const { db } = mall
    const ours = await isOfThisMall(mall)
    const categories = await db
      .select({ id: helpCategories.id, name: helpCategories.name, icon: helpCategories.icon })
      .from(helpCategories)
      .where(eq(helpCategories.isHidden, false))
      .orderBy(asc(helpCategories.sort), asc(helpCategories.id))
    const articles = Map.groupBy(await out(db, ours).orderBy(...inOrder), ({ categoryId }) => categoryId)
    const hot = await out(db, ours, eq(helpArticles.isHot, true))
      .orderBy(desc(helpArticles.helpful), ...inOrder)
      .limit(most.hot)
    const asked =
      about === undefined
        ? []
        : await out(db, ours, sql`${helpArticles.about} @> ${JSON.stringify([about])}::jsonb`)
            .orderBy(...inOrder)
            .limit(most.about)
    return {
      categories: categories.flatMap((category) => {
        const its = articles.get(category.id)?.map(titleOf) ?? []
        return its.length > 0 ? [{ ...category, articles: its }] : []
      }),
      hot: hot.map(titleOf),
      about: asked.map(titleOf),
    }
  },
)

/** Those whose title has all the words, as they are written, as they sound, or by their initials. */
export const searchHelp = useCase(
  calls.searchHelp,
  terms.searchHelp,
  async (mall: Mall, { keyword }): Promise<OutputOf<typeof calls.searchHelp>> => {
    const find = findOf(keyword)
    if (!find) return { list: [] }
    const rows = await out(mall.db, await isOfThisMall(mall), sql`${helpArticles.words} @@ ${find.all}::tsquery`)
      .orderBy(desc(helpArticles.isHot), ...inOrder)
      .limit(most.found)
    return { list: rows.map(({ id, title, category_name }) => ({ id, title, category_name })) }
  },
)

/** Refuses `help.not_found`: drafts, withdrawn articles and those in a hidden category are as if they were not there. */
export const viewHelp = useCase(
  calls.helpContent,
  terms.helpContent,
  async (mall: Mall, { id }): Promise<OutputOf<typeof calls.helpContent>> => {
    const { db } = mall
    const ours = await isOfThisMall(mall)
    const [found] = await db
      .select({ row: helpArticles, category: { id: helpCategories.id, name: helpCategories.name } })
      .from(helpArticles)
      .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
      .where(and(isOut, ours, eq(helpArticles.id, id)))
    if (!found) throw new Refusal('help.not_found')
    const { row, category } = found
    const contentHtml = await shownHtml(mall, row)
    const its = await out(db, ours, eq(helpArticles.categoryId, category.id)).orderBy(...inOrder)
    return {
      id,
      title: row.title,
      category,
      content_html: contentHtml,
      summary: beginningOf(contentHtml),
      updated_at: row.updatedAt.toISOString(),
      siblings: its.filter((one) => one.id !== id).map(titleOf),
    }
  },
)
