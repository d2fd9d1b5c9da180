import { pointsEarned, pointsForReview } from '@mall/contract/points/words'
import type { Pieces, PiecesEnd, Standing } from './line-pieces.rules.ts'

/** Facts of an order on which a refund depends, as it stands. Amounts in fen. */
export type RefundFacts = {
  lines: readonly RefundLine[]
  goodsAmountFen: number
  discountFen: number
  freightFen: number
  paidAmountFen: number
  refundedFen: number
  /** Coupons that the order still holds. */
  coupons: readonly RefundCoupon[]
  points: {
    /** Points that it used, those that came back before, and those of the rest that have expired by now. */
    used: number
    returned: number
    expired: number
    /** Points that its completion brought and that were not taken back; `bringsNone`: its goods bring no points at all. */
    earned: number
    bringsNone: boolean
  }
}

export type RefundLine = {
  id: number
  qty: number
  shippedQty: number
  droppedQty: number
  /** The sum paid for it, all discounts taken off, and the sum of it that went back. */
  paidFen: number
  refundedFen: number
  /** The sum that points took off it. */
  pointsFen: number
  /** Points that its review brought and that were not taken back. */
  reviewPoints: number
}

export type RefundCoupon = {
  userCouponId: number
  name: string
  /** Lines that it took something off; none where it was for freight. */
  lineIds: readonly number[]
  /** Another order of the same trade holds it too. */
  heldElsewhere: boolean
  /** Its time is over: it comes back and can be used no more. */
  expired: boolean
}

/** `waits`: this order lets it go, and another one still holds it. */
export type CouponFate = 'returned' | 'expired' | 'waits' | 'kept'

export type RefundOutcome = {
  /** All of it, and the part that is freight. */
  amountFen: number
  freightFen: number
  /** Nothing of the order is left: it closes. */
  closes: boolean
  coupons: readonly { userCouponId: number; name: string; fate: CouponFate }[]
  /** Points that the order used and that had not come back before; how many of them come back: all with the last money of its goods. */
  pointsHeld: number
  pointsReturned: number
  /** How many of these have expired meanwhile. */
  pointsExpired: number
  /** Points that the order brought, and those that the reviews of its lines brought: by line. */
  pointsTakenBack: number
  reviewPointsTakenBack: readonly { lineId: number; points: number; keep: number }[]
}

/** Coupons and points that came back of an order that came to nothing. */
export type CameBack = {
  coupons: readonly { name: string; fate: Exclude<CouponFate, 'kept'> }[]
  points: number
  pointsExpired: number
}

const couponTexts = {
  returned: '已退回',
  expired: '已退回，但已过有效期，不能再用',
  waits: '在同时用券的其他订单取消后退回',
} as const

/** The same for several orders of one purchase: for a coupon that they shared, the word of the last of them counts. */
export function allCameBack(parts: readonly CameBack[]): CameBack {
  const fates = new Map(parts.flatMap(({ coupons }) => coupons).map(({ name, fate }) => [name, fate]))
  return {
    coupons: [...fates].map(([name, fate]) => ({ name, fate })),
    points: parts.reduce((sum, { points }) => sum + points, 0),
    pointsExpired: parts.reduce((sum, { pointsExpired }) => sum + pointsExpired, 0),
  }
}

/** The same in words, a sentence each. */
export const cameBackTexts = ({ coupons, points, pointsExpired }: CameBack): string[] => [
  ...coupons.map(({ name, fate }) => `优惠券“${name}”${couponTexts[fate]}`),
  ...(points > 0 ? [`${points} 积分已退回${pointsExpired > 0 ? `，其中 ${pointsExpired} 已过有效期` : ''}`] : []),
]

/** Pieces and what becomes of them. */
export type SettledPieces = Pieces & { readonly end: PiecesEnd }

const whole = (fen: number, part: number, of: number) =>
  of === 0 ? 0 : Number((BigInt(fen) * BigInt(part)) / BigInt(of))

