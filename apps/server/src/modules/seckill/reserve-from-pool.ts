import type { OrderProblem } from '@mall/contract/order/terms'
import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { columnsOf, type Part, part } from '#db/statement.ts'
import { moveFromPool } from '#modules/catalog/catalog.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { mostOf, shortText } from './seckill.rules.ts'
import { seckillCounts, seckillDeals, seckillSessions, seckillTakes } from './seckill.table.ts'

/**
 * Takes pieces of deals as a part of the statement that orders, in the caller's transaction. `wanted` is a relation `(deal_id, qty)` with
 * each deal once; `drawn` has a row for each of which there was enough: when one is missing the caller throws. `take_seckill` is of
 * migration 0027.
 */
export const reservePart = (db: Db, wanted: SQL, { ownerId, at }: { ownerId: Placeholder; at: Placeholder }): Part =>
  part(
    db,
    'drawn',
    sql`select t.deal_id from take_seckill(array(select w.deal_id from ${wanted} w order by w.deal_id),
      array(select w.qty from ${wanted} w order by w.deal_id), ${ownerId}::bigint, ${at}::timestamptz) t`,
  )
export const reservedRows = sql<number[]>`(select coalesce(jsonb_agg(deal_id), '[]') from drawn)`

/** Notes the pieces that were taken: `takes` is a relation `(order_id, deal_id, owner_id, qty)`. */
export const noteReservationsPart = (db: Db, takes: SQL): Part =>
  part(
    db,
    'noted_draws',
    sql`insert into ${seckillTakes} (${columnsOf(seckillTakes, ['orderId', 'dealId', 'ownerId', 'qty'])})
      select order_id, deal_id, owner_id, qty from ${takes} order by deal_id`,
  )

/** Why a deal could not be had, in the transaction that tried. */
export async function whyNotReserved(
  db: Db,
  dealIds: readonly number[],
  { ownerId, at }: { ownerId: number; at: Date },
): Promise<Map<number, Pick<OrderProblem, 'kind' | 'text' | 'left'>>> {
  const rows = await db
    .select({
      deal: seckillDeals,
      session: seckillSessions,
      had: sql<number>`coalesce(${seckillCounts.n}, 0)`.mapWith(Number),
    })
    .from(seckillDeals)
    .innerJoin(seckillSessions, eq(seckillSessions.id, seckillDeals.sessionId))
    .leftJoin(seckillCounts, and(eq(seckillCounts.dealId, seckillDeals.id), eq(seckillCounts.ownerId, ownerId)))
    .where(inArray(seckillDeals.id, [...dealIds]))
  return new Map(
    rows.map(({ deal, session, had }): [number, Pick<OrderProblem, 'kind' | 'text' | 'left'>] => {
      const over = deal.state !== 'approved' || session.state !== 'open' || session.endAt <= at
      if (over) return [deal.id, { kind: 'price', text: '秒杀已结束，恢复原价', left: null }]
      const held = { remaining: deal.remaining, limit: deal.limitNum, had }
      return [deal.id, { kind: 'price', text: shortText(held), left: mostOf(held) }]
    }),
  )
}

/**
 * Gives back what an order took of pools, exactly once: to the pool while it stands, and to the stock when its session is over. All that has
 * not gone back yet, or so many pieces of these skus.
 */
export async function returnReservations(
  db: Db,
  orderId: number,
  at: Date,
  parts?: readonly { skuId: number; qty: number }[],
): Promise<void> {
  const taken = await db
    .select({ take: seckillTakes, skuId: seckillDeals.skuId })
    .from(seckillTakes)
    .innerJoin(seckillDeals, eq(seckillDeals.id, seckillTakes.dealId))
    .where(and(eq(seckillTakes.orderId, orderId), isNull(seckillTakes.backAt)))
    .orderBy(asc(seckillTakes.dealId))
  for (const { take, skuId } of taken) {
    const wanted = parts?.reduce((sum, part) => sum + (part.skuId === skuId ? part.qty : 0), 0)
    const qty = wanted ?? take.qty - take.backQty
    if (qty > 0) await returnReservation(db, take, qty, at)
  }
}

