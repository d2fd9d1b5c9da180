import type { Address } from '@mall/contract/address.schema'
import type { Confirmation, OrderProblem } from '@mall/contract/checkout.schema'
import { and, eq, inArray, notInArray, sum } from 'drizzle-orm'
import type { PricingScope, Scope } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockCart } from '#modules/cart/cart.public.ts'
import type { SellableSku } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { mustSeeAwards } from '#modules/inquiry/inquiry.public.ts'
import type { StoreTerms } from '#modules/merchant/merchant.public.ts'
import {
  addTotals,
  fingerprintOf,
  freightFor,
  needsInquiry,
  type PricedLine,
  priceLine,
  quantityRule,
  savedInAll,
  standingOf,
  type Totals,
  totalOf,
} from '#modules/pricing/pricing.public.ts'
import { type Laid, layCoupons, type PartShare } from './lay-coupons.ts'
import { orderLines, orders } from './order.table.ts'
import { judge, judgeParts } from './order-problems.rules.ts'
import { type Asked, type Quoted, readWishes, takeWishes, type Wish } from './read-wishes.ts'

type QuoteLine = PricedLine & Wish & { taxRate: number }

/** What becomes one order: the lines of one store, virtual and physical apart. */
export type QuotePart = {
  store: StoreTerms
  isVirtual: boolean
  lines: QuoteLine[]
  totals: Totals
  freightText: string
  coupons: PartShare[]
}

/** What a trade would be if it were made now. */
export type Quote = {
  address: Address | null
  parts: QuotePart[]
  totals: Totals
  laid: Laid
  problems: OrderProblem[]
  fingerprint: string
}

/**
 * Prices what is wanted as it stands now. Lines with a problem of their own are told in `problems` and left out of the
 * parts. Without an `addressId` the default address counts. `binding`, in a transaction that orders what is quoted: the
 * lines leave the cart, and of two that count towards one purchase limit, the second waits and counts the first. Refuses
 * `address.not_found`.
 */
export async function quote(scope: PricingScope, asked: Asked, { binding = false } = {}): Promise<Quote> {
  const { db, actor } = scope
  if (asked.inquiryNo !== undefined) await mustSeeAwards(scope, asked.inquiryNo)
  const read = await (binding ? takeWishes : readWishes)(scope, asked)
  const agreed = await contractTiers(
    scope,
    read.wishes.map(({ skuId }) => skuId),
  )
  const wishes = read.wishes.map((wish) => {
    const { qty } = wish
    const sku = wish.quoted ? asQuoted(wish.sku, wish.quoted) : wish.sku
    const { goodsId, name } = sku
    const judged = { standing: standingOf(sku, qty), inquiry: needsInquiry(sku), rule: quantityRule(sku) }
    return { ...wish, sku, goodsId, name, ...judged }
  })
  const limited = wishes.filter(({ sku }) => sku.limitNum !== null).map(({ goodsId }) => goodsId)
  if (binding && limited.length > 0) await lockCart(db, actor.ownerId)
  const lineProblems = judge(wishes, await boughtBefore(scope, limited))
  const lines = wishes
    .filter(({ skuId }) => !lineProblems.has(skuId))
    .map(({ sku, store, cartId, skuId, qty, quoted }): QuoteLine => {
      const contract = tiersOf(agreed, skuId)
      const facts = { ...sku, qty, price_fen: sku.priceFen ?? 0, vip_price_fen: sku.vipPriceFen, contract }
      const priced = priceLine({ ...facts, quotedFen: quoted?.priceFen ?? null }, actor)
      return { ...priced, sku, store, cartId, skuId, qty, quoted, taxRate: sku.taxRate }
    })
  const needsAddress = lines.some(({ sku }) => !sku.isVirtual)
  if (needsAddress && asked.addressId !== undefined && !read.address) throw new Refusal('address.not_found')
  const address = needsAddress ? read.address : null
  const bare = partsOf(lines, address)
  const laid = layCoupons(
    bare.map(({ part }) => part),
    read.coupons,
    { chosen: asked.couponIds, at: scope.now() },
  )
  const problems = [...lineProblems.values(), ...judgeParts(bare.map(({ facts }) => facts))]
  const quoted = { address, parts: laid.parts, laid, problems }
  const totals = addTotals(quoted.parts.map((part) => part.totals))
  return { ...quoted, totals, fingerprint: fingerprint(quoted, totals) }
}

