import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/help/platform.calls'
import * as platformTerms from '@mall/contract/help/platform.terms'
import { helpLimits } from '@mall/contract/help/platform.words'
import { and, asc, count, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { cleanField, forgetRevisions, keepRevision } from '#modules/content/content.public.ts'
import { isBlank } from '#modules/information/information.public.ts'
import { helpArticles, helpCategories } from './help.table.ts'
import { wordsOfTitle } from './help-columns.ts'
import { lastIn } from './manage-help-categories.ts'
import { shownHtml } from './switches-on.ts'

type Row = typeof helpArticles.$inferSelect

/** As people read them: category by category. */
export const deskHelp = useCase(
  platformCalls.deskHelp,
  platformTerms.deskHelp,
  async ({ db }, { tab, category_id, keyword, page, list_rows }): Promise<OutputOf<typeof platformCalls.deskHelp>> => {
    const narrowed = and(
      category_id === undefined ? undefined : eq(helpArticles.categoryId, category_id),
      keyword === '' ? undefined : ilike(helpArticles.title, holding(keyword)),
    )
    const of = (state: Row['state']) =>
      sql<number>`count(*) filter (where ${helpArticles.state} = ${state})`.mapWith(Number)
    const [counts] = await db
      .select({ all: count(), draft: of('draft'), published: of('published'), withdrawn: of('withdrawn') })
      .from(helpArticles)
      .where(narrowed)
    if (!counts) throw new Error('nothing was counted')
    const rows = await db
      .select({ row: helpArticles, categoryName: helpCategories.name })
      .from(helpArticles)
      .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
      .where(and(narrowed, tab === 'all' ? undefined : eq(helpArticles.state, tab)))
      .orderBy(asc(helpCategories.sort), asc(helpCategories.id), asc(helpArticles.sort), asc(helpArticles.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ row, categoryName }) => ({
      id: row.id,
      title: row.title,
      category_name: categoryName,
      state: row.state,
      is_hot: row.isHot,
      is_shipped: row.digest !== null,
      helpful: row.helpful,
      unhelpful: row.unhelpful,
      operator: row.operator,
      updated_at: row.updatedAt.toISOString(),
    }))
    return { list, total: counts[tab], page, list_rows, counts }
  },
)

/** With the words as this mall shows them. */
export const deskHelpDetail = useCase(
  platformCalls.deskHelpDetail,
  platformTerms.deskHelpDetail,
  async (ctx, { id }: { id: number }): Promise<OutputOf<typeof platformCalls.deskHelpDetail>> => {
    const row = await find(ctx.db, id)
    const content_html = await shownHtml(ctx, row)
    return {
      ...wordsOf(row),
      content_html,
      id,
      version: row.version,
      state: row.state,
      is_shipped: row.digest !== null,
    }
  },
)

type Words = Omit<ParsedOf<typeof platformCalls.saveHelp>, 'id' | 'version'>

/** The words of one, as the form has them. */
const wordsOf = (row: Row): Words => ({
  title: row.title,
  category_id: row.categoryId,
  content_html: row.contentHtml,
  is_hot: row.isHot,
  about: row.about,
})

export const saveHelp = useCase(
  platformCalls.saveHelp,
  platformTerms.saveHelp,
  async (ctx, { id, version, ...input }) => {
    const content_html = cleanField('content_html', input.content_html, helpLimits.html)
    const wanted = { ...input, content_html, about: [...new Set(input.about)] }
    if (isBlank(wanted.content_html)) throw new Refusal('help.empty')
    return ctx.db.transaction(async (db) => {
      await holdCategory(db, wanted.category_id)
      return id === undefined ? add(ctx, db, wanted) : edit(ctx, db, wanted, { id, version })
    })
  },
)

const columnsOf = ({ title, category_id, content_html, is_hot, about }: Words) => ({
  title,
  categoryId: category_id,
  contentHtml: content_html,
  isHot: is_hot,
  about,
  words: wordsOfTitle(title),
})
const marks = ({ actor, now }: Ctx) => ({ operator: actor.nickname, updatedAt: now() })

async function add(ctx: Ctx, db: Db, wanted: Words) {
  const sort = (await lastIn(db, wanted.category_id)) + 1
  const [made] = await db
    .insert(helpArticles)
    .values({ ...columnsOf(wanted), ...marks(ctx), state: 'draft', sort })
    .returning({ id: helpArticles.id })
  if (!made) throw new Error('no article was written')
  await note(ctx, db, 'help.add', { id: made.id, title: wanted.title })
  return made
}

