import { type Disagreement, type Look, yuan } from './fact.ts'
import type { Booked } from './orders.ts'

/** Debts of companies: purchases on credit, less refunds, repayments and waivers; never below nothing. */
export function creditBook() {
  const repaid = new Map<number, number>()
  /** The highest limit ever granted. */
  const limits = new Map<number, number>()
  return {
    repaid: (ownerId: number, fen: number) => void repaid.set(ownerId, (repaid.get(ownerId) ?? 0) + fen),
    granted: (ownerId: number, fen: number) => void limits.set(ownerId, Math.max(fen, limits.get(ownerId) ?? 0)),
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
      const accounts = await look<{ owner: number; used: number }>(
        'select owner_id::int as owner, used_fen::float8 as used from credit_accounts',
      )
      const owed = new Map(rows.map(({ owner, amount, settled }) => [owner, amount - settled]))
      const overdrawn = accounts.flatMap(({ owner, used }) => {
        if (used !== (owed.get(owner) ?? 0))
          return [
            { rule: 'credit', about: `owner ${owner} owes ${yuan(owed.get(owner) ?? 0)}, ${yuan(used)} are used` },
          ]
        return used > (limits.get(owner) ?? 0)
          ? [{ rule: 'credit limit', about: `owner ${owner} uses ${yuan(used)} of ${yuan(limits.get(owner) ?? 0)}` }]
          : []
      })
      const wrong = rows.flatMap(({ owner, amount, settled }) => {
        const should = bought.get(owner) ?? 0
        if (amount !== should)
          return [
            { rule: 'credit', about: `owner ${owner} bought ${yuan(should)} on credit, the lines say ${yuan(amount)}` },
          ]
        return settled > amount
          ? [{ rule: 'credit', about: `owner ${owner}: ${yuan(settled)} settled of ${yuan(amount)}` }]
          : []
      })
      return [...overdrawn, ...wrong]
    },
  }
}
