export const couponTabs = ['all', 'platform', 'merchant', 'goods'] as const
export type CouponTab = (typeof couponTabs)[number]

export const userCouponTabs = ['usable', 'used', 'expired'] as const
export type UserCouponTab = (typeof userCouponTabs)[number]
