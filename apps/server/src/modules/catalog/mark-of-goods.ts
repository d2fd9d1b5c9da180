import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { goods, skus } from './catalog.table.ts'

/** Which versions of its rows the page of a goods is made of: price, stock and state are others in another version. */
const versions = statement<{ goodsId: number }>()(
  'mark_of_goods',
  (_, { goodsId }) => sql<{ mark: string }>`
    select concat_ws(' ', g.xmin, m.xmin, (
      select string_agg(concat_ws(':', s.id, s.xmin), ' ' order by s.id) from ${skus} s where s.goods_id = g.id
    )) as mark
    from ${goods} g join ${merchants} m on m.id = g.merchant_id where g.id = ${goodsId}::bigint`,
)

/** Null where the address names no goods. */
export async function markOfGoods(db: Db, address: URL): Promise<string | null> {
  const goodsId = address.searchParams.get('goods_id') ?? ''
  if (!/^\d{1,15}$/.test(goodsId)) return null
  const [row] = await versions(db, { goodsId: Number(goodsId) })
  return row?.mark ?? null
}
