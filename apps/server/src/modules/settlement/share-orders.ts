import { splitFrozenDays, splitSpareDays } from '@mall/contract/split/platform.words'
import { inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { days, later } from '#kernel/time.ts'
import { factsToSettle, type OrderToSettle } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { noteRegistered, planShare } from '#modules/split/split.public.ts'
import { splitMoves, splitOrders } from '#modules/split/split.table.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { earnedOf } from './settlement.rules.ts'
import { settlementLines } from './settlement.table.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Facts = Omit<OrderToSettle, 'again'>

/** Orders of one look. */
const batch = 200

/** Computes an order's money and the mall's commission on it as it stands, in fen. */
function sumsOf({ freight, lines }: Facts) {
  const earned = [freight, ...lines].map(earnedOf)
  return {
    moneyFen: earned.reduce((sum, one) => sum + one.moneyFen, 0),
    commissionFen: earned.reduce((sum, one) => sum + one.commissionFen, 0),
  }
}

/**
 * Plans the platform's share of orders that were paid into their store's account and are settled now, in the transaction that settles and
 * holds them. One that was shared keeps its share.
 */
export async function shareOrders(deps: Deps, due: readonly Facts[]): Promise<void> {
  const ways = await deps.db
    .select({ id: splitOrders.id, orderId: splitOrders.orderId, mostShareFen: splitOrders.mostShareFen })
    .from(splitOrders)
    .where(
      sql`${splitOrders.paidAt} is not null and ${inArray(
        splitOrders.orderId,
        due.map(({ id }) => id),
      )}`,
    )
  for (const way of ways) {
    const facts = due.find(({ id }) => id === way.orderId)
    if (facts) await planShare(deps, way, sumsOf(facts))
  }
}

/** Computes the store's part of an order in its own account: paid less refunded less shared, in fen. */
const direct = sql`(so.amount_fen - o.refunded_fen - coalesce((
  select sum(case when m.kind = 'share' then m.amount_fen else -m.amount_fen end) from ${splitMoves} m
  where m.split_order_id = so.id and m.state <> 'failed'), 0))`

const isChanged = (merchantId: number) => sql`from ${splitOrders} so join ${orders} o on o.id = so.order_id
  where so.merchant_id = ${merchantId} and so.paid_at is not null and o.settled_refunded_fen = o.refunded_fen
    and ${direct} <> so.registered_fen`

/**
 * Counts what channels gave, or will give, a store itself of orders that are settled: a line of its own for each that changed since. In the
 * caller's transaction, which holds the mark of the store. How many; `only`: of this one alone.
 */
export async function registerDirect(
  db: Db,
  merchantId: number,
  { at, only }: { at: Date; only?: number },
): Promise<number> {
  const changed = await rowsOf<{ id: number; orderId: number; refundedFen: number; fen: number }>(
    db,
    sql`select so.id::float8 as id, o.id::float8 as "orderId", o.refunded_fen::float8 as "refundedFen",
        (${direct} - so.registered_fen)::float8 as fen
      ${isChanged(merchantId)} ${only === undefined ? sql`` : sql`and so.id = ${only}`}
      order by so.id limit ${batch} for no key update of o skip locked`,
  )
  for (const { id, orderId, refundedFen, fen } of changed) {
    const none = { goodsFen: 0, freightFen: 0, couponFen: 0, campaignFen: 0, pointsFen: 0, adjustFen: 0 }
    await db.insert(settlementLines).values({
      ...none,
      merchantId,
      kind: 'split',
      orderId,
      splitOrderId: id,
      refundedFen,
      ratePoints: 0,
      commissionFen: 0,
      netFen: 0,
      directFen: fen,
      at,
    })
    await noteRegistered(db, id, fen)
  }
  return changed.length
}

/** The ids of those that changed, held by nobody. */
export async function directToRegister(db: Db, merchantId: number, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select so.id::float8 as id ${isChanged(merchantId)} order by so.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * For the clock: what the channel would free by itself soon is shared before, whatever has become of the order, with the commission as it
 * stands; what changes later is settled by statement. How many.
 */
export const shareBeforeThaw = (deps: Deps & Trying): Promise<number> =>
  sweep(
    deps,
    'share-before-thaw',
    async (limit) => {
      const until = later(deps.now(), -days(splitFrozenDays - splitSpareDays)).toISOString()
      const rows = await rowsOf<{ id: number }>(
        deps.db,
        sql`select so.id::float8 as id from ${splitOrders} so join ${orders} o on o.id = so.order_id
          where so.paid_at <= ${until}::timestamptz and o.refunded_fen < o.paid_amount_fen
            and not exists (select from ${splitMoves} m where m.split_order_id = so.id and m.kind = 'share')
          order by so.paid_at, so.id limit ${limit}`,
      )
      return rows.map(({ id }) => id)
    },
    async (db, id) => {
      const [held] = await rowsOf<{ orderId: number; mostShareFen: number }>(
        db,
        sql`select o.id::float8 as "orderId", so.most_share_fen::float8 as "mostShareFen"
          from ${splitOrders} so join ${orders} o on o.id = so.order_id where so.id = ${id}
          for no key update of o skip locked`,
      )
      const [facts] = held ? await factsToSettle(db, { ids: [held.orderId] }) : []
      if (!held || !facts) return false
      return planShare({ ...deps, db }, { id, mostShareFen: held.mostShareFen }, sumsOf(facts))
    },
  )
