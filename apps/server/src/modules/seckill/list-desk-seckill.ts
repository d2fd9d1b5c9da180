import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/seckill/platform.calls'
import * as platformTerms from '@mall/contract/seckill/platform.terms'
import * as storeCalls from '@mall/contract/seckill/store.calls'
import * as storeTerms from '@mall/contract/seckill/store.terms'
import { and, count, desc, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { dealStatus, sessionStatus } from './seckill.rules.ts'
import { seckillDeals, seckillSessions, seckillTakes } from './seckill.table.ts'

type Paging = { page: number; list_rows: number }

/** Sessions; `own` narrows the deals that are counted with each. */
async function sessions(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { page, list_rows }: Paging,
  { where, own, order = [] }: { where: SQL | undefined; own?: number; order?: SQL[] },
): Promise<OutputOf<typeof platformCalls.mallSeckillSessions>> {
  // By its table: alone in a select the column would be that of the deals.
  const its = (state: string) =>
    sql<number>`(select count(*)::int from ${seckillDeals} d where d.session_id = ${seckillSessions}.id and d.state = ${state}
      and (${own ?? null}::bigint is null or d.merchant_id = ${own ?? null}::bigint))`
  const rows = await db
    .select({ session: seckillSessions, applied: its('applied'), approved: its('approved') })
    .from(seckillSessions)
    .where(where)
    .orderBy(...order, desc(seckillSessions.startAt), desc(seckillSessions.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [{ n } = { n: 0 }] = await db.select({ n: count() }).from(seckillSessions).where(where)
  const at = now()
  const list = rows.map(({ session, applied, approved }) => ({
    session_id: session.id,
    name: session.name,
    state: session.state,
    status: sessionStatus(session, at),
    start_at: session.startAt.toISOString(),
    end_at: session.endAt.toISOString(),
    apply_until: session.applyUntil.toISOString(),
    applied,
    approved,
  }))
  return { list, total: n, page, list_rows }
}

/** Sessions that stores may apply to, and all that the store has taken part in. */
export const storeSeckillSessionList = useCase(
  storeCalls.storeSeckillSessions,
  storeTerms.storeSeckillSessions,
  (ctx, paging) => {
    const { merchantId } = ctx.actor
    const took = ctx.db
      .select({ id: seckillDeals.id })
      .from(seckillDeals)
      .where(and(eq(seckillDeals.sessionId, seckillSessions.id), eq(seckillDeals.merchantId, merchantId)))
    const mayApply = and(eq(seckillSessions.state, 'open'), gt(seckillSessions.applyUntil, ctx.now()))
    // Sessions that one can still apply to come first, of those the one that closes soonest; all others after them, the newest first.
    const closesIn = sql`case when ${mayApply} then ${seckillSessions.applyUntil} end asc nulls last`
    return sessions(ctx, paging, { where: or(mayApply, exists(took)), own: merchantId, order: [closesIn] })
  },
)

export const mallSeckillSessionList = useCase(
  platformCalls.mallSeckillSessions,
  platformTerms.mallSeckillSessions,
  (ctx, { state, ...paging }) => sessions(ctx, paging, { where: state && eq(seckillSessions.state, state) }),
)

/** Sales of deals in orders that stand, in fen, by the deals' ids; the app hands it in. */
export type SoldInDeals = (db: Db, dealIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

const columns = {
  deal: seckillDeals,
  session: seckillSessions,
  merName: merchants.name,
  name: goods.name,
  images: goods.images,
  sku: skus,
  sold: sql<number>`(select coalesce(sum(t.qty - t.back_qty), 0)::int from ${seckillTakes} t
    where t.deal_id = ${seckillDeals.id})`,
}

async function deals(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { session_id, state, keyword, page, list_rows }: ParsedOf<typeof storeCalls.storeSeckillDeals>,
  own: SQL | undefined,
  soldIn: SoldInDeals,
): Promise<OutputOf<typeof storeCalls.storeSeckillDeals>> {
  const pattern = holding(keyword)
  const where = and(
    own,
    session_id === 0 ? undefined : eq(seckillDeals.sessionId, session_id),
    state && eq(seckillDeals.state, state),
    keyword === ''
      ? undefined
      : or(ilike(goods.name, pattern), eq(skus.skuCode, keyword), ilike(merchants.name, pattern)),
  )
  const rows = await db
    .select(columns)
    .from(seckillDeals)
    .innerJoin(seckillSessions, eq(seckillSessions.id, seckillDeals.sessionId))
    .innerJoin(merchants, eq(merchants.id, seckillDeals.merchantId))
    .innerJoin(skus, eq(skus.id, seckillDeals.skuId))
    .innerJoin(goods, eq(goods.id, seckillDeals.goodsId))
    .where(where)
    .orderBy(desc(seckillDeals.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const [{ n } = { n: 0 }] = await db
    .select({ n: count() })
    .from(seckillDeals)
    .innerJoin(merchants, eq(merchants.id, seckillDeals.merchantId))
    .innerJoin(skus, eq(skus.id, seckillDeals.skuId))
    .innerJoin(goods, eq(goods.id, seckillDeals.goodsId))
    .where(where)
  const soldFen = await soldIn(
    db,
    rows.map(({ deal }) => deal.id),
  )
  const at = now()
  const list = rows.map(({ deal, session, merName, name, images, sku, sold }) => ({
    seckill_id: deal.id,
    session_id: session.id,
    session_name: session.name,
    start_at: session.startAt.toISOString(),
    end_at: session.endAt.toISOString(),
    status: dealStatus({ ...session, ...deal, dealState: deal.state, sessionState: session.state }, at),
    state: deal.state,
    mer_id: deal.merchantId,
    mer_name: merName,
    goods_id: deal.goodsId,
    sku_id: deal.skuId,
    name,
    image: sku.image ?? images[0] ?? '',
    sku_text: sku.values.join('，'),
    sku_code: sku.skuCode,
    seckill_price_fen: deal.priceFen,
    price_fen: sku.priceFen,
    stock: sku.stock,
    stock_total: deal.pool,
    stock_left: deal.remaining,
    limit_num: deal.limitNum,
    reason: deal.reason,
    sold,
    applied_at: deal.appliedAt.toISOString(),
    sold_fen: soldFen.get(deal.id) ?? 0,
  }))
  return { list, total: n, page, list_rows }
}

export const storeSeckillDealList =
  (soldIn: SoldInDeals) => (ctx: Ctx<StaffActor>, filter: ParsedOf<typeof storeCalls.storeSeckillDeals>) =>
    deals(ctx, filter, eq(seckillDeals.merchantId, ctx.actor.merchantId), soldIn)

export const mallSeckillDealList =
  (soldIn: SoldInDeals) =>
  (ctx: Ctx, { mer_id, ...filter }: ParsedOf<typeof platformCalls.mallSeckillDeals>) =>
    deals(ctx, filter, mer_id === 0 ? undefined : eq(seckillDeals.merchantId, mer_id), soldIn)

const mostListed = 20

/** Skus on sale at a price that everybody sees. */
export const storeSeckillSkuList = useCase(
  storeCalls.storeSeckillSkus,
  storeTerms.storeSeckillSkus,
  async ({ db, actor }, { keyword }): Promise<OutputOf<typeof storeCalls.storeSeckillSkus>> => {
    const rows = await db
      .select({
        id: skus.id,
        name: goods.name,
        values: skus.values,
        code: skus.skuCode,
        priceFen: skus.priceFen,
        stock: skus.stock,
      })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .where(
        and(
          ...[eq(goods.merchantId, actor.merchantId), eq(goods.status, 'on_sale'), eq(goods.priceMode, 'shown')],
          ...[eq(skus.isActive, true), gt(skus.stock, 0), gt(skus.priceFen, 1)],
          keyword === '' ? undefined : or(ilike(goods.name, holding(keyword)), eq(skus.skuCode, keyword)),
        ),
      )
      .orderBy(desc(goods.id), skus.id)
      .limit(mostListed)
    return {
      list: rows.map(({ id, name, values, code, priceFen, stock }) => ({
        sku_id: id,
        name,
        sku_text: values.join('，'),
        sku_code: code,
        price_fen: priceFen ?? 0,
        stock,
      })),
    }
  },
)
