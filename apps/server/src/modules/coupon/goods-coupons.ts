import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/coupon/calls'
import * as terms from '@mall/contract/coupon/terms'
import { unitPrice } from '@mall/contract/price/price'
import { and, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { statement } from '#db/statement.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { reductionsOf, runningCampaigns } from '#modules/campaign/campaign.public.ts'
import { seesPrices, sellableColumns, viewerOf } from '#modules/catalog/catalog.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { bestCoupons, type CouponLine, type CouponTerms, covers, effectsOf, takenOff } from './best-coupons.rules.ts'
import { coupons, userCoupons } from './coupon.table.ts'
import { heldList, usable } from './list-coupons.ts'
import { byPlace, givenOnFollow, presentTickets, readCoupons, readOpenCoupons, type Visit } from './present-coupon.ts'

type CouponRow = typeof coupons.$inferSelect
type Answer = OutputOf<typeof calls.goodsCoupons>

/** Coupons that may be claimed and those held for a goods, or for a store. Neither: none. */
export const goodsCoupons = useCase(
  calls.goodsCoupons,
  terms.goodsCoupons,
  async (ctx: Visit, { goods_id, mer_id }): Promise<Answer> => {
    if (goods_id === 0 && mer_id === 0) return { list: [], held: [], on_follow: [], expected: null }
    const line = goods_id > 0 ? await lineOf(ctx, goods_id) : null
    const merchantId = line?.merchantId ?? mer_id
    if (!line) await mustBeStore(ctx, mer_id)
    const isFor = (coupon: CouponRow) => (line ? covers(termsOf(coupon), line) : isForStore(coupon, mer_id))
    const rows = await readOpenCoupons(ctx, merchantId)
    const its = rows.filter(({ coupon }) => isFor(coupon))
    const list = (await presentTickets(ctx, its, { examples: false })).sort(byPlace)
    const mine = await heldOf(ctx, merchantId)
    const held = mine.filter(({ coupon }) => isFor(coupon))
    const claimable = new Set(list.flatMap(({ state, coupon_id }) => (state === 'claimable' ? [coupon_id] : [])))
    const terms = [
      ...its.map(({ coupon }) => coupon).filter(({ id }) => claimable.has(id)),
      ...held.filter(({ row }) => row.status === 'unused' && row.usableFrom <= ctx.now()).map(({ coupon }) => coupon),
    ].map(termsOf)
    const ids = held.map(({ row }) => row.id)
    return {
      list,
      held: ids.length === 0 ? [] : (await heldList(ctx, inArray(userCoupons.id, ids), { limit: 100, offset: 0 })).list,
      on_follow: line ? [] : await onFollow(ctx, merchantId),
      expected: goods_id > 0 && line ? expectedOf(line, terms) : null,
    }
  },
)

/** Coupons that the caller would be given if they followed the store now. */
async function onFollow(ctx: Visit, merchantId: number): Promise<Answer['on_follow']> {
  // As another buyer, for their company or for themselves, they may have had it already.
  const had = sql`exists (select from ${userCoupons} where coupon_id = ${coupons}.id and user_id = ${ctx.actor?.userId ?? 0})`
  const rows = await readCoupons(ctx, and(givenOnFollow(merchantId, ctx.now()), not(had)))
  const tickets = await presentTickets(ctx, rows, { examples: false })
  return tickets.filter(({ state }) => state === 'claimable').sort(byPlace)
}

const termsOf = (row: CouponRow): CouponTerms => ({ ...row, issuer: row.merchantId })

const isForStore = ({ merchantId, scope, scopeIds }: CouponRow, id: number) =>
  merchantId === id || scope === 'all' || (scope === 'merchant' && scopeIds.includes(id))

async function mustBeStore({ db }: Visit, id: number): Promise<void> {
  const [store] = await db
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.id, id), sql`${merchants.status} not in ('closed', 'frozen')`))
  if (!store) throw new Refusal('merchant.not_found')
}

const heldOf = ({ db, actor, now }: Visit, merchantId: number) =>
  actor
    ? db
        .select({ row: userCoupons, coupon: coupons })
        .from(userCoupons)
        .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
        .where(
          and(
            eq(userCoupons.ownerId, actor.ownerId),
            usable(now()),
            gt(userCoupons.expireAt, now()),
            or(isNull(coupons.merchantId), eq(coupons.merchantId, merchantId)),
          ),
        )
        .limit(100)
    : Promise.resolve([])

const skusOnSale = statement<{ goodsId: number }>()('skus_on_sale', (db, { goodsId }) =>
  db
    .select(sellableColumns)
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(eq(skus.goodsId, goodsId), eq(skus.isActive, true), eq(goods.status, 'on_sale'))),
)

/**
 * The goods as a line of its cheapest sku, as few as may be ordered, after what a campaign takes off it. `amountFen` is 0 if the caller
 * may not see its price.
 */
async function lineOf(ctx: Visit, goodsId: number): Promise<CouponLine & { qty: number }> {
  const rows = await skusOnSale(ctx.db, { goodsId })
  const [first] = rows
  if (!first) throw new Refusal('goods.not_found')
  const qty = first.moq
  const about = {
    merchantId: first.merchantId,
    goodsId,
    categories: [first.cat1, first.cat2, first.cat3],
    blocked: null,
    qty,
  }
  if (!seesPrices(first.priceMode, await viewerOf(ctx))) return { ...about, amountFen: 0 }
  const agreed = await contractTiers(
    ctx,
    rows.map(({ skuId }) => skuId),
  )
  const prices = rows.flatMap(({ skuId, priceFen, vipPriceFen, tiers }) => {
    if (priceFen === null) return []
    const facts = { price_fen: priceFen, vip_price_fen: vipPriceFen, tiers, contract: tiersOf(agreed, skuId) }
    return [unitPrice(facts, { qty, isPaidMember: ctx.actor?.isPaidMember ?? false }).unit_fen]
  })
  const amountFen = prices.length === 0 ? 0 : Math.min(...prices) * qty
  const campaign = (await runningCampaigns({ db: ctx.db, at: ctx.now() }, [goodsId])).get(goodsId) ?? null
  const [reduced] = reductionsOf([{ amountFen, campaign, blocked: false }])
  return { ...about, amountFen: amountFen - (reduced?.fen ?? 0) }
}

/** With the best of what is there, freight aside. */
function expectedOf(line: CouponLine & { qty: number }, terms: readonly CouponTerms[]): Answer['expected'] {
  const none = new Map<number, number>()
  const best = bestCoupons(
    terms.filter(({ kind }) => kind !== 'freight'),
    [line],
    none,
  )
  const off = takenOff(effectsOf(best, [line], none))
  if (off === 0) return null
  const amount = line.amountFen - off
  return {
    qty: line.qty,
    amount_fen: amount,
    // The price of one piece, rounded up: never less than it comes to.
    price_fen: Math.ceil(amount / line.qty),
    coupon_ids: best.map(({ id }) => id),
  }
}
