import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/store-page/store.calls'
import * as storeTerms from '@mall/contract/store-page/store.terms'
import { storeCategoryLimits } from '@mall/contract/store-page/store.words'
import { and, asc, count, countDistinct, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { readTexts } from '#modules/banned-word/banned-word.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { holdStore } from '#modules/merchant/merchant.public.ts'
import { inTreeOrder, type OwnCategory, placedAt, withChildren } from './own-categories.rules.ts'
import { forgetShown } from './shown-categories.ts'
import { storeCategories as kept, storeCategoryGoods as placed } from './store-page.table.ts'

type Reading = Pick<CtxFor<'store:goods:see'>, 'db' | 'actor'>

const readAll = (db: Db, merchantId: number): Promise<OwnCategory[]> =>
  db
    .select({
      id: kept.id,
      parentId: kept.parentId,
      name: kept.name,
      sort: kept.sort,
      goods: count(placed.goodsId),
    })
    .from(kept)
    .leftJoin(placed, eq(placed.categoryId, kept.id))
    .where(eq(kept.merchantId, merchantId))
    .groupBy(kept.id)

export const storeCategories = useCase(
  storeCalls.storeCategories,
  storeTerms.storeCategories,
  async ({ db, actor }: Reading): Promise<OutputOf<typeof storeCalls.storeCategories>> => {
    const all = inTreeOrder(await readAll(db, actor.merchantId))
    return { list: all.map(({ id, parentId, name, goods: n }) => ({ id, parent_id: parentId ?? 0, name, goods: n })) }
  },
)

async function find(db: Db, merchantId: number, id: number) {
  const [row] = await db
    .select()
    .from(kept)
    .where(and(eq(kept.id, id), eq(kept.merchantId, merchantId)))
  if (!row) throw new Refusal('store_category.not_found')
  return row
}

/** The parent of a category: none, or one right below the store. Another store's is refused like one that does not exist. */
async function parentOf(db: Db, merchantId: number, parentId: number): Promise<number | null> {
  if (parentId === 0) return null
  const parent = await find(db, merchantId, parentId)
  if (parent.parentId !== null) throw new Refusal('store_category.too_deep')
  return parent.id
}

const among = (merchantId: number, parentId: number | null) =>
  and(eq(kept.merchantId, merchantId), parentId === null ? isNull(kept.parentId) : eq(kept.parentId, parentId))

async function demandFree(
  db: Db,
  merchantId: number,
  { id, parentId, name }: Pick<typeof kept.$inferSelect, 'id' | 'parentId' | 'name'>,
) {
  const called = await db
    .select({ id: kept.id })
    .from(kept)
    .where(and(among(merchantId, parentId), eq(kept.name, name)))
  if (called.some((one) => one.id !== id)) throw new Refusal('store_category.named', { name })
}

export const saveStoreCategory = useCase(
  storeCalls.saveStoreCategory,
  storeTerms.saveStoreCategory,
  async (ctx, input): Promise<OutputOf<typeof storeCalls.saveStoreCategory>> => {
    const { merchantId } = ctx.actor
    const { name } = input
    const made = await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const { refused } = await readTexts(db, [{ field: 'name', text: name }])
      if (refused) throw new Refusal('store_category.banned_word', { word: refused.word })
      const old = input.id === 0 ? null : await find(db, merchantId, input.id)
      const parentId = old ? old.parentId : await parentOf(db, merchantId, input.parent_id)
      await demandFree(db, merchantId, { id: input.id, parentId, name })
      const id = old ? await rename(db, old.id, name) : await add(db, merchantId, { parentId, name })
      await audit(
        { ...ctx, db },
        {
          action: old ? 'store_category.edit' : 'store_category.add',
          subject: `store_category:${id}`,
          detail: name,
          ...(old ? { before: { name: old.name } } : {}),
          after: { name },
        },
      )
      return { id }
    })
    forgetShown(merchantId)
    return made
  },
)

async function rename(db: Db, id: number, name: string) {
  await db.update(kept).set({ name }).where(eq(kept.id, id))
  return id
}

