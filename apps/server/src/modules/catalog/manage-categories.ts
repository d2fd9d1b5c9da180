import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories, goods } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { changedIn } from './category.rules.ts'
import { heldCategory, holdToFreeName, sistersOf } from './held-category.ts'
import { noteWords } from './search-words.ts'
import { countAt, levelColumn, lockPlaces, noteStale } from './stale-goods.ts'

type Fields = ParsedOf<typeof categoryPlatformCalls.saveCategory>

/** The whole tree, each category among its sisters in their order. */
export const deskCategories = useCase(
  categoryPlatformCalls.deskCategories,
  categoryPlatformTerms.deskCategories,
  async ({ db }): Promise<OutputOf<typeof categoryPlatformCalls.deskCategories>> => {
    const rows = await db
      .select()
      .from(categories)
      .orderBy(asc(categories.level), asc(categories.sort), asc(categories.id))
    const counted = await rowsOf<{ cat3: number; n: number }>(
      db,
      sql`select cat3, count(*)::int as n from ${goods} where status = 'on_sale' group by cat3`,
    )
    const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
    const goodsOf = new Map<number, number>()
    for (const { cat3, n } of counted) {
      for (let id: number | null = cat3; id !== null; id = parentOf.get(id) ?? null) {
        goodsOf.set(id, (goodsOf.get(id) ?? 0) + n)
      }
    }
    const list = rows.map((row) => ({
      id: row.id,
      parent_id: row.parentId,
      level: row.level,
      name: row.name,
      icon: row.icon,
      is_hidden: row.isHidden,
      tax_rate: row.taxRate,
      version: row.version,
      tax_code: row.taxCode,
      tax_name: row.taxName,
      goods: goodsOf.get(row.id) ?? 0,
      attributes: row.attributes.map((one) => ({ ...one, choices: [...one.choices] })),
    }))
    return { list }
  },
)

/** Makes a category, or changes what one is called and how it is shown. */
export const saveCategory = useCase(
  categoryPlatformCalls.saveCategory,
  categoryPlatformTerms.saveCategory,
  async (ctx, fields): Promise<{ id: number }> => {
    const id = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      return fields.id === 0 ? add({ ...ctx, db: tx }, fields) : change({ ...ctx, db: tx }, fields)
    })
    placesChanged()
    return { id }
  },
)

async function add(ctx: Ctx, { parent_id, ...fields }: Fields): Promise<number> {
  const { db: tx } = ctx
  const parent = await parentFor(tx, parent_id)
  const place = { id: 0, parentId: parent?.id ?? null, name: fields.name }
  await holdToFreeName(tx, place)
  const sort = ((await sistersOf(tx, place.parentId)).at(-1)?.sort ?? -1) + 1
  const [made] = await tx
    .insert(categories)
    .values({ ...columnsOf(fields), parentId: place.parentId, level: (parent?.level ?? 0) + 1, sort })
    .returning({ id: categories.id })
  if (!made) throw new Error('insert returned no row')
  await noteWords(tx, [wordsOf(fields.name)])
  await audit(ctx, {
    action: '新增分类',
    subject: `分类 ${made.id}`,
    detail: [parent?.name, fields.name].filter(Boolean).join(' / '),
    before: {},
    after: saidOf(columnsOf(fields)),
  })
  return made.id
}

/** Held so that it is not removed meanwhile. */
async function parentFor(tx: Db, id: number) {
  if (id === 0) return null
  const [parent] = await tx.select().from(categories).where(eq(categories.id, id)).for('key share')
  if (!parent) throw new Refusal('category.not_found')
  if (parent.level >= 3) throw new Refusal('category.too_deep')
  return parent
}

async function change(ctx: Ctx, { parent_id: _, ...fields }: Fields): Promise<number> {
  const { db: tx } = ctx
  const held = await heldCategory(tx, fields)
  const { id, name } = held
  await holdToFreeName(tx, { id, parentId: held.parentId, name: fields.name })
  const { before, after, any } = changedIn(saidOf(held), saidOf(columnsOf(fields)))
  if (!any) return id
  await tx
    .update(categories)
    .set({ ...columnsOf(fields), version: held.version + 1 })
    .where(eq(categories.id, id))
  if (fields.name !== name) {
    await noteWords(tx, [wordsOf(fields.name)])
    await noteStale(tx, levelColumn(held), id)
  }
  await audit(ctx, { action: '修改分类', subject: `分类 ${id}`, detail: fields.name, before, after })
  return id
}

type Columns = Pick<Fields, 'name' | 'icon' | 'is_hidden' | 'tax_rate' | 'tax_code' | 'tax_name'>
const columnsOf = ({ name, icon, is_hidden, tax_rate, tax_code, tax_name }: Columns) => ({
  name,
  icon,
  isHidden: is_hidden,
  taxRate: tax_rate,
  taxCode: tax_code,
  taxName: tax_name,
})

type Shown = Pick<typeof categories.$inferSelect, 'name' | 'icon' | 'isHidden' | 'taxRate' | 'taxCode' | 'taxName'>
const saidOf = (row: Shown) => ({
  分类名称: row.name,
  分类图片: row.icon,
  显示: row.isHidden ? '隐藏' : '显示',
  默认税率: row.taxRate === null ? '随上级' : `${row.taxRate}%`,
  税收分类: row.taxCode === '' ? '随上级' : `${row.taxCode} ${row.taxName}`,
})

const wordsOf = (name: string) => ({ name: '', brand: '', categories: [name], keywords: [] })

/** Takes a category out of the tree. Refuses one that holds categories or goods, drafts of stores included. */
export const removeCategory = useCase(
  categoryPlatformCalls.removeCategory,
  categoryPlatformTerms.removeCategory,
  async (ctx, input) => {
    await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const held = await heldCategory(tx, input)
      const { length: children } = await sistersOf(tx, held.id)
      if (children > 0) throw new Refusal('category.has_children', { count: children })
      const inside = await countAt(tx, levelColumn(held), held.id)
      if (inside > 0) throw new Refusal('category.has_goods', { count: inside })
      await tx.delete(categories).where(eq(categories.id, held.id))
      await audit(
        { ...ctx, db: tx },
        {
          action: '删除分类',
          subject: `分类 ${held.id}`,
          detail: held.name,
          before: saidOf(held),
          after: {},
        },
      )
    })
    placesChanged()
    return { done: true as const }
  },
)
