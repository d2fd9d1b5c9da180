import type { Random } from './random.ts'
import type { DemoTier } from './types.ts'

/** Fen, the way shops round: to the fen below one yuan, to a jiao below a hundred, to a yuan above. */
export function rounded(fen: number): number {
  if (fen < 100) return Math.max(1, Math.round(fen))
  if (fen < 10_000) return Math.round(fen / 10) * 10
  return Math.round(fen / 100) * 100
}

export type PricePlan = {
  /** Per mille of the price, or null for none. */
  market: number | null
  vip: number | null
  tiers: readonly { min_qty: number; factor: number }[]
}

/** Decided once per good, so that all its variants follow the same ladder. */
export function pricePlan(random: Random, fen: number, moq: number, step: number, plain: boolean): PricePlan {
  const market = random.chance(0.55) ? random.int(1120, 1380) : null
  const vip = random.chance(0.35) ? random.int(930, 960) : null
  if (plain || fen >= 300_000 || random.chance(0.3)) return { market, vip, tiers: [] }
  const second = Math.ceil((moq * 10) / step) * step
  const first = { min_qty: second, factor: random.int(920, 955) }
  const deep = { min_qty: second * 10, factor: random.int(845, 900) }
  return { market, vip, tiers: fen < 60_000 ? [first, deep] : [first] }
}

export function tiersOf(plan: PricePlan, fen: number): DemoTier[] {
  const tiers: DemoTier[] = []
  let last = fen
  for (const { min_qty, factor } of plan.tiers) {
    const exact = (fen * factor) / 1000
    const price_fen = fen < 100 ? Math.floor(exact) : rounded(exact)
    if (price_fen < 1 || price_fen >= last) continue
    tiers.push({ min_qty, price_fen })
    last = price_fen
  }
  return tiers
}

export function marketOf(plan: PricePlan, fen: number): number | null {
  const market = plan.market === null ? null : rounded((fen * plan.market) / 1000)
  return market !== null && market > fen ? market : null
}

export function vipOf(plan: PricePlan, fen: number): number | null {
  const vip = plan.vip === null ? null : rounded((fen * plan.vip) / 1000)
  return vip !== null && vip < fen ? vip : null
}
