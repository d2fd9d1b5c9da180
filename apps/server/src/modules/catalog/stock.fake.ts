import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { asJson, statement } from '#db/statement.ts'
import { afterTaking, notingTakes, takingStock, tookRows } from './stock.ts'

type Take = { skuId: number; qty: number; orderId: number }

/** Takes stock as an order does, and nothing at all when something is short: that comes back. */
export async function takeStock(db: Db, takes: readonly Take[], at: Date): Promise<{ skuId: number; left: number }[]> {
  class Short extends Error {}
  let short: { skuId: number; left: number }[] = []
  await db
    .transaction(async (tx) => {
      const rows = takes.map(({ skuId, qty, orderId }) => ({ sku_id: skuId, qty, order_id: orderId }))
      const [done] = await taken(tx, { rows, at })
      short = await afterTaking(tx, takes, done?.took ?? [], at)
      if (short.length > 0) throw new Short()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Short)) throw error
    })
  return short
}

const taken = statement<{ rows: object[]; at: Date }>()('take_stock_alone', (db, { rows, at }) => {
  const wanted = sql`jsonb_to_recordset(${asJson(rows)}) as w(sku_id bigint, qty int, order_id bigint)`
  const takes = sql`(select w.sku_id, w.qty, w.order_id from ${wanted} join took using (sku_id)) taken`
  return db
    .with(...takingStock(db, sql`(select * from ${wanted})`), notingTakes(db, takes, at))
    .select({ took: tookRows })
    .from(sql`(values (1)) once`)
})
