import type { confirmOrder as ConfirmOrder } from '@mall/contract/checkout'
import type { Confirmation } from '@mall/contract/checkout.schema'
import type { ParsedOf } from '@mall/contract/endpoint'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { presentTerms, termsOf } from './company-terms.ts'
import { presentQuote, quote } from './quote-cart.ts'

type Input = ParsedOf<typeof ConfirmOrder>

export async function confirmOrder(ctx: Ctx, { cart_ids, sku_id, qty = 1, address_id }: Input): Promise<Confirmation> {
  const cartIds = cart_ids?.split(',').map(Number) ?? []
  const quoted = await quote(ctx, { cartIds, skuId: sku_id, qty, addressId: address_id })
  if (quoted.parts.length === 0 && quoted.problems.length === 0) throw new Refusal('order.nothing_selected')
  const terms = await termsOf(ctx, quoted.totals.payAmountFen)
  return { ...presentQuote(quoted), ...(await presentTerms(ctx, terms)) }
}
