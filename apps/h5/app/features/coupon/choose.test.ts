import type { CouponChoice } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { toggled } from './choose.ts'

const coupon = (user_coupon_id: number, mer_id: number): CouponChoice => ({
  user_coupon_id,
  mer_id,
  name: '',
  mer_name: '',
  kind: 'amount_off',
  amount_fen: 100,
  pay_percent: null,
  min_fen: 0,
  expire_at: '',
  is_usable: true,
  reason: '',
  is_best: false,
  is_chosen: false,
  discount_fen: 100,
})
const purse = [coupon(1, 0), coupon(2, 0), coupon(3, 7)]

test('a second coupon of the same giver takes the place of the first; those of others stay', () => {
  expect(toggled(purse, [1, 3], 2)).toEqual([3, 2])
  expect(toggled(purse, [1], 3)).toEqual([1, 3])
})
test('tapped once more it is let go of', () => {
  expect(toggled(purse, [1, 3], 3)).toEqual([1])
})
