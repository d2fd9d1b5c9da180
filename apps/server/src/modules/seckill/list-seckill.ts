import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/seckill/calls'
import type { SeckillDeal, SeckillSession } from '@mall/contract/seckill/terms'
import * as terms from '@mall/contract/seckill/terms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { seesPrices } from '#modules/catalog/catalog.public.ts'
import { byStatus, dealStatus, sessionStatus } from './seckill.rules.ts'
import { seckillCounts, seckillDeals, seckillReminders } from './seckill.table.ts'
import { type Board, boardOf, type DealRow, dealById, type SessionRow } from './seckill-board.ts'

export const seckillSessionList = useCase(
  calls.seckillSessions,
  terms.seckillSessions,
  async ({ db, now }): Promise<OutputOf<typeof calls.seckillSessions>> => {
    const at = now()
    const board = await boardOf(db, at)
    return { list: board.sessions.map((session) => presentSession(session, board, at)) }
  },
)

const presentSession = (session: SessionRow, { deals }: Board, at: Date): SeckillSession => ({
  session_id: session.id,
  name: session.name,
  status: sessionStatus(session, at),
  start_at: session.startAt.toISOString(),
  end_at: session.endAt.toISOString(),
  deals: deals.filter(({ sessionId }) => sessionId === session.id).length,
})

/** Refuses `seckill.not_found` for a session that is not shown. */
export const seckillDealList = useCase(
  calls.seckillDeals,
  terms.seckillDeals,
  async ({ db, actor, now }, { session_id, mer_id, page, list_rows }): Promise<OutputOf<typeof calls.seckillDeals>> => {
    const at = now()
    const board = await boardOf(db, at)
    const session = session_id === 0 ? present(board, at, mer_id) : board.sessions.find(({ id }) => id === session_id)
    if (!session && session_id !== 0) throw new Refusal('seckill.not_found')
    const deals = board.deals.filter(
      ({ sessionId, merchantId }) => sessionId === session?.id && (mer_id === 0 || merchantId === mer_id),
    )
    const shown = byStatus(deals.flatMap((deal) => presentDeal(deal, { isVisitor: actor === null, at })))
    return {
      session: session ? presentSession(session, board, at) : null,
      list: shown.slice((page - 1) * list_rows, page * list_rows),
      total: shown.length,
      page,
      list_rows,
    }
  },
)

/** The session that runs, or the next one; of a store one that it has part in. */
function present({ sessions, deals }: Board, at: Date, merchantId: number): SessionRow | undefined {
  const its = sessions.filter(
    ({ id }) => merchantId === 0 || deals.some((deal) => deal.sessionId === id && deal.merchantId === merchantId),
  )
  const current = (wanted: string) => its.find((session) => sessionStatus(session, at) === wanted)
  return current('ongoing') ?? current('upcoming')
}

export const seckillOfGoodsList = useCase(
  calls.seckillOfGoods,
  terms.seckillOfGoods,
  async ({ db, actor, now }, { goods_id, seckill_id }): Promise<OutputOf<typeof calls.seckillOfGoods>> => {
    const at = now()
    const { deals } = await boardOf(db, at)
    const viewer = { isVisitor: actor === null, at }
    const asked =
      seckill_id === 0 ? undefined : (deals.find(({ id }) => id === seckill_id) ?? (await dealById(db, seckill_id)))
    const about = goods_id || asked?.goodsId
    const current = deals
      .filter(({ id, goodsId }) => (about === undefined || goodsId === about) && id !== asked?.id)
      .flatMap((deal) => presentDeal(deal, viewer))
      .filter(({ status }) => status !== 'ended')
    // Without a goods it is what the mall would show first.
    const list = [...(asked ? presentDeal(asked, viewer) : []), ...current]
    return { list: about === undefined ? byStatus(list).slice(0, 1) : list }
  },
)

/** Nothing of goods that are not sold any more. */
function presentDeal(deal: DealRow, { isVisitor, at }: { isVisitor: boolean; at: Date }): SeckillDeal[] {
  if (!deal.isActive || deal.goodsStatus !== 'on_sale' || deal.priceMode === 'inquiry') return []
  const sold = deal.pool - deal.remaining
  const hidden = !seesPrices(deal.priceMode, { isVisitor, seesMemberPrices: false })
  if (hidden) return []
  const status = dealStatus(deal, at)
  return [
    {
      seckill_id: deal.id,
      session_id: deal.sessionId,
      session_name: deal.sessionName,
      status,
      start_at: deal.startAt.toISOString(),
      end_at: deal.endAt.toISOString(),
      goods_id: deal.goodsId,
      sku_id: deal.skuId,
      mer_id: deal.merchantId,
      name: deal.name,
      image: deal.skuImage ?? deal.images[0] ?? '',
      sku_text: deal.values.join('，'),
      unit: deal.unit,
      moq: deal.moq,
      seckill_price_fen: deal.dealPriceFen,
      price_fen: deal.priceFen,
      limit_num: deal.limitNum,
      stock_total: deal.pool,
      stock_left: deal.remaining,
      progress: Math.floor((sold * 100) / deal.pool),
    },
  ]
}

/** Ids that are none are left out. */
export const mySeckillList = useCase(
  calls.mySeckill,
  terms.mySeckill,
  async ({ db, actor }, { seckill_ids }): Promise<OutputOf<typeof calls.mySeckill>> => {
    const ids = [...new Set(seckill_ids.split(',').map(Number))]
    const rows = await db
      .select({
        seckill_id: seckillDeals.id,
        reminded: sql<boolean>`exists (select from ${seckillReminders} r
        where r.deal_id = ${seckillDeals.id} and r.user_id = ${actor.userId})`,
        bought: sql<number>`coalesce(${seckillCounts.n}, 0)`,
      })
      .from(seckillDeals)
      .leftJoin(seckillCounts, and(eq(seckillCounts.dealId, seckillDeals.id), eq(seckillCounts.ownerId, actor.ownerId)))
      .where(and(inArray(seckillDeals.id, ids), inArray(seckillDeals.state, ['approved', 'stopped'])))
    return { list: rows }
  },
)
