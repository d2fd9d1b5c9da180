import { alwaysShipsFree, type FreightRule } from '@mall/contract/freight/store.words'
import type { GoodsCard } from '@mall/contract/goods/terms'
import { unitPrice } from '@mall/contract/price/price'
import type { Tier } from '@mall/contract/price/terms'

/** Facts from which a card is made. Amounts in fen, `skus` the active ones in their order. */
export type CardSource = {
  goodsId: number
  name: string
  images: readonly string[]
  unit: string
  priceMode: GoodsCard['price_mode']
  brand: string
  model: string
  itemCode: string
  moq: number
  step: number
  leadDays: number
  isVirtual: boolean
  membersOnly: boolean
  vatSpecial: boolean
  specNames: readonly string[]
  params: readonly { name: string; value: string }[]
  store: Store
  skus: readonly CardSku[]
}

type Store = {
  id: number
  name: string
  isSelf: boolean
  /** Freight of the goods; null when the store has not set it. */
  freight: FreightRule | null
}

export type CardSku = {
  skuId: number
  values: readonly string[]
  priceFen: number | null
  marketPriceFen: number | null
  vipPriceFen: number | null
  tiers: Tier[]
  stock: number
}

type Facts = Omit<GoodsCard, 'stock_status' | 'sales' | 'reason' | 'exact'>
type Priced = CardSku & { priceFen: number }

/** Everything about a goods that follows from its other fields: the card and the columns that lists filter and sort by. */
export function cardOf(source: CardSource) {
  const priced = source.skus.filter((sku): sku is Priced => sku.priceFen !== null)
  const offered = source.priceMode === 'inquiry' ? [] : priced
  const cheapest = offered.toSorted((a, b) => a.priceFen - b.priceFen)[0]
  const freeShipping = shipsFree(source, offered)
  const card: Facts = {
    goods_id: source.goodsId,
    name: source.name,
    image: source.images[0] ?? '',
    unit: source.unit,
    price_mode: source.priceMode,
    price_fen: cheapest?.priceFen ?? null,
    price_from: offered.some((sku) => sku.priceFen !== cheapest?.priceFen),
    market_price_fen: cheapest?.marketPriceFen ?? null,
    vip_price_fen: cheapest?.vipPriceFen ?? null,
    tiers: cheapest?.tiers ?? [],
    mer_id: source.store.id,
    mer_name: source.store.name,
    is_self: source.store.isSelf,
    brand: source.brand,
    model: source.model,
    item_code: source.itemCode,
    moq: source.moq,
    step: source.step,
    lead_days: source.leadDays,
    single_sku_id: source.skus.length === 1 ? (source.skus[0]?.skuId ?? null) : null,
    is_virtual: source.isVirtual,
    meta: metaOf(source),
    tags: tagsOf(source, cheapest?.tiers ?? [], freeShipping),
  }
  return {
    card,
    minPriceFen: cheapest?.priceFen ?? null,
    hasVip: offered.some((sku) => sku.vipPriceFen !== null),
    soldOut: !source.skus.some((sku) => sku.stock >= source.moq),
    freeShipping,
    isSelf: source.store.isSelf,
  }
}

/** No order of this goods, however small, pays for shipping: only then may the card say so. */
function shipsFree({ isVirtual, moq, store: { freight } }: CardSource, skus: readonly Priced[]): boolean {
  if (isVirtual || !freight) return false
  const leastFen = Math.min(...skus.map((sku) => leastAmount(sku, moq)))
  return alwaysShipsFree(freight, { pieces: moq, amountFen: skus.length === 0 ? 0 : leastFen })
}

/** The smallest amount that a line of this sku can come to, whoever buys it. */
function leastAmount(sku: Priced, moq: number): number {
  // A contract price is for one company alone, and stands on no card.
  const facts = { price_fen: sku.priceFen, vip_price_fen: sku.vipPriceFen, tiers: sku.tiers, contract: [] }
  const steps = [moq, ...sku.tiers.map((tier) => tier.min_qty).filter((qty) => qty > moq)]
  return Math.min(...steps.map((qty) => qty * unitPrice(facts, { qty, isPaidMember: true }).unit_fen))
}

function tagsOf(source: CardSource, tiers: readonly Tier[], freeShipping: boolean): GoodsCard['tags'] {
  const tags: GoodsCard['tags'] = []
  if (source.membersOnly) tags.push({ kind: 'members', text: '会员专享' })
  if (tiers.length > 0) tags.push({ kind: 'tier', text: '阶梯价' })
  if (freeShipping) tags.push({ kind: 'free_shipping', text: '包邮' })
  if (source.vatSpecial) tags.push({ kind: 'vat', text: '专票' })
  if (source.leadDays > 0) tags.push({ kind: 'lead', text: `货期${source.leadDays}天` })
  else tags.push({ kind: 'plain', text: source.isVirtual ? '即时发码' : '现货' })
  return tags
}

/** The one line under the name: the least that must be bought, else the choices, else what stands first in the parameters. */
function metaOf({ moq, step, unit, specNames, skus, params }: CardSource): string {
  if (moq > 1) return `起订 ${moq} ${unit}${step > 1 ? ` · 倍数 ${step}` : ''}`
  if (skus.length > 1) {
    const axis = specNames.findIndex((_, i) => new Set(skus.map((sku) => sku.values[i])).size > 1)
    const values = [...new Set(skus.map((sku) => sku.values[axis] ?? ''))].filter((value) => value !== '')
    if (values.length > 3) return `${values.slice(0, 2).join(' / ')} 等 ${values.length} 种${specNames[axis] ?? '规格'}`
    if (values.length > 0) return values.join(' / ')
  }
  return params[0]?.value ?? ''
}

/** 综合: what has sold stands higher, ten times as much by one step. */
export const scoreOf = (sales: number) => Math.round(100 * Math.log10(1 + sales))
