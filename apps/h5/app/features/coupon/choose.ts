import type { CouponChoice } from '@mall/contract/order/terms'

/** Chosen or not, by a tap: of one giver, a store or the platform, one coupon at a time. */
export function toggled(coupons: readonly CouponChoice[], chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  const giver = coupons.find(({ user_coupon_id }) => user_coupon_id === id)?.mer_id
  const others = chosen.filter((one) => coupons.find(({ user_coupon_id }) => user_coupon_id === one)?.mer_id !== giver)
  return [...others, id]
}

export const chosenIn = (coupons: readonly CouponChoice[]): number[] =>
  coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : []))
