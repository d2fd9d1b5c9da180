import { depositGraceDays } from '@mall/contract/deposit/console.words'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { blockedFrom, isBlocked, missingOf } from './deposit.rules.ts'
import { merchantDeposits } from './deposit.table.ts'

/** Days after which a store is told, the last first. */
export const depositWarnDays = [depositGraceDays, 10, 0] as const

/** Stores that are short for so many days and were not told of it. */
export async function depositsToWarn(db: Db, within: number, at: Date, limit: number): Promise<number[]> {
  const since = later(at, -days(within)).toISOString()
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select d.merchant_id::float8 as id from ${merchantDeposits} d join ${merchants} m on m.id = d.merchant_id
      where d.short_since <= ${since}::timestamptz and coalesce(d.told_days, -1) < ${within} and m.status <> 'closed'
      order by d.merchant_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Notifies a store of the missing amount, once for each of the days. */
export async function warnOfDeposit(db: Db, within: number, merchantId: number, at: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(merchantDeposits)
    .where(eq(merchantDeposits.merchantId, merchantId))
    .for('no key update', { skipLocked: true })
  const from = blockedFrom(row?.shortSince ?? null)
  if (!row?.shortSince || !from || (row.toldDays ?? -1) >= within) return false
  await db
    .update(merchantDeposits)
    .set({ toldDays: within })
    .where(and(eq(merchantDeposits.merchantId, merchantId)))
  const missing = `保证金还缺 ¥${formatFen(missingOf(row))}`
  const text = isBlocked(row.shortSince, at)
    ? `${missing}，补足之前不能上架商品，在售商品不受影响`
    : `${missing}，${dayOf(from)} 起不足额将不能上架商品`
  const ref = `deposit:short:${merchantId}:${row.shortSince.toISOString()}:${within}`
  const subject = String(merchantId)
  await notifyStores(db, [{ merchantId, kind: 'deposit', title: '请补足保证金', text, subject, ref }], at)
  return true
}
