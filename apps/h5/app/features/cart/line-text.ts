import type { CartLine } from '@mall/contract/cart/terms'
import { nextTier } from '@mall/contract/price/price'
import { momentText } from '#session/deal-state.ts'
import { moneyText } from '#ui/money.ts'
import type { QuantityReason } from '#ui/quantity.ts'
import { type CartGroup, mostOf, orderableQty } from './cart.rules.ts'

/** 「比加入时降 ¥3.00」; nothing while the price stands still. */
export function priceChange({ price_fen, added_price_fen }: CartLine): { text: string; down: boolean } | null {
  const gap = price_fen - added_price_fen
  if (gap === 0 || added_price_fen === 0) return null
  return { text: `比加入时${gap < 0 ? '降' : '涨'} ${moneyText(Math.abs(gap))}`, down: gap < 0 }
}

/** 「秒杀价至 12:00，限 2 件，超出按原价」; for more than the limit, the reason of the price. `now` in ms. */
export function seckillNote({ seckill, qty, unit }: CartLine, now: number): string {
  if (!seckill) return ''
  const { most_qty, limit_num, sold_out, end_at } = seckill
  if (sold_out) return '秒杀已抢光，按原价'
  if (most_qty === 0) return `已达秒杀限购 ${limit_num} ${unit}，按原价`
  if (qty > most_qty) return `超出秒杀可购的 ${most_qty} ${unit}，按原价`
  return `秒杀价至 ${momentText(end_at, now)}，限 ${most_qty} ${unit}，超出按原价`
}

/** 「再加 80 双，单价 ¥138.50」, where that many can be had and it costs less than now. */
export function tierNudge(line: CartLine): string {
  const tier = nextTier(line.tiers, line.qty)
  if (!tier || tier.min_qty > mostOf(line) || tier.price_fen >= line.price_fen) return ''
  const more = Math.ceil((tier.min_qty - line.qty) / line.step) * line.step
  return `再加 ${more} ${line.unit}，单价 ${moneyText(tier.price_fen)}`
}

/** Why no more of it can be had, once that is so: 「库存仅剩 3 套」, 「每人限购 2 件」. */
export function ceilingText(line: CartLine): string {
  if (line.status !== 'low' && orderableQty(line) + line.step <= mostOf(line)) return ''
  return moreThanMostText(line)
}

const moreThanMostText = ({ limit_num, stock, unit }: CartLine): string =>
  limit_num !== null && limit_num < stock ? `每人限购 ${limit_num} ${unit}` : `库存仅剩 ${stock} ${unit}`

/** The toast of a stepper that corrected a quantity. */
export function adjustText(line: CartLine, reason: QuantityReason, qty: number): string {
  if (reason === 'max') return moreThanMostText(line)
  if (reason === 'min') return `${line.moq} ${line.unit}起订`
  return reason === 'step' ? `已按起订倍数调整为 ${qty}` : '请输入正确的数量'
}

/** The hint under a store's name: the amount missing for its minimum, or for free shipping. */
export function groupHint(group: CartGroup): string {
  const { status, min_order_fen, selected_amount_fen } = group
  const free_shipping_fen = freeFrom(group)
  const short = { trim: true }
  if (status !== 'open') return '店铺休息中，暂不接单'
  if (selected_amount_fen > 0 && selected_amount_fen < min_order_fen) {
    const gap = moneyText(min_order_fen - selected_amount_fen, short)
    return `满 ${moneyText(min_order_fen, short)} 起送，还差 ${gap}`
  }
  if (free_shipping_fen === null) return ''
  // A threshold that every order reaches is not worth a number.
  if (free_shipping_fen <= 100) return '全店包邮'
  if (selected_amount_fen === 0) return `满 ${moneyText(free_shipping_fen, short)} 包邮`
  if (selected_amount_fen >= free_shipping_fen) return `已满 ${moneyText(free_shipping_fen, short)}，包邮`
  return `再买 ${moneyText(free_shipping_fen - selected_amount_fen, short)} 包邮`
}

/** Whether buying more in this store would spare something. */
export function wantsMore(group: CartGroup): boolean {
  const { status, min_order_fen, selected_amount_fen } = group
  const wanted = Math.max(min_order_fen, freeFrom(group) ?? 0)
  return status === 'open' && selected_amount_fen > 0 && selected_amount_fen < wanted
}

/** Virtual goods are never shipped, so free shipping does not concern them. */
const freeFrom = ({ lines, free_shipping_fen }: CartGroup): number | null =>
  lines.length > 0 && lines.every((line) => line.is_virtual) ? null : free_shipping_fen
