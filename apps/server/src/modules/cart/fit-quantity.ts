import type { MerchantStatus } from '@mall/contract/merchant/words'
import { fitQty, maxLineQty } from '@mall/contract/price/price'
import { Refusal } from '#kernel/refusal.ts'
import type { SellableSku } from '#modules/catalog/catalog.public.ts'
import { eligibilityOf, needsInquiry, quantityRule } from '#modules/pricing/pricing.public.ts'

/**
 * How many units a line of this buyer may hold that is to hold `wanted`: rounded up to minimum and step, not beyond what
 * can be had. Refuses what cannot be bought at all, and what cannot be bought beyond the `held` units that the line has.
 */
export function fitted(
  sku: SellableSku | undefined,
  store: { status: MerchantStatus } | undefined,
  { buyer, wanted, held = 0 }: { buyer: { isPaidMember: boolean }; wanted: number; held?: number },
): number {
  if (!sku?.isActive || !store) throw new Refusal('sku.not_found')
  const status = eligibilityOf(sku, 1, buyer)
  if (status === 'off_shelf' || (status === 'invalid' && !needsInquiry(sku))) throw new Refusal('goods.off_sale')
  if (status === 'invalid') throw new Refusal('goods.no_price')
  if (status === 'members_only') throw new Refusal('goods.members_only')
  if (store.status !== 'open') throw new Refusal('merchant.resting')
  const rule = quantityRule(sku)
  const qty = fitQty(Math.min(wanted, maxLineQty), rule)
  if (qty > held) return qty
  if (sku.limitNum !== null && sku.limitNum < rule.stock) throw new Refusal('goods.limit', { limit: sku.limitNum })
  throw new Refusal('stock.short', { left: sku.stock })
}
