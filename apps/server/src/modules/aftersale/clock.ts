import { aftersaleTimes } from '@mall/contract/aftersale'
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Trace } from '#adapters/courier/port.ts'
import type { Db } from '#db/client.ts'
import { days, hours, later } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { holdOrder } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { aftersales, type Receipt, type Sent } from './aftersale.table.ts'
import { warnOf } from './aftersale-messages.ts'
import { agree, type Deps, sendAndFinish } from './agree.ts'
import { completeSent, takeOffer } from './buyer.ts'
import { type Held, holdRequest, moveRequest, theClock } from './move-request.ts'
import { clockMoveOf, type Request } from './request.ts'
import { receiveWhole } from './store.ts'

/** Requests whose time is over, the oldest first. */
export async function overdueAftersales(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: aftersales.id })
    .from(aftersales)
    .where(lte(aftersales.expireAt, at))
    .orderBy(asc(aftersales.expireAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Does what the clock does with a request whose time is over, in the caller's transaction. False when somebody was faster. */
export async function letClockMove(deps: Deps, id: number): Promise<boolean> {
  const { db } = deps
  const at = deps.now()
  const due = and(eq(aftersales.id, id), lte(aftersales.expireAt, at))
  const [free] = await db
    .select({ no: aftersales.aftersaleNo })
    .from(aftersales)
    .innerJoin(orders, eq(orders.id, aftersales.orderId))
    .where(due)
  if (!free) return false
  const held = await holdRequest(db, free.no)
  const { row } = held
  const name = clockMoveOf(row)
  if (!name || !row.expireAt || row.expireAt > at) return false
  await moved(deps, held, name, at)
  return true
}

const noReceipt = (at: Date, qty: number): Receipt => ({
  ...{ result: 'whole', receivedQty: qty, restock: false, note: '超时未处理，视为已收货', images: [] },
  at: at.toISOString(),
})

function moved(deps: Deps, held: Held, name: NonNullable<ReturnType<typeof clockMoveOf>>, at: Date): Promise<Request> {
  const deed = { who: theClock, at }
  const { row } = held
  switch (name) {
    case 'approve':
      return agree(deps, held, name, { ...deed, text: '商家超时未处理，自动同意' })
    case 'accept_receipt':
      return takeOffer(deps, held, { ...deed, text: '超时未答复，按验货结果退款' })
    case 'receive':
      return receiveWhole(deps, held, { ...deed, set: { receipt: noReceipt(at, 0) } })
    case 'confirm':
      return completeSent(deps, held, deed)
    default:
      return moveRequest(deps.db, name, row, { ...deed, set: { closeReason: closeText(name) } })
  }
}

const closeText = (name: string) =>
  ({ no_return: '超时未寄回，售后已关闭', lapse: '超时未答复协商方案', give_up: '拒绝后未再处理' })[name] ?? ''

/** Requests that wait for money on its way: what can be sent is sent, what has arrived ends. How many were looked after. */
export const finishRefunds = (deps: Pick<Ctx, 'ports'> & Trying): Promise<number> =>
  sweep(
    deps,
    'finish-aftersales',
    async (limit) => {
      const rows = await deps.db
        .select({ id: aftersales.id })
        .from(aftersales)
        .where(eq(aftersales.state, 'refunding'))
        .orderBy(asc(aftersales.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => ((await sendAndFinish(deps, { id })) ? true : 'failed'),
    { ownTransactions: true },
  )

/** Requests whose end comes near and whose side was not told of it. */
export async function aftersalesToWarn(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: aftersales.id })
    .from(aftersales)
    .where(
      and(
        gt(aftersales.expireAt, at),
        lte(aftersales.expireAt, later(at, hours(aftersaleTimes.warnHours))),
        or(isNull(aftersales.warnedFor), ne(aftersales.warnedFor, aftersales.expireAt)),
      ),
    )
    .orderBy(asc(aftersales.expireAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** In the caller's transaction; once for each end. */
export async function warnOfEnd(db: Db, id: number, at: Date): Promise<boolean> {
  const [row] = await db
    .update(aftersales)
    .set({ warnedFor: sql`${aftersales.expireAt}` })
    .where(and(eq(aftersales.id, id), sql`${aftersales.warnedFor} is distinct from ${aftersales.expireAt}`))
    .returning()
  if (!row) return false
  await warnOf(db, row, at)
  return true
}

/** Parcels that are on their way to a store or back again, after the request with id `after`. */
export async function parcelsOfAftersales(db: Db, after: number, limit: number): Promise<number[]> {
  const onTheWay = (column: typeof aftersales.returnParcel | typeof aftersales.resendParcel) =>
    sql`${column} is not null and ${column}->>'status' <> 'signed'`
  const rows = await db
    .select({ id: aftersales.id })
    .from(aftersales)
    .where(
      and(
        gt(aftersales.id, after),
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
 * Asks the courier about the parcel of a request that is on its way; once a return has arrived, the store has its own time from then on.
 * How many traces are new.
 */
export async function trackAftersale(
  { db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>,
  id: number,
): Promise<number> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.id, id))
  if (!row) return 0
  const key = row.state === 'returning' ? 'returnParcel' : 'resendParcel'
  const sent = row[key]
  if (!sent) return 0
  const at = now()
  const traces = await askAbout(ports, row, sent, { known: sent.traces.length, now: at })
  return grow({ db, at }, row, key, traces)
}

function askAbout(
  ports: Ctx['ports'],
  row: Request,
  sent: Sent,
  { known, now }: { known: number; now: Date },
): Promise<Trace[]> {
  const to = row.state === 'returning' ? row.returnPlace : row.address
  // What is come for begins its way then.
  const shippedAt = new Date(sent.pickup?.from ?? sent.sentAt)
  return ports.courier.track({
    ...{ expressCode: sent.expressCode, expressNo: sent.expressNo, shippedAt },
    ...{ region: to?.address ?? '', known, now },
  })
}

/** Lets the parcel of a request reach its next stop now, for the demo. How many traces are new. */
export async function advanceAftersale(
  { db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>,
  aftersaleNo: string,
): Promise<number> {
  const [row] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, aftersaleNo))
  const key = row?.state === 'returning' ? 'returnParcel' : 'resendParcel'
  const sent = row?.[key]
  if (!row || !sent) return 0
  const at = now()
  const whole = await askAbout(ports, row, sent, { known: sent.traces.length, now: later(at, days(30)) })
  const reached = whole.slice(0, sent.traces.length + 1).map((trace) => ({ ...trace, at }))
  return grow({ db, at }, row, key, reached)
}

async function grow(
  { db, at }: { db: Db; at: Date },
  row: Request,
  key: 'returnParcel' | 'resendParcel',
  traces: readonly Trace[],
): Promise<number> {
  const sent = row[key]
  if (!sent) return 0
  const fresh = traces.slice(sent.traces.length)
  const last = fresh.at(-1)
  if (!last) return 0
  const grown: Sent = {
    ...{ ...sent, status: last.status },
    traces: [...sent.traces, ...fresh.map((trace) => ({ ...trace, at: trace.at.toISOString() }))],
  }
  const arrived = key === 'returnParcel' && last.status === 'signed'
  return db.transaction(async (tx) => {
    await holdOrder(tx, row.orderId)
    // A number that was corrected meanwhile is another parcel.
    const same = sql`${aftersales[key]}->>'expressNo' = ${sent.expressNo}
      and jsonb_array_length(${aftersales[key]}->'traces') = ${sent.traces.length}`
    const [grew] = await tx
      .update(aftersales)
      .set({ [key]: grown, ...(arrived ? { expireAt: later(at, days(aftersaleTimes.receiveDays)) } : {}) })
      .where(and(eq(aftersales.id, row.id), eq(aftersales.state, row.state), same))
      .returning({ id: aftersales.id })
    return grew ? fresh.length : 0
  })
}
