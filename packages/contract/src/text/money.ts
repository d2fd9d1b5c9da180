import { countText } from './count.ts'

/** An integer number of fen (分). Amounts are never anything else between the database and the screen. */
export type Fen = number

/** `12.5` → 1250. Null for anything that is not an amount with at most two decimals. */
export function parseYuan(text: string): Fen | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, yuan = '0', decimals = ''] = match
  return Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
}

/** 123450 → `1,234.50`; no currency sign. `trim` drops a trailing `.00`, as cards show it. */
export function formatFen(fen: Fen, { trim = false } = {}): string {
  const { sign, yuan, decimals } = fenParts(fen)
  return trim && decimals === '00' ? `${sign}${yuan}` : `${sign}${yuan}.${decimals}`
}

/** -123450 → `-¥1,234.50`: for sentences, where an amount may be below zero. */
export function fenText(fen: Fen): string {
  const { sign, yuan, decimals } = fenParts(fen)
  return `${sign}¥${yuan}.${decimals}`
}

/** 123450 → `1234.5`: as it is typed. */
export const plainYuan = (fen: Fen): string => formatFen(fen, { trim: true }).replaceAll(',', '')

/** The pieces that the screen sets in different sizes. */
export function fenParts(fen: Fen): { sign: '' | '-'; yuan: string; decimals: string } {
  const amount = Math.abs(fen)
  const yuan = countText(Math.trunc(amount / 100))
  return { sign: fen < 0 ? '-' : '', yuan, decimals: String(amount % 100).padStart(2, '0') }
}

/**
 * Shares of `whole` in proportion to `weights`, by largest remainder: integers that add up to `whole` exactly,
 * none further than one fen from its exact share. Earlier lines win ties. With no weight at all, the first takes it.
 */
export function splitFen(whole: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, i) => (i === 0 ? whole : 0))
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const shares = exact.map((product) => product / sum)
  let left = BigInt(whole) - shares.reduce((total, share) => total + share, 0n)
  const unit = left < 0n ? -1n : 1n
  const remainder = (i: number) => ((exact[i] ?? 0n) % sum) * unit
  const order = weights.map((_, i) => i).sort((a, b) => Number(remainder(b) - remainder(a)) || a - b)
  for (const i of order) {
    if (left === 0n) break
    shares[i] = (shares[i] ?? 0n) + unit
    left -= unit
  }
  return shares.map(Number)
}
