export type MoneyParts = { sign: '' | '-' | '+'; whole: string; decimals: string }

/**
 * Splits fen into the parts shown: `-123456` → `-`, `1,234`, `.56`.
 * `trim` drops `.00` only: `9.90` keeps its nought, since prices are read as two decimals or none.
 */
export function moneyParts(fen: number, { trim = false, plus = false } = {}): MoneyParts {
  const abs = Math.abs(Math.round(fen))
  const cents = String(abs % 100).padStart(2, '0')
  const whole = String(Math.floor(abs / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = fen < 0 && abs > 0 ? '-' : plus && abs > 0 ? '+' : ''
  return { sign, whole, decimals: trim && cents === '00' ? '' : `.${cents}` }
}

/** `12990` → `¥129.90`, for sentences, toasts and labels. */
export function moneyText(fen: number, options?: { trim?: boolean; plus?: boolean }): string {
  const { sign, whole, decimals } = moneyParts(fen, options)
  return `${sign}¥${whole}${decimals}`
}

/** The amount for screen readers: `129.90元`, `-20.00元`, `9.90元起`, `12.50元/个`. */
export function moneySpoken(fen: number, { unit = '', from = false, plus = false } = {}): string {
  const { sign, whole, decimals } = moneyParts(fen, { plus })
  return `${sign}${whole.replaceAll(',', '')}${decimals}元${unit ? `/${unit}` : ''}${from ? '起' : ''}`
}
