import { pointsInFen } from '@mall/contract/points/words'
import type { Fen } from '@mall/contract/text/money'
import { mostPoints, pointShares } from '#modules/points/points.public.ts'
import { type PricedLine, type Totals, totalOf } from '#modules/pricing/pricing.public.ts'

/** Lines that become one order, after campaigns and coupons. */
type CouponedPart = {
  lines: readonly (PricedLine & { taxRate: number; quoted: object | null })[]
  totals: Totals
  reduced: readonly Fen[]
  coupons: readonly { lines: readonly Fen[] }[]
}

/** The points that somebody has, the most of them that may be used here, and those used: 0 when they did not ask for it. */
export type AppliedPoints = { available: number; most: number; used: number }

const offBefore = ({ coupons, reduced }: CouponedPart, i: number): Fen =>
  coupons.reduce((sum, { lines }) => sum + (lines[i] ?? 0), reduced[i] ?? 0)

/** Applies points to what coupons have left: as many as may be used, or none. `points` is what they take off each line of a part. */
export function applyPoints<Part extends CouponedPart>(
  parts: readonly Part[],
  { available, wanted }: { available: number; wanted: boolean },
): { points: AppliedPoints; parts: (Part & { points: Fen[] })[] } {
  const lines = parts.flatMap((part) =>
    part.lines.map(({ amountFen, quoted }, i) => ({
      leftFen: amountFen - offBefore(part, i),
      blocked: quoted !== null,
    })),
  )
  const most = mostPoints(lines, available)
  const used = wanted ? most : 0
  const shares = pointShares(lines, pointsInFen(used))
  let from = 0
  const applied = parts.map((part) => {
    const points = shares.slice(from, from + part.lines.length)
    from += part.lines.length
    if (points.every((fen) => fen === 0)) return { ...part, points }
    const off = part.lines.map((_, i) => offBefore(part, i) + (points[i] ?? 0))
    return { ...part, points, totals: totalOf(part.lines, { freightFen: part.totals.freightFen, shares: off }) }
  })
  return { points: { available, most, used }, parts: applied }
}

/** The sum that points take off a part, in fen. */
export const pointsFenOf = ({ points }: { points: readonly Fen[] }): Fen => points.reduce((sum, fen) => sum + fen, 0)

/** A line's share of the points, as it is kept with the line. */
export const pointsOfLine = (points: readonly Fen[], i: number): Record<string, Fen> => {
  const fen = points[i] ?? 0
  return fen > 0 ? { points: fen } : {}
}
