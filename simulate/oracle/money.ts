import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

type Begun = { readonly ownerId: number; readonly channel: string; readonly purpose: string }
/** A payment in the channel's own books. */
type AtChannel = {
  readonly paymentNo: string
  readonly channel: string
  readonly amountFen: number
  readonly outcome: string
  readonly capturedFen: number
  readonly paidAt: Date | null
  readonly refunds: ReadonlyMap<string, number>
}

/** Money at the channels: each owner's payments and refunds there, against the mall's own figures. */
export function channelBook() {
  const begun = new Map<string, Begun>()
  const byHand = new Map<string, number>()
  return {
    /** Recharges that have reached the wallets by now, by owner: the channel has reported them, or was asked. */
    async recharged(look: Look): Promise<Map<number, number>> {
      const rows = await look<{ no: string; fen: number }>(
        `select payment_no as no, amount_fen::float8 as fen from payments where purpose = 'recharge' and status = 'paid'`,
      )
      const sums = new Map<number, number>()
      for (const { no, fen } of rows) {
        const owner = begun.get(no)?.ownerId
        if (owner !== undefined) sums.set(owner, (sums.get(owner) ?? 0) + fen)
      }
      return sums
    },
    begun: (paymentNo: string, about: Begun) => void begun.set(paymentNo, about),
    /** Records a refund that the platform sent by hand, outside of the channel. */
    paidByHand: (_refundNo: string, paymentNo: string, fen: number) =>
      void byHand.set(paymentNo, (byHand.get(paymentNo) ?? 0) + fen),
    ofPayment: (paymentNo: string) => begun.get(paymentNo),
    /**
     * For each owner, the channels' takings (payments of the exact amount), less their refunds, equal the money kept by the owner's
     * orders and recharges. An owner with a payment on its way these days is checked later.
     */
    check(
      atChannel: Iterable<AtChannel>,
      orders: Iterable<Booked>,
      { now, onItsWay }: { now: Date; onItsWay: ReadonlySet<number> },
    ): Disagreement[] {
      const recharged = new Map<number, number>()
      const sums = new Map<number, { took: number; used: number; isFresh: boolean }>()
      const of = (ownerId: number) => {
        const sum = sums.get(ownerId) ?? { took: 0, used: 0, isFresh: false }
        sums.set(ownerId, sum)
        return sum
      }
      for (const payment of atChannel) {
        const about = begun.get(payment.paymentNo)
        if (!about || payment.outcome !== 'success') continue
        // A payment of too little or too much may lead to nothing.
        if (payment.capturedFen !== payment.amountFen) continue
        const sum = of(about.ownerId)
        if (!payment.paidAt || now.getTime() - payment.paidAt.getTime() < 2 * 86_400_000) sum.isFresh = true
        sum.took += payment.capturedFen - [...payment.refunds.values()].reduce((total, fen) => total + fen, 0)
        sum.took -= byHand.get(payment.paymentNo) ?? 0
        if (about.purpose === 'recharge')
          recharged.set(about.ownerId, (recharged.get(about.ownerId) ?? 0) + payment.capturedFen)
      }
      for (const { ownerId, channel, paidFen, refundedFen } of orders)
        if (channel === 'alipay' || channel === 'wechat') of(ownerId).used += paidFen - refundedFen
      for (const [ownerId, fen] of recharged) of(ownerId).used += fen
      return [...sums].flatMap(([ownerId, { took, used, isFresh }]) =>
        isFresh || onItsWay.has(ownerId) || took === used
          ? []
          : [
              {
                rule: 'channel money',
                about: `owner ${ownerId}: channels took ${yuan(took)}, kept for something ${yuan(used)}`,
              },
            ],
      )
    },
  }
}
