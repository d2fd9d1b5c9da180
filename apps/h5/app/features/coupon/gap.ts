import type { OutputOf } from '@mall/contract/call/call'
import type { couponGap } from '@mall/contract/cart/calls'
import { moneyText } from '#ui/money.ts'
import type { Face } from './face.ts'

export type Gap = OutputOf<typeof couponGap>

const yuan = (fen: number) => moneyText(fen, { trim: true })

/** 「还差 ¥38，可减 ¥20」, 「已满足，立减 ¥20」 */
export function gapText({ state, gap_fen, discount_fen }: Gap, { kind }: Pick<Face, 'kind'>): string {
  const off = discount_fen === null ? '免运费' : `${kind === 'freight' ? '运费减' : '减'} ${yuan(discount_fen)}`
  if (state === 'met') return discount_fen === null ? '已满足，免运费' : `已满足，立${off.replace('运费', '')}`
  if (gap_fen > 0) return `还差 ${yuan(gap_fen)}，可${off}`
  return state === 'none' ? '选购以下商品即可使用' : '所选商品的金额或运费不足以抵扣'
}

/** How much of the way has been gone, 0 to 1. */
export const gapShare = ({ state, amount_fen }: Gap, { min_fen }: Pick<Face, 'min_fen'>): number =>
  state === 'met' ? 1 : min_fen === 0 ? 0 : Math.min(1, amount_fen / min_fen)
