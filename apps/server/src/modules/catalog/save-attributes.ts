import type { ParsedOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { describeAttributes } from './category.rules.ts'
import { pathOfCategory } from './category-attributes.ts'
import { heldCategory } from './held-category.ts'
import { lockPlaces } from './stale-goods.ts'

type Input = ParsedOf<typeof categoryPlatformCalls.saveAttributes>

/**
 * Replaces what a category asks of its goods beside what it inherits. Goods on sale stay on sale: their stores are asked when they
 * next save them. Refuses `category.attribute_taken` for a name that a category above or below asks for already.
 */
export const saveAttributes = useCase(
  categoryPlatformCalls.saveAttributes,
  categoryPlatformTerms.saveAttributes,
  async (ctx, input) => {
    const { id, attributes } = input
    await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const held = await heldCategory(tx, input)
      await holdToFreeNames(tx, input)
      const [before, after] = [held.attributes, attributes].map(describeAttributes)
      if (before === after) return
      await tx
        .update(categories)
        .set({ attributes, version: held.version + 1 })
        .where(eq(categories.id, id))
      await audit(
        { ...ctx, db: tx },
        {
          action: '设置分类属性',
          subject: `分类 ${id}`,
          detail: held.name,
          before: { 属性: before },
          after: { 属性: after },
        },
      )
    })
    placesChanged()
    return { done: true as const }
  },
)

async function holdToFreeNames(tx: Db, { id, attributes }: Input) {
  const above = await pathOfCategory(tx, id)
  const others = await tx
    .select({ id: categories.id, name: categories.name, held: categories.attributes })
    .from(categories)
  for (const other of others) {
    const near = other.held.filter(({ name }) => attributes.some((one) => one.name === name))
    const [same] = near
    if (other.id === id || !same) continue
    const isAbove = above.some((place) => place.id === other.id)
    const isBelow = (await pathOfCategory(tx, other.id)).some((place) => place.id === id)
    if (isAbove || isBelow) throw new Refusal('category.attribute_taken', { name: same.name, category: other.name })
  }
}
