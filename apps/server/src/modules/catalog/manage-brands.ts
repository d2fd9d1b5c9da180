import * as brandPlatformCalls from '@mall/contract/brand/platform.calls'
import * as brandPlatformTerms from '@mall/contract/brand/platform.terms'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { initialOf } from './brand.rules.ts'
import { brands, goods } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { changedIn } from './category.rules.ts'
import { soundOf, spoken } from './chinese-words.ts'
import { noteWords } from './search-words.ts'
import { countAt, lockPlaces, noteStale, placeSoon } from './stale-goods.ts'

type Fields = ParsedOf<typeof brandPlatformCalls.saveBrand>

/** Brands whose name holds the word, or may be spoken so from its beginning, in any reading. */
export async function brandsLike(db: Db, keyword: string): Promise<SQL | undefined> {
  if (keyword === '') return undefined
  const named = ilike(brands.name, holding(keyword))
  const sound = keyword.toLowerCase().replace(/[\s']/g, '')
  if (!/^[a-z]+$/.test(sound)) return named
  const all = await db.select({ id: brands.id, name: brands.name }).from(brands)
  const ids = all.filter(({ name }) => isSpokenFrom(name, sound)).map(({ id }) => id)
  return or(
    named,
    sql`${brands.id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint))`,
  )
}

const isSpokenFrom = (name: string, sound: string): boolean =>
  spoken(name).sounds.some((own) => own.toLowerCase().startsWith(sound))

export const deskBrands = useCase(
  brandPlatformCalls.deskBrands,
  brandPlatformTerms.deskBrands,
  async ({ db }, asked): Promise<OutputOf<typeof brandPlatformCalls.deskBrands>> => {
    const { keyword, hidden, page, list_rows } = asked
    const where = and(
      await brandsLike(db, keyword),
      isNull(brands.mergedInto),
      hidden && eq(brands.isHidden, hidden === 'yes'),
    )
    const rows = await db
      .select()
      .from(brands)
      .where(where)
      .orderBy(desc(brands.sort), asc(brands.initial), asc(brands.pinyin), asc(brands.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const goodsOf = await countGoods(
      db,
      rows.map(({ id }) => id),
    )
    const list = rows.map(({ id, name, pinyin, logo, sort, isHidden, version, initial }) => ({
      id,
      name,
      pinyin: pinyin || soundOf(name),
      logo,
      sort,
      is_hidden: isHidden,
      version,
      initial: initial || initialOf(soundOf(name)),
      goods: goodsOf.get(id) ?? 0,
    }))
    return { list, total: await db.$count(brands, where), page, list_rows }
  },
)

/** On sale, which an index knows. */
async function countGoods(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ id: goods.brandId, n: count() })
    .from(goods)
    .where(and(inArray(goods.brandId, ids), eq(goods.status, 'on_sale')))
    .groupBy(goods.brandId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Makes a brand, or changes one; lists and goods pages say its new name at once, searching knows it within a minute. */
export const saveBrand = useCase(
  brandPlatformCalls.saveBrand,
  brandPlatformTerms.saveBrand,
  async (ctx, fields): Promise<{ id: number }> => {
    const id = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const same = and(eq(brands.name, fields.name), ne(brands.id, fields.id))
      const [taken] = await tx.select({ id: brands.id }).from(brands).where(same)
      if (taken) throw new Refusal('brand.taken', { name: fields.name })
      return fields.id === 0 ? addBrand({ ...ctx, db: tx }, fields) : change({ ...ctx, db: tx }, fields)
    })
    await placeSoon(ctx.db)
    placesChanged()
    return { id }
  },
)

/** Adds one of a name that no other has, in the caller's transaction. */
export async function addBrand(ctx: Ctx, fields: Fields): Promise<number> {
  const columns = columnsOf(fields)
  const [made] = await ctx.db.insert(brands).values(columns).returning({ id: brands.id })
  if (!made) throw new Error('insert returned no row')
  await audit(ctx, {
    action: '新增品牌',
    subject: `品牌 ${made.id}`,
    detail: fields.name,
    before: {},
    after: saidOf(columns),
  })
  return made.id
}

async function change(ctx: Ctx, fields: Fields): Promise<number> {
  const { db: tx } = ctx
  const held = await heldBrand(tx, fields)
  const columns = columnsOf(fields)
  const { before, after, any } = changedIn(saidOf(held), saidOf(columns))
  if (!any) return held.id
  await tx
    .update(brands)
    .set({ ...columns, version: held.version + 1 })
    .where(eq(brands.id, held.id))
  if (held.name !== fields.name) {
    await noteStale(tx, 'brand_id', held.id)
    await noteWords(tx, [{ name: '', brand: fields.name, categories: [], keywords: [] }])
  }
  await audit(ctx, { action: '修改品牌', subject: `品牌 ${held.id}`, detail: fields.name, before, after })
  return held.id
}

/** Locked until the end of the transaction, also against goods that take it meanwhile. */
export async function heldBrand(tx: Db, { id, version }: { id: number; version: number }) {
  const [held] = await tx
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), isNull(brands.mergedInto)))
    .for('update')
  if (!held) throw new Refusal('brand.not_found')
  if (held.version !== version) throw new Refusal('brand.changed')
  return held
}

function columnsOf({ name, initial, logo, sort, is_hidden }: Fields) {
  const pinyin = soundOf(name)
  return { name, pinyin, initial: initial.toUpperCase() || initialOf(pinyin), logo, sort, isHidden: is_hidden }
}

export const saidOf = (row: Pick<typeof brands.$inferSelect, 'name' | 'initial' | 'logo' | 'sort' | 'isHidden'>) => ({
  品牌名称: row.name,
  首字母: row.initial,
  标志: row.logo,
  排序: row.sort,
  显示: row.isHidden ? '隐藏' : '显示',
})

/** Refuses a brand that any goods is of, drafts and banned ones included. */
export const removeBrand = useCase(
  brandPlatformCalls.removeBrand,
  brandPlatformTerms.removeBrand,
  async (ctx, input) => {
    await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const held = await heldBrand(tx, input)
      const coming = await tx.select({ id: brands.id }).from(brands).where(eq(brands.mergedInto, held.id))
      let inUse = 0
      for (const { id } of [held, ...coming]) inUse += await countAt(tx, 'brand_id', id)
      if (inUse > 0) throw new Refusal('brand.in_use', { count: inUse })
      await tx.delete(brands).where(eq(brands.id, held.id))
      await audit(
        { ...ctx, db: tx },
        { action: '删除品牌', subject: `品牌 ${held.id}`, detail: held.name, before: saidOf(held), after: {} },
      )
    })
    placesChanged()
    return { done: true as const }
  },
)
