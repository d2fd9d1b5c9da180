import type { Confirmation } from '@mall/contract/checkout'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { wantedLines } from '#modules/cart/cart.public.ts'
import { presentTerms, termsOf } from './company-terms.ts'
import { presentQuote, quote, type Wanted } from './quote.ts'

type Input = { cart_ids?: string; sku_id?: number; qty?: number; address_id?: number }

export async function confirmOrder(ctx: Ctx, { cart_ids, sku_id, qty = 1, address_id }: Input): Promise<Confirmation> {
  const cartIds = cart_ids?.split(',').map(Number) ?? []
  const wanted: Wanted[] =
    sku_id === undefined
      ? await wantedLines(ctx.db, ctx.actor.ownerId, cartIds)
      : [{ cartId: null, skuId: sku_id, qty }]
  const quoted = await quote(ctx, wanted, { addressId: address_id })
  if (quoted.parts.length === 0 && quoted.problems.length === 0) throw new Refusal('order.nothing_selected')
  const terms = await termsOf(ctx, quoted.totals.payAmountFen)
  return { ...presentQuote(quoted), ...(await presentTerms(ctx, terms)) }
}
