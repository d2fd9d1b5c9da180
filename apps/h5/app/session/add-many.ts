import type { InputOf, OutputOf } from '@mall/contract/call/call'
import { addManyToCart, viewCart } from '@mall/contract/cart/calls'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { setApp } from '#store/app.ts'

type Lines = InputOf<typeof addManyToCart>['lines']

/** Puts the lines into the cart in one call, and updates the badge and the cart. Rejects when the call failed, which it has shown. */
export async function addMany(cache: QueryClient, lines: Lines): Promise<OutputOf<typeof addManyToCart>> {
  const input = { lines }
  const added = await withIdempotencyKey(addManyToCart, input, async (idempotencyKey) => {
    const { data } = await call(addManyToCart, input, { idempotencyKey })
    return data
  })
  setApp({ cartNumber: added.cart_number })
  void cache.invalidateQueries({ queryKey: allOf(viewCart) })
  return added
}
