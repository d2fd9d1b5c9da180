import * as platformCalls from '@mall/contract/information/platform.calls'
import * as platformTerms from '@mall/contract/information/platform.terms'
import { and, asc, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { information, informationCategories } from './information.table.ts'
import { forgetNewest } from './list-information.ts'

type Category = typeof informationCategories.$inferSelect

export const informationCategoryList = useCase(
  platformCalls.informationCategories,
  platformTerms.informationCategories,
  async ({ db, now }) => {
    const at = now().toISOString()
    const list = await db
      .select({
        id: informationCategories.id,
        name: informationCategories.name,
        articles: count(information.id),
        shown: sql<number>`count(*) filter (where ${information.state} = 'published'
        and ${information.publishedAt} <= ${at}::timestamptz)`.mapWith(Number),
      })
      .from(informationCategories)
      .leftJoin(information, eq(information.categoryId, informationCategories.id))
      .groupBy(informationCategories.id)
      .orderBy(asc(informationCategories.sort), asc(informationCategories.id))
    return { list }
  },
)

export const saveInformationCategory = useCase(
  platformCalls.saveInformationCategory,
  platformTerms.saveInformationCategory,
  (ctx, { id, name }) =>
    change(ctx, async (db) => {
      const held = id === undefined ? null : await find(db, id)
      const taken = and(eq(informationCategories.name, name), held ? ne(informationCategories.id, held.id) : undefined)
      if ((await db.$count(informationCategories, taken)) > 0) throw new Refusal('information.category_taken', { name })
      if (held) {
        await db.update(informationCategories).set({ name }).where(eq(informationCategories.id, held.id))
        await note(ctx, db, 'information_category.edit', held, { before: { name: held.name }, after: { name } })
        return { id: held.id }
      }
      const [last] = await db
        .select({ sort: informationCategories.sort })
        .from(informationCategories)
        .orderBy(desc(informationCategories.sort))
        .limit(1)
      const [made] = await db
        .insert(informationCategories)
        .values({ name, sort: (last?.sort ?? 0) + 1 })
        .returning()
      if (!made) throw new Error('no category was written')
      await note(ctx, db, 'information_category.add', made)
      return { id: made.id }
    }),
)

/** Changes places with the one beside it; the first goes no further up. */
export const moveInformationCategory = useCase(
  platformCalls.moveInformationCategory,
  platformTerms.moveInformationCategory,
  (ctx, { id, up }) =>
    change(ctx, async (db) => {
      const held = await find(db, id)
      const { sort } = informationCategories
      const [beside] = await db
        .select()
        .from(informationCategories)
        .where(up ? lt(sort, held.sort) : gt(sort, held.sort))
        .orderBy(up ? desc(sort) : asc(sort))
        .limit(1)
      if (beside) {
        await db.update(informationCategories).set({ sort: beside.sort }).where(eq(informationCategories.id, held.id))
        await db.update(informationCategories).set({ sort: held.sort }).where(eq(informationCategories.id, beside.id))
        await note(ctx, db, 'information_category.move', held, {
          before: { sort: held.sort },
          after: { sort: beside.sort },
        })
      }
      return { done: true as const }
    }),
)

export const removeInformationCategory = useCase(
  platformCalls.removeInformationCategory,
  platformTerms.removeInformationCategory,
  (ctx, { id }: { id: number }) =>
    change(ctx, async (db) => {
      const held = await find(db, id)
      // A transaction that writes an article into it holds the category, and is waited for here.
      await db
        .select({ id: informationCategories.id })
        .from(informationCategories)
        .where(eq(informationCategories.id, id))
        .for('update')
      const articles = await db.$count(information, eq(information.categoryId, id))
      if (articles > 0) throw new Refusal('information.category_in_use', { count: articles })
      await db.delete(informationCategories).where(eq(informationCategories.id, id))
      await note(ctx, db, 'information_category.remove', held)
      return { done: true as const }
    }),
)

/** One change after the other, so that no two come to have one place or one name. */
async function change<Told>(ctx: Ctx, act: (db: Db) => Promise<Told>): Promise<Told> {
  const told = await ctx.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('information categories'))`)
    return act(db)
  })
  forgetNewest()
  return told
}

async function find(db: Db, id: number): Promise<Category> {
  const [held] = await db.select().from(informationCategories).where(eq(informationCategories.id, id))
  if (!held) throw new Refusal('information.category_not_found')
  return held
}

const note = (
  ctx: Ctx,
  db: Db,
  action: string,
  { id, name }: Pick<Category, 'id' | 'name'>,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => audit({ ...ctx, db }, { action, subject: `information_category:${id}`, detail: name, ...changes })
