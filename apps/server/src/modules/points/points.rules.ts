import { fenInPoints, pointsInFen, pointsRules } from '@mall/contract/points/words'
import { type Fen, splitFen } from '@mall/contract/text/money'
import { dayOf, days, later } from '#kernel/time.ts'

/** The end of the same day of Shanghai, a year later; of 29 February that of 1 March. */
export function expiryOf(earnedAt: Date): Date {
  const [year = '', rest = ''] = dayOf(earnedAt).split(/-(.*)/s)
  const sameDay = new Date(`${Number(year) + pointsRules.lifeYears}-${rest}T00:00:00Z`)
  return later(new Date(`${sameDay.toISOString().slice(0, 10)}T00:00:00+08:00`), days(1))
}

/** The lot's name for the points of a review: its order, and the line. */
export const reviewLot = (orderNo: string, lineId: number) => `${orderNo}:${lineId}`

type Lot = { id: number; rest: number }
export type Pick = { id: number; points: number }

/** So many points of lots, in their order; as many as there are. */
export function pickLots(lots: readonly Lot[], points: number): Pick[] {
  let missing = points
  const picks: Pick[] = []
  for (const { id, rest } of lots) {
    const taken = Math.min(rest, missing)
    if (taken > 0) picks.push({ id, points: taken })
    missing -= taken
  }
  return picks
}

/** A line as coupons have left it. `blocked`: points are not for it. */
export type PointsLine = { leftFen: Fen; blocked: boolean }

/** The most that may be taken of a line: one fen of it stays to be paid, as with coupons. */
const headroomOf = ({ leftFen, blocked }: PointsLine) => (blocked ? 0 : Math.max(0, leftFen - 1))
const sum = (amounts: readonly Fen[]) => amounts.reduce((total, fen) => total + fen, 0)

/** The most points that may be used for these lines, of those that are available. */
export function mostPoints(lines: readonly PointsLine[], available: number): number {
  const open = sum(lines.map(({ leftFen, blocked }) => (blocked ? 0 : leftFen)))
  const share = Math.floor((open * pointsRules.mostPercent) / 100)
  const fen = Math.min(pointsInFen(Math.max(0, available)), share, sum(lines.map(headroomOf)))
  return fenInPoints(fen)
}

/** Points taken off each line, in fen, by largest remainder: the shares add up to `fen`. */
export const pointShares = (lines: readonly PointsLine[], fen: Fen): Fen[] => splitFen(fen, lines.map(headroomOf))
