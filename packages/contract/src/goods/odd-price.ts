/**
 * A price that a slip of the hand may have made: ten times too much, a digit lost. The person is asked once, with these numbers;
 * a yes counts for exactly them.
 */
export type OddPrice = {
  /** The goods and the price, such as `GD-2201 售价`. */
  key: string
  /** The price before, or the plain price where it had no such price; null where there is nothing to compare. */
  before_fen: number | null
  /** The list price (划线价); null without one. */
  list_fen: number | null
  after_fen: number
}

/** Under half or over one and a half times the price before, or under three tenths (三折) of the list price. In whole fen. */
export const isOddPrice = ({ before_fen, list_fen, after_fen }: Omit<OddPrice, 'key'>): boolean =>
  (before_fen !== null && (after_fen * 2 < before_fen || after_fen * 2 > before_fen * 3)) ||
  isBelowThirty(after_fen, list_fen)

/** Marked red for people who look over prices. */
export const isBelowThirty = (fen: number, list_fen: number | null): boolean =>
  list_fen !== null && fen * 10 < list_fen * 3

/** How much of another price it is: `76%`, `0.8%`; empty where there is none. */
export function shareText(fen: number, of_fen: number | null): string {
  if (of_fen === null || of_fen <= 0) return ''
  const percent = (fen * 100) / of_fen
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`
}
