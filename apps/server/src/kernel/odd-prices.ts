import { isOddPrice, type OddPrice } from '@mall/contract/goods/odd-price'
import { Refusal } from './refusal.ts'

/** Whether exactly these numbers were confirmed: a yes to another price, or before another change of it, counts for nothing. */
const isSame = (one: OddPrice, other: OddPrice) =>
  one.key === other.key &&
  one.before_fen === other.before_fen &&
  one.list_fen === other.list_fen &&
  one.after_fen === other.after_fen

/** Refuses `price.odd` while one of the prices is odd and not confirmed; the refusal names all of those together. */
export function holdToConfirmed(prices: readonly OddPrice[], confirmed: readonly OddPrice[]): void {
  const odd = prices.filter((price) => isOddPrice(price) && !confirmed.some((yes) => isSame(yes, price)))
  if (odd.length > 0) throw new Refusal('price.odd', { count: odd.length, prices: odd })
}
