/** The sum paid for a line or for the freight of an order, the sum that went back, and the part of its reductions that the mall bears. */
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
 * The store's share of a coupon or a campaign that the mall bears, by the money that was kept: the store gets what it would have got
 * without it. Where nothing was paid, nothing went back either. A piece that is gone for all that it could bring takes its part along, even
 * where a coupon left so little to pay that its money was rounded to nothing.
 */
function keptOf(fen: number, { paidFen, refundedFen, qty, goneQty, forgoneFen }: Sold): number {
  const byMoney = paidFen === 0 ? fen : share(fen, paidFen - refundedFen, paidFen)
  return goneQty === 0 || forgoneFen > 0 ? byMoney : Math.min(byMoney, share(fen, qty - goneQty, qty))
}

/** The share of points that did not come back to the buyer: those come back by the share of the money that did, rounded down. */
const keptOfPoints = (fen: number, { paidFen, refundedFen }: Sold): number =>
  paidFen === 0 ? fen : fen - share(fen, refundedFen, paidFen)

/**
 * A store's earnings by it as it stands: the sum paid and not refunded, with the part that the mall bears, less the commission on both,
 * rounded down. It depends on nothing but the line, so that a line settled in steps comes to the same. The mall's part for points is either
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

/** The earnings still to be settled, after those that were. */
export const less = (one: Earned, other: Earned): Earned => ({
  moneyFen: one.moneyFen - other.moneyFen,
  couponFen: one.couponFen - other.couponFen,
  campaignFen: one.campaignFen - other.campaignFen,
  pointsFen: one.pointsFen - other.pointsFen,
  commissionFen: one.commissionFen - other.commissionFen,
  netFen: one.netFen - other.netFen,
})

export const isNothing = (earned: Earned) => Object.values(earned).every((fen) => fen === 0)

/** The carried sum and the month's, less what channels gave the store themselves, split into the sum to pay and the sum carried on. */
export const balanceOf = (openingFen: number, { netFen, directFen }: { netFen: number; directFen: number }) => ({
  payableFen: Math.max(openingFen + netFen - directFen, 0),
  closingFen: Math.min(openingFen + netFen - directFen, 0),
})
