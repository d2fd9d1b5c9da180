/**
 * So much the platform takes of an order: its commission, as far as the channel lets it and money is there. What is not taken is deducted by
 * the statement.
 */
export const shareOf = ({
  commissionFen,
  moneyFen,
  mostShareFen,
}: {
  commissionFen: number
  moneyFen: number
  mostShareFen: number
}) => Math.max(0, Math.min(commissionFen, moneyFen, mostShareFen))

/**
 * So much of the share is returned before a refund: the share of it that the refund is of what was left of the order, rounded down, and all of
 * it with the last fen. What stays shared is never more than what stays paid.
 */
export function returnOf({
  sharedFen,
  leftFen,
  refundFen,
}: {
  sharedFen: number
  leftFen: number
  refundFen: number
}): number {
  if (refundFen >= leftFen) return sharedFen
  return Number((BigInt(sharedFen) * BigInt(refundFen)) / BigInt(leftFen))
}
