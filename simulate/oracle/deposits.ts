import { type Disagreement, type Look, yuan } from './fact.ts'

/** Deposits of stores: payments, less deductions, less refunds by the bank. */
export function depositBook() {
  const own = new Map<number, number>()
  const move = (store: number, fen: number) => void own.set(store, (own.get(store) ?? 0) + fen)
  return {
    paid: move,
    taken: (store: number, fen: number) => move(store, -fen),
    async check(look: Look, payouts: ReadonlyMap<string, { readonly amountFen: number }>): Promise<Disagreement[]> {
      const found: Disagreement[] = []
      const back = new Map<number, number>()
      const refunds = await look<{ no: string; store: number; state: string; fen: number }>(
        'select refund_no as no, merchant_id::int as store, state, amount_fen::float8 as fen from deposit_refunds',
      )
      for (const { no, store, state, fen } of refunds) {
        const left = payouts.get(no)
        if (left && left.amountFen !== fen)
          found.push({ rule: 'deposit', about: `${no}: the bank paid ${yuan(left.amountFen)} of ${yuan(fen)}` })
        if (left && state !== 'paid' && state !== 'paying')
          found.push({ rule: 'deposit', about: `${no} was paid by the bank and is ${state}` })
        if (state === 'paid' && !left) found.push({ rule: 'deposit', about: `${no} is paid, the bank never paid it` })
        if (state === 'paid') back.set(store, (back.get(store) ?? 0) + fen)
      }
      const rows = await look<{ store: number; held: number }>(
        'select merchant_id::int as store, held_fen::float8 as held from merchant_deposits',
      )
      const is = new Map(rows.map(({ store, held }) => [store, held]))
      for (const store of new Set([...is.keys(), ...own.keys()])) {
        const should = (own.get(store) ?? 0) - (back.get(store) ?? 0)
        if ((is.get(store) ?? 0) !== should)
          found.push({
            rule: 'deposit',
            about: `store ${store} left ${yuan(should)} with the mall, ${yuan(is.get(store) ?? 0)} is held`,
          })
      }
      return found
    },
  }
}
