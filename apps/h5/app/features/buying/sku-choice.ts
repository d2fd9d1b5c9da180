import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { fitQty } from '@mall/contract/price/price'
import type { Tier } from '@mall/contract/price/terms'

/** One value for each axis of the specification; null until one is chosen. */
export type Chosen = readonly (string | null)[]
export type QtyRule = Pick<GoodsDetail, 'moq' | 'step' | 'limit_num'>

/** A running flash sale: its price, for as many as this person may still buy. */
type InSeckill = { price_fen: number; most_qty: number; limit_num: number }
/** A sku with its contract price for the viewer's company, and its flash sale, as far as they are loaded. */
export type OwnSku = Sku & { contract?: readonly Tier[]; seckill?: InSeckill }

const agrees = (sku: Sku, chosen: Chosen) => chosen.every((value, axis) => value === null || sku.values[axis] === value)

/** The chosen sku; undefined until every axis has a value. */
export function skuOf(skus: readonly Sku[], chosen: Chosen): Sku | undefined {
  return chosen.includes(null) ? undefined : skus.find((sku) => agrees(sku, chosen))
}

/** The result of choosing `value` while everything else stays as it is. */
export function outlook(skus: readonly Sku[], chosen: Chosen, axis: number, value: string): 'ok' | 'sold_out' | 'none' {
  const others = chosen.map((current, at) => (at === axis ? value : current))
  const found = skus.filter((sku) => agrees(sku, others))
  if (found.length === 0) return 'none'
  return found.some((sku) => sku.stock > 0) ? 'ok' : 'sold_out'
}

/** A second tap on the chosen value takes it back, so that no combination is a dead end. */
export function withValue(chosen: Chosen, axis: number, value: string): Chosen {
  return chosen.map((current, at) => (at !== axis ? current : current === value && chosen.length > 1 ? null : value))
}

/** Whether the least quantity that is sold can be had at all. */
export const canBeHad = (sku: Sku, rule: QtyRule): boolean => fitQty(rule.moq, { ...rule, stock: sku.stock }) > 0

/** The initial sku: the wanted one, else the cheapest that can be bought, else the first. */
export function startingSku({ skus, ...rule }: QtyRule & { skus: readonly Sku[] }, wanted?: number): Sku | undefined {
  const wantedSku = skus.find((sku) => sku.sku_id === wanted)
  if (wantedSku) return wantedSku
  const had = skus.filter((sku) => canBeHad(sku, rule))
  return had.sort((a, b) => lowest(a) - lowest(b))[0] ?? skus[0]
}

/** The price of the first unit, in a flash sale as well. */
const lowest = ({ price_fen, seckill }: OwnSku): number =>
  Math.min(price_fen ?? 0, seckill?.price_fen ?? price_fen ?? 0)

/** The allowed quantity nearest to the wanted one; the minimum when none can be had. */
export const qtyFor = (wanted: number, sku: Sku | undefined, rule: QtyRule): number =>
  sku ? fitQty(wanted, { ...rule, stock: sku.stock }) || leastQty(rule) : wanted

/** The minimum, raised to a multiple of the step. */
export const leastQty = ({ moq, step }: Pick<QtyRule, 'moq' | 'step'>): number => Math.ceil(moq / step) * step
