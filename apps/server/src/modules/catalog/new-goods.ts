import type { GoodsStatus, priceModes } from '@mall/contract/goods/words'
import type { Tier } from '@mall/contract/price/terms'

/** A sku to be put on the shelf. Amounts in fen, weight in grams; `image` is a path such as `/img/x.webp`. */
type NewSku = {
  skuCode: string
  outItemCode: string
  barcode: string
  /** One for each of the spec names, in their order. */
  values: string[]
  /** Null without a price (询价). */
  priceFen: number | null
  marketPriceFen: number | null
  vipPriceFen: number | null
  tiers: Tier[]
  stock: number
  weightGrams: number
  image: string | null
}

/** A goods to be put on the shelf with its skus. What follows from these fields (card, search, lowest price…) is computed. */
export type NewGoods = {
  merchantId: number
  /** A category of the third level. */
  categoryId: number
  brandId: number
  status: GoodsStatus
  name: string
  subTitle: string
  model: string
  /** Null: one is made up from the id. */
  itemCode: string | null
  unit: string
  isVirtual: boolean
  moq: number
  step: number
  limitNum: number | null
  membersOnly: boolean
  /** Percent. */
  taxRate: number
  leadDays: number
  /** One of the store's; null: its default. */
  freightTemplateId: number | null
  priceMode: (typeof priceModes)[number]
  /** Paths such as `/img/x.webp`, the main one first. */
  images: string[]
  params: { name: string; value: string }[]
  services: string[]
  /** Cleaned on the way in. */
  detailHtml: string
  specNames: string[]
  /** Attributes that the filter drawer offers. */
  attrs: { name: string; value: string }[]
  keywords: string[]
  /** 推荐理由. */
  reason: string | null
  sales: number
  /** Put on top of what the sales give in the default order; 100 is worth ten times the sales. */
  boost: number
  vatSpecial: boolean
  onSaleAt: Date
  skus: NewSku[]
}

export const attrText = ({ name, value }: { name: string; value: string }) => `${name}=${value}`

/** Seven digits are the opening range's own, so a made-up code has eight. */
export const itemCodeOf = (goodsId: number) => String(90_000_000 + goodsId)
