import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { dayOf } from '#kernel/time.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import type { StreetFacts } from './street.rules.ts'

const streets = cachePerDatabase<{ stores: StreetFacts[] }>({ max: 1, ttl: 60_000 })

/** Every store that people can come across. A minute old at most: it is made from all goods. */
export const streetOf = async (db: Db, at: Date): Promise<readonly StreetFacts[]> =>
  (await streets.of(db, 'street', async () => ({ stores: await readStreet(db, at) }))).stores

const readStreet = (db: Db, at: Date) =>
  rowsOf<StreetFacts>(
    db,
    sql`with shelf as (
        select g.merchant_id, g.cat1, count(*)::int as n, sum(g.sales)::float8 as sales,
          count(*) filter (where g.on_sale_at >= ${dayOf(at)}::date::timestamp at time zone 'Asia/Shanghai' and g.on_sale_at <= ${at.toISOString()})::int as fresh
        from ${goods} g where g.status = 'on_sale' group by 1, 2
      )
      select m.id::float8 as id, m.name, m.is_self as "isSelf", m.type_name as "typeName", m.status, m.region, m.sort as place,
        m.desc_score + m.service_score + m.delivery_score as score, m.fans,
        extract(epoch from m.created_at)::float8 * 1000 as "createdAt",
        coalesce(sum(shelf.sales), 0)::float8 as sales, coalesce(sum(shelf.fresh), 0)::int as "newToday",
        coalesce(json_agg(shelf.cat1 order by shelf.n desc, shelf.cat1) filter (where shelf.cat1 is not null), '[]') as categories
      from ${merchants} m left join shelf on shelf.merchant_id = m.id
      where m.status in ('open', 'resting') group by m.id`,
  )
