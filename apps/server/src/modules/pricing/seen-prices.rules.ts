import { sha256 } from '#kernel/random.ts'

/** One line as a person saw it on the confirm page. Price in fen. */
export type SeenLine = { skuId: number; qty: number; unitFen: number }

/** The facts of a confirm page that its fingerprint gives back. */
export type Seen = {
  lines: readonly SeenLine[]
  payAmountFen: number
  /** The sum that each campaign took off all lines together, in fen. */
  campaigns: readonly { id: number; fen: number }[]
}

const base = 36
/** Stands in front of a campaign with its sum. */
const mark = '!'
const pack = (numbers: readonly number[]) => numbers.map((n) => n.toString(base)).join('.')

/**
 * The fingerprint of a confirm page: a hash of everything shown, then amount and lines in the clear, so that a later submit
 * can name what changed. Nothing of it is trusted: it is only ever compared with a fresh one.
 */
export function fingerprintOf({ lines, payAmountFen, campaigns }: Seen, everythingShown: unknown): string {
  const hash = Buffer.from(sha256(JSON.stringify(everythingShown)), 'hex').toString('base64url')
  const sorted = [...lines].sort((a, b) => a.skuId - b.skuId)
  return [
    ...[hash, pack([payAmountFen])],
    ...campaigns.map(({ id, fen }) => `${mark}${pack([id, fen])}`),
    ...sorted.map((line) => pack([line.skuId, line.qty, line.unitFen])),
  ].join('~')
}

/** The facts of the confirm page in a fingerprint; null when it is none of ours. */
export function seenIn(fingerprint: string): Seen | null {
  const [, pay, ...rest] = fingerprint.split('~')
  const numbers = (text: string) => text.split('.').map((part) => Number.parseInt(part, base))
  const payAmountFen = pay === undefined ? Number.NaN : Number.parseInt(pay, base)
  const campaigns = rest.filter((part) => part.startsWith(mark)).map((part) => numbers(part.slice(mark.length)))
  const lines = rest.filter((part) => !part.startsWith(mark)).map(numbers)
  if (![payAmountFen, ...campaigns.flat(), ...lines.flat()].every((n) => Number.isSafeInteger(n) && n >= 0)) return null
  if (campaigns.some((one) => one.length !== 2) || lines.some((line) => line.length !== 3)) return null
  return {
    payAmountFen,
    campaigns: campaigns.map(([id = 0, fen = 0]) => ({ id, fen })),
    lines: lines.map(([skuId = 0, qty = 0, unitFen = 0]) => ({ skuId, qty, unitFen })),
  }
}

export type Difference = { skuId: number; before: SeenLine; now: SeenLine | null }

/** Lines that are gone, or cost or count something else than was shown. */
export function differences(seen: Seen, now: readonly SeenLine[]): Difference[] {
  const present = new Map(now.map((line) => [line.skuId, line]))
  return seen.lines.flatMap((before) => {
    const current = present.get(before.skuId) ?? null
    const same = current !== null && current.qty === before.qty && current.unitFen === before.unitFen
    return same ? [] : [{ skuId: before.skuId, before, now: current }]
  })
}
