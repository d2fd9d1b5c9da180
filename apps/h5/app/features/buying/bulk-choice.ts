import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { maxLineQty } from '@mall/contract/price/price'
import { reckon } from './line-amounts.ts'

/** Quantity by sku id; a sku that is not wanted has no entry. */
export type Quantities = ReadonlyMap<number, number>

type Goods = Pick<GoodsDetail, 'skus' | 'specs' | 'limit_num'>

/** Whether there are several skus to collect at once, and a price to collect them at. */
export const offersBulk = ({ skus, type }: Pick<GoodsDetail, 'skus' | 'type'>): boolean =>
  type === 'normal' && skus.filter(({ price_fen }) => price_fen !== null).length > 1

export function withQuantity(quantities: Quantities, skuId: number, qty: number): Quantities {
  const next = new Map(quantities)
  if (qty > 0) next.set(skuId, qty)
  else next.delete(skuId)
  return next
}

/** The most of a sku: its stock, and what a limit on the goods leaves beside the others. */
export function mostOf(sku: Sku, { limit_num }: Pick<Goods, 'limit_num'>, quantities: Quantities): number {
  if (sku.price_fen === null) return 0
  const others = [...quantities].reduce((sum, [id, qty]) => (id === sku.sku_id ? sum : sum + qty), 0)
  return Math.min(sku.stock, limit_num === null ? maxLineQty : Math.max(0, limit_num - others), maxLineQty)
}

/** The total of the choice, each sku at the tier of its own quantity, as the cart charges it. */
export function sumOf({ skus }: Pick<Goods, 'skus'>, quantities: Quantities, isPaidMember: boolean) {
  const sum = { kinds: 0, qty: 0, totalFen: 0, savedFen: 0 }
  for (const sku of skus) {
    const qty = quantities.get(sku.sku_id) ?? 0
    const reckoned = qty > 0 ? reckon(sku, qty, isPaidMember) : null
    if (!reckoned) continue
    sum.kinds += 1
    sum.qty += qty
    sum.totalFen += reckoned.totalFen
    sum.savedFen += reckoned.savedFen
  }
  return sum
}

/** With several axes the values of the first one are chosen above, with the quantity wanted of each; the rows are the rest. */
export function groupsOf({ skus, specs }: Goods, quantities: Quantities) {
  if (specs.length < 2) return []
  return (specs[0]?.values ?? []).map((value) => {
    const members = skus.filter((sku) => sku.values[0] === value)
    const qty = members.reduce((sum, { sku_id }) => sum + (quantities.get(sku_id) ?? 0), 0)
    return { value, qty, soldOut: members.every(({ stock }) => stock <= 0) }
  })
}

/** The rows below: of one value of the first axis, or all. */
export const rowsIn = ({ skus, specs }: Goods, group: string): readonly Sku[] =>
  specs.length < 2 ? skus : skus.filter((sku) => sku.values[0] === group)

/** The name of a row: all values but the one that is chosen above. */
export const rowName = (sku: Sku, { specs }: Pick<Goods, 'specs'>): string =>
  sku.values.slice(specs.length < 2 ? 0 : 1).join(' / ')
