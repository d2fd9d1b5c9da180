import { mergeCart } from '@mall/contract/cart'
import { can } from '@mall/contract/permission'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { permissionsOf, type UserInfo } from '#session/session.ts'
import { setApp } from '#store/app.ts'
import { clearGuestCart, mergePayload } from '#store/guest-cart.ts'

/**
 * After a login, what the visitor collected joins the account's cart; the browser's lines are dropped once the server has
 * them. Resolves to how many lines joined. Who may not fill a cart keeps the lines in the browser.
 */
export async function mergeGuestCart(user: UserInfo | null, by: Call = call): Promise<number> {
  const { lines } = mergePayload()
  // Loading a page with a token ends here too: nothing was collected then.
  if (lines.length === 0 || !can(permissionsOf(user), 'cart:add')) return 0
  const { data } = await withIdempotencyKey(mergeCart, { lines }, (idempotencyKey) =>
    by(mergeCart, { lines }, { idempotencyKey, quiet: true }),
  )
  clearGuestCart()
  setApp({ cartNumber: data.cart_number })
  return data.merged
}
