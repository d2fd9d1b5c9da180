import type { Fen } from '@mall/contract/text/money'

export type PricedLine = { itemId: number; name: string; priceFen: Fen }
export type Version = { freightFen: Fen; lines: readonly PricedLine[] }
export type Change = { name: string; before_fen: Fen | null; after_fen: Fen | null }

/** Prices that differ from the version before: line by line, then the freight. Null where a line stands in one of the two alone. */
export function changesBetween(before: Version, after: Version): Change[] {
  const priceIn = ({ lines }: Version, itemId: number) => lines.find((line) => line.itemId === itemId)?.priceFen ?? null
  const gone = before.lines.filter(({ itemId }) => priceIn(after, itemId) === null)
  const lines = [...after.lines, ...gone].map(({ itemId, name }) => ({
    name,
    before_fen: priceIn(before, itemId),
    after_fen: priceIn(after, itemId),
  }))
  const freight = { name: '运费', before_fen: before.freightFen, after_fen: after.freightFen }
  return [...lines, freight].filter(({ before_fen, after_fen }) => before_fen !== after_fen)
}
