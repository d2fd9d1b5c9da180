import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ParcelQuestion, PushedParcel, Trace } from '#adapters/courier/port.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { holdOrder } from '#modules/order/order.public.ts'
import {
  askCourier,
  freshTraces,
  ownTraces,
  signedAfter,
  statusAfter,
  trackedFor,
} from '#modules/tracking/tracking.public.ts'
import { aftersales, type Carried } from './aftersale.table.ts'
import { expiryAfter, goesByCarrier, type ParcelKey, type Request } from './aftersale-states.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'ports'>

/** The parcel that is on its way while a request is in one of these states. */
const keyIn: Partial<Record<Request['state'], ParcelKey>> = { returning: 'returnParcel', resending: 'resendParcel' }
const moving = inArray(aftersales.state, ['returning', 'resending'])

/** Parcels that are on their way to a store or back again, after the request with id `after`; without those that nobody hears of any more. */
export async function parcelsOfAftersales(
  db: Db,
  { after, limit, at }: { after: number; limit: number; at: Date },
): Promise<number[]> {
  const since = later(at, -trackedFor).toISOString()
  const onTheWay = (column: typeof aftersales.returnParcel | typeof aftersales.resendParcel) =>
    sql`${column}->>'expressNo' is not null and ${column}->>'status' <> 'signed' and ${column}->>'sentAt' > ${since}`
  const rows = await db
    .select({ id: aftersales.id })
    .from(aftersales)
    .where(
      and(
        gt(aftersales.id, after),
        moving,
        or(
          and(eq(aftersales.state, 'returning'), onTheWay(aftersales.returnParcel)),
          and(eq(aftersales.state, 'resending'), onTheWay(aftersales.resendParcel)),
        ),
      ),
    )
    .orderBy(asc(aftersales.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Asks the courier about the parcel of a request that is on its way; once it has arrived, the receiver's own deadline begins. Resolves to
 * how many traces are new.
 */
export async function trackAftersale({ db, now, ports }: Deps, id: number): Promise<number> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.id, id))
  const held = row && heldBy(row)
  if (!held) return 0
  const traces = await askCourier({ db, ports }, questionOf(held, now()))
  return grow({ db, at: now() }, held, traces)
}

/** Adds what a provider tells of a number to each request whose parcel travels under it; how many traces were added. */
export async function takeAftersaleTraces(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { expressNo, isOf, traces }: Pick<PushedParcel, 'expressNo' | 'isOf' | 'traces'>,
): Promise<number> {
  const hasNumber = (column: typeof aftersales.returnParcel | typeof aftersales.resendParcel) =>
    sql`${column}->>'expressNo' = ${expressNo}`
  const rows = await db
    .select()
    .from(aftersales)
    .where(and(moving, or(hasNumber(aftersales.returnParcel), hasNumber(aftersales.resendParcel))))
    .orderBy(asc(aftersales.id))
  let added = 0
  for (const row of rows) {
    const held = heldBy(row)
    if (held?.sent.expressNo === expressNo && isOf(held.sent.expressCode)) {
      added += await grow({ db, at: now() }, held, traces)
    }
  }
  return added
}

/** Lets the parcel of a request reach its next stop now, for the demo. How many traces are new. */
export async function advanceAftersale({ db, now, ports }: Deps, aftersaleNo: string): Promise<number> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, aftersaleNo))
  const held = row && heldBy(row)
  if (!held) return 0
  const at = now()
  const [next] = await ports.courier.track(questionOf(held, later(at, days(30))))
  return next ? grow({ db, at }, held, [{ ...next, at }]) : 0
}

/** A parcel with a carrier: goods that the store brings itself cannot be tracked. */
type OnTheWay = { row: Request; key: ParcelKey; sent: Carried }

function heldBy(row: Request): OnTheWay | null {
  const key = keyIn[row.state]
  const sent = key && row[key]
  return sent && goesByCarrier(sent) ? { row, key, sent } : null
}

/** A parcel that is picked up begins its way then. */
const sentAtOf = (sent: Carried) => new Date(sent.pickup?.from ?? sent.sentAt)

function questionOf({ row, key, sent }: OnTheWay, now: Date): ParcelQuestion {
  const to = key === 'returnParcel' ? row.returnPlace : row.address
  return {
    expressCode: sent.expressCode,
    expressNo: sent.expressNo,
    phone: sent.phone || (to?.phone ?? ''),
    // A place is one line, down to the door: more than a carrier has to know.
    region: '',
    shippedAt: sentAtOf(sent),
    known: sent.traces.length,
    now,
  }
}

/** Adds those of the traces that are not there yet, unless the request moved or another parcel took the place of this one meanwhile. */
async function grow({ db, at }: { db: Db; at: Date }, { row, key, sent }: OnTheWay, traces: readonly Trace[]) {
  if (traces.length === 0) return 0
  return db.transaction(async (tx) => {
    await holdOrder(tx, row.orderId)
    const [now] = await tx
      .select()
      .from(aftersales)
      .where(and(eq(aftersales.id, row.id), eq(aftersales.state, row.state)))
    const parcel = now?.[key]
    if (!parcel || !goesByCarrier(parcel)) return 0
    if (parcel.expressNo !== sent.expressNo || parcel.expressCode !== sent.expressCode) return 0
    const held = parcel.traces.map((trace) => ({ ...trace, at: new Date(trace.at) }))
    const told = ownTraces(traces, sentAtOf(parcel))
    const fresh = freshTraces(held, told)
    const status = statusAfter(parcel.status, [...held, ...told])
    if (fresh.length === 0 && status === parcel.status) return 0
    const all = [...held, ...fresh].sort((a, b) => a.at.getTime() - b.at.getTime())
    const before = parcel.signedAt ? new Date(parcel.signedAt) : null
    const isSigned = signedAfter({ status: parcel.status, signedAt: before }, held, told) !== null
    const grown: Carried = {
      ...parcel,
      status,
      signedAt: isSigned ? (parcel.signedAt ?? at.toISOString()) : null,
      traces: all.map((trace) => ({ ...trace, at: trace.at.toISOString() })),
    }
    await tx
      .update(aftersales)
      .set({ [key]: grown, expireAt: expiryAfter({ expireAt: now.expireAt, key, before: parcel, after: grown }) })
      .where(and(eq(aftersales.id, row.id), eq(aftersales.state, row.state)))
    return fresh.length
  })
}
