import { couponGap, addToCart as endpoint, viewCart } from '@mall/contract/cart/calls'
import { goodsDetail } from '@mall/contract/goods/calls'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf } from '#api/query.ts'
import { currentQueryClient } from '#api/query-client.ts'
import { tokenNow, useSession } from '#session/session.ts'
import { setApp } from '#store/app.ts'
import { addGuestLine } from '#store/guest-cart.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { celebrate } from './fly-to-cart.ts'

export type Wanted = { goods_id: number; sku_id: number; qty: number }

/**
 * Puts more of a sku in the cart: a member's on the server, a visitor's in the browser. Resolves to whether it is in; a
 * refusal has been shown by then, and the goods on the page is refetched.
 */
export async function addToCart(wanted: Wanted): Promise<boolean> {
  const added = tokenNow() ? await addForMember(wanted) : addForVisitor(wanted)
  if (added) celebrate(cartName())
  return added
}

async function addForMember({ sku_id, qty }: Wanted): Promise<boolean> {
  const input = { sku_id, qty }
  const cache = currentQueryClient()
  try {
    const added = await withIdempotencyKey(endpoint, input, async (idempotencyKey) => {
      const { data } = await call(endpoint, input, { idempotencyKey })
      return data
    })
    setApp({ cartNumber: added.cart_number })
    for (const query of [viewCart, couponGap]) void cache.invalidateQueries({ queryKey: allOf(query) })
    if (added.adjusted) toast(`已按起订倍数调整为 ${added.qty}`)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.kind === 'failure') void cache.invalidateQueries({ queryKey: allOf(goodsDetail) })
    return false
  }
}

function addForVisitor(wanted: Wanted): boolean {
  if (addGuestLine(wanted) === 'added') return true
  toast.warning('购物车已满，请先清理')
  return false
}

const cartName = () => (useSession.getState().userInfo?.company ? '进货单' : '购物车')
