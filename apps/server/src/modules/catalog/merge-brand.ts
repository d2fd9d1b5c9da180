import * as brandPlatformCalls from '@mall/contract/brand/platform.calls'
import * as brandPlatformTerms from '@mall/contract/brand/platform.terms'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { brands } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { countAt, lockPlaces, noteStale, placeSoon } from './stale-goods.ts'

/**
 * Gives all goods of a brand to another and takes the brand out: from now on it is nobody's to choose, its goods follow in
 * batches, and it goes with the last. Told how many; a second time the brand is not found.
 */
export const mergeBrand = useCase(
  brandPlatformCalls.mergeBrand,
  brandPlatformTerms.mergeBrand,
  async (ctx, { id, version, to_id }): Promise<{ moved: number }> => {
    const moved = await ctx.db.transaction(async (tx) => {
      await lockPlaces(tx)
      // Both held: goods that take one of them meanwhile wait.
      const both = await tx
        .select()
        .from(brands)
        .where(and(inArray(brands.id, [id, to_id]), isNull(brands.mergedInto)))
        .orderBy(asc(brands.id))
        .for('update')
      const [from, to] = [id, to_id].map((wanted) => both.find((brand) => brand.id === wanted))
      if (!from || !to) throw new Refusal('brand.not_found')
      if (from.version !== version) throw new Refusal('brand.changed')
      const count = await countAt(tx, 'brand_id', id)
      await noteStale(tx, 'brand_id', id)
      // Brands whose goods still move to this one are sent on to its target.
      await tx.update(brands).set({ mergedInto: to_id }).where(eq(brands.mergedInto, id))
      await tx.update(brands).set({ mergedInto: to_id, isHidden: true }).where(eq(brands.id, id))
      await audit(
        { ...ctx, db: tx },
        {
          action: '合并品牌',
          subject: `品牌 ${id}`,
          detail: `${from.name} 并入 ${to.name}，${count} 件商品`,
          before: { 品牌: from.name },
          after: { 品牌: to.name, 商品: count },
        },
      )
      return count
    })
    await placeSoon(ctx.db)
    placesChanged()
    return { moved }
  },
)
