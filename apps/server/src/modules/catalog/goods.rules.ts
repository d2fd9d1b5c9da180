import type { Tier } from '@mall/contract/price/terms'

type SkuInput = {
  sku_code: string
  values: readonly string[]
  price_fen: number | null
  tiers: readonly Tier[]
}

type GoodsInput = {
  moq: number
  step: number
  limit_num: number | null
  spec_names: readonly string[]
  skus: readonly SkuInput[]
}

export const quantityRuleHolds = ({ moq, step }: { moq: number; step: number }) => moq % step === 0

/**
 * Tiers start above the minimum order, rise in quantity, fall in price and stay below the plain price. A quantity that
 * the step cannot reach would promise a price that nobody gets.
 */
export function tiersHold(sku: Pick<SkuInput, 'price_fen' | 'tiers'>, { moq, step }: { moq: number; step: number }) {
  let qty = moq
  let price = sku.price_fen ?? 0
  for (const tier of sku.tiers) {
    if (tier.min_qty <= qty || tier.min_qty % step !== 0) return false
    if (tier.price_fen >= price || tier.price_fen < 1) return false
    qty = tier.min_qty
    price = tier.price_fen
  }
  return true
}

/** The first thing wrong with the specs of a goods: the field and the sentence. */
export function specFault({
  moq,
  limit_num,
  spec_names,
  skus,
}: GoodsInput): { field: string; sentence: string } | null {
  if (limit_num !== null && limit_num < moq) return { field: 'limit_num', sentence: '限购数量不能小于起订量' }
  if (new Set(spec_names).size < spec_names.length) return { field: 'spec_names', sentence: '规格名称不能重复' }
  if (spec_names.length === 0 && skus.length > 1) return { field: 'spec_names', sentence: '多个规格需要填写规格名称' }
  if (skus.some((sku) => sku.values.length !== spec_names.length)) {
    return { field: 'skus', sentence: '每个规格都要填写全部规格值' }
  }
  if (new Set(skus.map((sku) => sku.values.join('\n'))).size < skus.length) {
    return { field: 'skus', sentence: '规格值不能重复' }
  }
  return null
}

/** A code that two of the skus share, if any. */
export function repeatedCode(skus: readonly SkuInput[]): string | null {
  const seen = new Set<string>()
  for (const { sku_code } of skus) {
    if (seen.has(sku_code)) return sku_code
    seen.add(sku_code)
  }
  return null
}
