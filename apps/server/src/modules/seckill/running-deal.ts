import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type Held, mostOf } from './seckill.rules.ts'
import { seckillCounts, seckillDeals, seckillSessions } from './seckill.table.ts'

/** The flash sale that a sku is in at the moment, with what its pool holds and what one owner has of it. Price in fen, the end in ISO 8601. */
export type RunningDeal = { dealId: number; priceFen: number; endAt: string } & Held

/** The cheapest of several deals. A column of the statement that reads a sku. */
export const runningDeal = (skuId: SQL, { ownerId, at }: { ownerId: Placeholder; at: Placeholder }) =>
  sql<RunningDeal | null>`(
    select jsonb_build_object('dealId', d.id, 'priceFen', d.price_fen, 'limit', d.limit_num, 'endAt', s.end_at,
      'remaining', d.remaining, 'had', coalesce((
        select c.n from ${seckillCounts} c where c.deal_id = d.id and c.owner_id = ${ownerId}::bigint
      ), 0))
    from ${seckillDeals} d join ${seckillSessions} s on s.id = d.session_id
    where d.sku_id = ${skuId} and d.state = 'approved' and d.returned_at is null and s.state = 'open'
      and s.start_at <= ${at}::timestamptz and s.end_at > ${at}::timestamptz
    order by d.price_fen, d.id limit 1
  )`

/** Whether a sku was in a flash sale that ended within a day, and after this moment. */
export const endedDeal = (skuId: SQL, since: SQL, at: Placeholder) =>
  sql<boolean>`exists (
    select from ${seckillDeals} d join ${seckillSessions} s on s.id = d.session_id
    where d.sku_id = ${skuId} and d.state = 'approved' and s.end_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz
      and s.end_at > ${since}
  )`

/** The part of a deal that the price depends on. */
export const offerOf = (deal: RunningDeal | null) => deal && { price_fen: deal.priceFen, most_qty: mostOf(deal) }

/** A sku's pieces for this buyer: its stock, or the pool where that has more for them. */
export const stockWith = ({ stock }: { stock: number }, deal: RunningDeal | null) =>
  Math.max(stock, deal ? mostOf(deal) : 0)

/**
 * Skus as this buyer could have them now. Every way into the cart and through it asks by this: where a flash sale holds all pieces, what the
 * sku alone has in stock is none, and it can be bought all the same.
 */
export async function forBuyer<Sku extends { skuId: number; stock: number }>(
  scope: Pick<Ctx<Ctx['actor'] | null>, 'db' | 'actor' | 'now'>,
  skus: ReadonlyMap<number, Sku>,
): Promise<Map<number, Sku>> {
  const deals = await runningDeals(scope, [...skus.keys()])
  return new Map([...skus].map(([id, sku]) => [id, { ...sku, stock: stockWith(sku, deals.get(id) ?? null) }]))
}

/** The deals that these skus are in, for a buyer or for a visitor. */
export async function runningDeals(
  { db, actor, now }: Pick<Ctx<Ctx['actor'] | null>, 'db' | 'actor' | 'now'>,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, RunningDeal>> {
  if (skuIds.length === 0) return new Map()
  const rows = await runningOf(db, { skuIds: [...skuIds], ownerId: actor?.ownerId ?? 0, at: now() })
  return new Map(rows.flatMap(({ skuId, deal }) => (deal ? [[skuId, deal] as const] : [])))
}

const runningOf = statement<{ skuIds: number[]; ownerId: number; at: Date }>()(
  'running_deals',
  (db, { skuIds, ownerId, at }) =>
    db
      .select({ skuId: sql<number>`asked.id::float8`, deal: runningDeal(sql`asked.id`, { ownerId, at }) })
      .from(sql`unnest(${skuIds}::bigint[]) asked(id)`),
)
