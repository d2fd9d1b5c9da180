import type { OutputOf } from '@mall/contract/call/call'
import { decorationLimits } from '@mall/contract/store-page/console.words'
import * as storeCalls from '@mall/contract/store-page/store.calls'
import type { Floor } from '@mall/contract/store-page/store.terms'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { checkPictures } from '#modules/file/file.public.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { categoriesNamed, goodsNamed, isSame, outlineOf, picturesOf, textsOf } from './floors.rules.ts'
import { forgetFloors } from './show-floors.ts'
import { storePageEditions as editions, storeCategories, storePages } from './store-page.table.ts'

type Staff = CtxFor<'store:content'>
type Reading = Pick<CtxFor<'store:content:see'>, 'db' | 'actor'>
type Edition = typeof editions.$inferSelect

const blank = { floors: [] as Floor[], version: 0 }

async function draftOf(db: Db, merchantId: number) {
  const [row] = await db.select().from(storePages).where(eq(storePages.merchantId, merchantId))
  return row ?? blank
}

const editionsOf = (db: Db, merchantId: number) =>
  db
    .select()
    .from(editions)
    .where(eq(editions.merchantId, merchantId))
    .orderBy(desc(editions.number))
    .limit(decorationLimits.editions)

const presentEdition = ({ id, number, operator, at, floors }: Edition) => ({
  id,
  number,
  operator,
  at: at.toISOString(),
  floors: floors.map(({ kind }) => kind),
})

export const decoration = useCase(
  storeCalls.decoration,
  storeTerms.decoration,
  async ({ db, actor }: Reading): Promise<OutputOf<typeof storeCalls.decoration>> => {
    const { floors, version } = await draftOf(db, actor.merchantId)
    const [last] = await editionsOf(db, actor.merchantId)
    const names = goodsNamed(floors)
    const named = await db
      .select({ id: goods.id, name: goods.name })
      .from(goods)
      .where(and(inArray(goods.id, names), eq(goods.merchantId, actor.merchantId)))
    return {
      version,
      floors,
      goods_names: named,
      published: last ? presentEdition(last) : null,
      is_changed: !isSame(floors, last?.floors ?? []),
    }
  },
)

/** Goods and categories of floors must be the store's, and words fit to be read. Categories and pictures in `before` are not checked. */
export async function demandFit(db: Db, merchantId: number, floors: readonly Floor[], before: readonly Floor[]) {
  await demandWords(db, floors)
  const goodsIds = goodsNamed(floors)
  const own = await db.$count(goods, and(inArray(goods.id, goodsIds), eq(goods.merchantId, merchantId)))
  if (own < goodsIds.length) throw new Refusal('decoration.goods_not_found')
  const categoryIds = categoriesNamed(floors).filter((id) => !categoriesNamed(before).includes(id))
  const known = await db.$count(
    storeCategories,
    and(inArray(storeCategories.id, categoryIds), eq(storeCategories.merchantId, merchantId)),
  )
  if (known < categoryIds.length) throw new Refusal('store_category.not_found')
  const had = new Set(picturesOf(before))
  await checkPictures(
    db,
    picturesOf(floors).filter((path) => !had.has(path)),
  )
}

async function demandWords(db: Db, floors: readonly Floor[]) {
  const { refused } = await readTexts(db, textsOf(floors))
  if (refused) throw new Refusal('decoration.banned_word', { word: refused.word })
}

export const saveDecoration = useCase(
  storeCalls.saveDecoration,
  storeTerms.saveDecoration,
  async (ctx, { version, floors }) => {
    const { merchantId } = ctx.actor
    return ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const held = await draftOf(db, merchantId)
      if (held.version !== version) throw new Refusal('decoration.changed')
      if (isSame(held.floors, floors)) return { version }
      const [last] = await editionsOf(db, merchantId)
      await demandFit(db, merchantId, floors, [...held.floors, ...(last?.floors ?? [])])
      await keep(ctx, db, { floors, version: version + 1 })
      await note(ctx, db, 'decoration.save', { before: held.floors, after: floors })
      return { version: version + 1 }
    })
  },
)

async function keep(ctx: Staff, db: Db, draft: { floors: Floor[]; version: number }) {
  const row = { ...draft, operator: ctx.actor.nickname, updatedAt: ctx.now() }
  await db
    .insert(storePages)
    .values({ merchantId: ctx.actor.merchantId, ...row })
    .onConflictDoUpdate({ target: storePages.merchantId, set: row })
}

type Change = { before: readonly Floor[]; after: readonly Floor[] }
const note = (ctx: Staff, db: Db, action: string, { before, after }: Change, detail = `${after.length} 个楼层`) =>
  audit(
    { ...ctx, db },
    {
      action,
      subject: `store:${ctx.actor.merchantId}`,
      detail,
      before: { floors: outlineOf(before) },
      after: { floors: outlineOf(after) },
    },
  )

export const publishDecoration = useCase(
  storeCalls.publishDecoration,
  storeTerms.publishDecoration,
  async (ctx, { version }) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const held = await draftOf(db, merchantId)
      if (held.version !== version) throw new Refusal('decoration.changed')
      const change = await show(ctx, db, held.floors)
      await note(ctx, db, 'decoration.publish', change)
    })
    forgetFloors(merchantId)
    return { done: true as const }
  },
)

export const restoreDecoration = useCase(
  storeCalls.restoreDecoration,
  storeTerms.restoreDecoration,
  async (ctx, { id }) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const found = (await editionsOf(db, merchantId)).find((one) => one.id === id)
      if (!found) throw new Refusal('decoration.edition_not_found')
      const { version } = await draftOf(db, merchantId)
      const change = await show(ctx, db, found.floors)
      await note(ctx, db, 'decoration.restore', change, `恢复第 ${found.number} 版`)
      await keep(ctx, db, { floors: found.floors, version: version + 1 })
    })
    forgetFloors(merchantId)
    return { done: true as const }
  },
)

/** Words may have been banned since they were written. Editions too old to go back to are deleted. */
async function show(ctx: Staff, db: Db, floors: Floor[]): Promise<Change> {
  const { merchantId } = ctx.actor
  const [last] = await editionsOf(db, merchantId)
  const before = last?.floors ?? []
  if (isSame(before, floors)) throw new Refusal('decoration.same')
  await demandWords(db, floors)
  const number = (last?.number ?? 0) + 1
  await db.insert(editions).values({ merchantId, number, floors, operator: ctx.actor.nickname, at: ctx.now() })
  await db
    .delete(editions)
    .where(and(eq(editions.merchantId, merchantId), lte(editions.number, number - decorationLimits.editions)))
  return { before, after: floors }
}

export const decorationEditions = useCase(
  storeCalls.decorationEditions,
  storeTerms.decorationEditions,
  async ({ db, actor }: Reading): Promise<OutputOf<typeof storeCalls.decorationEditions>> => {
    const rows = await editionsOf(db, actor.merchantId)
    return { list: rows.map((row, i) => ({ ...presentEdition(row), is_shown: i === 0 })) }
  },
)
