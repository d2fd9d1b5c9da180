import type { OddPrice } from '@mall/contract/goods/odd-price'

export type Priced = {
  priceFen: number | null
  marketPriceFen: number | null
  vipPriceFen: number | null
  tiers: readonly { min_qty: number; price_fen: number }[]
}

/**
 * The prices of a sku that a change sets, each with what it is compared to: the price before, or what everybody pays where there
 * was none. An unchanged price is not asked about again, unless the list price beside it changes. `before` is null for a new sku.
 */
export function pricesSet(skuCode: string, before: Priced | null, after: Priced): OddPrice[] {
  const list_fen = after.marketPriceFen
  const isListed = (before?.marketPriceFen ?? null) === list_fen
  function set(label: string, was: number | null, is: number | null, otherwise: number | null): OddPrice[] {
    if (is === null || (was === is && isListed)) return []
    return [{ key: `${skuCode} ${label}`, before_fen: was ?? otherwise, list_fen, after_fen: is }]
  }
  const tierBefore = (least: number) => before?.tiers.find(({ min_qty }) => min_qty === least)?.price_fen ?? null
  return [
    ...set('售价', before?.priceFen ?? null, after.priceFen, null),
    ...set('会员价', before?.vipPriceFen ?? null, after.vipPriceFen, after.priceFen),
    ...after.tiers.flatMap(({ min_qty, price_fen }) =>
      set(`满 ${min_qty} 的阶梯价`, tierBefore(min_qty), price_fen, after.priceFen),
    ),
  ]
}
