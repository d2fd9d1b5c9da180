import { merchants as demoMerchants } from '../catalogue/merchants.ts'
import type { Shelved } from './goods.ts'
import type { Line } from './shopper.ts'

/** One of this many fitting lines with the fewest pieces is taken: nobody orders a thousand of the cheapest. */
const choices = 4

type Chosen = Line & { merchantId: number }

/**
 * Picks one goods of a trade (`safety.hand`) in such a quantity that it is worth about that much, each time another goods.
 * `from` is the store to take it from where that has it. Picked pieces are no longer on the shelf.
 */
export type Worth = (trade: string, aboutFen: number, from?: number) => Chosen

export function picker(shelf: readonly Shelved[]): Worth {
  const least = new Map(demoMerchants.map((store) => [store.slug, store.min_order_amount_fen]))
  const open = new Set(demoMerchants.filter(({ status }) => status === 'open').map(({ slug }) => slug))
  const plain = shelf.filter(
    ({ goods }) =>
      goods.status === 'on_sale' &&
      goods.price_mode === 'normal' &&
      goods.kind === 'physical' &&
      goods.limit_qty === null &&
      goods.images.length > 0 &&
      // Not on sale yet when most of this happened.
      !goods.is_new &&
      open.has(goods.merchant),
  )
  const taken = new Map<number, number>()
  const asked = new Map<string, number>()

  const linesOf = ({ goods, skuIds, merchantId }: Shelved, aboutFen: number): Chosen[] =>
    goods.skus.flatMap((sku, i) => {
      const skuId = skuIds[i] ?? 0
      const steps = Math.round(aboutFen / (sku.price_fen * goods.order_step))
      const qty = Math.max(goods.min_order_qty, steps * goods.order_step)
      const fen = sku.price_fen * qty
      const near = fen > aboutFen * 0.8 && fen < aboutFen * 1.15 && fen >= (least.get(goods.merchant) ?? 0)
      const there = sku.stock - (taken.get(skuId) ?? 0) >= qty * 4
      return near && there ? [{ skuId, qty, merchantId }] : []
    })

  return (trade, aboutFen, from) => {
    const fits = (among: readonly Shelved[]) => among.flatMap((one) => linesOf(one, aboutFen).slice(0, 1))
    const ofTrade = fits(plain.filter(({ goods }) => `${goods.category}.`.startsWith(`${trade}.`)))
    const ofStore = ofTrade.filter(({ merchantId }) => merchantId === from)
    const choice = ([ofStore, ofTrade].find((some) => some.length > 0) ?? fits(plain))
      .toSorted((a, b) => a.qty - b.qty)
      .slice(0, choices)
    const nth = asked.get(trade) ?? 0
    asked.set(trade, nth + 1)
    const line = choice[nth % Math.max(1, choice.length)]
    if (!line) throw new Error(`no goods of the demo are worth ${aboutFen} fen together`)
    taken.set(line.skuId, (taken.get(line.skuId) ?? 0) + line.qty)
    return line
  }
}
