import { orderTimes } from '@mall/contract/order'

const dayMs = 86_400_000

/** Days in which a review may still be written, begun ones counted; null when that is not known. `now` in ms. */
export function daysLeft(completedAt: string | null, now: number): number | null {
  if (completedAt === null) return null
  const left = Date.parse(completedAt) + orderTimes.evaluateDays * dayMs - now
  return Math.max(0, Math.ceil(left / dayMs))
}

export function daysLeftText(left: number): string {
  if (left <= 0) return '评价期已过'
  return left === 1 ? '不到 1 天后不能再评价' : `还有 ${left} 天可以评价`
}
