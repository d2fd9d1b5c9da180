import { terms } from '../call/call.ts'
import { paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Choices, Filter, ids, inOrder, Row, saved, shared, Words, ways, wrong } from './console.terms.ts'
import { changeStoreCoupon, makeStoreCouponCodes, widenStoreCoupon } from './store.terms.ts'

const MallWish = inOrder(
  z.object({
    ...shared,
    given: labelled('领取方式', z.discriminatedUnion('way', ways)),
    of: labelled(
      '适用范围',
      z.discriminatedUnion('scope', [
        z.object({ scope: labelled('适用范围', z.literal('all')) }),
        z.object({
          scope: labelled('适用范围', z.enum(['category', 'goods', 'merchant'])),
          ids: labelled('适用范围', ids),
        }),
      ]),
    ),
    /** How much of it the platform bears, in percent, where stores agreed to bear the rest. */
    platform_percent: labelled('平台承担', whole(0, 100).default(100)),
  }),
)
export const mallCouponScope = terms({
  summary: '平台优惠券可选商品与店铺',
  input: Words.extend({ scope: labelled('适用范围', z.enum(['goods', 'merchant'])) }),
  output: Choices,
})

export const mallCoupons = terms({
  summary: '全部优惠券',
  input: Filter.extend({ of: labelled('适用范围', z.enum(['all', 'platform', 'store']).default('all')) }),
  output: paged(Row),
})
export const saveMallCoupon = terms({
  summary: '保存平台优惠券',
  input: MallWish,
  output: saved,
  refuses: [...wrong, 'merchant.not_found'],
})
export const changeMallCoupon = terms({ ...changeStoreCoupon, summary: '平台管理优惠券状态' })
export const widenMallCoupon = terms({ ...widenStoreCoupon, summary: '增加平台优惠券数量或时间' })
export const makeMallCouponCodes = terms({ ...makeStoreCouponCodes, summary: '生成平台一次性兑换码' })