type Take = typeof seckillTakes.$inferSelect
async function returnReservation(
  db: Db,
  { orderId, dealId, ownerId, backQty }: Take,
  qty: number,
  at: Date,
): Promise<void> {
  const [back] = await db
    .update(seckillTakes)
    .set({
      backQty: sql`${seckillTakes.backQty} + ${qty}`,
      backAt: sql`case when ${seckillTakes.backQty} + ${qty} = ${seckillTakes.qty} then ${at.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(seckillTakes.orderId, orderId),
        eq(seckillTakes.dealId, dealId),
        isNull(seckillTakes.backAt),
        // When two give back at once, the second finds that it was given back.
        eq(seckillTakes.backQty, backQty),
      ),
    )
    .returning({ dealId: seckillTakes.dealId })
  if (!back) return
  await db
    .update(seckillCounts)
    .set({ n: sql`${seckillCounts.n} - ${qty}` })
    .where(and(eq(seckillCounts.dealId, dealId), eq(seckillCounts.ownerId, ownerId)))
  const stands = sql`${seckillDeals.returnedAt} is null`
  const [deal] = await db
    .update(seckillDeals)
    .set({
      remaining: sql`${seckillDeals.remaining} + case when ${stands} then ${qty}::int else 0 end`,
      returned: sql`${seckillDeals.returned} + case when ${stands} then 0 else ${qty}::int end`,
    })
    .where(eq(seckillDeals.id, dealId))
    .returning({ skuId: seckillDeals.skuId, returnedAt: seckillDeals.returnedAt })
  if (deal?.returnedAt) await moveFromPool(db, { skuId: deal.skuId, qty, at })
}

/** Locks all that several orders drew, for a transaction that gives them up, in the order in which everybody takes it. */
export async function lockReservations(db: Db, orderIds: readonly number[]): Promise<void> {
  const reserved = db
    .select({ id: seckillTakes.dealId })
    .from(seckillTakes)
    .where(and(inArray(seckillTakes.orderId, [...orderIds]), isNull(seckillTakes.backAt)))
  const buyers = db
    .select({ id: seckillTakes.ownerId })
    .from(seckillTakes)
    .where(inArray(seckillTakes.orderId, [...orderIds]))
  await db
    .select({ id: seckillCounts.dealId })
    .from(seckillCounts)
    .where(and(inArray(seckillCounts.dealId, reserved), inArray(seckillCounts.ownerId, buyers)))
    .orderBy(asc(seckillCounts.dealId))
    .for('no key update')
  await db
    .select({ id: seckillDeals.id })
    .from(seckillDeals)
    .where(inArray(seckillDeals.id, reserved))
    .orderBy(asc(seckillDeals.id))
    .for('no key update')
}

/** Returns the rest of a deal's pool to the stock, in the caller's transaction; once, whoever asks. */
export async function returnPool(db: Db, dealId: number, at: Date): Promise<boolean> {
  const [held] = await db
    .select({ remaining: seckillDeals.remaining, skuId: seckillDeals.skuId })
    .from(seckillDeals)
    .where(and(eq(seckillDeals.id, dealId), isNull(seckillDeals.returnedAt)))
    .for('no key update')
  if (!held) return false
  const { remaining, skuId } = held
  await db
    .update(seckillDeals)
    .set({ remaining: 0, returned: sql`${seckillDeals.returned} + ${remaining}`, returnedAt: at })
    .where(and(eq(seckillDeals.id, dealId), isNull(seckillDeals.returnedAt)))
  if (remaining > 0) await moveFromPool(db, { skuId, qty: remaining, at })
  return true
}

/** Works off the ends of sessions. How many deals. */
export function endSeckill(deps: Trying): Promise<number> {
  const { db, now } = deps
  const at = now()
  return sweep(
    deps,
    'end-seckill',
    async (limit) => {
      const due = await db
        .select({ id: seckillDeals.id })
        .from(seckillDeals)
        .innerJoin(seckillSessions, eq(seckillSessions.id, seckillDeals.sessionId))
        .where(
          and(
            eq(seckillDeals.state, 'approved'),
            isNull(seckillDeals.returnedAt),
            sql`${seckillSessions.endAt} <= ${at.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(asc(seckillDeals.id))
        .limit(limit)
      return due.map(({ id }) => id)
    },
    (tx, id) => returnPool(tx, id, at),
  )
}
