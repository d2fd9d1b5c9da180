import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { restock } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { virtualCodes } from './virtual.table.ts'

/** Pieces of a sku that are ordered and have no code yet, as a scalar; what orders are stands above. */
export type Owed = (skuId: SQL) => SQL

/** Codes that pools can still sell: those that are free and still good, less those promised to orders. Counted in one look. */
export const sellable = (owed: Owed, at: Date) => (skuId: SQL) =>
  sql`greatest(0, (
  select count(*) from ${virtualCodes} pooled where pooled.sku_id = ${skuId} and pooled.state = 'free'
    and (pooled.valid_to is null or pooled.valid_to > ${at.toISOString()}::timestamptz)
) - ${owed(skuId)})::int`

/** Makes the stock of those of these skus whose goods sell imported codes what their pools can sell. */
export async function restockPools(db: Db, skuIds: readonly number[], owed: Owed, at: Date): Promise<void> {
  if (skuIds.length === 0) return
  const coded = await db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(goods, sql`${goods.id} = ${skus.goodsId} and ${goods.coded}`)
    .where(inArray(skus.id, [...skuIds]))
  const count = async (ids: readonly number[]) => {
    const rows = await rowsOf<{ id: number; n: number }>(
      db,
      sql`select s.id::float8 as id, ${sellable(owed, at)(sql`s.id`)} as n from ${skus} s
        where s.id = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint))`,
    )
    return new Map(rows.map(({ id, n }) => [id, n]))
  }
  await restock(
    db,
    coded.map(({ id }) => id),
    count,
    at,
  )
}
