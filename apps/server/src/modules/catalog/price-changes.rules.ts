import type { Tier } from '@mall/contract/price/terms'
import { formatFen } from '@mall/contract/text/money'

type Before = {
  skuCode: string
  id: number
  priceFen: number | null
  marketPriceFen: number | null
  vipPriceFen: number | null
  tiers: readonly Tier[]
}
type After = {
  sku_id?: number | undefined
  sku_code: string
  price_fen: number | null
  market_price_fen: number | null
  vip_price_fen: number | null
  tiers: readonly Tier[]
}

const yuan = (fen: number | null) => (fen === null ? '无' : `¥${formatFen(fen)}`)
const ladder = (tiers: readonly Tier[]) =>
  tiers.map((tier) => `≥${tier.min_qty} ${yuan(tier.price_fen)}`).join('、') || '无'

/** One price of one sku, as people read it: `YZ-1P 售价`, `¥15.00`, `¥12.00`; `before` is null for a sku that is new. */
export type PriceChange = { name: string; before: string | null; after: string }

/** Changes of prices by an edit; empty when it leaves them. */
export function priceChanges(before: readonly Before[], after: readonly After[]): PriceChange[] {
  return after.flatMap((sku): PriceChange[] => {
    const old = before.find((held) => held.id === sku.sku_id)
    if (!old) return [{ name: `${sku.sku_code} 售价`, before: null, after: yuan(sku.price_fen) }]
    return [
      ['售价', yuan(old.priceFen), yuan(sku.price_fen)] as const,
      ['划线价', yuan(old.marketPriceFen), yuan(sku.market_price_fen)] as const,
      ['会员价', yuan(old.vipPriceFen), yuan(sku.vip_price_fen)] as const,
      ['阶梯价', ladder(old.tiers), ladder(sku.tiers)] as const,
    ].flatMap(([what, from, to]) => (from === to ? [] : [{ name: `${sku.sku_code} ${what}`, before: from, after: to }]))
  })
}

/** The changes as a row of the audit log keeps them. */
export const noteOfPrices = (changes: readonly PriceChange[]) => ({
  detail: changes
    .map(({ name, before, after }) => (before === null ? `${name} ${after}（新增）` : `${name} ${before} → ${after}`))
    .join('；'),
  before: Object.fromEntries(changes.map(({ name, before }) => [name, before ?? '无'])),
  after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
})
