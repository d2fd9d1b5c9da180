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
 * After a login, what the visitor collected joins the account's cart; the browser's lines are dropped once the server has
 * them. Every tab of the browser hears of the login: the lines are sent by one of them, under a key of their own, so that
 * two tabs that send the same lines after all add them once. Who may not fill a cart keeps the lines in the browser.
 */
export async function mergeGuestCart(user: UserInfo | null, by: Call = call): Promise<Merged | null> {
  const sent = can(permissionsOf(user), 'cart:add') ? await inOneTab(guestCartKey, () => handOver(by)) : null
  if (sent) return sent
  // Nothing was collected: loading a page with a token ends here too. What the badges say may be another device's doing.
  if (user) setApp({ cartNumber: (await by(cartNumber, {}, { quiet: true })).data.cart_number })
  return null
}

async function handOver(by: Call): Promise<Merged | null> {
  const cart = guestCartNow()
  if (cart.lines.length === 0) return null
  // A cart that was collected before carts had an id is told by when its newest line came.
  const id = cart.id || (cart.lines[0]?.added_at ?? '').replace(/\D/g, '')
  const { data } = await by(mergeCart, mergePayload(cart), { idempotencyKey: `guest-cart-${id}`, quiet: true })
  handOverGuestCart(cart.id)
  setApp({ cartNumber: data.cart_number })
  return data
}

/** What became of the visitor's lines, said once; null where there were none. */
export function mergeSentence({ merged, dropped, reduced }: Merged): { tone: 'success' | 'warning'; text: string } {
  const less = [
    ...(reduced > 0 ? [`${reduced} 种因库存或限购减少了数量`] : []),
    ...(dropped > 0 ? [`${dropped} 种因库存、限购或下架未能加入`] : []),
  ]
  const all = merged > 0 ? [`已合并 ${merged} 种商品`, ...less] : less
  return { tone: less.length > 0 ? 'warning' : 'success', text: all.join('，') }
}
