import { createHash } from 'node:crypto'
import { eq, isNotNull, max, sql } from 'drizzle-orm'
import { type Db, unhurried } from '#db/client.ts'
import { cleanHtml } from '#modules/content/content.public.ts'
import { helpArticles, helpCategories } from './help.table.ts'
import { wordsOfTitle } from './help-columns.ts'
import { lastIn } from './manage-help-categories.ts'
import { helpSwitches } from './shipped/switches.ts'
import { type ShippedArticle, type ShippedCategory, shippedHtml } from './shipped/types.ts'

/** As they are kept; a reader does not get the parts about features that a mall has not (`shownHtml`). */
const everything = new Set(helpSwitches)

const digestOf = (article: ShippedArticle) =>
  createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 32)

/**
 * Writes the shipped questions and answers: those that are new, and those that have changed since and that no one at
 * the desk wrote in. A withdrawn one stays so, and a category that was emptied and removed does not come back.
 */
export async function shipHelp(db: Db, at: Date): Promise<void> {
  const { shippedArticles, shippedCategories } = await import('./shipped.ts')
  // Several processes may start at once: one writes, and the others wait until it is done, for a process that gives up does not start.
  await unhurried(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('help shipped'))`)
    const rows = await tx
      .select({ key: helpArticles.key, digest: helpArticles.digest })
      .from(helpArticles)
      .where(isNotNull(helpArticles.key))
    const held = new Map(rows.map(({ key, digest }) => [key, digest]))
    const shelves = new Map<string, { categoryId: number; sort: number }>()
    for (const article of shippedArticles) {
      const known = held.get(article.key)
      if (known === undefined) {
        const shelf = shelves.get(article.category) ?? (await shelfOf(tx, article, shippedCategories))
        shelves.set(article.category, shelf)
        shelf.sort += 1
        const columns = { ...columnsOf(article, at), key: article.key, ...shelf }
        await tx.insert(helpArticles).values({ ...columns, state: 'published' })
      } else if (known !== null && known !== digestOf(article)) {
        await tx.update(helpArticles).set(columnsOf(article, at)).where(eq(helpArticles.key, article.key))
      }
    }
  })
}

const columnsOf = (article: ShippedArticle, at: Date) => ({
  title: article.title,
  contentHtml: cleanHtml(shippedHtml(article, everything)),
  words: wordsOfTitle(article.title),
  isHot: article.hot,
  about: [...article.about],
  digest: digestOf(article),
  operator: '系统',
  updatedAt: at,
})

/** The category of an article, and the number of the last one there. */
async function shelfOf(
  db: Db,
  { key: article, category: wanted }: ShippedArticle,
  categories: readonly ShippedCategory[],
) {
  const category = categories.find(({ key }) => key === wanted)
  if (!category) throw new Error(`${article} stands in no category`)
  const categoryId = await categoryFor(db, category)
  return { categoryId, sort: await lastIn(db, categoryId) }
}

/** The one that it ships with, wherever the platform put it; of two with one name the platform's own. */
async function categoryFor(db: Db, { key, name, icon }: ShippedCategory): Promise<number> {
  const [held] = await db.select({ id: helpCategories.id }).from(helpCategories).where(eq(helpCategories.key, key))
  if (held) return held.id
  const [named] = await db.select({ id: helpCategories.id }).from(helpCategories).where(eq(helpCategories.name, name))
  if (named) return named.id
  const [last] = await db.select({ sort: max(helpCategories.sort) }).from(helpCategories)
  const [made] = await db
    .insert(helpCategories)
    .values({ key, name, icon, sort: (last?.sort ?? 0) + 1 })
    .returning({ id: helpCategories.id })
  if (!made) throw new Error('no category was written')
  return made.id
}
