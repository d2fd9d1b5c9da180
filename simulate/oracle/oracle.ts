import type { Disagreement, Look } from './fact.ts'
import { channelBook } from './money.ts'
import { orderBook } from './orders.ts'
import { stockBook } from './stock.ts'
import { walletBook } from './wallet.ts'

type When = { readonly day: number; readonly now: Date; readonly all: boolean }
type Outside = { readonly payments: ReadonlyMap<string, Parameters<ReturnType<typeof channelBook>['check']>[0] extends Iterable<infer One> ? One : never> }

/** All that was acknowledged, and what follows from it: by its own arithmetic, from replies and the outside world's books alone. */
export function oracleOf() {
  const stock = stockBook()
  const wallet = walletBook()
  const orders = orderBook(stock)
  const money = channelBook()
  const said: Disagreement[] = []
  return {
    stock,
    wallet,
    orders,
    money,
    /** Something that a reply said and that the act after it denied. */
    wrong: (rule: string, about: string) => void said.push({ rule, about }),
    async check(look: Look, outside: Outside, { day, now, all }: When): Promise<Disagreement[]> {
      const onItsWay = await look<{ owner: number }>(
        `select distinct p.owner_id::int as owner from refunds r join payments p on p.id = r.payment_id where r.status = 'refunding'`,
      )
      return [
        ...said.splice(0),
        ...(await orders.check(look, { day, all })),
        ...(await stock.check(look)),
        ...(await wallet.check(look, orders.fromWallets())),
        ...money.check(outside.payments.values(), orders.book.values(), {
          now,
          kept: new Map(),
          onItsWay: new Set(onItsWay.map(({ owner }) => owner)),
        }),
      ]
    },
  }
}
export type Oracle = ReturnType<typeof oracleOf>
