import * as platformCalls from '@mall/contract/help/platform.calls'
import * as platformTerms from '@mall/contract/help/platform.terms'
import { and, asc, count, desc, eq, gt, lt, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { helpArticles, helpCategories } from './help.table.ts'

type Category = typeof helpCategories.$inferSelect

/** The last place in a category; 0 where there is none. */
export async function lastIn(db: Db, categoryId: number): Promise<number> {
  const [last] = await db
    .select({ sort: max(helpArticles.sort) })
    .from(helpArticles)
    .where(eq(helpArticles.categoryId, categoryId))
  return last?.sort ?? 0
}

export const helpCategoryList = useCase(platformCalls.helpCategories, platformTerms.helpCategories, async ({ db }) => {
  const list = await db
    .select({
      id: helpCategories.id,
      name: helpCategories.name,
      icon: helpCategories.icon,
      is_hidden: helpCategories.isHidden,
      articles: count(helpArticles.id),
      shown: sql<number>`count(*) filter (where ${helpArticles.state} = 'published'
        and not ${helpCategories.isHidden})`.mapWith(Number),
    })
    .from(helpCategories)
    .leftJoin(helpArticles, eq(helpArticles.categoryId, helpCategories.id))
    .groupBy(helpCategories.id)
    .orderBy(asc(helpCategories.sort), asc(helpCategories.id))
  return { list }
})

export const saveHelpCategory = useCase(
  platformCalls.saveHelpCategory,
  platformTerms.saveHelpCategory,
  (ctx, { id, name, icon, is_hidden }) =>
    change(ctx, async (db) => {
      const held = id === undefined ? null : await find(db, id)
      const taken = and(eq(helpCategories.name, name), held ? ne(helpCategories.id, held.id) : undefined)
      if ((await db.$count(helpCategories, taken)) > 0) throw new Refusal('help.category_taken', { name })
      const values = { name, icon, isHidden: is_hidden }
      if (held) {
        await db.update(helpCategories).set(values).where(eq(helpCategories.id, held.id))
        const before = { name: held.name, icon: held.icon, is_hidden: held.isHidden }
        await note(ctx, db, 'help_category.edit', held, { before, after: { name, icon, is_hidden } })
        return { id: held.id }
      }
      const [last] = await db.select({ sort: max(helpCategories.sort) }).from(helpCategories)
      const [made] = await db
        .insert(helpCategories)
        .values({ ...values, sort: (last?.sort ?? 0) + 1 })
        .returning()
      if (!made) throw new Error('no category was written')
      await note(ctx, db, 'help_category.add', made)
      return { id: made.id }
    }),
)

/** Changes places with the one beside it; the first goes no further up. */
export const moveHelpCategory = useCase(
  platformCalls.moveHelpCategory,
  platformTerms.moveHelpCategory,
  (ctx, { id, up }) =>
    change(ctx, async (db) => {
      const held = await find(db, id)
      const { sort } = helpCategories
      const [beside] = await db
        .select()
        .from(helpCategories)
        .where(up ? lt(sort, held.sort) : gt(sort, held.sort))
        .orderBy(up ? desc(sort) : asc(sort))
        .limit(1)
      if (beside) {
        await db.update(helpCategories).set({ sort: beside.sort }).where(eq(helpCategories.id, held.id))
        await db.update(helpCategories).set({ sort: held.sort }).where(eq(helpCategories.id, beside.id))
        await note(ctx, db, 'help_category.move', held, { before: { sort: held.sort }, after: { sort: beside.sort } })
      }
      return { done: true as const }
    }),
)

export const removeHelpCategory = useCase(
  platformCalls.removeHelpCategory,
  platformTerms.removeHelpCategory,
  (ctx, { id }: { id: number }) =>
    change(ctx, async (db) => {
      const held = await find(db, id)
      // A transaction that writes an article into it holds the category, and is waited for here.
      await db.select({ id: helpCategories.id }).from(helpCategories).where(eq(helpCategories.id, id)).for('update')
      const articles = await db.$count(helpArticles, eq(helpArticles.categoryId, id))
      if (articles > 0) throw new Refusal('help.category_in_use', { count: articles })
      await db.delete(helpCategories).where(eq(helpCategories.id, id))
      await note(ctx, db, 'help_category.remove', held)
      return { done: true as const }
    }),
)

/** One change after the other, so that no two come to have one place or one name. */
const change = <Told>(ctx: Ctx, act: (db: Db) => Promise<Told>): Promise<Told> =>
  ctx.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('help categories'))`)
    return act(db)
  })

async function find(db: Db, id: number): Promise<Category> {
  const [held] = await db.select().from(helpCategories).where(eq(helpCategories.id, id))
  if (!held) throw new Refusal('help.category_not_found')
  return held
}

const note = (
  ctx: Ctx,
  db: Db,
  action: string,
  { id, name }: Pick<Category, 'id' | 'name'>,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => audit({ ...ctx, db }, { action, subject: `help_category:${id}`, detail: name, ...changes })
