import type { OddPrice } from '@mall/contract/goods/odd-price'
import { question } from './question.ts'

const odd = question<{ prices: readonly OddPrice[] }>()
export const { current: currentPrices, listen: onPrices } = odd

/** Asks the person whether these prices are meant; one question after the other. */
export const askPrices = (prices: readonly OddPrice[]): Promise<boolean> => odd.ask({ prices })

/** The prices that a refusal asks about; null for any other answer. */
export function oddPricesIn(code: string | null, data: unknown): readonly OddPrice[] | null {
  if (code !== 'price.odd' || typeof data !== 'object' || data === null) return null
  return 'prices' in data && Array.isArray(data.prices) ? (data.prices as OddPrice[]) : null
}
