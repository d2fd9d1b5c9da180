import { and, asc, count, eq, gt, ne } from 'drizzle-orm'
import type { Trace } from '#adapters/courier/port.ts'
import type { Db } from '#db/client.ts'
import { days, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { orders, packages, packageTraces } from './order.table.ts'
import { tellSigned } from './order-messages.ts'

type Deps = { db: Db } & Pick<Ctx, 'now' | 'ports'>

/** What a store brings itself, or what does not travel, no carrier knows of. */
const withCarrier = eq(packages.way, 'express')

/** Parcels still under way, after the one with id `after`, by id. */
export async function parcelsUnderWay(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(gt(packages.id, after), withCarrier, ne(packages.status, 'signed')))
    .orderBy(asc(packages.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Asks the courier about one parcel and adds what is new; the number of traces added. The courier is asked before anything
 * is locked. Called twice at once, one of the calls adds each trace.
 */
export async function trackParcel({ db, now, ports }: Deps, packageId: number): Promise<number> {
  const traces = await ask({ db, ports }, packageId, now())
  return traces.length > 0 ? db.transaction((tx) => append(tx, packageId, traces, now())) : 0
}

/** Lets every parcel of an order reach its next stop now, for the demo. Refuses `order.not_found`. */
export async function advanceParcels({ db, now, ports }: Deps, orderNo: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Refusal('order.not_found')
  const parcels = await db
    .select({ id: packages.id, traces: count(packageTraces.id) })
    .from(packages)
    .leftJoin(packageTraces, eq(packageTraces.packageId, packages.id))
    .where(and(eq(packages.orderId, order.id), withCarrier))
    .groupBy(packages.id)
    .orderBy(asc(packages.id))
  let added = 0
  for (const parcel of parcels) {
    // The whole journey, of which one stop more than is known is let happen.
    const journey = await ask({ db, ports }, parcel.id, later(now(), days(30)))
    const reached = journey.slice(0, parcel.traces + 1).map((trace) => ({ ...trace, at: now() }))
    added += await db.transaction((tx) => append(tx, parcel.id, reached, now()))
  }
  return added
}

/** Everything that the courier knows of a parcel by `asOf`, oldest first. */
async function ask({ db, ports }: Pick<Deps, 'db' | 'ports'>, packageId: number, asOf: Date): Promise<Trace[]> {
  const [parcel] = await db
    .select({
      expressCode: packages.expressCode,
      expressNo: packages.expressNo,
      shippedAt: packages.shippedAt,
      address: orders.address,
      known: count(packageTraces.id),
    })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .leftJoin(packageTraces, eq(packageTraces.packageId, packages.id))
    .where(and(eq(packages.id, packageId), withCarrier))
    .groupBy(packages.id, orders.id)
  if (!parcel) return []
  const { expressCode, expressNo, shippedAt, known, address } = parcel
  if (expressCode === null || expressNo === null) return []
  return ports.courier.track({ expressCode, expressNo, shippedAt, known, region: address?.region ?? '', now: asOf })
}

/** Adds those of the traces that are not there yet, and tells of the arrival. Nothing while somebody else adds some. */
async function append(db: Db, packageId: number, traces: readonly Trace[], at: Date): Promise<number> {
  const locked = await db
    .select({ id: packages.id })
    .from(packages)
    .where(eq(packages.id, packageId))
    .for('update', { skipLocked: true })
  if (locked.length === 0) return 0
  const [held] = await db.select({ n: count() }).from(packageTraces).where(eq(packageTraces.packageId, packageId))
  const fresh = traces.slice(held?.n ?? 0)
  const last = fresh.at(-1)
  if (!last) return 0
  await db.insert(packageTraces).values(fresh.map((trace) => ({ ...trace, packageId })))
  await db.update(packages).set({ status: last.status }).where(eq(packages.id, packageId))
  if (last.status === 'signed') await tellSigned(db, packageId, at)
  return fresh.length
}
