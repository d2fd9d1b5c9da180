import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/information/platform.calls'
import * as platformTerms from '@mall/contract/information/platform.terms'
import { and, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { dayRange } from '#kernel/range.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { forgetRevisions, keepRevision } from '#modules/content/content.public.ts'
import { information, informationCategories } from './information.table.ts'
import { columnsOf, tidied, type Words } from './information-columns.ts'
import { forgetNewest } from './list-information.ts'
import { statusOf } from './status.rules.ts'
import { isBlank } from './text.rules.ts'

type Row = typeof information.$inferSelect

const inTab = (at: Date) => ({
  all: undefined,
  draft: eq(information.state, 'draft'),
  scheduled: and(eq(information.state, 'published'), gt(information.publishedAt, at)),
  published: and(eq(information.state, 'published'), lte(information.publishedAt, at)),
  withdrawn: eq(information.state, 'withdrawn'),
})

/** Articles that wait for their time or were edited last come first. */
export const deskInformation = useCase(
  platformCalls.deskInformation,
  platformTerms.deskInformation,
  async (
    { db, now },
    { tab, category_id, keyword, date, page, list_rows },
  ): Promise<OutputOf<typeof platformCalls.deskInformation>> => {
    const at = now()
    const tabs = inTab(at)
    const range = dayRange(date)
    const pattern = holding(keyword)
    const narrowed = and(
      category_id === undefined ? undefined : eq(information.categoryId, category_id),
      keyword === '' ? undefined : or(ilike(information.title, pattern), ilike(information.author, pattern)),
      range ? and(gte(information.publishedAt, range.from), lt(information.publishedAt, range.until)) : undefined,
    )
    const counted = (where: SQL | undefined) =>
      sql<number>`count(*) filter (where ${where ?? sql`true`})`.mapWith(Number)
    const [counts] = await db
      .select({
        all: count(),
        draft: counted(tabs.draft),
        scheduled: counted(tabs.scheduled),
        published: counted(tabs.published),
        withdrawn: counted(tabs.withdrawn),
      })
      .from(information)
      .where(narrowed)
    if (!counts) throw new Error('nothing was counted')
    const rows = await db
      .select({ row: information, categoryName: informationCategories.name })
      .from(information)
      .innerJoin(informationCategories, eq(informationCategories.id, information.categoryId))
      .where(and(narrowed, tabs[tab]))
      .orderBy(desc(sql`coalesce(${information.publishedAt}, ${information.updatedAt})`), desc(information.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ row, categoryName }) => ({
      id: row.id,
      title: row.title,
      category_name: categoryName,
      author: row.author,
      cover: row.cover,
      standing: statusOf(row, at),
      operator: row.operator,
      read_count: row.readCount,
      published_at: row.publishedAt?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
      goods_count: row.goodsIds.length,
    }))
    return { list, total: counts[tab], page, list_rows, counts }
  },
)

export const deskInformationDetail = useCase(
  platformCalls.deskInformationDetail,
  platformTerms.deskInformationDetail,
  async ({ db }, { id }: { id: number }): Promise<OutputOf<typeof platformCalls.deskInformationDetail>> => {
    const row = await find(db, id)
    const named = await db.select({ id: goods.id, name: goods.name }).from(goods).where(inArray(goods.id, row.goodsIds))
    const nameOf = new Map(named.map((one) => [one.id, one.name]))
    return {
      ...wordsOf(row),
      id: row.id,
      version: row.version,
      state: row.state,
      published_at: row.publishedAt?.toISOString() ?? null,
      goods_names: row.goodsIds.map((one) => ({ id: one, name: nameOf.get(one) ?? '' })),
    }
  },
)

/** The words of one, as the form has them. */
const wordsOf = (row: Row): Words => ({
  title: row.title,
  category_id: row.categoryId,
  author: row.author,
  summary: row.summary,
  cover: row.cover,
  content_html: row.contentHtml,
  goods_ids: row.goodsIds,
})

export const saveInformation = useCase(
  platformCalls.saveInformation,
  platformTerms.saveInformation,
  async (ctx, { id, version, ...input }) => {
    const wanted = tidied(input)
    if (isBlank(wanted.content_html)) throw new Refusal('information.empty')
    const saved = await ctx.db.transaction(async (db) => {
      await mustBeThere(db, wanted)
      return id === undefined ? add(ctx, db, wanted) : edit(ctx, db, wanted, { id, version })
    })
    forgetNewest()
    return saved
  },
)

async function add(ctx: Ctx, db: Db, wanted: Words) {
  const [made] = await db
    .insert(information)
    .values({ ...columnsOf(wanted), ...marks(ctx), state: 'draft' })
    .returning({ id: information.id })
  if (!made) throw new Error('no article was written')
  await note(ctx, db, 'information.add', { id: made.id, title: wanted.title })
  return made
}

