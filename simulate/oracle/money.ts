import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

type Begun = { readonly ownerId: number; readonly channel: string; readonly purpose: string }
/** What a channel knows of a payment, by its own books. */
type AtChannel = {
  readonly paymentNo: string
  readonly channel: string
  readonly amountFen: number
  readonly outcome: string
  readonly capturedFen: number
  readonly paidAt: Date | null
  readonly refunds: ReadonlyMap<string, number>
}

/** Money at the channels: what each owner paid there and got back, against what the mall kept for it. */
export function channelBook() {
  const begun = new Map<string, Begun>()
  const byHand = new Map<string, number>()
  return {
    /** What of recharges is in the wallets by now: the channel has told of it, or was asked. */
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
    /** The platform has sent it back by hand, outside of the channel. */
    paidByHand: (_refundNo: string, paymentNo: string, fen: number) =>
      void byHand.set(paymentNo, (byHand.get(paymentNo) ?? 0) + fen),
    ofPayment: (paymentNo: string) => begun.get(paymentNo),
    /**
     * Of each owner: what channels took, whole and for what was asked, less what they gave back, is what orders and other things of theirs
     * kept. What was recharged is in the wallet. Who has something on its way these days is looked at later.
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
        // Short or over: nothing may come of it.
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
