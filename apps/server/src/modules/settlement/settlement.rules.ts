/** What was paid for a line or for the freight of an order, what of it went back, and what the mall bears of what was taken off it. */
export type Sold = {
  paidFen: number
  refundedFen: number
  /** Pieces, those of them whose money went back, and what was kept of what these could have brought; freight has no pieces. */
  qty: number
  goneQty: number
  forgoneFen: number
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
  moneyFen: 0,
  couponFen: 0,
  campaignFen: 0,
  pointsFen: 0,
  commissionFen: 0,
  netFen: 0,
}

/** `fen` × `part` / `whole`, rounded down, exact for any amount. */
const share = (fen: number, part: number, whole: number) => Number((BigInt(fen) * BigInt(part)) / BigInt(whole))

/**
 * Of what the mall bears of a coupon or a campaign, as much as was kept of the money: the store gets what it would have got without it. Where
 * nothing was paid, nothing went back either. A piece that is gone for all that it could bring takes its part along, even where a coupon left
 * so little to pay that its money was rounded to nothing.
 */
function keptOf(fen: number, { paidFen, refundedFen, qty, goneQty, forgoneFen }: Sold): number {
  const byMoney = paidFen === 0 ? fen : share(fen, paidFen - refundedFen, paidFen)
  return goneQty === 0 || forgoneFen > 0 ? byMoney : Math.min(byMoney, share(fen, qty - goneQty, qty))
}

/** Of points what did not come back to who used them: those come back by the share of the money that did, rounded down. */
const keptOfPoints = (fen: number, { paidFen, refundedFen }: Sold): number =>
  paidFen === 0 ? fen : fen - share(fen, refundedFen, paidFen)

/**
 * What a store earns by it as it stands: what was paid and not refunded, with what the mall bears of it, less the commission on both, rounded
 * down. It depends on nothing but the line, so that whatever is settled in steps comes to the same. What the mall bears of points is either
 * settled or given back, never both.
 */
export function earnedOf(sold: Sold): Earned {
  const moneyFen = sold.paidFen - sold.refundedFen
  const borne = {
    couponFen: keptOf(sold.couponFen, sold),
    campaignFen: keptOf(sold.campaignFen, sold),
    pointsFen: keptOfPoints(sold.pointsFen, sold),
  }
  const baseFen = moneyFen + borne.couponFen + borne.campaignFen + borne.pointsFen
  const commissionFen = share(baseFen, sold.ratePoints, 10_000)
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

/** Of what was carried and what the month brought, less what channels gave the store themselves: what is paid, and what is carried on. */
export const balanceOf = (openingFen: number, { netFen, directFen }: { netFen: number; directFen: number }) => ({
  payableFen: Math.max(openingFen + netFen - directFen, 0),
  closingFen: Math.min(openingFen + netFen - directFen, 0),
})
