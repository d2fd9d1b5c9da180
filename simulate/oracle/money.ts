import { type Disagreement, yuan } from './fact.ts'
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
  return {
    begun: (paymentNo: string, about: Begun) => void begun.set(paymentNo, about),
    ofPayment: (paymentNo: string) => begun.get(paymentNo),
    /**
     * Of each owner: what channels took, whole and for what was asked, less what they gave back, is what orders and other things of theirs
     * kept. `kept` of others than orders, by owner. Who has something on its way these days is looked at later.
     */
    check(
      atChannel: Iterable<AtChannel>,
      orders: Iterable<Booked>,
      { now, kept, onItsWay }: { now: Date; kept: ReadonlyMap<number, number>; onItsWay: ReadonlySet<number> },
    ): Disagreement[] {
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
      }
      for (const { ownerId, channel, paidFen, refundedFen } of orders)
        if (channel === 'alipay' || channel === 'wechat') of(ownerId).used += paidFen - refundedFen
      for (const [ownerId, fen] of kept) of(ownerId).used += fen
      return [...sums].flatMap(([ownerId, { took, used, isFresh }]) =>
        isFresh || onItsWay.has(ownerId) || took === used
          ? []
          : [{ rule: 'channel money', about: `owner ${ownerId}: channels took ${yuan(took)}, kept for something ${yuan(used)}` }],
      )
    },
  }
}
