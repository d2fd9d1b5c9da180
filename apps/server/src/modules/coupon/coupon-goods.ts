import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import type * as calls from '@mall/contract/coupon/calls'
import { anyGoods, listGoods, type OwnCodes, type Within } from '#modules/catalog/catalog.public.ts'
import { knownCoupon } from './known-coupon.ts'
import type { Visit } from './present-coupon.ts'

/** The list of the mall with what the coupon is for as one more condition; a coupon that is over still shows its goods. */
export const couponGoods =
  ({ goodsOfOwnCode }: OwnCodes) =>
  async (
    ctx: Visit,
    { coupon_id, ...asked }: ParsedOf<typeof calls.couponGoods>,
  ): Promise<OutputOf<typeof calls.couponGoods>> => {
    const { merchantId, scope, scopeIds } = await knownCoupon(ctx, coupon_id)
    const within: Within | undefined = scope === 'all' ? undefined : { by: scope, ids: scopeIds }
    return listGoods({ ...ctx, goodsOfOwnCode }, { ...anyGoods, ...asked, mer_id: merchantId ?? 0, within })
  }