/** The log keeps each changed field, as it was and as it is. */
async function edit(ctx: Ctx, db: Db, wanted: Words, { id, version }: { id: number; version: number | undefined }) {
  const held = await find(db, id, { lock: true })
  if (held.version !== version) throw new Refusal('help.changed')
  const before = wordsOf(held)
  const fields = (Object.keys(wanted) as (keyof Words)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(wanted[field]),
  )
  if (fields.length === 0) return { id }
  const { title, contentHtml, operator, updatedAt: at } = held
  await keepRevision(db, { kind: 'help', articleId: id, version: held.version, title, contentHtml, operator, at })
  const elsewhere = held.categoryId !== wanted.category_id
  await db
    .update(helpArticles)
    .set({
      ...columnsOf(wanted),
      ...marks(ctx),
      digest: null,
      version: sql`${helpArticles.version} + 1`,
      ...(elsewhere ? { sort: (await lastIn(db, wanted.category_id)) + 1 } : {}),
    })
    .where(eq(helpArticles.id, id))
  const only = (words: Words) => Object.fromEntries(fields.map((field) => [field, words[field]]))
  await note(ctx, db, 'help.edit', held, { before: only(before), after: only(wanted) })
  return { id }
}

/** It stays until this is over. */
async function holdCategory(db: Db, id: number) {
  const [category] = await db
    .select({ id: helpCategories.id })
    .from(helpCategories)
    .where(eq(helpCategories.id, id))
    .for('key share')
  if (!category) throw new Refusal('help.category_not_found')
}

export const publishHelp = useCase(
  platformCalls.publishHelp,
  platformTerms.publishHelp,
  (ctx, { id }: { id: number }) =>
    restate(ctx, id, { action: 'help.publish', from: or(isIn('draft'), isIn('withdrawn')), to: 'published' }),
)

export const withdrawHelp = useCase(
  platformCalls.withdrawHelp,
  platformTerms.withdrawHelp,
  (ctx, { id }: { id: number }) =>
    restate(ctx, id, { action: 'help.withdraw', from: isIn('published'), to: 'withdrawn' }),
)

const isIn = (state: Row['state']) => eq(helpArticles.state, state)

type Restated = { action: string; from: SQL | undefined; to: Row['state'] }

async function restate(ctx: Ctx, id: number, { action, from, to }: Restated) {
  await ctx.db.transaction(async (db) => {
    const held = await find(db, id, { lock: true })
    const [moved] = await db
      .update(helpArticles)
      .set({ state: to })
      .where(and(eq(helpArticles.id, id), from))
      .returning()
    if (!moved) throw new Refusal('help.state_changed')
    await note(ctx, db, action, moved, { before: { state: held.state }, after: { state: to } })
  })
  return { done: true as const }
}

/** Changes places with the one beside it in its category; the first goes no further up. */
export const moveHelp = useCase(platformCalls.moveHelp, platformTerms.moveHelp, async (ctx, { id, up }) => {
  await ctx.db.transaction(async (db) => {
    // One move after the other: each writes two articles.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('help order'))`)
    const held = await find(db, id)
    const { sort, categoryId } = helpArticles
    const [beside] = await db
      .select()
      .from(helpArticles)
      .where(and(eq(categoryId, held.categoryId), up ? lt(sort, held.sort) : gt(sort, held.sort)))
      .orderBy(up ? desc(sort) : asc(sort))
      .limit(1)
    if (!beside) return
    await db.update(helpArticles).set({ sort: beside.sort }).where(eq(helpArticles.id, held.id))
    await db.update(helpArticles).set({ sort: held.sort }).where(eq(helpArticles.id, beside.id))
    await note(ctx, db, 'help.move', held, { before: { sort: held.sort }, after: { sort: beside.sort } })
  })
  return { done: true as const }
})

/** Deletes a draft; the log keeps its words. An article that the mall ships would come back, and is withdrawn instead. */
export const removeHelp = useCase(
  platformCalls.removeHelp,
  platformTerms.removeHelp,
  async (ctx, { id }: { id: number }) => {
    await ctx.db.transaction(async (db) => {
      const [gone] = await db
        .delete(helpArticles)
        .where(and(eq(helpArticles.id, id), isIn('draft'), sql`${helpArticles.key} is null`))
        .returning()
      if (!gone) {
        await find(db, id)
        throw new Refusal('help.state_changed')
      }
      await forgetRevisions(db, { kind: 'help', id })
      await note(ctx, db, 'help.remove', gone, { before: wordsOf(gone) })
    })
    return { done: true as const }
  },
)

async function find(db: Db, id: number, { lock = false } = {}): Promise<Row> {
  const wanted = db.select().from(helpArticles).where(eq(helpArticles.id, id))
  const [row] = await (lock ? wanted.for('update') : wanted)
  if (!row) throw new Refusal('help.not_found')
  return row
}

const note = (
  ctx: Ctx,
  db: Db,
  action: string,
  { id, title }: Pick<Row, 'id' | 'title'>,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => audit({ ...ctx, db }, { action, subject: `help:${id}`, detail: title, ...changes })
