import { formatFen } from '@mall/contract/money'
import type { SkuChange } from '@mall/contract/storegoods.schema'
import { tiersHold } from './goods.rules.ts'

/** A sku as it stands, with what its goods asks of quantities. */
export type HeldSku = {
  skuId: number
  goodsId: number
  skuCode: string
  priceFen: number | null
  marketPriceFen: number | null
  vipPriceFen: number | null
  weightGrams: number
  stock: number
  /** Its stock is that of its codes. */
  coded: boolean
  tiers: { min_qty: number; price_fen: number }[]
  moq: number
  step: number
}

const yuan = (fen: number | null) => (fen === null ? '无' : `¥${formatFen(fen)}`)
const mostStock = 999_999_999

/** The sku after the change; what the change leaves out stays. */
export const changed = <Held extends HeldSku>(held: Held, change: Omit<SkuChange, 'sku_code'>): Held => ({
  ...held,
  priceFen: change.price_fen ?? held.priceFen,
  marketPriceFen: change.market_price_fen ?? held.marketPriceFen,
  vipPriceFen: change.vip_price_fen ?? held.vipPriceFen,
  weightGrams: change.weight_g ?? held.weightGrams,
  stock: held.coded ? held.stock : held.stock + (change.delta ?? 0),
})

/** Why a sku cannot be so; empty when it can. */
export function faultIn(sku: HeldSku): string {
  if (sku.stock < 0) return '库存不足，不能减到 0 以下'
  if (sku.stock > mostStock) return '库存数量过大'
  return tiersHold({ price_fen: sku.priceFen, tiers: sku.tiers }, sku) ? '' : '售价须高于阶梯价'
}

/** What became of the sku, as people read it. */
export function changesBetween(before: HeldSku, after: HeldSku): { name: string; before: string; after: string }[] {
  return (
    [
      ['售价', yuan(before.priceFen), yuan(after.priceFen)],
      ['划线价', yuan(before.marketPriceFen), yuan(after.marketPriceFen)],
      ['会员价', yuan(before.vipPriceFen), yuan(after.vipPriceFen)],
      ['库存', String(before.stock), String(after.stock)],
      ['重量（克）', String(before.weightGrams), String(after.weightGrams)],
    ] as const
  ).flatMap(([name, from, to]) => (from === to ? [] : [{ name, before: from, after: to }]))
}
