/** The demo catalogue in plain data. Money is whole fen, weights grams, ratings tenths of a star. */

export type NameValue = { name: string; value: string }

export type PriceMode = 'normal' | 'login' | 'inquiry'

/** Extra steps only: every `min_qty` is above the minimum order and a multiple of the step, every price below the last. */
export type DemoTier = { min_qty: number; price_fen: number }

export type DemoSku = {
  sku_code: string
  out_item_code: string
  /** EAN-13 with prefix 69. */
  barcode: string
  /** One value per name in `spec_names`; empty for goods without variants. */
  values: string[]
  /** 0 only when `price_mode` is `inquiry`. */
  price_fen: number
  market_price_fen: number | null
  vip_price_fen: number | null
  tiers: DemoTier[]
  stock: number
  weight_g: number
  /** Picture file name, see `pictures/recipe.ts`. */
  image: string | null
  is_default: boolean
}

export type DetailBlock =
  | { kind: 'text'; title: string; paragraphs: string[] }
  | { kind: 'image'; image: string; alt: string }
  | { kind: 'table'; title: string; rows: NameValue[] }

export type DemoGoods = {
  /** Stable and unique, `<category key>-<n>`. */
  key: string
  /** Merchant slug. */
  merchant: string
  /** Key of a level-3 category. */
  category: string
  brand: string
  title: string
  sub_title: string
  model: string
  /** Seven digits, unique. */
  item_code: string
  unit: string
  kind: 'physical' | 'virtual'
  status: 'on_sale' | 'off_sale'
  min_order_qty: number
  order_step: number
  limit_qty: number | null
  /** For paid members. */
  members_only: boolean
  /** Percent. */
  tax_rate: 13 | 9 | 6
  /** 0 = in stock, ships at once. */
  lead_days: number
  /** Picture file names, 3–6; empty for the one good that has no picture. */
  images: string[]
  params: NameValue[]
  services: string[]
  detail: DetailBlock[]
  spec_names: string[]
  skus: DemoSku[]
  price_mode: PriceMode
  sales: number
  /** 10–50. */
  rating: number
  is_new: boolean
  is_hot: boolean
  recommended_reason: string | null
  /** Facets; a name may occur with several values. */
  attrs: NameValue[]
  keywords: string[]
}
