import type { MerchantStatus } from '@mall/contract/merchant/words'
import { type Holiday, holidayAt, type WeekHours } from '@mall/contract/store-life/console.words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from './merchant.table.ts'
import { forgetStore } from './store-cards.ts'

/** Whether a store takes orders, and why not. */
export type Life = {
  id: number
  name: string
  status: MerchantStatus
  hours: WeekHours | null
  businessTime: string
  holidays: readonly Holiday[]
  closedAt: Date | null
  frozenAt: Date | null
  frozenReason: string
}

const columns = {
  id: merchants.id,
  name: merchants.name,
  status: merchants.status,
  hours: merchants.hours,
  businessTime: merchants.businessTime,
  holidays: merchants.holidays,
  closedAt: merchants.closedAt,
  frozenAt: merchants.frozenAt,
  frozenReason: merchants.frozenReason,
}

/** The resulting status: frozen before closed before resting. */
const statusOf = ({ frozenAt, closedAt, holidays }: Pick<Life, 'frozenAt' | 'closedAt' | 'holidays'>, at: Date) => {
  if (frozenAt) return 'frozen'
  if (closedAt) return 'closed'
  return holidayAt(holidays, at) ? 'resting' : 'open'
}

/** A store as it stands, never from a cache; undefined for none. */
export async function storeNow(db: Db, merchantId: number): Promise<Life | undefined> {
  const [row] = await db.select(columns).from(merchants).where(eq(merchants.id, merchantId))
  return row
}

/**
 * The same, held until the caller's transaction ends: changes of a store or its arrangements wait for one another; orders and all else
 * that only refers to it do not.
 */
export async function holdStore(db: Db, merchantId: number): Promise<Life | undefined> {
  const [row] = await db.select(columns).from(merchants).where(eq(merchants.id, merchantId)).for('no key update')
  return row
}

/** Changes the held store, and the status with it. Past holidays are forgotten; the rest are kept by their beginning. */
export async function writeStore(
  db: Db,
  held: Life,
  change: Partial<Omit<Life, 'id' | 'name' | 'status'>>,
  at: Date,
): Promise<MerchantStatus> {
  const after = { ...held, ...change }
  const holidays = after.holidays
    .filter(({ end_at }) => Date.parse(end_at) > at.getTime())
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at))
  const status = statusOf({ ...after, holidays }, at)
  await db
    .update(merchants)
    .set({ ...change, holidays, status })
    .where(eq(merchants.id, held.id))
  forgetStore(held.id)
  return status
}

/** Stores whose holiday has begun or ended and of which that is not written yet. */
export async function storesToRestate(db: Db, at: Date, limit: number): Promise<number[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const rests = sql`exists (select from jsonb_array_elements(${merchants.holidays}) h
    where (h->>'start_at')::timestamptz <= ${now} and ${now} < (h->>'end_at')::timestamptz)`
  // The next may begin as one ends: the store rests on, but till another day.
  const isOver = sql`exists (select from jsonb_array_elements(${merchants.holidays}) h where (h->>'end_at')::timestamptz <= ${now})`
  const rows = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(
        inArray(merchants.status, ['open', 'resting']),
        sql`((${merchants.status} = 'resting') <> ${rests} or ${isOver})`,
      ),
    )
    .orderBy(merchants.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** For the clock. False when the status is right already. */
export async function restateStore(db: Db, merchantId: number, at: Date): Promise<boolean> {
  const held = await holdStore(db, merchantId)
  if (!held) return false
  const isOver = held.holidays.some(({ end_at }) => Date.parse(end_at) <= at.getTime())
  return (await writeStore(db, held, {}, at)) !== held.status || isOver
}
