import type { Address } from '@mall/contract/address/terms'
import type { Confirmation, OrderProblem } from '@mall/contract/order/terms'
import { can } from '@mall/contract/permission/permission'
import { pointsInFen } from '@mall/contract/points/words'
import { and, eq, inArray, notInArray, sql, sum } from 'drizzle-orm'
import type { PricingScope, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { presentReductions, type Reduction } from '#modules/campaign/campaign.public.ts'
import { lockCart } from '#modules/cart/cart.public.ts'
import type { SellableSku } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { mustSeeAwards } from '#modules/inquiry/inquiry.public.ts'
import type { StoreTerms } from '#modules/merchant/merchant.public.ts'
import {
  addTotals,
  eligibilityOf,
  fingerprintOf,
  freightFor,
  needsInquiry,
  type PricedLine,
  priceLine,
  quantityRule,
  savedInAll,
  type Totals,
  totalOf,
} from '#modules/pricing/pricing.public.ts'
import { offerOf, type RunningDeal, stockWith } from '#modules/seckill/seckill.public.ts'
import { orderLines, orders } from '../order.table.ts'
import { judge, judgeParts } from '../order-problems.rules.ts'
import { applyCampaigns, type CampaignPart, campaignFenOf } from './apply-campaigns.ts'
import { type AppliedCoupons, applyCoupons, type PartShare } from './apply-coupons.ts'
import { type AppliedPoints, applyPoints, pointsFenOf } from './apply-points.ts'
import {
  type CheckoutLine,
  type CheckoutRequest,
  type Quoted,
  readCheckoutInputs,
  takeCheckoutInputs,
} from './read-checkout-inputs.ts'

type QuoteLine = PricedLine &
  CheckoutLine & {
    taxRate: number
    /** The flash sale that it is bought in, and the one that it would be in if there were enough. */
    deal: RunningDeal | null
    offered: RunningDeal | null
  }

/** Lines that become one order: of one store, virtual and physical apart. */
export type QuotePart = {
  store: StoreTerms
  isVirtual: boolean
  isMembership: boolean
  lines: QuoteLine[]
  totals: Totals
  freightText: string
  campaigns: CampaignPart[]
  /** The sum that campaigns take off each line. */
  reduced: number[]
  coupons: PartShare[]
  /** The sum that points take off each line. */
  points: number[]
}

/** A trade as it would be if it were made now. */
export type Quote = {
  address: Address | null
  parts: QuotePart[]
  totals: Totals
  reductions: Reduction[]
  appliedCoupons: AppliedCoupons
  points: AppliedPoints
  problems: OrderProblem[]
  fingerprint: string
}

/**
 * Prices what is wanted as it stands now. Lines with a problem of their own are told in `problems` and left out of the
 * parts. Without an `addressId` the default address counts. `binding`, in a transaction that orders what is quoted: the
 * lines leave the cart, and of two that count towards one purchase limit, the second waits and counts the first. Refuses
 * `address.not_found`.
 */
export async function quote(scope: PricingScope, request: CheckoutRequest, { binding = false } = {}): Promise<Quote> {
  const { db, actor } = scope
  if (request.inquiryNo !== undefined) await mustSeeAwards(scope, request.inquiryNo)
  const read = await (binding ? takeCheckoutInputs : readCheckoutInputs)(scope, request)
  const agreed = await contractTiers(
    scope,
    read.lines.map(({ skuId }) => skuId),
  )
  const wanted = read.lines.map((line) => {
    const { qty } = line
    const sku = line.quoted ? asQuoted(line.sku, line.quoted) : { ...line.sku, stock: stockWith(line.sku, line.deal) }
    const { goodsId, name } = sku
    const judged = { standing: eligibilityOf(sku, qty, actor), inquiry: needsInquiry(sku), rule: quantityRule(sku) }
    return { ...line, sku, goodsId, name, ...judged }
  })
  const limited = wanted.filter(({ sku }) => sku.limitNum !== null).map(({ goodsId }) => goodsId)
  if (binding && limited.length > 0) await lockCart(db, actor.ownerId)
  const lineProblems = judge(wanted, await boughtBefore(scope, limited))
  const lines = wanted
    .filter(({ skuId }) => !lineProblems.has(skuId))
    .map(({ sku, store, freight, cartId, skuId, qty, quoted, deal, campaign, isMembership }): QuoteLine => {
      const contract = tiersOf(agreed, skuId)
      const prices = { price_fen: sku.priceFen ?? 0, vip_price_fen: sku.vipPriceFen, contract, seckill: offerOf(deal) }
      const priced = priceLine({ ...sku, qty, ...prices, quotedFen: quoted?.priceFen ?? null }, actor)
      // A piece for which another price is lower is not taken out of the pool.
      const drawn = priced.reasons.some(({ kind }) => kind === 'seckill') ? deal : null
      return {
        ...priced,
        sku,
        store,
        freight,
        cartId,
        skuId,
        qty,
        quoted,
        deal: drawn,
        offered: deal,
        campaign,
        isMembership,
        taxRate: sku.taxRate,
      }
    })
  const needsAddress = lines.some(({ sku }) => !sku.isVirtual)
  if (needsAddress && request.addressId !== undefined && !read.address) throw new Refusal('address.not_found')
  const address = needsAddress ? read.address : null
  const bare = partsOf(lines, address)
  const { reductions, parts: reduced } = applyCampaigns(bare.map(({ part }) => part))
  const appliedCoupons = applyCoupons(reduced, read.coupons, { chosen: request.couponIds, at: scope.now() })
  const problems = [...lineProblems.values(), ...judgeParts(bare.map(({ facts }) => facts))]
  // A company's points are spent only by people who may order for it.
  const available = can(actor.permissions, 'order:submit') ? read.points : 0
  const { parts, points } = applyPoints(appliedCoupons.parts, { available, wanted: request.usePoints ?? false })
  const quoted = { address, parts, reductions, appliedCoupons, points, problems }
  const totals = addTotals(quoted.parts.map((part) => part.totals))
  return { ...quoted, totals, fingerprint: fingerprint(quoted, totals) }
}

/** A quoted line is bound by its quote, not by the goods' price or terms of sale since: only the stock must be enough. */
const asQuoted = (sku: SellableSku, { priceFen }: Quoted): SellableSku => ({
  ...sku,
  moq: 1,
  step: 1,
  limitNum: null,
  membersOnly: false,
  priceMode: 'shown',
  priceFen: sku.priceMode === 'inquiry' ? priceFen : (sku.priceFen ?? priceFen),
  goodsStatus: sku.goodsStatus === 'off_sale' ? 'on_sale' : sku.goodsStatus,
})

/** Units by goods that this owner has ordered and kept: what was cancelled, refunded or sent back may be bought again. */
async function boughtBefore({ db, actor }: Scope, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .select({
      goodsId: orderLines.goodsId,
      qty: sum(sql`${orderLines.qty} - ${orderLines.droppedQty} - ${orderLines.refundedQty}`).mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.ownerId, actor.ownerId),
        notInArray(orders.status, ['cancelled', 'closed']),
        inArray(orderLines.goodsId, [...new Set(goodsIds)]),
      ),
    )
    .groupBy(orderLines.goodsId)
  return new Map(rows.map((row) => [row.goodsId, row.qty]))
}

