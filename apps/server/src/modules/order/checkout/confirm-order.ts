import * as calls from '@mall/contract/order/calls'
import type { Confirmation } from '@mall/contract/order/terms'
import * as terms from '@mall/contract/order/terms'
import { tried } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { presentTerms, termsOf } from './company-terms.ts'
import { demandPayable } from './demand-payable.ts'
import { nothingFrom, presentQuote, quote } from './quote-cart.ts'

export const confirmOrder = useCase(
  calls.confirmOrder,
  terms.confirmOrder,
  async (ctx, { cart_ids, sku_id, qty = 1, address_id, inquiry_no, coupon_ids, use_points }): Promise<Confirmation> => {
    const cartIds = cart_ids?.split(',').map(Number) ?? []
    const couponIds = coupon_ids?.split(',').filter(Boolean).map(Number)
    const request = { cartIds, skuId: sku_id, qty, addressId: address_id, inquiryNo: inquiry_no, couponIds }
    const usePoints = use_points === 1
    const quoted = await quote(ctx, { ...request, usePoints })
    if (quoted.parts.length === 0 && quoted.problems.length === 0) throw nothingFrom(inquiry_no)
    const terms = await termsOf(ctx, quoted.totals.payAmountFen)
    return {
      ...presentQuote(quoted),
      ...(await presentTerms(ctx, terms)),
      no_payment: await tried(() => demandPayable(ctx, quoted)),
    }
  },
)
