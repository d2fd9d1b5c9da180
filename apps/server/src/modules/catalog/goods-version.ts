import { sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import type { Versions } from '#http/reply-cache.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { goods, skus } from './catalog.table.ts'

/** Which versions of its rows the page of a goods is made of: price, stock and state are others in another version. */
const versions = statement<{ goodsIds: readonly number[] }>()(
  'marks_of_goods',
  (_, { goodsIds }) => sql<{ id: number; mark: string }>`
    select g.id, concat_ws(' ', g.xmin, m.xmin, (
      select string_agg(concat_ws(':', s.id, s.xmin), ' ' order by s.id) from ${skus} s where s.goods_id = g.id
    )) as mark
    from ${goods} g join ${merchants} m on m.id = g.merchant_id where g.id = any(array(select unnest(${goodsIds}::bigint[])))`,
)

/** Versions of the page of a goods: its rows, and the setting that decides who sees member prices. */
export const goodsVersions: Versions = {
  // The last one counts, as it does for the call.
  thingOf: (query) => {
    const goodsId = query.getAll('goods_id').at(-1) ?? ''
    return /^\d{1,15}$/.test(goodsId) ? Number(goodsId) : null
  },
  async read(ctx, goodsIds) {
    const [{ paidMemberPriceDisplay }, rows] = await Promise.all([siteSettings(ctx), versions(ctx.db, { goodsIds })])
    return new Map(rows.map(({ id, mark }) => [id, `${paidMemberPriceDisplay} ${mark}`]))
  },
}
