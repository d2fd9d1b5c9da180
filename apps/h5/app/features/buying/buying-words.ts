import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { moneyText } from '#ui/money.ts'
import type { QuantityReason } from '#ui/quantity.ts'
import type { Reckoning } from './line-amounts.ts'
import type { QtyRule } from './sku-choice.ts'

/** 「再买 4 件，单价降至 ¥10.50」 */
export const nudgeText = ({ more, unitFen }: { more: number; unitFen: number }, unit: string): string =>
  `再买 ${more} ${unit}，单价降至 ${moneyText(unitFen)}`

/** 「共 120 个」「¥1,260.00」「¥276.00」; saved is empty where nothing is. */
export const subtotalParts = ({ totalFen, savedFen }: Reckoning, qty: number, unit: string) => ({
  count: `共 ${qty} ${unit}`,
  total: moneyText(totalFen),
  saved: savedFen > 0 ? moneyText(savedFen) : '',
})

/** Why the quantity was adjusted. */
export function adjustedText(
  reason: QuantityReason,
  value: number,
  { limit_num, step, moq, unit }: QtyRule & Pick<GoodsDetail, 'unit'>,
  sku: Sku | undefined,
): string {
  if (reason === 'min') return `起订量 ${value} ${unit}`
  if (reason === 'step') return `已按起订倍数调整为 ${value}`
  if (reason === 'invalid') return '请输入正确的数量'
  if (limit_num !== null && limit_num <= (sku?.stock ?? limit_num)) return `每人限购 ${limit_num} ${unit}`
  if (!sku) return `最多可买 ${value} ${unit}`
  if (sku.stock < moq) return '库存不足起订量'
  return step > 1 ? `库存仅剩 ${sku.stock} ${unit}，最多可买 ${value} ${unit}` : `库存仅剩 ${sku.stock} ${unit}`
}
