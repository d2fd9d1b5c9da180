import type { OutputOf } from '@mall/contract/call/call'
import { type Freight, type FreightTemplate, waiverText } from '@mall/contract/freight/store.words'
import { unitPrice } from '@mall/contract/price/price'
import type { Tier } from '@mall/contract/price/terms'
import * as regionCalls from '@mall/contract/region/calls'
import * as regionTerms from '@mall/contract/region/terms'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { type SellableSku, sellableSkus } from '#modules/catalog/catalog.public.ts'
import { contractTiers, tiersOf } from '#modules/contract-price/contract-price.public.ts'
import { freightNamed, freightOf } from '#modules/merchant/merchant.public.ts'
import { freightFor } from '#modules/pricing/pricing.public.ts'
import { provinceOf } from '#modules/region/region.public.ts'
import { forBuyer } from '#modules/seckill/seckill.public.ts'
import { siteSettings } from '#modules/site/site.public.ts'
import { arrivalText } from './arrival.rules.ts'

/** By the rule that the confirm page charges by, for this sku alone. */
export const goodsDelivery = useCase(
  regionCalls.goodsDelivery,
  regionTerms.goodsDelivery,
  async ({ db, actor, now }, { sku_id, qty, division_code }): Promise<OutputOf<typeof regionCalls.goodsDelivery>> => {
    const province = provinceOf(division_code)
    if (province === null) throw new Refusal('region.not_found')
    const sku = (await forBuyer({ db, actor, now }, await sellableSkus(db, [sku_id]))).get(sku_id)
    if (!sku?.isActive || sku.goodsStatus === 'draft' || sku.goodsStatus === 'banned')
      throw new Refusal('sku.not_found')
    const store = (await freightOf(db, [sku.merchantId])).get(sku.merchantId)
    if (!store) throw new Refusal('sku.not_found')
    const agreed = await contractTiers({ db, now, actor }, [sku_id])
    const amountFen = amountOf(sku, qty, {
      isPaidMember: actor?.isPaidMember ?? false,
      isKnown: actor !== null,
      contract: tiersOf(agreed, sku_id),
    })
    const template = freightNamed(store.freights, sku.freightTemplateId)
    const freight = freightFor([{ ...sku, qty, amountFen: amountFen ?? 0, freight: template }], division_code)
    const { arrival: promise } = await siteSettings({ db, now })
    const way = {
      now: now(),
      promise,
      leadDays: sku.leadDays,
      from: store.region,
      province,
      divisionCode: division_code,
    }
    const sends = freight.shippable && !sku.isVirtual && sku.stock >= sku.moq
    // Whether an amount ships free would tell of a price that is not told.
    const waivers = [template, ...(template?.regions ?? [])].flatMap((one) => one?.freeOverFen ?? [])
    const untold = amountFen === null && freight.shippable && waivers.length > 0
    return {
      deliverable: freight.shippable,
      freight_fen: untold || !freight.shippable ? null : freight.fen,
      freight_text: untold ? '运费以提交订单时为准' : deliveryText(freight, template, division_code),
      arrival_text: sends ? arrivalText(way) : '',
    }
  },
)

/** Cost of delivery to this place, and the amount from which it would be free. */
function deliveryText({ shippable, fen, text }: Freight, template: FreightTemplate | null, divisionCode: string) {
  if (!shippable) return '所选地区暂不支持配送'
  const waiver = fen > 0 && template ? waiverText(template, divisionCode) : ''
  return waiver === '' ? text : `${text}，${waiver}`
}

type Viewer = { isPaidMember: boolean; isKnown: boolean; contract: readonly Tier[] }

/** Price of the quantity for this viewer, in fen; null if they are told no price. */
function amountOf(sku: SellableSku, qty: number, { isPaidMember, isKnown, contract }: Viewer): number | null {
  const told = sku.priceMode === 'shown' || (sku.priceMode === 'login' && isKnown)
  if (!told || sku.priceFen === null) return null
  const facts = { price_fen: sku.priceFen, vip_price_fen: sku.vipPriceFen, tiers: sku.tiers, contract }
  return unitPrice(facts, { qty, isPaidMember }).unit_fen * qty
}
