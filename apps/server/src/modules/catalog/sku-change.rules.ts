import { barcodeDigits, gtinIn } from '@mall/contract/goods/gtin'
import type { SkuChange } from '@mall/contract/goods/store.terms'
import { formatFen } from '@mall/contract/text/money'
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
  barcode: string
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
  barcode: change.barcode === undefined ? held.barcode : barcodeDigits(change.barcode),
  stock: held.coded ? held.stock : held.stock + (change.delta ?? 0),
})

/** Why a sku cannot be so; empty when it can. */
export function faultIn(sku: HeldSku): string {
  if (sku.stock < 0) return '库存不足，不能减到 0 以下'
  if (sku.stock > mostStock) return '库存数量过大'
  return tiersHold({ price_fen: sku.priceFen, tiers: sku.tiers }, sku) ? '' : '售价须高于阶梯价'
}

/** Changes of the sku, in words. */
export function changesBetween(before: HeldSku, after: HeldSku): { name: string; before: string; after: string }[] {
  return (
    [
      ['售价', yuan(before.priceFen), yuan(after.priceFen)],
      ['划线价', yuan(before.marketPriceFen), yuan(after.marketPriceFen)],
      ['会员价', yuan(before.vipPriceFen), yuan(after.vipPriceFen)],
      ['库存', String(before.stock), String(after.stock)],
      ['重量（克）', String(before.weightGrams), String(after.weightGrams)],
      ['条码', before.barcode || '无', after.barcode || '无'],
    ] as const
  ).flatMap(([name, from, to]) => (from === to ? [] : [{ name, before: from, after: to }]))
}

/** Skus with barcodes in the store now, by GTIN. */
type Bearers = ReadonlyMap<string, readonly { skuId: number; name: string }[]>
type Change = { before: HeldSku; after: HeldSku }

const setsBarcode = ({ before, after }: Change) =>
  after.barcode !== '' && gtinIn(after.barcode) !== gtinIn(before.barcode)

/** The barcodes that changes give anew. */
export const barcodesSet = (changes: readonly Change[]): string[] =>
  changes.filter(setsBarcode).map(({ after }) => after.barcode)

/**
 * Why a change may not give its barcode: another sku of the store keeps it, or a change of another row gives it as well. Empty when it
 * may. Barcodes may be exchanged between the skus of one list.
 */
export function barcodeFault(change: Change, all: readonly Change[], bearers: Bearers): string {
  if (!setsBarcode(change)) return ''
  const gtin = gtinIn(change.after.barcode) ?? ''
  const changed = new Set(all.map(({ after }) => after.skuId))
  const holder = bearers.get(gtin)?.find(({ skuId }) => !changed.has(skuId))
  if (holder) return `条码 ${change.after.barcode} 已用于本店的“${holder.name}”`
  const twin = all.find(({ after }) => after.skuId !== change.after.skuId && gtinIn(after.barcode) === gtin)
  return twin ? `条码 ${change.after.barcode} 与 ${twin.after.skuCode} 的重复` : ''
}
