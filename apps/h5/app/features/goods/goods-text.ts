import type { GoodsCard, GoodsTag } from '@mall/contract/goods/terms'
import type { z } from 'zod'
import { to } from '#app/pages.ts'
import type { TagTone } from '#ui/Tag.tsx'

export const detailPath = (goodsId: number): string => to.detail({ goods_id: goodsId })

/** Goods like this one. */
export const similarPath = (goodsId: number): string => to.recommended({ type: 'similar', goods_id: goodsId })

/** `860` → `860`, `3210` → `3,200+`, `12800` → `1.2万`: never more than was sold. */
export function salesText(sales: number): string {
  if (sales < 1000) return String(sales)
  if (sales >= 10_000) return `${Math.floor(sales / 1000) / 10}万`
  return `${String(Math.floor(sales / 100) * 100).replace(/\B(?=(\d{3})+$)/g, ',')}+`
}

/** The rank, from 1, of the first three in a list by sales; undefined for goods that were never sold. */
export const salesRank = ({ sales }: Pick<GoodsCard, 'sales'>, index: number): number | undefined =>
  sales > 0 && index < 3 ? index + 1 : undefined

type Moq = Pick<GoodsCard, 'moq' | 'step' | 'unit'>

/** 「起订 50 双 · 倍数 10」; empty when single pieces are sold. */
function moqText({ moq, step, unit }: Moq): string {
  const parts = [moq > 1 ? `起订 ${moq} ${unit}` : '', step > 1 ? `倍数 ${step}` : '']
  return parts.filter(Boolean).join(' · ')
}

/** The grey line under a title in a grid: the goods' own words, and the number sold. */
export const gridMeta = ({ meta, sales }: Pick<GoodsCard, 'meta' | 'sales'>): string =>
  [meta, sales > 0 ? `已售 ${salesText(sales)}` : ''].filter(Boolean).join(' · ')

/** The grey line under a title in a list: codes that companies know goods by. */
export function rowMeta(goods: Moq & Pick<GoodsCard, 'model' | 'item_code'>): string {
  const moq = moqText(goods)
  return [goods.model, moq || (goods.item_code ? `订货编码 ${goods.item_code}` : '')].filter(Boolean).join(' · ')
}

/** How soon it comes: 「现货」, 「货期 7 天」, 「库存紧张」, 「补货中」. */
export function supplyText({ stock_status, lead_days }: Pick<GoodsCard, 'stock_status' | 'lead_days'>): string {
  if (stock_status === 'sold_out') return '补货中'
  if (lead_days > 0) return `货期 ${lead_days} 天`
  return stock_status === 'low' ? '库存紧张' : '现货'
}

/** A price and the quantities it holds for, `10–99` or `≥100`, from the plain price up. */
export function tierRows({ price_fen, tiers, moq }: Pick<GoodsCard, 'price_fen' | 'tiers' | 'moq'>) {
  if (price_fen === null || tiers.length === 0) return []
  const steps = [...tiers].sort((a, b) => a.min_qty - b.min_qty)
  const all = steps[0] && steps[0].min_qty > moq ? [{ min_qty: moq, price_fen }, ...steps] : steps
  return all.map((tier, i) => {
    const next = all[i + 1]
    const last = next ? next.min_qty - 1 : null
    const range = last === null ? `≥${tier.min_qty}` : last > tier.min_qty ? `${tier.min_qty}–${last}` : `${last}`
    return { price_fen: tier.price_fen, range }
  })
}

const toneOf: Record<z.infer<typeof GoodsTag>['kind'], TagTone> = {
  members: 'vip',
  tier: 'outline',
  vat: 'success',
  lead: 'warning',
  new: 'neutral',
  free_shipping: 'outline',
  plain: 'neutral',
}

/** Tags as the card shows them; 新品 is the corner of the picture instead. */
export const shownTags = ({ tags }: Pick<GoodsCard, 'tags'>) =>
  tags.filter((tag) => tag.kind !== 'new').map((tag) => ({ text: tag.text, tone: toneOf[tag.kind] }))

/** Whether a tap can put it into the cart at all. */
export const canBeAdded = ({ price_mode, price_fen, stock_status }: GoodsCard): boolean =>
  price_mode === 'shown' && price_fen !== null && stock_status !== 'sold_out'
