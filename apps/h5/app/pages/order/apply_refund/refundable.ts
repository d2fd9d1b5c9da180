import type { GoodsPlace } from '@mall/contract/aftersale/words'
import type { Eligible, EligibleLine } from '#features/aftersale/aftersale.ts'

export const placeText: Record<GoodsPlace, string> = {
  unshipped: '未发货',
  unreceived: '未收到货',
  received: '已收到货',
}

/** Pieces of a line that can be refunded while the goods are at this place. */
export function leftOf(line: EligibleLine, place: GoodsPlace): number {
  const choice = line.types.find(({ code }) => code === 'refund_only')
  if (!choice?.enabled) return 0
  return Math.min(place === 'unshipped' ? line.unshipped_left : line.shipped_left, choice.max_qty)
}

/** The initial place of the goods, unshipped first; null when nothing can be refunded. */
export function placeToBegin({ enabled, places, lines }: Eligible): GoodsPlace | null {
  if (!enabled) return null
  const open = places.filter((place) => lines.some((line) => leftOf(line, place) > 0))
  return open.find((place) => place === 'unshipped') ?? open[0] ?? null
}
