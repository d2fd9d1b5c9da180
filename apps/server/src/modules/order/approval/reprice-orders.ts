import { fenInPoints } from '@mall/contract/points/words'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OrdersToApprove, Repriced } from '#modules/approval/approval.public.ts'
import { reserveAnew } from '#modules/budget/budget.public.ts'
import { campaignTermsOf, replaceCampaigns } from '#modules/campaign/campaign.public.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { boundCoupons, replaceCoupons } from '#modules/coupon/coupon.public.ts'
import { lowerPoints } from '#modules/points/points.public.ts'
import { usesOfOrder } from '../checkout/apply-campaigns.ts'
import { sharesOfOrder } from '../checkout/apply-coupons.ts'
import { writeLogs } from '../moves/order-log.ts'
import { orderLines, orders, trades } from '../order.table.ts'
import { type RepricedOrder, repricedOrders, type WaitingLine } from './reprice.ts'

type Repricing = Repriced & { repriced: RepricedOrder; ownerId: number; tradeId: number; merchantName: string }

const noneSaved = { contract: 0, tier: 0, member: 0, seckill: 0, quote: 0 }

/** Prices of these orders of one purchase when they are all that is left of it; reads only. By id. */
export async function repriced(db: Db, orderIds: readonly number[]): Promise<Repricing[]> {
  const rows = await db
    .select({ order: orders, submittedAt: trades.createdAt })
    .from(orders)
    .innerJoin(trades, eq(trades.id, orders.tradeId))
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = await db
    .select({ line: orderLines, cat1: goods.cat1, cat2: goods.cat2, cat3: goods.cat3 })
    .from(orderLines)
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id))
  // Which coupons the purchase was submitted with is known by all its orders: one may be bound to those that are refused alone.
  const whole = await db.select({ id: orders.id }).from(orders).where(eq(orders.tradeId, first.order.tradeId))
  const coupons = await boundCoupons(
    db,
    whole.map(({ id }) => id),
  )
  const campaigns = await campaignTermsOf(
    db,
    lines.flatMap(({ line }) => campaignIdsOf(line.discountShares)),
  )
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId)
  const waiting = rows.map(({ order }) => ({
    orderId: order.id,
    store: { merchantId: order.merchantId },
    isVirtual: order.isVirtual,
    freightFen: order.freightFen + couponFreight(coupons, order.id),
    lines: (linesOf.get(order.id) ?? []).map(({ line, cat1, cat2, cat3 }): WaitingLine => {
      const isSold = line.priceReasons.some(({ kind }) => kind === 'seckill')
      return {
        lineId: line.id,
        skuId: line.skuId,
        unitFen: line.priceFen,
        reasons: line.priceReasons,
        amountFen: line.amountFen,
        savedFen: noneSaved,
        taxRate: line.taxRate,
        sku: { merchantId: order.merchantId, goodsId: line.goodsId, cat1, cat2, cat3 },
        quoted: line.awardId === null ? null : {},
        deal: isSold ? {} : null,
        campaign: campaigns.find(({ terms, goodsIds }) => isIn(terms.id, goodsIds, line))?.terms ?? null,
        pointsFen: line.discountShares.points ?? 0,
      }
    }),
  }))
  const anew = repricedOrders(
    waiting,
    coupons.map(({ terms }) => terms),
    first.submittedAt,
  )
  return rows.map(({ order }, i) => {
    const after = anew[i]
    if (!after) throw new Error('every order is priced anew')
    const its = coupons.filter(({ shares }) => shares.some(({ orderId }) => orderId === order.id))
    const kept = new Set(after.coupons.map(({ userCouponId }) => userCouponId))
    const beforeCouponFreight = couponFreight(coupons, order.id)
    const couponFen = its.reduce((sum, { shares }) => sum + goodsShare(shares, order.id), 0)
    return {
      orderId: order.id,
      ownerId: order.ownerId,
      tradeId: order.tradeId,
      merchantName: order.merchantName,
      beforeFen: order.payAmountFen,
      afterFen: after.totals.payAmountFen,
      before: {
        campaignFen: order.discountFen - order.pointsFen - couponFen,
        couponFen: couponFen + beforeCouponFreight,
        pointsFen: order.pointsFen,
        freightFen: order.freightFen + beforeCouponFreight,
      },
      after: {
        campaignFen: after.campaignFen,
        couponFen: after.coupons.reduce((sum, one) => sum + one.freightFen + one.lines.reduce((a, b) => a + b, 0), 0),
        pointsFen: after.pointsFen,
        freightFen: order.freightFen + beforeCouponFreight,
      },
      lostCoupons: its.flatMap(({ terms }) => (kept.has(terms.id) ? [] : [terms.name])),
      repriced: after,
    }
  })
}

