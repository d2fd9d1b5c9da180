import type { OddPrice } from '@mall/contract/odd-price'

type Question = { prices: readonly OddPrice[]; answer: (sure: boolean) => void }

let question: Question | null = null
const waiting: Question[] = []
const listeners = new Set<() => void>()

function put(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

/** What is being asked, for the dialog that asks it (`useSyncExternalStore`). */
export const currentPrices = (): Question | null => question
export function onPrices(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the person whether these prices are meant; one question after the other. */
export function askPrices(prices: readonly OddPrice[]): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const next: Question = {
      prices,
      answer(sure) {
        put(waiting.shift() ?? null)
        resolve(sure)
      },
    }
    if (question) waiting.push(next)
    else put(next)
  })
}

/** The prices that a refusal asks about; null for any other answer. */
export function oddPricesIn(code: string | null, data: unknown): readonly OddPrice[] | null {
  if (code !== 'price.odd' || typeof data !== 'object' || data === null) return null
  return 'prices' in data && Array.isArray(data.prices) ? (data.prices as OddPrice[]) : null
}
