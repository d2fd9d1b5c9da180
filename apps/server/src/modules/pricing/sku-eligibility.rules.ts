import type { CartLineStatus } from '@mall/contract/cart/words'
import type { GoodsStatus, priceModes } from '@mall/contract/goods/words'
import { fitQty } from '@mall/contract/price/price'
import { lineCeilingFen } from './pricing.rules.ts'

/** Facts that decide whether and how many of a sku can be bought now; a sellable sku has them all. */
export type EligibilityFacts = {
  goodsStatus: GoodsStatus
  isActive: boolean
  priceMode: (typeof priceModes)[number]
  /** Fen; null without a price. */
  priceFen: number | null
  stock: number
  moq: number
  step: number
  limitNum: number | null
  membersOnly: boolean
}

/** Minimum, step, what is left and limit, as `fitQty` takes them. A line is also kept below the ceiling of amounts. */
export const quantityRule = (sku: EligibilityFacts) => ({
  moq: sku.moq,
  step: sku.step,
  stock: sku.priceFen ? Math.min(sku.stock, Math.floor(lineCeilingFen / sku.priceFen)) : sku.stock,
  limit_num: sku.limitNum,
})

export const needsInquiry = (sku: EligibilityFacts) => sku.priceFen === null || sku.priceMode === 'inquiry'

/** How a buyer's wish for `qty` units of a sku stands: whether it can be bought, and if not, why. */
export function eligibilityOf(
  sku: EligibilityFacts,
  qty: number,
  { isPaidMember }: { isPaidMember: boolean },
): CartLineStatus {
  if (!sku.isActive || sku.goodsStatus === 'banned' || sku.goodsStatus === 'draft' || needsInquiry(sku))
    return 'invalid'
  if (sku.goodsStatus === 'off_sale') return 'off_shelf'
  if (sku.membersOnly && !isPaidMember) return 'members_only'
  const rule = { ...quantityRule(sku), limit_num: null }
  if (fitQty(1, rule) === 0) return 'sold_out'
  return rule.stock < qty ? 'low' : 'ok'
}
