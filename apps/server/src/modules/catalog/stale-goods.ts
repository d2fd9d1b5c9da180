import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { brands, categories, goods, staleGoods } from './catalog.table.ts'

/** Goods of one transaction, which nobody can buy or save for as long as it takes: a few tenths of a second. */
const batch = 250
/** ms for which a request writes goods itself; the clock writes the rest. */
const atOnce = 2_000

/** One change of brands and categories after another, and no batch of their goods beside it. Comes before every row. */
export const lockPlaces = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('places of goods'))`)

/** A column by which goods stand somewhere. */
export type Place = 'brand_id' | 'cat1' | 'cat2' | 'cat3'

export const levelColumn = ({ level }: { level: number }): Place =>
  level === 1 ? 'cat1' : level === 2 ? 'cat2' : 'cat3'

/** The ids of all goods at a place, drafts and banned ones included: what is on sale and what is not have an index each. */
export const goodsAt = (place: Place, id: number): SQL => {
  const there = sql`g.${sql.raw(place)} = ${id}`
  return sql`(select g.id from ${goods} g where ${there} and g.status = 'on_sale'
    union all select g.id from ${goods} g where ${there} and g.status <> 'on_sale')`
}

export async function countAt(tx: Db, place: Place, id: number): Promise<number> {
  const [counted] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from ${goodsAt(place, id)} here`)
  return counted?.n ?? 0
}

/** Notes goods whose place is called otherwise now, or is elsewhere: a place may have more of them than one request can write. */
export const noteStale = (tx: Db, place: Place, id: number) =>
  tx.execute(
    sql`insert into ${staleGoods} (goods_id) select id from ${goodsAt(place, id)} here
      on conflict (goods_id) do update set is_placed = false`,
  )

/** After the commit of a change: what lists and pages say of the goods follows at once, or within the minute where it is much. */
export async function placeSoon(db: Db): Promise<void> {
  try {
    const until = performance.now() + atOnce
    await placeGoods({ db, isStopping: () => performance.now() > until })
  } catch {
    // One of the goods is locked for long. The change itself is made, and the clock writes the rest.
  }
}

/** Writes the paths, brands and cards of what was noted; brands that were merged go with the last of their goods. */
export async function placeGoods({ db, isStopping }: { db: Db; isStopping?: () => boolean }): Promise<void> {
  while ((await db.transaction(placeSome)) === batch) if (isStopping?.()) return
  await db.transaction(dropMerged)
}

async function placeSome(tx: Db): Promise<number> {
  await lockPlaces(tx)
  const next = await rowsOf<{ goods_id: number }>(
    tx,
    sql`select goods_id from ${staleGoods} where not is_placed order by goods_id limit ${batch}`,
  )
  if (next.length === 0) return 0
  const ids = sql`${JSON.stringify(next.map(({ goods_id }) => Number(goods_id)))}::jsonb`
  const among = (id: SQL) => sql`${id} in (select value::bigint from jsonb_array_elements_text(${ids}))`
  // In the order of their ids, as everybody locks them; what is written is read once they are held.
  await tx.execute(sql`select g.id from ${goods} g where ${among(sql`g.id`)} order by g.id for update`)
  await tx.execute(sql`
    update ${goods} g set cat1 = second.parent_id, cat2 = second.id, brand_id = b.id,
      card = jsonb_set(g.card, '{brand}', to_jsonb(b.name))
    from ${categories} leaf, ${categories} second, ${brands} held, ${brands} b
    where ${among(sql`g.id`)} and leaf.id = g.cat3 and second.id = leaf.parent_id
      and held.id = g.brand_id and b.id = coalesce(held.merged_into, held.id)
      and (g.cat1, g.cat2, g.brand_id, g.card->>'brand') is distinct from (second.parent_id, second.id, b.id, b.name)`)
  await tx.execute(sql`update ${staleGoods} set is_placed = true where ${among(sql`goods_id`)}`)
  return next.length
}

async function dropMerged(tx: Db): Promise<void> {
  const merged = await rowsOf<{ id: number }>(tx, sql`select id from ${brands} where merged_into is not null`)
  if (merged.length === 0) return
  await lockPlaces(tx)
  for (const { id } of merged) {
    await tx.execute(
      sql`delete from ${brands} where id = ${id} and merged_into is not null
        and not exists (select from ${goodsAt('brand_id', id)} here)`,
    )
  }
}
