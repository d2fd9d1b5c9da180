/*
 * Coupon templates at the desks. What a running one takes off, of what and until when is never changed: people hold it. It can be given to
 * more people, for longer, be paused and ended, none of which takes anything from who holds one.
 */

export const couponActs = ['start', 'pause', 'resume', 'end'] as const
export type CouponAct = (typeof couponActs)[number]
export const couponActLabel: Record<CouponAct, string> = {
  start: '上线',
  pause: '暂停领取',
  resume: '恢复领取',
  end: '结束',
}
