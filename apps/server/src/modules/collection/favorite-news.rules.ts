/** A goods as a person was last told of it, or as it stands now. The lowest price in fen; null without one to see. */
export type Stand = { priceFen: number | null; soldOut: boolean }

export type News = {
  noted: Stand
  /** It was sold out and is not any more. */
  isBack: boolean
  /** By how much it is cheaper than what was noted. */
  droppedFen: number
}

/**
 * The news of a goods that somebody saved, and the facts to note. A price that rose is followed up in silence, so that a
 * later drop is told; one that fell while nothing can be bought waits until something can.
 */
export function newsOf(noted: Stand, present: Stand): News {
  const before = noted.priceFen ?? present.priceFen
  const price = present.priceFen ?? before
  if (present.soldOut) {
    const priceFen = before === null || price === null ? null : Math.max(before, price)
    return { noted: { priceFen, soldOut: true }, isBack: false, droppedFen: 0 }
  }
  const droppedFen = before === null || price === null ? 0 : Math.max(0, before - price)
  return { noted: { priceFen: price, soldOut: false }, isBack: noted.soldOut, droppedFen }
}
