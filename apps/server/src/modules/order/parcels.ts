import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { orders, packages, packageTraces } from './order.table.ts'

type Deps = { db: Db } & Pick<Ctx, 'now' | 'ports'>

/** Parcels still under way, the longest unasked first. */
export async function parcelsUnderWay(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(ne(packages.status, 'signed'))
    .orderBy(asc(packages.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Asks the courier about one parcel and adds what is new, in the caller's transaction. Nothing when the parcel is being asked
 * about elsewhere: its row is locked meanwhile, so that no trace is added twice. The number of traces added.
 */
export async function trackParcel({ db, now, ports }: Deps, packageId: number): Promise<number> {
  const [parcel] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, packageId), ne(packages.status, 'signed')))
    .for('update', { skipLocked: true })
  return parcel ? addTraces({ db, ports }, parcel, now(), now(), Number.POSITIVE_INFINITY) : 0
}

/** Lets every parcel of an order reach its next stop now, for the demo. Refuses `order.not_found`. */
export async function advanceParcels({ db, now, ports }: Deps, orderNo: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Refusal('order.not_found')
  const parcels = await db
    .select()
    .from(packages)
    .where(and(eq(packages.orderId, order.id), ne(packages.status, 'signed')))
    .orderBy(asc(packages.id))
    .for('update')
  let added = 0
  for (const parcel of parcels) added += await addTraces({ db, ports }, parcel, later(now(), days(30)), now(), 1)
  return added
}

/** Adds at most `limit` of the traces that the courier knows by `asOf`; none is dated after `at`. */
async function addTraces(
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  parcel: typeof packages.$inferSelect,
  asOf: Date,
  at: Date,
  limit: number,
): Promise<number> {
  const [held] = await db.select({ n: count() }).from(packageTraces).where(eq(packageTraces.packageId, parcel.id))
  const known = held?.n ?? 0
  const [order] = await db.select({ address: orders.address }).from(orders).where(eq(orders.id, parcel.orderId))
  const traces = await ports.courier.track({
    expressCode: parcel.expressCode,
    expressNo: parcel.expressNo,
    region: order?.address?.region ?? '',
    shippedAt: parcel.shippedAt,
    known,
    now: asOf,
  })
  const fresh = traces.slice(known, known + limit)
  const last = fresh.at(-1)
  if (!last) return 0
  await db
    .insert(packageTraces)
    .values(fresh.map((trace) => ({ ...trace, at: trace.at > at ? at : trace.at, packageId: parcel.id })))
  await db.update(packages).set({ status: last.status }).where(eq(packages.id, parcel.id))
  return fresh.length
}