async function add(db: Db, merchantId: number, { parentId, name }: { parentId: number | null; name: string }) {
  const { most } = storeCategoryLimits
  if ((await db.$count(kept, eq(kept.merchantId, merchantId))) >= most)
    throw new Refusal('store_category.too_many', { limit: most })
  const sort = await db.$count(kept, among(merchantId, parentId))
  const [made] = await db.insert(kept).values({ merchantId, parentId, name, sort }).returning({ id: kept.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}

/** Those of one parent, in their order. */
async function idsIn(db: Db, merchantId: number, parentId: number | null): Promise<number[]> {
  const there = await db
    .select({ id: kept.id })
    .from(kept)
    .where(among(merchantId, parentId))
    .orderBy(asc(kept.sort), asc(kept.id))
  return there.map(({ id }) => id)
}

async function standsAt(
  db: Db,
  { id, merchantId, parentId }: Pick<typeof kept.$inferSelect, 'id' | 'merchantId' | 'parentId'>,
  from: NonNullable<ParsedOf<typeof storeCalls.moveStoreCategory>['from']>,
): Promise<boolean> {
  if ((parentId ?? 0) !== from.parent_id) return false
  return (await idsIn(db, merchantId, parentId)).indexOf(id) === from.index
}

export const moveStoreCategory = useCase(
  storeCalls.moveStoreCategory,
  storeTerms.moveStoreCategory,
  async (ctx, { id, parent_id, index, from }) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const row = await find(db, merchantId, id)
      if (from && !(await standsAt(db, row, from))) throw new Refusal('store_category.moved')
      const parentId = await parentOf(db, merchantId, parent_id)
      const hasChildren = (await db.$count(kept, eq(kept.parentId, id))) > 0
      if (parentId !== null && (hasChildren || parentId === id)) throw new Refusal('store_category.too_deep')
      await demandFree(db, merchantId, { ...row, parentId })
      const order = placedAt(await idsIn(db, merchantId, parentId), id, index)
      for (const [sort, one] of order.entries())
        await db
          .update(kept)
          .set({ sort, ...(one === id ? { parentId } : {}) })
          .where(eq(kept.id, one))
      const placeIn = (parent: number | null, place: number) => ({ parent_id: parent ?? 0, place: place + 1 })
      await audit(
        { ...ctx, db },
        {
          action: 'store_category.move',
          subject: `store_category:${id}`,
          detail: row.name,
          before: placeIn(row.parentId, row.sort),
          after: placeIn(parentId, order.indexOf(id)),
        },
      )
    })
    forgetShown(merchantId)
    return { done: true as const }
  },
)

export const removeStoreCategory = useCase(
  storeCalls.removeStoreCategory,
  storeTerms.removeStoreCategory,
  async (ctx, { id, sure }) => {
    const { merchantId } = ctx.actor
    await ctx.db.transaction(async (db) => {
      await holdStore(db, merchantId)
      const row = await find(db, merchantId, id)
      const all = await readAll(db, merchantId)
      const gone = withChildren(all, id)
      const [held] = await db
        .select({ n: countDistinct(placed.goodsId) })
        .from(placed)
        .where(inArray(placed.categoryId, gone))
      const n = held?.n ?? 0
      if (n > 0 && !sure) throw new Refusal('store_category.holds_goods', { count: n })
      await db.delete(kept).where(eq(kept.id, id))
      const names = all.filter((one) => gone.includes(one.id)).map(({ name }) => name)
      await audit(
        { ...ctx, db },
        {
          action: 'store_category.remove',
          subject: `store_category:${id}`,
          detail: row.name,
          before: { names, goods: n },
        },
      )
    })
    forgetShown(merchantId)
    return { done: true as const }
  },
)

export const storeCategoryGoods = useCase(
  storeCalls.storeCategoryGoods,
  storeTerms.storeCategoryGoods,
  async ({ db, actor }: Reading, { id, page, list_rows }): Promise<OutputOf<typeof storeCalls.storeCategoryGoods>> => {
    await find(db, actor.merchantId, id)
    const where = eq(placed.categoryId, id)
    const rows = await db
      .select({
        goods_id: goods.id,
        name: goods.name,
        images: goods.images,
        item_code: goods.itemCode,
        status: goods.status,
      })
      .from(placed)
      .innerJoin(goods, eq(goods.id, placed.goodsId))
      .where(where)
      .orderBy(desc(placed.at), desc(goods.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ images: [image = ''], ...row }) => ({ ...row, image }))
    return { list, total: await db.$count(placed, where), page, list_rows }
  },
)