/** What was quoted is bound by the quote, and not by what the goods cost or how they are sold since: only there must be enough of it. */
const asQuoted = (sku: SellableSku, { priceFen }: Quoted): SellableSku => ({
  ...sku,
  ...{ moq: 1, step: 1, limitNum: null, priceMode: 'shown' },
  priceFen: sku.priceMode === 'inquiry' ? priceFen : (sku.priceFen ?? priceFen),
  goodsStatus: sku.goodsStatus === 'off_sale' ? 'on_sale' : sku.goodsStatus,
})

/** Units by goods that this owner has ordered and not cancelled. */
async function boughtBefore({ db, actor }: Scope, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .select({ goodsId: orderLines.goodsId, qty: sum(orderLines.qty).mapWith(Number) })
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
  const byPart = Map.groupBy(lines, ({ sku }) => `${sku.merchantId} ${sku.isVirtual}`)
  return [...byPart.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { store, sku } = first
    const { isVirtual } = sku
    const goodsAmountFen = group.reduce((sum, line) => sum + line.amountFen, 0)
    const parcel = group.map(({ sku, qty }) => ({ ...sku, qty }))
    const asEver = freightFor(parcel, goodsAmountFen, store.freight, address?.division_code ?? null)
    const freight = first.quoted ? { ...asEver, fen: first.quoted.freightFen, text: '按报价' } : asEver
    const totals = totalOf(group, { freightFen: freight.fen })
    const facts = {
      storeName: store.name,
      open: store.status === 'open',
      minOrderFen: first.quoted ? 0 : store.minOrderFen,
      goodsAmountFen,
      isVirtual,
      shippable: freight.shippable,
    }
    return [{ part: { store, isVirtual, lines: group, totals, freightText: freight.text }, facts }]
  })
}

function fingerprint({ address, parts }: Pick<Quote, 'address' | 'parts'>, totals: Totals) {
  const lines = parts.flatMap((part) => part.lines)
  const shown = {
    address,
    totals,
    parts: parts.map((part) => ({
      store: [part.store.merchantId, part.store.name, promiseOf(part)],
      totals: part.totals,
      coupons: part.coupons,
      lines: part.lines.map((line) => [
        ...[line.skuId, line.qty, line.unitFen, line.reasons],
        ...[line.sku.name, line.sku.skuText, line.sku.unit],
      ]),
    })),
  }
  return fingerprintOf(
    { payAmountFen: totals.payAmountFen, lines: lines.map(({ skuId, qty, unitFen }) => ({ skuId, qty, unitFen })) },
    shown,
  )
}

export const nothingFrom = (inquiryNo: string | undefined) =>
  new Refusal(inquiryNo === undefined ? 'order.nothing_selected' : 'inquiry.nothing_to_order')

export const promiseOf = ({ isVirtual, store }: Pick<QuotePart, 'isVirtual' | 'store'>) =>
  isVirtual ? '付款后自动发放卡密' : store.promise

type Shown = Omit<Confirmation, 'need_review' | 'review_text' | 'budgets' | 'refused_by_budget'>

/** All of the confirm page but what a company says to it. */
export function presentQuote({ address, parts, totals, laid, problems, fingerprint }: Quote): Shown {
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
      discount_fen: part.totals.discountFen,
    })),
    goods_amount_fen: totals.goodsAmountFen,
    freight_fen: totals.freightFen,
    ...{ coupon_fen: laid.couponFen, discount_fen: totals.discountFen, coupons: laid.choices },
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
