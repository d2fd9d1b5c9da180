import type { OutputOf } from '@mall/contract/call/call'
import * as calls from '@mall/contract/cart/calls'
import * as terms from '@mall/contract/cart/terms'
import type { PricingScope } from '#kernel/ctx.ts'
import { useCase } from '#kernel/use-case.ts'
import {
  type CouponLine,
  covers,
  effectsOf,
  faultOf,
  knownTerms,
  nominal,
  takenOff,
} from '#modules/coupon/coupon.public.ts'
import { tickedLines } from './view-cart.ts'

/** Effect of one more coupon on the ticked lines of the cart, by the same rules as in the order. */
export const couponGap = useCase(
  calls.couponGap,
  terms.couponGap,
  async (ctx: PricingScope, { coupon_id }): Promise<OutputOf<typeof calls.couponGap>> => {
    const coupon = await knownTerms(ctx, coupon_id)
    const { lines: ticked, freights } = await tickedLines(ctx)
    const lines = ticked.map(
      ({ sku, amountFen, inDeal }): CouponLine => ({
        merchantId: sku.merchantId,
        goodsId: sku.goodsId,
        categories: [sku.cat1, sku.cat2, sku.cat3],
        amountFen,
        blocked: inDeal ? 'seckill' : null,
      }),
    )
    const its = lines.filter((line) => covers(coupon, line))
    const amount_fen = its.reduce((sum, { amountFen }) => sum + amountFen, 0)
    const fault = faultOf(coupon, lines, freights)
    const gap_fen = Math.max(0, coupon.minFen - amount_fen)
    if (fault === null) {
      return { state: 'met', amount_fen, gap_fen, discount_fen: takenOff(effectsOf([coupon], lines, freights)) }
    }
    const discount_fen =
      coupon.kind === 'freight' ? coupon.amountFen : nominal(coupon, Math.max(amount_fen, coupon.minFen))
    return { state: its.length === 0 ? 'none' : 'short', amount_fen, gap_fen, discount_fen }
  },
)
