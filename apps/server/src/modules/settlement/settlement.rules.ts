/** What was paid for a line or for the freight of an order, what of it went back, and what the mall bears of what was taken off it. */
export type Sold = {
  paidFen: number
  refundedFen: number
  couponFen: number
  campaignFen: number
  pointsFen: number
  ratePoints: number
}
export type Earned = {
  moneyFen: number
  couponFen: number
  campaignFen: number
  pointsFen: number
  commissionFen: number
  netFen: number
}
export const nothing: Earned = {
  ...{ moneyFen: 0, couponFen: 0, campaignFen: 0, pointsFen: 0, commissionFen: 0, netFen: 0 },
}

/** `fen` × `part` / `whole`, rounded down, exact for any amount. */
const share = (fen: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(fen) * BigInt(part)) / BigInt(whole))

/**
 * What a store earns by it as it stands: what was paid and not refunded, with as much of what the mall bears as was kept of the money, less the
 * commission on both, rounded down. It depends on nothing but the line, so that whatever is settled in steps comes to the same.
 */
export function earnedOf({ paidFen, refundedFen, couponFen, campaignFen, pointsFen, ratePoints }: Sold): Earned {
  const moneyFen = paidFen - refundedFen
  const kept = (fen: number) => share(fen, moneyFen, paidFen)
  const borne = { couponFen: kept(couponFen), campaignFen: kept(campaignFen), pointsFen: kept(pointsFen) }
  const baseFen = moneyFen + borne.couponFen + borne.campaignFen + borne.pointsFen
  const commissionFen = share(baseFen, ratePoints, 10_000)
  return { moneyFen, ...borne, commissionFen, netFen: baseFen - commissionFen }
}

/** What is still to be settled where so much was. */
export const less = (one: Earned, other: Earned): Earned => ({
  moneyFen: one.moneyFen - other.moneyFen,
  couponFen: one.couponFen - other.couponFen,
  campaignFen: one.campaignFen - other.campaignFen,
  pointsFen: one.pointsFen - other.pointsFen,
  commissionFen: one.commissionFen - other.commissionFen,
  netFen: one.netFen - other.netFen,
})

export const isNothing = (earned: Earned) => Object.values(earned).every((fen) => fen === 0)

/** Of what was carried and what the month brought: what is paid, and what is carried on. */
export const balanceOf = (openingFen: number, netFen: number) => ({
  payableFen: Math.max(openingFen + netFen, 0),
  closingFen: Math.min(openingFen + netFen, 0),
})
