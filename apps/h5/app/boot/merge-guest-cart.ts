import type { OutputOf } from '@mall/contract/call/call'
import { cartNumber, mergeCart } from '@mall/contract/cart/calls'
import { can } from '@mall/contract/permission/permission'
import { call } from '#api/call.ts'
import type { Call } from '#api/client.ts'
import { permissionsOf, type UserInfo } from '#session/session.ts'
import { setApp } from '#store/app.ts'
import { guestCartKey, guestCartNow, handOverGuestCart, mergePayload } from '#store/guest-cart.ts'
import { inOneTab } from '#store/one-tab.ts'

type Merged = Pick<OutputOf<typeof mergeCart>, 'merged' | 'dropped' | 'reduced'>

/**
 * After a login, the visitor's lines join the account's cart; the browser's copy is dropped once the server has them. Every
 * tab of the browser hears of the login: one of them sends the lines, under a key of their own, so that two tabs that send
 * the same lines after all add them once. A user without the right to fill a cart keeps the lines in the browser.
 */
export async function mergeGuestCart(user: UserInfo | null, by: Call = call): Promise<Merged | null> {
  const sent = can(permissionsOf(user), 'cart:add') ? await inOneTab(guestCartKey, () => handOver(by)) : null
  if (sent) return sent
  // No lines to merge: loading a page with a token ends here too. The badges may be stale because of another device.
  if (user) setApp({ cartNumber: (await by(cartNumber, {}, { quiet: true })).data.cart_number })
  return null
}

async function handOver(by: Call): Promise<Merged | null> {
  const cart = guestCartNow()
  if (cart.lines.length === 0) return null
  // A cart from before carts had an id is identified by the time of its newest line.
  const id = cart.id || (cart.lines[0]?.added_at ?? '').replace(/\D/g, '')
  const { data } = await by(mergeCart, mergePayload(cart), { idempotencyKey: `guest-cart-${id}`, quiet: true })
  handOverGuestCart(cart.id)
  setApp({ cartNumber: data.cart_number })
  return data
}

/** The sentence about the merged lines, shown once after login. */
export function mergeSentence({ merged, dropped, reduced }: Merged): { tone: 'success' | 'warning'; text: string } {
  const less = [
    ...(reduced > 0 ? [`${reduced} 种因库存或限购减少了数量`] : []),
    ...(dropped > 0 ? [`${dropped} 种因库存、限购或下架未能加入`] : []),
  ]
  const all = merged > 0 ? [`已合并 ${merged} 种商品`, ...less] : less
  return { tone: less.length > 0 ? 'warning' : 'success', text: all.join('，') }
}
