import type { Fen } from '@mall/contract/text/money'
import { bestQuotes } from './best-quotes.rules.ts'

type Line = { id: number; itemId: number; priceFen: Fen; qty: number; minQty: number; isSubstitute?: boolean }
type Store = { freightFen: Fen; lines: readonly Line[] }
type Taken = { id: number; itemId: number; qty: number }
export type Weighed = { amountFen: Fen; freightFen: Fen; bestFen: Fen }

/**
 * The sum of the taken lines, each store's freight once, and the least that just these quantities would cost of quotes that hold. A
 * line that no store has whole can only be had in parts: those stay as they are taken, and their stores' freight is paid already. A
 * substitute is weighed only where it is taken.
 */
export function weighAward(taken: readonly Taken[], quoted: readonly Store[]): Weighed {
  const isWeighed = (line: Line) => !line.isSubstitute || taken.some(({ id }) => id === line.id)
  const stores = quoted.map((store) => ({ ...store, lines: store.lines.filter(isWeighed) }))
  const wanted = [...Map.groupBy(taken, ({ itemId }) => itemId)].map(([id, its]) => ({
    id,
    qty: its.reduce((sum, { qty }) => sum + qty, 0),
  }))
  const isWhole = ({ id, qty }: { id: number; qty: number }) =>
    stores.some(({ lines }) => lines.some((line) => line.itemId === id && line.minQty <= qty && qty <= line.qty))
  const whole = wanted.filter(isWhole)
  const inParts = taken.filter(({ itemId }) => !whole.some(({ id }) => id === itemId))
  const all = costOf(taken, stores)
  const parts = costOf(inParts, stores)
  const rest = bestQuotes(
    whole,
    stores.map((store) => ({ ...store, freightFen: parts.used.has(store) ? 0 : store.freightFen })),
  )
  const otherwise = parts.goodsFen + parts.freightFen + (rest?.amountFen ?? 0)
  const amountFen = all.goodsFen + all.freightFen
  return { amountFen, freightFen: all.freightFen, bestFen: Math.min(amountFen, otherwise) }
}

/** A choice that costs more than it must needs a reason. */
export const needsReason = ({ amountFen, bestFen }: Weighed): boolean => amountFen > bestFen

function costOf(taken: readonly Taken[], stores: readonly Store[]) {
  const used = new Set<Store>()
  let goodsFen = 0
  for (const { id, qty } of taken) {
    for (const store of stores) {
      const line = store.lines.find((one) => one.id === id)
      if (!line) continue
      used.add(store)
      goodsFen += line.priceFen * qty
    }
  }
  return { used, goodsFen, freightFen: [...used].reduce((sum, { freightFen }) => sum + freightFen, 0) }
}
