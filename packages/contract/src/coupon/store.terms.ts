import { terms } from '../call/call.ts'
import { Done, FileReply, Id, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { Choices, Filter, ids, inOrder, Row, saved, shared, Words, ways, wrong } from './console.terms.ts'
import { couponActs } from './console.words.ts'
import { couponCodeLimits } from './store.words.ts'
import { couponLimits } from './words.ts'

/** A store also gives to new followers: one each, so that coming and going brings no second. */
const StoreWish = inOrder(
  z.object({
    ...shared,
    given: labelled(
      '领取方式',
      z.discriminatedUnion('way', [...ways, z.object({ way: labelled('领取方式', z.literal('follow')) })]),
    ),
    of: labelled(
      '适用范围',
      z.discriminatedUnion('scope', [
        z.object({ scope: labelled('适用范围', z.literal('all')) }),
        z.object({ scope: labelled('适用范围', z.enum(['category', 'goods'])), ids: labelled('适用范围', ids) }),
      ]),
    ),
  }),
).refine(({ given, per_owner }) => given.way !== 'follow' || per_owner === 1, {
  path: ['per_owner'],
  error: '关注有礼每人限领 1 张',
})
const Change = z.object({ id: labelled('优惠券', Id), act: labelled('操作', z.enum(couponActs)) })
const Widen = z.object({
  id: labelled('优惠券', Id),
  total: labelled('发放数量', whole(1, couponLimits.total)),
  per_owner: labelled('每人限领', whole(1, couponLimits.perOwner)),
  claim_until: labelled('领取结束', Instant),
})
const Codes = z.object({ id: labelled('优惠券', Id), count: labelled('数量', whole(1, couponCodeLimits.atOnce)) })

export const storeCoupons = terms({ summary: '店铺优惠券', input: Filter, output: paged(Row) })

export const storeCouponScope = terms({ summary: '店铺优惠券可选商品', input: Words, output: Choices })
export const saveStoreCoupon = terms({
  summary: '保存店铺优惠券',
  input: StoreWish,
  output: saved,
  refuses: [...wrong],
})
export const changeStoreCoupon = terms({
  summary: '优惠券上线、暂停、结束',
  input: Change,
  output: Done,
  refuses: ['coupon.no_codes', 'coupon.not_found', 'coupon.state_changed'],
})
export const widenStoreCoupon = terms({
  summary: '增加优惠券数量或时间',
  input: Widen,
  output: Done,
  refuses: ['coupon.narrower', 'coupon.not_found', 'coupon.once'],
})
export const makeStoreCouponCodes = terms({
  summary: '生成一次性兑换码',
  input: Codes,
  output: FileReply,
  refuses: ['coupon.codes_full', 'coupon.not_found'],
})
