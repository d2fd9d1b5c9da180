import type { GoodsDetail } from '@mall/contract/goods'
import { canBeHad } from '#features/buying/choosing.ts'

/**
 * - `login`: the price is for those who are logged in, and this visitor is not
 * - `arriving`: logged in, and the price is on its way
 * - `inquiry`: there is no price to buy at
 */
export type SaleState = 'on_sale' | 'off_sale' | 'sold_out' | 'login' | 'arriving' | 'inquiry'

type Viewer = { loggedIn: boolean; fetching: boolean }

/** What can be done with a goods: which bar the page ends with. */
export function saleStateOf(detail: GoodsDetail, { loggedIn, fetching }: Viewer): SaleState {
  if (detail.status !== 'on_sale') return 'off_sale'
  if (detail.price_mode === 'inquiry') return 'inquiry'
  const priced = detail.skus.filter((sku) => sku.price_fen !== null)
  if (priced.length === 0) {
    if (detail.price_mode === 'login' && !loggedIn) return 'login'
    return fetching && detail.price_mode === 'login' ? 'arriving' : 'inquiry'
  }
  return priced.some((sku) => canBeHad(sku, detail)) ? 'on_sale' : 'sold_out'
}
