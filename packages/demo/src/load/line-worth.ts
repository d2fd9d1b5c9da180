import type { Shelved } from './goods.ts'
import type { Line } from './shopper.ts'

/** A line of one goods of a store worth at least `leastFen`, at a plain price neither high nor low; undefined when there is none. */
export function lineWorth(shelf: readonly Shelved[], slug: string, leastFen: number): Line | undefined {
  const fitting = shelf
    .filter(({ goods }) => goods.merchant === slug && goods.status === 'on_sale' && goods.price_mode === 'normal')
    .filter(({ goods }) => goods.kind === 'physical' && goods.limit_qty === null)
    .flatMap(({ goods, skuIds }) =>
      goods.skus.map(({ price_fen, stock }, i) => {
        const steps = Math.ceil(leastFen / (Math.max(price_fen, 1) * goods.order_step))
        const qty = Math.max(goods.min_order_qty, steps * goods.order_step)
        return { skuId: skuIds[i] ?? 0, qty, price_fen, stock }
      }),
    )
    .find(({ qty, price_fen, stock }) => price_fen >= 15_00 && price_fen <= 80_00 && stock >= qty * 10)
  return fitting && { skuId: fitting.skuId, qty: fitting.qty }
}
