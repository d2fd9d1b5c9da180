import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

/** What companies owe: what they bought on credit, less what went back, was repaid or let off; never below nothing. */
export function creditBook() {
  const repaid = new Map<number, number>()
  return {
    repaid: (ownerId: number, fen: number) => void repaid.set(ownerId, (repaid.get(ownerId) ?? 0) + fen),
    waived: (_company: string, _fen: number) => undefined,
    fromWallets: () => repaid,
    async check(look: Look, orders: Iterable<Booked>): Promise<Disagreement[]> {
      const bought = new Map<number, number>()
      for (const { ownerId, channel, paidFen } of orders)
        if (channel === 'credit') bought.set(ownerId, (bought.get(ownerId) ?? 0) + paidFen)
      const rows = await look<{ owner: number; amount: number; settled: number }>(
        `select owner_id::int as owner, sum(amount_fen)::float8 as amount,
          sum(settled_fen)::float8 as settled from credit_lines group by 1`,
      )
      return rows.flatMap(({ owner, amount, settled }) => {
        const should = bought.get(owner) ?? 0
        if (amount !== should)
          return [
            { rule: 'credit', about: `owner ${owner} bought ${yuan(should)} on credit, the lines say ${yuan(amount)}` },
          ]
        return settled > amount
          ? [{ rule: 'credit', about: `owner ${owner}: ${yuan(settled)} settled of ${yuan(amount)}` }]
          : []
      })
    },
  }
}
