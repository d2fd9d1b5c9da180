import { usualCommissionPoints } from '@mall/contract/commission/platform.words'
import { type SQL, sql } from 'drizzle-orm'
import { settleFees } from '#modules/application/application.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { commissionRules } from '#modules/commission/commission.table.ts'
import { merchantProfiles } from '#modules/merchant/merchant.table.ts'

const usual = sql.raw(String(usualCommissionPoints))

/**
 * The mall's commission on a line of these goods as of now, in hundredths of a percent, as a scalar: the rule of the goods, of the store,
 * of the third-level category, of the second; the rate that the store agreed to for the first level when it joined, or the fee of that; the
 * mall's own.
 */
export const commissionRate = (goodsId: SQL): SQL => sql`coalesce((
  select coalesce(
    (
      select r.rate_points from ${commissionRules} r
      where r.scope = 'goods' and r.scope_id = g.id or r.scope = 'store' and r.scope_id = g.merchant_id
        or r.scope = 'category' and r.scope_id in (g.cat2, g.cat3)
      order by case r.scope when 'goods' then 1 when 'store' then 2 else 3 end, r.scope_id = g.cat2 limit 1
    ),
    (
      select (fee->>'commission_permille')::int * 10
      from ${merchantProfiles} p cross join lateral jsonb_array_elements(p.fees) fee
      where p.merchant_id = g.merchant_id and (fee->>'category_id')::bigint = g.cat1 limit 1
    ),
    (select f.commission_permille * 10 from ${settleFees} f where f.category_id = g.cat1),
    (select r.rate_points from ${commissionRules} r where r.scope = 'mall')
  ) from ${goods} g where g.id = ${goodsId}), ${usual})`
