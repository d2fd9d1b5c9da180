import * as calls from '@mall/contract/cart/calls'
import type { Cart, CartLine } from '@mall/contract/cart/terms'
import * as terms from '@mall/contract/cart/terms'
import type { FreightTemplate } from '@mall/contract/freight/store.words'
import type { Ctx, PricingScope } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import {
  type CampaignTerms,
  offByLine,
  presentReductions,
  reductionsOf,
  runningCampaigns,
} from '#modules/campaign/campaign.public.ts'
import { type SellableSku, sellableSkus } from '#modules/catalog/catalog.public.ts'
import { type ContractTiers, contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { couponStores } from '#modules/coupon/coupon.public.ts'
import { freightNamed, freightOf, type StoreTerms } from '#modules/merchant/merchant.public.ts'
import {
  addTotals,
  eligibilityOf,
  freeShippingFrom,
  freightFor,
  needsInquiry,
  type PricedLine,
  priceLine,
  quantityRule,
  savedInAll,
  totalOf,
} from '#modules/pricing/pricing.public.ts'
import { offerOf, runningDeals, stockWith } from '#modules/seckill/seckill.public.ts'
import { countLines, heldLines } from './cart-lines.ts'

export const viewCart = useCase(calls.viewCart, terms.viewCart, async (scope: PricingScope): Promise<Cart> => {
  const rows = await heldLines(scope)
  const agreed = await contractTiers(
    scope,
    rows.map(({ sku }) => sku.skuId),
  )
  const withCoupons = await couponStores(scope.db, scope.now())
  return presentCart({ ...scope, agreed, withCoupons }, rows, scope.actor.userId)
})

export const cartNumber = useCase(calls.cartNumber, terms.cartNumber, async ({ db, actor }) => ({
  cart_number: await countLines(db, actor.ownerId),
}))

/** The cart of a visitor, priced; what the mall has never sold is left out. */
export const previewCart = useCase(
  calls.previewCart,
  terms.previewCart,
  async ({ db, actor, now }: Ctx<Ctx['actor'] | null>, { lines }): Promise<Cart> => {
    const skus = await sellableSkus(
      db,
      lines.map(({ sku_id }) => sku_id),
    )
    const stores = await freightOf(
      db,
      [...skus.values()].map((sku) => sku.merchantId),
    )
    const deals = await runningDeals({ db, actor, now }, [...skus.keys()])
    const campaigns = await runningCampaigns(
      { db, at: now() },
      [...skus.values()].map(({ goodsId }) => goodsId),
    )
    const rows = lines.flatMap(({ sku_id, qty, selected }) => {
      const sku = skus.get(sku_id)
      const store = sku && stores.get(sku.merchantId)
      const held = { id: sku_id, skuId: sku_id, qty, selected, addedPriceFen: 0, addedBy: 0, addedByName: '' }
      return store
        ? [
            {
              held,
              sku,
              store,
              freight: freightNamed(store.freights, sku.freightTemplateId),
              deal: deals.get(sku_id) ?? null,
              campaign: campaigns.get(sku.goodsId) ?? null,
              wasInDeal: false,
            },
          ]
        : []
    })
    const agreed = await contractTiers({ db, actor, now }, [...skus.keys()])
    return presentCart({ actor, agreed, withCoupons: await couponStores(db, now()) }, rows, 0)
  },
)

type Row = Awaited<ReturnType<typeof heldLines>>[number]

/** `counted`: the units that the sums count, which are fewer than wanted when stock is low. */
type Shown = {
  line: CartLine
  sku: SellableSku
  freight: FreightTemplate | null
  priced: PricedLine
  counted: number
  inDeal: boolean
  campaign: CampaignTerms | null
}

/** The viewer, with the contract prices of their company. */
type Looking = { actor: Ctx['actor'] | null; agreed: ContractTiers }
type Stores = { withCoupons: Awaited<ReturnType<typeof couponStores>> }

/**
 * Ticked lines that could be ordered now, priced before any coupon, `amountFen` after what campaigns take off; freight by store, as long
 * as no address is known.
 */
export async function tickedLines(scope: PricingScope) {
  const rows = await heldLines(scope)
  const agreed = await contractTiers(
    scope,
    rows.map(({ sku }) => sku.skuId),
  )
  const { groups } = arrange({ ...scope, agreed }, rows, scope.actor.userId)
  const bought = groups.flatMap((group) => group.bought)
  const reductions = reducedIn(bought)
  const off = offByLine(reductions, bought.length)
  return {
    reductions,
    lines: bought.map(({ sku, priced, inDeal }, i) => ({ sku, amountFen: priced.amountFen - (off[i] ?? 0), inDeal })),
    freights: new Map(groups.map(({ group, totals }) => [group.mer_id, totals.freightFen])),
  }
}

/** Effect of campaigns on the ticked lines. */
const reducedIn = (bought: readonly Shown[]) =>
  reductionsOf(
    bought.map(({ priced, campaign, inDeal }) => ({ amountFen: priced.amountFen, campaign, blocked: inDeal })),
  )

/** All lines, and those that can be bought by store, newest first. */
function arrange(viewer: Looking, rows: readonly Row[], me: number) {
  const shown = rows.map((row) => presentLine(row, me, viewer))
  const stores = new Map(rows.map(({ store }) => [store.merchantId, store]))
  const alive = shown.filter(({ line }) => line.status === 'ok' || line.status === 'low')
  const merchantIds = [...new Set(alive.map(({ sku }) => sku.merchantId))]
  const groups = merchantIds.flatMap((id) => {
    const store = stores.get(id)
    return store
      ? [
          presentGroup(
            store,
            alive.filter(({ sku }) => sku.merchantId === id),
          ),
        ]
      : []
  })
  return { shown, alive, groups }
}

function presentCart({ withCoupons, ...viewer }: Looking & Stores, rows: readonly Row[], me: number): Cart {
  const { shown, alive, groups } = arrange(viewer, rows, me)
  const totals = addTotals(groups.map(({ totals }) => totals))
  const bought = groups.flatMap(({ bought }) => bought)
  const reductions = reducedIn(bought)
  const campaignFen = reductions.reduce((sum, { fen }) => sum + fen, 0)
  return {
    campaigns: presentReductions(reductions),
    groups: groups.map(({ group }) => ({
      ...group,
      has_coupons: withCoupons.all || withCoupons.ids.has(group.mer_id),
    })),
    invalid: shown.filter((one) => !alive.includes(one)).map(({ line }) => line),
    totals: {
      goods_amount_fen: totals.goodsAmountFen,
      campaign_fen: campaignFen,
      saved_fen: savedInAll(totals.savedFen),
      freight_fen: totals.freightFen,
      pay_amount_fen: totals.payAmountFen - campaignFen,
      total_qty: bought.reduce((sum, { counted }) => sum + counted, 0),
      lines: bought.length,
    },
    cart_number: shown.length,
  }
}

function presentLine(
  { held, deal, campaign, wasInDeal, freight, ...row }: Row,
  me: number,
  { actor, agreed }: Looking,
): Shown {
  const sku: SellableSku = { ...row.sku, stock: stockWith(row.sku, deal) }
  const unseen = actor === null && sku.priceMode === 'login'
  const buyer = { isPaidMember: actor?.isPaidMember ?? false }
  const status = unseen ? 'invalid' : eligibilityOf(sku, held.qty, buyer)
  const counted = status === 'low' ? Math.min(held.qty, quantityRule(sku).stock) : held.qty
  // A price that this viewer may not see is not told, not even of a dead line.
  const hidden = unseen || needsInquiry(sku)
  const facts = {
    price_fen: hidden ? held.addedPriceFen : (sku.priceFen ?? 0),
    vip_price_fen: hidden ? null : sku.vipPriceFen,
    tiers: hidden ? [] : sku.tiers,
    contract: hidden ? [] : tiersOf(agreed, sku.skuId),
    seckill: hidden ? null : offerOf(deal),
  }
  const priced = priceLine({ ...sku, ...facts, qty: counted }, buyer)
  const line: CartLine = {
    cart_id: held.id,
    goods_id: sku.goodsId,
    sku_id: sku.skuId,
    name: sku.name,
    image: sku.image,
    sku_text: sku.skuText,
    sku_code: sku.skuCode,
    unit: sku.unit,
    is_virtual: sku.isVirtual,
    qty: held.qty,
    moq: sku.moq,
    step: sku.step,
    limit_num: sku.limitNum,
    stock: sku.stock,
    status,
    selected: held.selected,
    price_fen: priced.unitFen,
    price_reasons: priced.reasons,
    tiers: facts.tiers,
    contract_tiers: facts.contract,
    seckill: facts.seckill &&
      deal && {
        ...facts.seckill,
        limit_num: deal.limit,
        sold_out: deal.remaining === 0,
        end_at: new Date(deal.endAt).toISOString(),
      },
    seckill_over: wasInDeal && deal === null,
    added_price_fen: held.addedPriceFen || priced.unitFen,
    added_by: { id: held.addedBy, name: held.addedByName, me: held.addedBy === me },
    lead_days: sku.leadDays,
  }
  const inDeal = priced.reasons.some(({ kind }) => kind === 'seckill')
  return { line, sku, freight, priced, counted, inDeal, campaign }
}

function presentGroup(store: StoreTerms, lines: readonly Shown[]) {
  // A store that takes no orders shows its lines, but nothing of it can be checked out.
  const bought = store.status === 'open' ? lines.filter(({ line }) => line.selected) : []
  const goodsAmountFen = bought.reduce((sum, { priced }) => sum + priced.amountFen, 0)
  const sent = (those: readonly Shown[]) =>
    those.map(({ sku, counted, freight, priced }) => ({ ...sku, qty: counted, freight, amountFen: priced.amountFen }))
  const totals = totalOf(
    bought.map(({ sku, priced }) => ({ ...priced, taxRate: sku.taxRate })),
    { freightFen: freightFor(sent(bought), null).fen },
  )
  return {
    bought,
    totals,
    group: {
      mer_id: store.merchantId,
      mer_name: store.name,
      is_self: store.isSelf,
      status: store.status,
      free_shipping_fen: freeShippingFrom(sent(lines)),
      min_order_fen: store.minOrderFen,
      selected_amount_fen: goodsAmountFen,
      lines: lines.map(({ line }) => line),
    },
  }
}