type Held = { id: number; version: number | undefined }

/** The log keeps each changed field, as it was and as it is. */
async function edit(ctx: Ctx, db: Db, wanted: Words, { id, version }: Held) {
  const held = await find(db, id, { lock: true })
  if (held.version !== version) throw new Refusal('information.changed')
  const before = wordsOf(held)
  const fields = (Object.keys(wanted) as (keyof Words)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(wanted[field]),
  )
  if (fields.length === 0) return { id }
  const { title, author, summary, cover, contentHtml, operator, updatedAt } = held
  await keepRevision(db, {
    kind: 'information',
    articleId: id,
    version: held.version,
    title,
    author,
    summary,
    cover,
    contentHtml,
    operator,
    at: updatedAt,
  })
  await db
    .update(information)
    .set({ ...columnsOf(wanted), ...marks(ctx), version: sql`${information.version} + 1` })
    .where(eq(information.id, id))
  const only = (words: Words) => Object.fromEntries(fields.map((field) => [field, words[field]]))
  await note(ctx, db, 'information.edit', held, { before: only(before), after: only(wanted) })
  return { id }
}

const marks = ({ actor, now }: Ctx) => ({ operator: actor.nickname, updatedAt: now() })

/** Its category stays until this is over. */
async function mustBeThere(db: Db, { category_id, goods_ids }: Words) {
  const [category] = await db
    .select({ id: informationCategories.id })
    .from(informationCategories)
    .where(eq(informationCategories.id, category_id))
    .for('key share')
  if (!category) throw new Refusal('information.category_not_found')
  const named = await db.$count(goods, and(inArray(goods.id, goods_ids), ne(goods.status, 'draft')))
  if (named < new Set(goods_ids).size) throw new Refusal('goods.not_found')
}

export const publishInformation = useCase(
  platformCalls.publishInformation,
  platformTerms.publishInformation,
  (ctx, { id, at: wanted }) => {
    const at = ctx.now()
    const publishedAt = wanted !== null && Date.parse(wanted) > at.getTime() ? new Date(wanted) : at
    const { draft, withdrawn, scheduled } = inTab(at)
    return move(ctx, id, {
      action: publishedAt > at ? 'information.schedule' : 'information.publish',
      from: or(draft, withdrawn, scheduled),
      to: { state: 'published', publishedAt },
    })
  },
)

/** An article that never came out is a draft again. */
export const withdrawInformation = useCase(
  platformCalls.withdrawInformation,
  platformTerms.withdrawInformation,
  (ctx, { id }: { id: number }) => {
    const { scheduled, published } = inTab(ctx.now())
    return move(ctx, id, {
      action: 'information.withdraw',
      from: or(scheduled, published),
      to: {
        state: sql`case when ${scheduled} then 'draft' else 'withdrawn' end`,
        publishedAt: sql`case when ${scheduled} then null else ${information.publishedAt} end`,
      },
    })
  },
)

type Move = {
  action: string
  from: SQL | undefined
  to: { state: Row['state'] | SQL; publishedAt: Date | SQL }
}

async function move(ctx: Ctx, id: number, { action, from, to }: Move) {
  await ctx.db.transaction(async (db) => {
    const held = await find(db, id, { lock: true })
    const [moved] = await db
      .update(information)
      .set(to)
      .where(and(eq(information.id, id), from))
      .returning()
    if (!moved) throw new Refusal('information.state_changed')
    await note(ctx, db, action, moved, { before: stateOf(held), after: stateOf(moved) })
  })
  forgetNewest()
  return { done: true as const }
}

const stateOf = ({ state, publishedAt }: Row) => ({ state, published_at: publishedAt?.toISOString() ?? null })

/** Its words are kept in the log. */
export const removeInformation = useCase(
  platformCalls.removeInformation,
  platformTerms.removeInformation,
  async (ctx, { id }: { id: number }) => {
    await ctx.db.transaction(async (db) => {
      const [gone] = await db
        .delete(information)
        .where(and(eq(information.id, id), eq(information.state, 'draft')))
        .returning()
      if (!gone) {
        await find(db, id)
        throw new Refusal('information.state_changed')
      }
      await forgetRevisions(db, { kind: 'information', id })
      await note(ctx, db, 'information.remove', gone, { before: wordsOf(gone), after: {} })
    })
    return { done: true as const }
  },
)

/** Refuses `information.not_found`. */
async function find(db: Db, id: number, { lock = false } = {}): Promise<Row> {
  const query = db.select().from(information).where(eq(information.id, id))
  const [row] = await (lock ? query.for('no key update') : query)
  if (!row) throw new Refusal('information.not_found')
  return row
}

const note = (
  ctx: Ctx,
  db: Db,
  action: string,
  { id, title }: Pick<Row, 'id' | 'title'>,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => audit({ ...ctx, db }, { action, subject: `information:${id}`, detail: title, ...changes })
