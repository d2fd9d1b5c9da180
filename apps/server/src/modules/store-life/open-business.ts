import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { days, later } from '#kernel/time.ts'
import { aftersales } from '#modules/aftersale/aftersale.table.ts'
import type { Life } from '#modules/merchant/merchant.public.ts'
import { orders } from '#modules/order/order.table.ts'

/**
 * A store's open duties to its buyers: orders on the way to being paid, those to ship, those that are under way or wait to be verified, and
 * requests after them. Orders that were never paid, and completed ones, do not count.
 */
export async function openOf(db: Db, merchantId: number) {
  const [row] = await rowsOf<{ unpaid: number; to_ship: number; under_way: number; aftersales: number }>(
    db,
    sql`select
      count(*) filter (where status in ('pending_review', 'pending_payment', 'pending_confirmation'))::int as unpaid,
      count(*) filter (where status in ('pending_shipment', 'partially_shipped'))::int as to_ship,
      count(*) filter (where status in ('shipped', 'pending_verification'))::int as under_way,
      (select count(*)::int from ${aftersales} where merchant_id = ${merchantId}
        and state not in ('completed', 'cancelled', 'closed')) as aftersales
      from ${orders} where merchant_id = ${merchantId} and status not in ('completed', 'cancelled', 'closed')`,
  )
  return row ?? { unpaid: 0, to_ship: 0, under_way: 0, aftersales: 0 }
}

/** Since when and why it shows no goods; null for one that does. */
export function shutOf({ status, closedAt, frozenAt, frozenReason }: Omit<Life, 'id' | 'name' | 'hours'>) {
  const since = [closedAt, frozenAt].filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (!since || (status !== 'closed' && status !== 'frozen')) return null
  return {
    since: since.toISOString(),
    reason: status === 'frozen' ? frozenReason : '店铺已停业',
    ship_until: later(since, days(shipAfterShutDays)).toISOString(),
  }
}
