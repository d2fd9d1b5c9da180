import type { ParsedOf } from '@mall/contract/endpoint'
import type { mergeBrand as Contract } from '@mall/contract/platform-brand'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { brands, goods } from './catalog.table.ts'
import { placesChanged } from './catalog-change.ts'
import { noteStale } from './restate-goods.ts'

/** Gives all goods of a brand to another and takes the brand out. Told how many; a second time the brand is not found. */
export async function mergeBrand(
  ctx: Ctx,
  { id, version, to_id }: ParsedOf<typeof Contract>,
): Promise<{ moved: number }> {
  const moved = await ctx.db.transaction(async (tx) => {
    // Both, in one order for everybody: goods that take one of them meanwhile wait.
    const both = await tx
      .select()
      .from(brands)
      .where(inArray(brands.id, [id, to_id]))
      .orderBy(asc(brands.id))
      .for('update')
    const [from, to] = [id, to_id].map((wanted) => both.find((brand) => brand.id === wanted))
    if (!from || !to) throw new Refusal('brand.not_found')
    if (from.version !== version) throw new Refusal('brand.changed')
    await noteStale(tx, sql`g.brand_id = ${id}`)
    const gone = await rowsOf<{ n: number }>(
      tx,
      sql`with held as materialized (select g.id from ${goods} g where g.brand_id = ${id} order by g.id for update),
        moved as (update ${goods} set brand_id = ${to_id}, card = jsonb_set(card, '{brand}', to_jsonb(${to.name}::text))
          from held where ${goods.id} = held.id returning 1)
        select count(*)::int as n from moved`,
    )
    const count = gone[0]?.n ?? 0
    await tx.delete(brands).where(eq(brands.id, id))
    await audit(
      { ...ctx, db: tx },
      {
        ...{ action: '合并品牌', subject: `品牌 ${id}`, detail: `${from.name} 并入 ${to.name}，${count} 件商品` },
        ...{ before: { 品牌: from.name }, after: { 品牌: to.name, 商品: count } },
      },
    )
    return count
  })
  placesChanged()
  return { moved }
}
