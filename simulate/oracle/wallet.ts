import { type Disagreement, type Look, yuan } from './fact.ts'

/** The balance of every wallet without the payments and refunds of orders, which the book of orders has. */
export function walletBook() {
  const own = new Map<number, number>()
  const move = (ownerId: number, fen: number) => void own.set(ownerId, (own.get(ownerId) ?? 0) + fen)
  return {
    opened: move,
    move,
    /** `ofOrders`: what orders paid from the balance, less what came back to it, by owner. */
    async check(look: Look, ofOrders: ReadonlyMap<number, number>): Promise<Disagreement[]> {
      const rows = await look<{ owner: number; balance: number }>(
        `select owner_id::int as owner, balance::float8 as balance from ledger_accounts where kind = 'wallet' and owner_id is not null`,
      )
      const is = new Map(rows.map(({ owner, balance }) => [owner, balance]))
      return [...new Set([...is.keys(), ...own.keys(), ...ofOrders.keys()])].flatMap((owner) => {
        const should = (own.get(owner) ?? 0) - (ofOrders.get(owner) ?? 0)
        const found = is.get(owner) ?? 0
        return found === should
          ? []
          : [{ rule: 'wallet', about: `owner ${owner} has ${yuan(found)}, should have ${yuan(should)}` }]
      })
    },
  }
}