function partsOf(lines: readonly QuoteLine[], address: Address | null) {
  const byPart = Map.groupBy(lines, ({ sku, isMembership }) => `${sku.merchantId} ${sku.isVirtual} ${isMembership}`)
  // A store's quote names one freight for all that it offers: what is sent carries it, and else the first part.
  const carriers = new Map<number, readonly QuoteLine[]>()
  for (const group of byPart.values()) {
    const [first] = group
    if (first && (!carriers.has(first.sku.merchantId) || !first.sku.isVirtual))
      carriers.set(first.sku.merchantId, group)
  }
  return [...byPart.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { store, sku, isMembership } = first
    const { isVirtual } = sku
    const goodsAmountFen = group.reduce((sum, line) => sum + line.amountFen, 0)
    const sent = group.map(({ sku, qty, amountFen, freight }) => ({ ...sku, qty, amountFen, freight }))
    const asEver = freightFor(sent, address?.division_code ?? null)
    const quotedFen = first.quoted && carriers.get(sku.merchantId) === group ? first.quoted.freightFen : 0
    const freight = first.quoted ? { ...asEver, fen: quotedFen, text: '按报价' } : asEver
    const totals = totalOf(group, { freightFen: freight.fen })
    const facts = {
      merchantId: store.merchantId,
      storeName: store.name,
      lines: group.map(({ cartId, qty }) => ({ cartId, qty })),
      open: store.status === 'open',
      minOrderFen: first.quoted ? 0 : store.minOrderFen,
      goodsAmountFen,
      isVirtual,
      shippable: freight.shippable,
    }
    return [{ part: { store, isVirtual, isMembership, lines: group, totals, freightText: freight.text }, facts }]
  })
}

