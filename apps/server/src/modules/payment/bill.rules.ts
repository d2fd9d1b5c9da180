/** `D1,D2` → the numbers, each once. */
export const numbersOf = (text: string): string[] => [...new Set(text.split(','))]

/** How the bill is called on statements and at the channel's cashier. */
export const billTitle = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `订单 ${first} 等 ${others.length + 1} 笔` : `订单 ${first}`

/** Sales of each store, one posting a store. */
export function salesOf(shares: readonly { merchantId: number; amountFen: number }[]) {
  const byStore = Map.groupBy(shares, (share) => share.merchantId)
  return [...byStore].map(([merchantId, own]) => ({
    account: { kind: 'sales' as const, party: `merchant:${merchantId}` },
    amount: own.reduce((sum, share) => sum + share.amountFen, 0),
  }))
}
