import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

type Payout = { readonly ref: string; readonly amountFen: number; readonly toAccount: string }

/** Money by bank transfer: the part in orders and repayments, and the part that went back to its sender. */
export function transferBook() {
  const begun = new Set<string>()
  const came = new Map<number, number>()
  return {
    begun: (paymentNo: string) => void begun.add(paymentNo),
    isBegun: (paymentNo: string) => begun.has(paymentNo),
    came: (ownerId: number, _txn: string, fen: number) => void came.set(ownerId, (came.get(ownerId) ?? 0) + fen),
    /** The platform paid it back at the counter, where the bank would not. */
    paidByHand: (ownerId: number, fen: number) => void came.set(ownerId, (came.get(ownerId) ?? 0) - fen),
    async check(
      look: Look,
      {
        payouts,
        orders,
        ownerOf,
      }: { payouts: Iterable<Payout>; orders: Iterable<Booked>; ownerOf(account: string): number | undefined },
    ): Promise<Disagreement[]> {
      const rest = new Map(came)
      const add = (ownerId: number, fen: number) => void rest.set(ownerId, (rest.get(ownerId) ?? 0) + fen)
      for (const { toAccount, amountFen } of payouts) {
        const owner = ownerOf(toAccount)
        if (owner !== undefined) add(owner, -amountFen)
      }
      for (const { ownerId, channel, paidFen, refundedFen } of orders)
        if (channel === 'bank_transfer') add(ownerId, refundedFen - paidFen)
      const waiting = await look<{ owner: number }>(
        `select owner_id::int as owner from payments where channel = 'bank_transfer' and status in ('paying', 'closed') and received_fen > 0
         union select p.owner_id::int from refunds r join payments p on p.id = r.payment_id where r.status <> 'refunded'`,
      )
      const accounts = await look<{ account: string }>(
        `select payer_account as account from bank_receipts where state in ('unclaimed', 'returning')`,
      )
      const repaid = await look<{ owner: number; fen: number }>(
        `select owner_id::int as owner, sum(amount_fen)::float8 as fen from payments
         where channel = 'bank_transfer' and purpose = 'repay' and status = 'paid' group by 1`,
      )
      for (const { owner, fen } of repaid) add(owner, -fen)
      const open = new Set([...waiting.map(({ owner }) => owner), ...accounts.map(({ account }) => ownerOf(account))])
      return [...rest].flatMap(([owner, fen]) =>
        fen === 0 || open.has(owner)
          ? []
          : [{ rule: 'transfer money', about: `owner ${owner}: ${yuan(fen)} came by transfer and is nowhere` }],
      )
    },
  }
}