function fingerprint({ address, parts, reductions }: Pick<Quote, 'address' | 'parts' | 'reductions'>, totals: Totals) {
  const lines = parts.flatMap((part) => part.lines)
  const shown = {
    address,
    totals,
    parts: parts.map((part) => ({
      store: [part.store.merchantId, part.store.name, promiseOf(part)],
      totals: part.totals,
      campaigns: part.campaigns,
      coupons: part.coupons,
      points: part.points,
      lines: part.lines.map((line) => [
        ...[line.skuId, line.qty, line.unitFen, line.reasons],
        ...[line.sku.name, line.sku.skuText, line.sku.unit],
      ]),
    })),
  }
  return fingerprintOf(
    {
      payAmountFen: totals.payAmountFen,
      lines: lines.map(({ skuId, qty, unitFen }) => ({ skuId, qty, unitFen })),
      campaigns: reductions.filter(({ fen }) => fen > 0).map(({ campaign, fen }) => ({ id: campaign.id, fen })),
    },
    shown,
  )
}

export const nothingFrom = (inquiryNo: string | undefined) =>
  new Refusal(inquiryNo === undefined ? 'order.nothing_selected' : 'inquiry.nothing_to_order')

export function promiseOf({ isVirtual, isMembership, store }: Pick<QuotePart, 'isVirtual' | 'isMembership' | 'store'>) {
  if (isMembership) return '付款后立即生效'
  return isVirtual ? '付款后自动发放卡密' : store.promise
}

type Shown = Omit<Confirmation, 'need_review' | 'review_text' | 'budgets' | 'refused_by_budget' | 'no_payment'>

/** All of the confirm page but the company's terms. */
export function presentQuote({
  address,
  parts,
  totals,
  reductions,
  appliedCoupons,
  points,
  problems,
  fingerprint,
}: Quote): Shown {
  const pointsFen = pointsInFen(points.used)
  const campaignFen = parts.reduce((sum, part) => sum + campaignFenOf(part), 0)
  const lines = parts.flatMap((part) => part.lines)
  return {
    address,
    virtual_only: lines.length > 0 && parts.every((part) => part.isVirtual),
    groups: parts.map((part) => ({
      mer_id: part.store.merchantId,
      mer_name: part.store.name,
      is_self: part.store.isSelf,
      lines: part.lines.map((line) => ({
        goods_id: line.sku.goodsId,
        sku_id: line.skuId,
        name: line.sku.name,
        image: line.sku.image,
        sku_text: line.sku.skuText,
        sku_code: line.sku.skuCode,
        unit: line.sku.unit,
        qty: line.qty,
        price_fen: line.unitFen,
        price_reasons: line.reasons,
        amount_fen: line.amountFen,
      })),
      goods_amount_fen: part.totals.goodsAmountFen,
      freight_fen: part.totals.freightFen,
      freight_text: part.freightText,
      promise_text: promiseOf(part),
      discount_fen: part.totals.discountFen - pointsFenOf(part) - campaignFenOf(part),
    })),
    goods_amount_fen: totals.goodsAmountFen,
    freight_fen: totals.freightFen,
    campaign_fen: campaignFen,
    campaigns: presentReductions(reductions),
    coupon_fen: appliedCoupons.couponFen,
    discount_fen: totals.discountFen - pointsFen - campaignFen,
    coupons: appliedCoupons.choices,
    points: {
      available: points.available,
      most: points.most,
      worth_fen: pointsInFen(points.most),
      is_used: points.used > 0,
    },
    points_amount_fen: pointsFen,
    saved_fen: savedInAll(totals.savedFen),
    vip_amount_fen: totals.savedFen.member,
    contract_saved_fen: totals.savedFen.contract,
    tax_amount_fen: totals.taxFen,
    pay_amount_fen: totals.payAmountFen,
    total_qty: lines.reduce((sum, line) => sum + line.qty, 0),
    problems,
    fingerprint,
  }
}
