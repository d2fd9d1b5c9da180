import type { OutputOf } from '@mall/contract/call/call'
import type { userCoupons } from '@mall/contract/coupon/calls'
import { dayName, dayText, shortTimeText } from '#ui/time.ts'

export type Held = Omit<OutputOf<typeof userCoupons>['list'][number], 'locked_order_no'> & {
  locked_order_no?: string | null
}

const dayMs = 86_400_000

/** 「今日到期」 within a day, else its last day; what has not begun says from when. `now` in ms. */
export function untilText(
  { usable_from, expire_at, status }: Pick<Held, 'usable_from' | 'expire_at' | 'status'>,
  now: number,
): { text: string; urgent: boolean } {
  const left = Date.parse(expire_at) - now
  const last = dayText(Date.parse(expire_at) - 1)
  if (status === 'used' || status === 'expired' || left <= 0) return { text: `有效期至 ${last}`, urgent: false }
  if (Date.parse(usable_from) > now) return { text: `${dayName(usable_from, now)}起可用，至 ${last}`, urgent: false }
  if (left > dayMs) return { text: `有效期至 ${last}`, urgent: false }
  const at = shortTimeText(Date.parse(expire_at) - 1).slice(-5)
  return { text: last === dayText(now) ? `今日到期 ${at}` : `明日 ${at} 到期`, urgent: true }
}
