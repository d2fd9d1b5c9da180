import { aftersaleTimes } from '@mall/contract/aftersale/words'
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { hours, later } from '#kernel/time.ts'
import { orders } from '#modules/order/order.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { completeSent, takeOffer } from './act-as-buyer.ts'
import { receiveWhole } from './act-as-store.ts'
import { aftersales, type Receipt } from './aftersale.table.ts'
import { warnOf } from './aftersale-messages.ts'
import { clockMoveOf, type Request } from './aftersale-states.ts'
import { type Held, holdRequest, moveRequest, theClock } from './move-request.ts'
import { agree, type Deps, sendAndFinish } from './pay-out-aftersale.ts'

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
  result: 'whole',
  receivedQty: qty,
  restock: false,
  note: '超时未处理，视为已收货',
  images: [],
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
export const finishRefunds = (deps: Pick<Ctx, 'ports' | 'random'> & Trying): Promise<number> =>
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

/** Requests whose deadline comes near and whose side was not warned of it. */
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
