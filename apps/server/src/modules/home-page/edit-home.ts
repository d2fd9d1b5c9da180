import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/home-page/platform.calls'
import type { HomePage } from '@mall/contract/home-page/platform.terms'
import * as platformTerms from '@mall/contract/home-page/platform.terms'
import { homeLimits } from '@mall/contract/home-page/platform.words'
import { desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { homeDrafts as drafts, homeEditions as editions } from './home-page.table.ts'
import { blankPage, changesBetween, goodsNamed, highestId, isSame, picturesOf, textsOf } from './page.rules.ts'
import { forgetHome } from './show-home.ts'

type Staff = CtxFor<'platform:content'>
type Reading = Pick<CtxFor<'platform:content:see'>, 'db'>
type Edition = typeof editions.$inferSelect

const only = 1

/** Held until the caller's transaction ends. */
async function holdDraft(ctx: Staff, db: Db) {
  const blank = { id: only, page: blankPage, version: 0, operator: '', updatedAt: ctx.now() }
  await db.insert(drafts).values(blank).onConflictDoNothing()
  const [row] = await db.select().from(drafts).where(eq(drafts.id, only)).for('update')
  return row ?? blank
}

const editionsOf = (db: Db) => db.select().from(editions).orderBy(desc(editions.number)).limit(homeLimits.editions)

const presentEdition = ({ id, number, note, operator, at }: Edition) => ({
  id,
  number,
  note,
  operator,
  at: at.toISOString(),
})

export const homeDraft = useCase(
  platformCalls.homeDraft,
  platformTerms.homeDraft,
  async ({ db }: Reading): Promise<OutputOf<typeof platformCalls.homeDraft>> => {
    const [draft] = await db.select().from(drafts).where(eq(drafts.id, only))
    const [last] = await editionsOf(db)
    const page = draft?.page ?? last?.page ?? blankPage
    const named = await db
      .select({ id: goods.id, name: goods.name })
      .from(goods)
      .where(inArray(goods.id, goodsNamed(page)))
    return {
      version: draft?.version ?? 0,
      page,
      goods_names: named,
      next_id: highestId([page, last?.page ?? blankPage]) + 1,
      published: last ? presentEdition(last) : null,
      changes: changesBetween(last?.page ?? blankPage, page),
    }
  },
)

/** Goods named by floors have to exist, and new words and pictures must be fit to be read. Earlier pictures were checked before. */
async function demandFit(db: Db, page: HomePage, before: readonly HomePage[]) {
  await demandWords(db, page)
  const ids = goodsNamed(page)
  if ((await db.$count(goods, inArray(goods.id, ids))) < ids.length) throw new Refusal('home.goods_not_found')
  const had = new Set(before.flatMap(picturesOf))
  await checkPictures(
    db,
    picturesOf(page).filter((path) => !had.has(path)),
  )
}

async function demandWords(db: Db, page: HomePage) {
  const { refused } = await readTexts(
    db,
    textsOf(page).filter(({ text }) => text !== ''),
  )
  if (refused) throw new Refusal('home.banned_word', { word: refused.word })
}

export const saveHome = useCase(platformCalls.saveHome, platformTerms.saveHome, (ctx, { version, page }) =>
  ctx.db.transaction(async (db) => {
    const held = await holdDraft(ctx, db)
    if (held.version !== version) throw new Refusal('home.changed')
    if (isSame(held.page, page)) return { version }
    const [last] = await editionsOf(db)
    await demandFit(db, page, [held.page, last?.page ?? blankPage])
    await keep(ctx, db, { page, version: version + 1 })
    await note(ctx, db, 'home.save', { before: held.page, after: page })
    return { version: version + 1 }
  }),
)

const keep = (ctx: Staff, db: Db, draft: { page: HomePage; version: number }) =>
  db
    .update(drafts)
    .set({ ...draft, operator: ctx.actor.nickname, updatedAt: ctx.now() })
    .where(eq(drafts.id, only))

type Change = { before: HomePage; after: HomePage }
const outlineOf = ({ banners, menus, notices, floors }: HomePage) => ({
  banners: banners.map(({ title }) => title),
  menus: menus.map(({ title }) => title),
  notices: notices.map(({ title }) => title),
  floors: floors.map(({ title }) => title),
})
const note = (ctx: Staff, db: Db, action: string, { before, after }: Change, detail = '') =>
  audit(
    { ...ctx, db },
    { action, subject: 'home:1', detail: detail || '首页', before: outlineOf(before), after: outlineOf(after) },
  )

export const publishHome = useCase(
  platformCalls.publishHome,
  platformTerms.publishHome,
  async (ctx, { version, note: why }) => {
    await ctx.db.transaction(async (db) => {
      const held = await holdDraft(ctx, db)
      if (held.version !== version) throw new Refusal('home.changed')
      const change = await show(ctx, db, held.page, why)
      await note(ctx, db, 'home.publish', change, why)
    })
    forgetHome()
    return { done: true as const }
  },
)

export const restoreHome = useCase(platformCalls.restoreHome, platformTerms.restoreHome, async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const { version } = await holdDraft(ctx, db)
    const found = (await editionsOf(db)).find((one) => one.id === id)
    if (!found) throw new Refusal('home.edition_not_found')
    const why = `回到第 ${found.number} 版`
    const change = await show(ctx, db, found.page, why)
    await note(ctx, db, 'home.restore', change, why)
    await keep(ctx, db, { page: found.page, version: version + 1 })
  })
  forgetHome()
  return { done: true as const }
})

/** Words may have been banned since they were written. Editions beyond the kept number are deleted. */
async function show(ctx: Staff, db: Db, page: HomePage, why: string): Promise<Change> {
  const [last] = await editionsOf(db)
  const before = last?.page ?? blankPage
  if (isSame(before, page)) throw new Refusal('home.same')
  await demandWords(db, page)
  const number = (last?.number ?? 0) + 1
  await db.insert(editions).values({ number, page, note: why, operator: ctx.actor.nickname, at: ctx.now() })
  await db.delete(editions).where(lte(editions.number, number - homeLimits.editions))
  return { before, after: page }
}

export const listHomeEditions = useCase(
  platformCalls.homeEditions,
  platformTerms.homeEditions,
  async ({ db }: Reading): Promise<OutputOf<typeof platformCalls.homeEditions>> => {
    const rows = await editionsOf(db)
    return { list: rows.map((row, i) => ({ ...presentEdition(row), is_shown: i === 0 })) }
  },
)
