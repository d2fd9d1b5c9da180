import type { Sku } from '@mall/contract/goods/terms'
import { nextTier, unitPrice } from '@mall/contract/price/price'
import type { PriceReason } from '@mall/contract/price/terms'
import { moneyText } from '#ui/money.ts'
import type { OwnSku, QtyRule } from './sku-choice.ts'

export type Reckoning = {
  unitFen: number
  totalFen: number
  /** For all units together, against the plain price. */
  savedFen: number
  reasons: PriceReason[]
}

/** Whether this quantity is bought in a flash sale. */
export const inSeckill = (sum: Reckoning | null): boolean =>
  sum?.reasons.some(({ kind }) => kind === 'seckill') ?? false

/** Why a running flash sale does not count, and up to which quantity it would; empty if it does, or if there is none. */
export function seckillHint({ seckill }: OwnSku, qty: number, unit: string): string {
  if (!seckill || qty <= seckill.most_qty) return ''
  if (seckill.most_qty === 0) return '秒杀限购数量已买完，按原价购买'
  return `${seckill.most_qty} ${unit}以内享秒杀价 ${moneyText(seckill.price_fen, { trim: true })}`
}

/** Amounts for a quantity of a sku at this viewer's prices; null when its price is hidden. */
export function reckon(sku: OwnSku, qty: number, isPaidMember: boolean): Reckoning | null {
  if (sku.price_fen === null) return null
  const { unit_fen, reasons } = unitPrice(
    { ...sku, price_fen: sku.price_fen, contract: sku.contract ?? [] },
    { qty, isPaidMember },
  )
  const saved = reasons.reduce((sum, reason) => sum + reason.saved_fen, 0)
  return { unitFen: unit_fen, totalFen: unit_fen * qty, savedFen: saved * qty, reasons }
}

/** How many more make each unit cheaper: null when no tier is left, or it cannot be reached, or costs no less. */
export function nudgeOf(
  sku: Sku,
  qty: number,
  unitFen: number,
  rule: QtyRule,
): { more: number; unitFen: number } | null {
  const tier = nextTier(sku.tiers, qty)
  if (!tier || tier.price_fen >= unitFen) return null
  const target = Math.ceil(tier.min_qty / rule.step) * rule.step
  if (target > Math.min(sku.stock, rule.limit_num ?? sku.stock)) return null
  return { more: target - qty, unitFen: tier.price_fen }
}

/** 「库存 128」, 「仅剩 3 件」, 「暂时缺货」. */
export function stockText(stock: number, unit: string): string {
  if (stock <= 0) return '暂时缺货'
  return stock < 10 ? `仅剩 ${stock} ${unit}` : `库存 ${stock}`
}

/** 「10 双起订 · 倍数 10 · 限购 20 双」; empty where any number can be bought. */
export function ruleText({ moq, step, limit_num }: QtyRule, unit: string): string {
  const parts = [
    moq > 1 ? `${moq} ${unit}起订` : '',
    step > 1 ? `倍数 ${step}` : '',
    limit_num !== null ? `每人限购 ${limit_num} ${unit}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
