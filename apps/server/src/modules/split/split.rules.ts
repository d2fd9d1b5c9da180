import type { SplitChannel } from '@mall/contract/split/platform.words'

/** The limits of each channel. */
export const channelTerms: Record<SplitChannel, { mostTrades: number; returnsAlone: boolean }> = {
  /** Orders of one payment at WeChat. Source: pay.weixin.qq.com/docs/partner/products/combine-payment/apilist-native.html. */
  wechat: { mostTrades: 50, returnsAlone: true },
  /** Alipay splits one trade at a time, and takes the platform's share back with the refund alone. */
  alipay: { mostTrades: 1, returnsAlone: false },
}

/** Several transactions of a payment are told apart by their place; a single one is known by the payment's number, which Alipay wants without a dash. */
export const tradeNoOf = (channel: SplitChannel, paymentNo: string, index: number): string =>
  channelTerms[channel].mostTrades === 1 ? paymentNo : `${paymentNo}-${index + 1}`

/**
 * So much the platform takes of an order: its commission, as far as the channel lets it and money is there. The rest is deducted by
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
 * it with the last fen. The sum that stays shared is never more than the sum that stays paid.
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
