import { formatFen } from '@mall/contract/money'
import type { Tier } from '@mall/contract/price.schema'

type Before = {
  skuCode: string
  id: number
  priceFen: number | null
  vipPriceFen: number | null
  tiers: readonly Tier[]
}
type After = {
  sku_id?: number | undefined
  sku_code: string
  price_fen: number | null
  vip_price_fen: number | null
  tiers: readonly Tier[]
}

const yuan = (fen: number | null) => (fen === null ? '无' : `¥${formatFen(fen)}`)
const ladder = (tiers: readonly Tier[]) =>
  tiers.map((tier) => `≥${tier.min_qty} ${yuan(tier.price_fen)}`).join('、') || '无'

/** What an edit does to prices, a sentence each; empty when it leaves them. */
export function priceChanges(before: readonly Before[], after: readonly After[]): string[] {
  return after.flatMap((sku) => {
    const old = before.find((held) => held.id === sku.sku_id)
    if (!old) return [`${sku.sku_code} 售价 ${yuan(sku.price_fen)}（新增）`]
    const said: string[] = []
    const note = (what: string, from: string, to: string) => {
      if (from !== to) said.push(`${sku.sku_code} ${what} ${from} → ${to}`)
    }
    note('售价', yuan(old.priceFen), yuan(sku.price_fen))
    note('会员价', yuan(old.vipPriceFen), yuan(sku.vip_price_fen))
    note('阶梯价', ladder(old.tiers), ladder(sku.tiers))
    return said
  })
}
