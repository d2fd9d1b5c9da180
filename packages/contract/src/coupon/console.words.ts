/*
 * Coupon templates at the desks. Discount, scope and end of a running one never change, since people hold it. It can be given to
 * more people, for longer, be paused and ended, none of which takes anything from a holder.
 */

export const couponActs = ['start', 'pause', 'resume', 'end'] as const
export type CouponAct = (typeof couponActs)[number]
export const couponActLabel: Record<CouponAct, string> = {
  start: '上线',
  pause: '暂停领取',
  resume: '恢复领取',
  end: '结束',
}
