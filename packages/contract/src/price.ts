import { z } from 'zod'
import { FenField } from './endpoint.ts'
import { type Fen, formatFen } from './money.ts'

export const Tier = z.object({ min_qty: z.int().positive(), price_fen: FenField })
export type Tier = z.infer<typeof Tier>

/** Why a unit price is what it is: stored with the order line and shown wherever the price is. */
export const PriceReason = z.object({
  kind: z.enum(['tier', 'member']),
  text: z.string(),
  /** How much less than the plain price a unit costs, in fen. */
  saved_fen: FenField,
})
export type PriceReason = z.infer<typeof PriceReason>

export type PriceFacts = {
  price_fen: Fen
  vip_price_fen: Fen | null
  tiers: readonly Tier[]
}

/**
 * What one unit costs this viewer at this quantity: the lowest that applies of the plain price, the tier of the
 * quantity and, for a paid member, the member price. Detail, cart, confirm and order all take it from here.
 */
export function unitPrice(
  facts: PriceFacts,
  qty: number,
  isPaidMember: boolean,
): { unit_fen: Fen; reasons: PriceReason[] } {
  const plain = facts.price_fen
  let best: { unit_fen: Fen; reasons: PriceReason[] } = { unit_fen: plain, reasons: [] }
  const offer = (unit_fen: Fen, kind: PriceReason['kind'], label: string) => {
    if (unit_fen >= best.unit_fen) return
    const saved_fen = plain - unit_fen
    best = { unit_fen, reasons: [{ kind, text: `${label} -¥${formatFen(saved_fen)}`, saved_fen }] }
  }
  const tier = tierAt(facts.tiers, qty)
  if (tier) offer(tier.price_fen, 'tier', `阶梯价 ≥${tier.min_qty}`)
  if (isPaidMember && facts.vip_price_fen !== null) offer(facts.vip_price_fen, 'member', '会员价')
  return best
}

/** The tier that a quantity has reached, if any. */
export function tierAt(tiers: readonly Tier[], qty: number): Tier | undefined {
  return tiers.filter((tier) => tier.min_qty <= qty).sort((a, b) => b.min_qty - a.min_qty)[0]
}

/** The next tier above a quantity, for the nudge "再买 4 件，单价降至 ¥10.50". */
export function nextTier(tiers: readonly Tier[], qty: number): Tier | undefined {
  return tiers.filter((tier) => tier.min_qty > qty).sort((a, b) => a.min_qty - b.min_qty)[0]
}

/** The most units one cart line or order line may hold. */
export const maxLineQty = 99_999

/** The quantity nearest above that respects minimum and step, and not beyond what can be had; 0 when nothing can be had. */
export function fitQty(
  wanted: number,
  rule: { moq: number; step: number; stock: number; limit_num: number | null },
): number {
  const most = Math.min(rule.stock, rule.limit_num ?? maxLineQty, maxLineQty)
  const reachable = Math.floor(most / rule.step) * rule.step
  if (reachable < rule.moq) return 0
  const stepped = Math.ceil(Math.max(wanted, rule.moq) / rule.step) * rule.step
  return Math.min(stepped, reachable)
}
