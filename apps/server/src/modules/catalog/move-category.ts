import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { placedBefore } from './category.rules.ts'
import { heldCategory, holdToFreeName, sistersOf } from './held-category.ts'
import { levelColumn, lockPlaces, noteStale, placeSoon } from './stale-goods.ts'

/** Puts a category elsewhere: among its sisters, or below another category of the level above, with all its goods. */
export const moveCategory = useCase(
  categoryPlatformCalls.moveCategory,
  categoryPlatformTerms.moveCategory,
  async (ctx, input) => {
    const version = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const held = await heldCategory(tx, input)
      const parent = await parentOf(tx, held.level, input.parent_id)
      const parentId = parent?.id ?? null
      const stays = parentId === held.parentId
      const before = await placeOf(tx, held.parentId, held.id)
      if (!stays) await holdToFreeName(tx, { id: held.id, parentId, name: held.name })
      const sisters = (await sistersOf(tx, parentId)).map(({ id }) => id)
      const order = placedBefore(sisters, held.id, input.before_id)
      // The sister that it was to stand before went elsewhere meanwhile.
      if (!order) throw new Refusal('category.changed')
      const version = held.version + 1
      await tx.update(categories).set({ parentId, version }).where(eq(categories.id, held.id))
      await number(tx, order)
      // Goods keep the whole path, by which the lists of all three levels find them.
      if (!stays) await noteStale(tx, levelColumn(held), held.id)
      await audit(
        { ...ctx, db: tx },
        {
          action: stays ? '调整分类顺序' : '移动分类',
          subject: `分类 ${held.id}`,
          detail: held.name,
          before,
          after: await placeOf(tx, parentId, held.id),
        },
      )
      return version
    })
    await placeSoon(ctx.db)
    placesChanged()
    return { version }
  },
)

/** The category above, of the level above; held so that it is not removed meanwhile. */
async function parentOf(tx: Db, level: number, id: number) {
  if (id === 0) {
    if (level > 1) throw new Refusal('category.level')
    return null
  }
  const [parent] = await tx.select().from(categories).where(eq(categories.id, id)).for('key share')
  if (!parent) throw new Refusal('category.not_found')
  if (parent.level !== level - 1) throw new Refusal('category.level')
  return parent
}

async function placeOf(tx: Db, parentId: number | null, id: number) {
  const [parent] =
    parentId === null
      ? []
      : await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, parentId))
  const at = (await sistersOf(tx, parentId)).findIndex((one) => one.id === id)
  return { 上级分类: parent?.name ?? '一级分类', 位置: at + 1 }
}

/** Rows that stand where they stood are not written. */
async function number(tx: Db, order: readonly number[]) {
  for (const [sort, id] of order.entries()) {
    await tx
      .update(categories)
      .set({ sort })
      .where(and(eq(categories.id, id), sql`${categories.sort} <> ${sort}`))
  }
}
