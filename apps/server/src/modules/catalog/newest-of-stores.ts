import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { idList, listed } from './cards.ts'
import { goods } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'

/** `onSaleAt` in milliseconds since 1970. */
type Newest = { goodsId: number; onSaleAt: number }

/** Enough to say 99+. */
const most = 100

const kept = cachePerDatabase<{ goods: Newest[] }>({ max: 2_000, ttl: 10_000 })
onCatalogChange(() => kept.forget())

/** Goods that each store put on sale last, newest first, a hundred at most; none for a store that has closed. */
export async function newestOfStores(db: Db, merchantIds: readonly number[]): Promise<Map<number, readonly Newest[]>> {
  let batch: Promise<Map<number, Newest[]>> | undefined
  const missing: number[] = []
  const load = async () => {
    // Asked for one by one in this very turn; read together once all have asked.
    await null
    batch ??= readNewest(db, missing)
    return batch
  }
  const found = await Promise.all(
    merchantIds.map((id) =>
      kept.of(db, String(id), () => {
        missing.push(id)
        return load().then((stores) => ({ goods: stores.get(id) ?? [] }))
      }),
    ),
  )
  return new Map(merchantIds.map((id, i) => [id, found[i]?.goods ?? []]))
}

async function readNewest(db: Db, merchantIds: readonly number[]): Promise<Map<number, Newest[]>> {
  const rows = await rowsOf<{ store: number; id: number; ms: number }>(
    db,
    sql`select store.id as store, top.id, extract(epoch from top.on_sale_at)::float8 * 1000 as ms
      from ${merchants} store cross join lateral (
        select g.id, g.on_sale_at from ${goods} g where g.merchant_id = store.id and ${listed}
        order by g.on_sale_at desc, g.id desc limit ${most}
      ) top where store.id = any(${idList(merchantIds)}) order by top.on_sale_at desc, top.id desc`,
  )
  return Map.groupBy(
    rows.map(({ store, id, ms }) => ({ store, goodsId: id, onSaleAt: ms })),
    ({ store }) => store,
  )
}
