import type { Disagreement, Look } from './fact.ts'

type Payouts = ReadonlyMap<string, { readonly amountFen: number }>

/** Withdrawals from wallets: each has left, waits, or came back, and never two of these. */
export function withdrawalBook() {
  const book = new Map<string, { ownerId: number; amountFen: number; byHand: boolean }>()
  return {
    asked: (no: string, about: { ownerId: number; amountFen: number }) =>
      void book.set(no, { ...about, byHand: false }),
    paidByHand(no: string) {
      const one = book.get(no)
      if (one) one.byHand = true
    },
    /** Returns the disagreements, and the money that withdrawals took out of the wallets, by owner. */
    async check(look: Look, payouts: Payouts): Promise<{ found: Disagreement[]; out: Map<number, number> }> {
      const rows = await look<{ no: string; status: string; fen: number }>(
        `select withdraw_no as no, status, amount_fen::float8 as fen from withdrawals`,
      )
      const out = new Map<number, number>()
      const found: Disagreement[] = []
      for (const { no, status, fen } of rows) {
        const own = book.get(no)
        if (!own || own.amountFen !== fen) {
          found.push({ rule: 'withdrawal', about: `${no} of ${fen} was never acknowledged so` })
          continue
        }
        const isBack = status === 'refused'
        if (!isBack) out.set(own.ownerId, (out.get(own.ownerId) ?? 0) + fen)
        const left = payouts.get(no)
        if (isBack && left)
          found.push({ rule: 'withdrawal', about: `${no} was paid by the bank and is back in the wallet` })
        if (status === 'paid' && !left && !own.byHand)
          found.push({ rule: 'withdrawal', about: `${no} is said to be paid, the bank never paid it` })
      }
      if (rows.length !== book.size)
        found.push({ rule: 'withdrawal', about: `${book.size} were acknowledged, ${rows.length} are there` })
      return { found, out }
    },
  }
}