/** The sum that came back of points taken off a line: by the share of the line's money that went back, the rest with the last fen. */
export const pointsFenBack = ({
  pointsFen,
  refundedFen,
  paidFen,
}: Pick<RefundLine, 'pointsFen' | 'refundedFen' | 'paidFen'>) => whole(pointsFen, refundedFen, paidFen)

const isPaidBack = ({ paidFen, refundedFen }: RefundLine) => refundedFen >= paidFen

/**
 * The consequences of a refund of these pieces. The preview, the stored request and the act are this one function.
 *
 * An order is over when nothing of it was ever sent and nothing will be, or when nothing is left to send and all money of its goods went
 * back: a compensation that leaves money with the store closes nothing. A coupon comes back when all money of the goods that it was for did,
 * points by the share of it; freight counts for neither, but a coupon for freight comes back with the freight.
 */
export function outcomeOf(
  facts: RefundFacts,
  { pieces, standing }: { pieces: readonly SettledPieces[]; standing: Standing },
): RefundOutcome {
  const after = facts.lines.map((line) => afterRefund(line, pieces, standing))
  const nothingSent = after.every(({ droppedQty, qty }) => droppedQty === qty)
  const settled = after.every((line) => line.droppedQty + line.shippedQty === line.qty && isPaidBack(line))
  const goodsFen = pieces.reduce((sum, { fen }) => sum + fen, 0)
  const owedFen = facts.paidAmountFen - facts.refundedFen
  const amountFen = Math.min(goodsFen + (nothingSent ? facts.freightFen : 0), owedFen)
  const { points } = facts
  const pointsReturned = pointsBack(facts, after) - points.returned
  const paidFen = facts.goodsAmountFen - facts.discountFen - facts.refundedFen - amountFen
  const keep = points.bringsNone ? 0 : pointsEarned(paidFen)
  const reviews = after
    .filter(({ id }) => pieces.some(({ lineId }) => lineId === id))
    .map(({ id, reviewPoints, ...line }) => {
      const kept = points.bringsNone ? 0 : pointsForReview(line.paidFen - line.refundedFen)
      return { lineId: id, points: Math.max(0, reviewPoints - kept), keep: kept }
    })
    .filter((one) => one.points > 0)
  return {
    amountFen,
    freightFen: amountFen - goodsFen,
    closes: nothingSent || settled,
    coupons: facts.coupons.map(({ userCouponId, name, ...coupon }) => ({
      userCouponId,
      name,
      fate: fateOf(coupon, after, nothingSent),
    })),
    pointsHeld: points.used - points.returned,
    pointsReturned,
    // Points that expire last come back first.
    pointsExpired: Math.max(0, pointsReturned - (points.used - points.returned - points.expired)),
    pointsTakenBack: Math.max(0, points.earned - keep),
    reviewPointsTakenBack: reviews,
  }
}

function afterRefund(line: RefundLine, pieces: readonly SettledPieces[], standing: Standing): RefundLine {
  const its = pieces.filter(({ lineId }) => lineId === line.id)
  const dropped = standing === 'unsent' ? its.filter(({ end }) => end.kind === 'gone') : []
  return {
    ...line,
    droppedQty: line.droppedQty + dropped.reduce((sum, { qty }) => sum + qty, 0),
    refundedFen: line.refundedFen + its.reduce((sum, { fen }) => sum + fen, 0),
  }
}

/** How many of the points that the order used have to have come back by now. */
function pointsBack({ points }: RefundFacts, after: readonly RefundLine[]): number {
  const all = after.reduce((sum, { pointsFen }) => sum + pointsFen, 0)
  const back = after.reduce((sum, line) => sum + pointsFenBack(line), 0)
  return Math.max(points.returned, whole(points.used, back, all))
}

function fateOf(
  { lineIds, heldElsewhere, expired }: Omit<RefundCoupon, 'userCouponId' | 'name'>,
  after: readonly RefundLine[],
  nothingSent: boolean,
): CouponFate {
  const goods = after.filter(({ id }) => lineIds.includes(id))
  const goesBack = goods.length > 0 ? goods.every(isPaidBack) : nothingSent
  if (!goesBack) return 'kept'
  if (heldElsewhere) return 'waits'
  return expired ? 'expired' : 'returned'
}
