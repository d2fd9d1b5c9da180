import { type Fen, formatFen } from '../text/money.ts'
import type { PriceReason, Tier } from './terms.ts'
import { type PriceKind, priceKinds, type ReasonKind } from './words.ts'

export type PriceFacts = {
  price_fen: Fen
  vip_price_fen: Fen | null
  tiers: readonly Tier[]
  /** Prices agreed with the buyer's company: unit price from a quantity on. */
  contract: readonly Tier[]
  /** The flash sale that runs: its unit price, up to the quantity that this buyer may have. */
  seckill?: { price_fen: Fen; most_qty: number } | null
}

/** Facts of the buyer and the quantity; beside the goods, a price depends on nothing else. */
export type PriceContext = { qty: number; isPaidMember: boolean }

/** `label` names the reason. */
type Offer = { unit_fen: Fen; label: string }
type PriceRow = {
  /** As tags and tables call it. */
  word: string
  /** null where there is none for this buyer */
  offer: (facts: PriceFacts, context: PriceContext) => Offer | null
}

/** One row = one reason. */
export const priceRows: Record<PriceKind, PriceRow> = {
  contract: {
    word: '协议价',
    offer({ contract }, { qty }) {
      // The lowest of the agreed prices whose quantity is reached counts, whichever target it was agreed for.
      const [best] = contract.filter(({ min_qty }) => min_qty <= qty).sort((a, b) => a.price_fen - b.price_fen)
      if (!best) return null
      return { unit_fen: best.price_fen, label: best.min_qty > 1 ? `协议价 ≥${best.min_qty}` : '协议价' }
    },
  },
  tier: {
    word: '阶梯价',
    offer({ tiers }, { qty }) {
      const tier = tierAt(tiers, qty)
      return tier ? { unit_fen: tier.price_fen, label: `阶梯价 ≥${tier.min_qty}` } : null
    },
  },
  member: {
    word: '会员价',
    offer: ({ vip_price_fen }, { isPaidMember }) =>
      isPaidMember && vip_price_fen !== null ? { unit_fen: vip_price_fen, label: '会员价' } : null,
  },
  seckill: {
    word: '秒杀价',
    offer: ({ seckill }, { qty }) =>
      seckill && qty <= seckill.most_qty ? { unit_fen: seckill.price_fen, label: '秒杀价' } : null,
  },
}

/**
 * Unit price for this buyer: the lowest of the plain price and the offers of the rows. Detail, cart, confirm and order all
 * take it from here.
 */
export function unitPrice(facts: PriceFacts, context: PriceContext): { unit_fen: Fen; reasons: PriceReason[] } {
  const plain = facts.price_fen
  let best: { unit_fen: Fen; reasons: PriceReason[] } = { unit_fen: plain, reasons: [] }
  for (const kind of priceKinds) {
    const offered = priceRows[kind].offer(facts, context)
    if (!offered || offered.unit_fen >= best.unit_fen) continue
    const { unit_fen, label } = offered
    const saved_fen = plain - unit_fen
    best = { unit_fen, reasons: [{ kind, text: `${label} -¥${formatFen(saved_fen)}`, saved_fen }] }
  }
  return best
}

/** As tags and tables call it. */
export const reasonWord = (kind: ReasonKind): string => (kind === 'quote' ? '报价价' : priceRows[kind].word)

/** A quoted price counts even above the plain price; `plain` null: there is none. */
export function quotedPrice(quoted: Fen, plain: Fen | null): { unit_fen: Fen; reasons: PriceReason[] } {
  const saved_fen = Math.max(0, (plain ?? quoted) - quoted)
  const text = saved_fen > 0 ? `报价价 -¥${formatFen(saved_fen)}` : '报价价'
  return { unit_fen: quoted, reasons: [{ kind: 'quote', text, saved_fen }] }
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