type Shares = readonly { orderId: number; goodsFen: number; freightFen: number }[]
const goodsShare = (shares: Shares, orderId: number) =>
  shares.reduce((sum, share) => sum + (share.orderId === orderId ? share.goodsFen : 0), 0)
const couponFreight = (coupons: readonly { shares: Shares }[], orderId: number) =>
  coupons
    .flatMap(({ shares }) => shares)
    .reduce((sum, share) => sum + (share.orderId === orderId ? share.freightFen : 0), 0)

const campaignKey = 'campaign:'
const campaignIdsOf = (shares: Record<string, number>): number[] =>
  Object.keys(shares).flatMap((key) => (key.startsWith(campaignKey) ? [Number(key.slice(campaignKey.length))] : []))

/** A line so small that nothing of what was taken off fell on it is known by its goods. */
const isIn = (id: number, goodsIds: readonly number[], line: typeof orderLines.$inferSelect): boolean => {
  const own = campaignIdsOf(line.discountShares)
  return own.length > 0 ? own.includes(id) : goodsIds.includes(line.goodsId)
}

/**
 * Makes orders cost what `repriced` said, in the transaction that holds them, after those that are refused have given back what they held. The
 * order of all locks: budgets, which the caller holds, coupons, points.
 */
export const applyRepricing: OrdersToApprove['applyRepricing'] = async (db, told, { by, at }) => {
  const repricing = told.filter(isOurs)
  const [first] = repricing
  if (!first) return
  const ids = repricing.map(({ orderId }) => orderId)
  for (const { orderId, beforeFen, repriced: after } of repricing) {
    const { discountFen, freightFen, payAmountFen, taxFen } = after.totals
    const [changed] = await db
      .update(orders)
      .set({ discountFen, freightFen, payAmountFen, taxFen, pointsFen: after.pointsFen })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_review'), eq(orders.payAmountFen, beforeFen)))
      .returning({ id: orders.id })
    if (!changed) throw new Refusal('order.state_changed')
    await reserveAnew(db, orderId, payAmountFen, { userId: by.userId, at })
  }
  await writeShares(
    db,
    repricing.flatMap(({ repriced: after }) => after.lines),
  )
  await replaceCampaigns(
    db,
    ids,
    repricing.flatMap(({ orderId, repriced: after }) => usesOfOrder(orderId, after.campaigns)),
  )
  await replaceCoupons(
    db,
    ids,
    repricing.flatMap(({ orderId, repriced: after }) => sharesOfOrder(orderId, after.coupons)),
  )
  for (const { orderId, repriced: after } of repricing) {
    await lowerPoints(db, orderId, fenInPoints(after.pointsFen), at)
  }
  await db
    .update(trades)
    .set({
      payAmountFen: sql`(select sum(part.pay_amount_fen) from ${orders} part where part.trade_id = ${trades}.id)`,
    })
    .where(eq(trades.id, first.tradeId))
  const moved = repricing.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen)
  if (moved.length === 0) return
  await writeLogs(
    db,
    moved.map(({ orderId, beforeFen, afterFen }) => ({
      orderId,
      move: 'reprice',
      fromStatus: 'pending_review',
      toStatus: 'pending_review',
      by,
      remark: `应付 ¥${formatFen(beforeFen)} → ¥${formatFen(afterFen)}`,
      at,
    })),
  )
}

const isOurs = (one: Repriced): one is Repricing => 'repriced' in one

const writeShares = (db: Db, lines: RepricedOrder['lines']) =>
  rowsOf(
    db,
    sql`update ${orderLines} line set discount_shares = told.shares
      from jsonb_to_recordset(${JSON.stringify(lines.map(({ lineId, shares }) => ({ id: lineId, shares })))}::jsonb)
        told(id bigint, shares jsonb)
      where line.id = told.id and line.discount_shares <> told.shares returning line.id`,
  )
