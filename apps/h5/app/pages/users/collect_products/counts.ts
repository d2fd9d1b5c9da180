import type { FavoriteGoods } from '@mall/contract/collect'
import type { FavoriteTab } from './list-state.ts'

export type Counts = Record<FavoriteTab, number>

/** The numbers on the tabs, as they will be once the mall has heard that these are saved no more. */
export function countsWithout(
  counts: Counts,
  leaving: readonly Pick<FavoriteGoods, 'state' | 'dropped_fen'>[],
): Counts {
  const among = (test: (row: (typeof leaving)[number]) => boolean) => leaving.filter(test).length
  return {
    all: Math.max(0, counts.all - leaving.length),
    price_down: Math.max(0, counts.price_down - among((row) => row.dropped_fen > 0)),
    invalid: Math.max(0, counts.invalid - among((row) => row.state === 'invalid')),
  }
}
