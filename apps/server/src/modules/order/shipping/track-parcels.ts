import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { PushedParcel, Trace } from '#adapters/courier/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days, later } from '#kernel/time.ts'
import {
  askCourier,
  freshTraces,
  ownTraces,
  signedAfter,
  statusAfter,
  trackedFor,
} from '#modules/tracking/tracking.public.ts'
import { notifyOfSignedParcel } from '../moves/order-messages.ts'
import { orders, packages, packageTraces } from '../order.table.ts'
import { moveReceiptDue } from './move-receipt-due.ts'

type Deps = { db: Db } & Pick<Ctx, 'now' | 'ports'>

/** Parcels that a carrier has: it knows nothing of those that a store brings itself, or that do not travel. */
const withCarrier = eq(packages.way, 'express')

/** Parcels still under way, after the one with id `after`, by id; without those that were sent so long ago that no trace is expected. */
export async function parcelsUnderWay(
  db: Db,
  { after, limit, at }: { after: number; limit: number; at: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(
      and(
        gt(packages.id, after),
        withCarrier,
        ne(packages.status, 'signed'),
        gt(packages.shippedAt, later(at, -trackedFor)),
      ),
    )
    .orderBy(asc(packages.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/**
 * Asks the courier about one parcel and adds what is new to all that travel under its number; how many traces were added. The courier is
 * asked before anything is locked. Called twice at once, one of the calls adds each trace.
 */
export async function trackParcel({ db, now, ports }: Deps, packageId: number): Promise<number> {
  const parcel = await askable(db, packageId)
  if (!parcel) return 0
  const traces = await askCourier({ db, ports }, { ...parcel, known: parcel.traces.length, now: now() })
  if (traces.length === 0) return 0
  const isOf = (expressCode: string) => expressCode === parcel.expressCode
  return takeParcelTraces({ db, now }, { expressNo: parcel.expressNo, isOf, traces })
}

/** Adds what a provider tells of a number to each parcel that travels under it; how many traces were added. */
export async function takeParcelTraces(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { expressNo, isOf, traces }: Pick<PushedParcel, 'expressNo' | 'isOf' | 'traces'>,
): Promise<number> {
  const parcels = await db
    .select({ id: packages.id, expressCode: packages.expressCode })
    .from(packages)
    .where(and(eq(packages.expressNo, expressNo), withCarrier, gt(packages.shippedAt, later(now(), -trackedFor))))
    .orderBy(asc(packages.id))
  let added = 0
  for (const { id, expressCode } of parcels) {
    if (expressCode !== null && isOf(expressCode)) added += await db.transaction((tx) => append(tx, id, traces, now()))
  }
  return added
}

/** Lets every parcel of an order reach its next stop now, for the demo. Refuses `order.not_found`. */
export async function advanceParcels({ db, now, ports }: Deps, orderNo: string): Promise<number> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo))
  if (!order) throw new Refusal('order.not_found')
  const rows = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.orderId, order.id), withCarrier))
    .orderBy(asc(packages.id))
  let added = 0
  for (const { id } of rows) {
    const parcel = await askable(db, id)
    if (!parcel) continue
    // The rest of the journey, of which the next stop is let happen.
    const [next] = await ports.courier.track({ ...parcel, known: parcel.traces.length, now: later(now(), days(30)) })
    if (next) added += await db.transaction((tx) => append(tx, id, [{ ...next, at: now() }], now()))
  }
  return added
}

/** The facts that the courier needs to be asked about a parcel, and its traces by now. */
async function askable(db: Db, packageId: number) {
  const [parcel] = await db
    .select({
      expressCode: packages.expressCode,
      expressNo: packages.expressNo,
      shippedAt: packages.shippedAt,
      address: orders.address,
    })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.orderId))
    .where(and(eq(packages.id, packageId), withCarrier))
  if (!parcel) return null
  const { expressCode, expressNo, shippedAt, address } = parcel
  if (expressCode === null || expressNo === null) return null
  const traces = await tracesOf(db, packageId)
  return { expressCode, expressNo, shippedAt, traces, phone: address?.phone ?? '', region: address?.region ?? '' }
}

const tracesOf = (db: Db, packageId: number): Promise<Trace[]> =>
  db
    .select({ status: packageTraces.status, text: packageTraces.text, at: packageTraces.at })
    .from(packageTraces)
    .where(eq(packageTraces.packageId, packageId))
    .orderBy(asc(packageTraces.at), asc(packageTraces.id))

/**
 * Adds those of the traces that are not there yet, lets receipt count from a 签收, and tells of the arrival, once. In the order of all locks
 * the order comes before its parcels.
 */
async function append(db: Db, packageId: number, traces: readonly Trace[], at: Date): Promise<number> {
  const [found] = await db.select({ orderId: packages.orderId }).from(packages).where(eq(packages.id, packageId))
  if (!found) return 0
  const [order] = await db.select().from(orders).where(eq(orders.id, found.orderId)).for('update')
  const [parcel] = await db
    .select({ status: packages.status, shippedAt: packages.shippedAt, signedAt: packages.signedAt })
    .from(packages)
    .where(eq(packages.id, packageId))
    .for('update')
  if (!order || !parcel) return 0
  const held = await tracesOf(db, packageId)
  const told = ownTraces(traces, parcel.shippedAt)
  const fresh = freshTraces(held, told)
  if (fresh.length > 0) await db.insert(packageTraces).values(fresh.map((trace) => ({ ...trace, packageId })))
  const status = statusAfter(parcel.status, [...held, ...told])
  const signedAt = signedAfter(parcel, held, told)
  const isMoved = (signedAt === null) !== (parcel.signedAt === null)
  if (status === parcel.status && !isMoved) return fresh.length
  // A provider's clock may be ahead of ours.
  await db
    .update(packages)
    .set({ status, signedAt: signedAt && (signedAt > at ? at : signedAt) })
    .where(eq(packages.id, packageId))
  const due = isMoved ? await moveReceiptDue(db, order, at) : null
  if (status !== parcel.status && status === 'signed') await notifyOfSignedParcel(db, packageId, { due, at })
  return fresh.length
}
