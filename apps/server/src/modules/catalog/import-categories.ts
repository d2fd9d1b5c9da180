import type { OutputOf } from '@mall/contract/call/call'
import * as categoryPlatformCalls from '@mall/contract/category/platform.calls'
import * as categoryPlatformTerms from '@mall/contract/category/platform.terms'
import { eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { categories } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { planCategories } from './category-import.rules.ts'
import { addPlaces, knownPlaces } from './category-places.ts'
import { lockPlaces } from './stale-goods.ts'

/** Two imports of the same at once double nothing: the second one waits and finds everything there. */
export const importCategories = useCase(
  categoryPlatformCalls.importCategories,
  categoryPlatformTerms.importCategories,
  async (ctx, { rows }): Promise<OutputOf<typeof categoryPlatformCalls.importCategories>> => {
    const counts = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      const known = await knownPlaces(tx)
      const plan = planCategories(rows, known)
      if (!plan) throw new Refusal('category.changed')
      const { added, changed } = plan
      await addPlaces(tx, added, known)
      const held = { ...ctx, db: tx }
      for (const { held: before, place, columns, changes } of changed) {
        await tx
          .update(categories)
          .set({ ...columns, version: before.version + 1 })
          .where(eq(categories.id, before.id))
        await audit(held, {
          action: '修改分类',
          subject: `分类 ${before.id}`,
          detail: `表格导入：${place.join(' / ')}`,
          before: Object.fromEntries(changes.map((change) => [change.name, change.before])),
          after: Object.fromEntries(changes.map((change) => [change.name, change.after])),
        })
      }
      if (added.length + changed.length > 0) {
        const names = added.map(({ place }) => place.join(' / '))
        await audit(held, {
          action: 'category.import',
          subject: '分类',
          detail: [`新增 ${added.length} 个，修改 ${changed.length} 个`, ...names.slice(0, 50)].join('；'),
        })
      }
      return { added: added.length, changed: changed.length }
    })
    placesChanged()
    return counts
  },
)
