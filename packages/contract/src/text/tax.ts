/** A price in fen with tax, without it; `rate` in percent. Rounded half up. */
export const withoutTax = (priceFen: number, rate: number): number => divided(priceFen * 100, 100 + rate)

/** A price in fen without tax, with it; `rate` in percent. Rounded half up. */
export const withTax = (untaxedFen: number, rate: number): number => divided(untaxedFen * (100 + rate), 100)

/** Whole numbers, rounded half up. */
const divided = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by))
