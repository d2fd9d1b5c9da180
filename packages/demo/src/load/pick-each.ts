import { merchants } from '../catalogue/merchants.ts'
import type { Shelved } from './goods.ts'
import type { Line } from './shopper.ts'

/** A line of each open store: its cheapest goods with a plain price, enough of it for the store to send it. */
export function shelfOfEach(shelf: readonly Shelved[]): Line[] {
  return merchants
    .filter(({ status }) => status === 'open')
    .flatMap((store) => {
      const [cheapest] = shelf
        .filter(({ goods }) => goods.merchant === store.slug && isPlain(goods))
        .flatMap(({ goods, skuIds }) =>
          goods.skus.map((sku, i) => ({
            ...sku,
            skuId: skuIds[i] ?? 0,
            least: goods.min_order_qty,
            step: goods.order_step,
          })),
        )
        .map(({ skuId, price_fen, stock, least, step }) => {
          const price = price_fen || 1
          const qty = Math.max(least, Math.ceil(store.min_order_amount_fen / (price * step)) * step)
          return { skuId, qty, stock, costs: price * qty }
        })
        .filter(({ qty, stock, costs }) => stock >= qty * 4 && costs >= 1500)
        .sort((a, b) => a.costs - b.costs)
      return cheapest ? [{ skuId: cheapest.skuId, qty: cheapest.qty }] : []
    })
}

const isPlain = ({ status, price_mode, kind, limit_qty }: Shelved['goods']) =>
  status === 'on_sale' && price_mode === 'normal' && kind === 'physical' && limit_qty === null
