import { aftersaleBook } from './aftersales.ts'
import { budgetFaults } from './budgets.ts'
import { creditBook } from './credit.ts'
import { depositBook } from './deposits.ts'
import type { Disagreement, Look } from './fact.ts'
import { giftFaults } from './gifts.ts'
import { invoiceBook } from './invoices.ts'
import { channelBook } from './money.ts'
import { orderBook } from './orders.ts'
import { payoutFaults } from './payouts.ts'
import { seckillBook } from './seckill.ts'
import { settlementFaults } from './settlement.ts'
import { stockBook } from './stock.ts'
import { transferBook } from './transfers.ts'
import { waitFaults } from './waits.ts'
import { walletBook } from './wallet.ts'
import { withdrawalBook } from './withdrawals.ts'

type When = { readonly day: number; readonly now: Date; readonly all: boolean }
type Payout = { readonly ref: string; readonly amountFen: number; readonly toAccount: string }
type Outside = {
  readonly payouts: ReadonlyMap<string, Payout>
  ownerOf(account: string): number | undefined
  readonly payments: ReadonlyMap<
    string,
    Parameters<ReturnType<typeof channelBook>['check']>[0] extends Iterable<infer One> ? One : never
  >
}

/** All acknowledged acts and their consequences: by its own arithmetic, from replies and the outside world's books alone. */
export function oracleOf() {
  const stock = stockBook()
  const wallet = walletBook()
  const orders = orderBook(stock)
  const money = channelBook()
  const aftersales = aftersaleBook(orders, stock)
  const withdrawals = withdrawalBook()
  const transfers = transferBook()
  const credit = creditBook()
  const seckill = seckillBook(orders)
  const invoices = invoiceBook()
  const deposits = depositBook()
  const said: Disagreement[] = []
  return {
    stock,
    wallet,
    orders,
    money,
    aftersales,
    withdrawals,
    transfers,
    credit,
    invoices,
    deposits,
    seckill,
    /** Records a reply that the act after it denied. */
    wrong: (rule: string, about: string) => void said.push({ rule, about }),
    async check(look: Look, outside: Outside, { day, now, all }: When): Promise<Disagreement[]> {
      const onItsWay = await look<{ owner: number }>(
        `select distinct p.owner_id::int as owner from refunds r join payments p on p.id = r.payment_id where r.status = 'refunding'`,
      )
      const found = [
        ...said.splice(0),
        ...(await aftersales.check(look)),
        ...(await orders.check(look, { day, now, all })),
      ]
      const flash = await seckill.check(look)
      found.push(...flash.found, ...(await stock.check(look, flash.off)))
      const taken = await withdrawals.check(look, outside.payouts)
      const moved = await spentFromWallets(look)
      for (const [owner, fen] of taken.out) moved.set(owner, (moved.get(owner) ?? 0) + fen)
      found.push(
        ...taken.found,
        ...(await wallet.check(look, moved)),
        ...(await credit.check(look, orders.book.values())),
      )
      found.push(
        ...money.check(outside.payments.values(), orders.book.values(), {
          now,
          onItsWay: new Set(onItsWay.map(({ owner }) => owner)),
        }),
        ...(await transfers.check(look, {
          payouts: outside.payouts.values(),
          orders: orders.book.values(),
          ownerOf: outside.ownerOf,
        })),
      )
      found.push(...(await waitFaults(look, now)), ...(await invoices.check(look)))
      found.push(...(await deposits.check(look, outside.payouts)))
      // These read everything ever given, so they do not run every day.
      if (all || day % 5 === 0)
        found.push(
          ...(await giftFaults(look, orders.book)),
          ...(await budgetFaults(look, orders.book)),
          ...(await payoutFaults(look, outside.payouts)),
        )
      if (all) found.push(...(await settlementFaults(look, now)))
      return found
    },
  }

  /** Spending from the wallets, less the income, by owner: orders, recharges, repayments. */
  async function spentFromWallets(look: Look): Promise<Map<number, number>> {
    const sums = orders.fromWallets()
    const add = (owner: number, fen: number) => void sums.set(owner, (sums.get(owner) ?? 0) + fen)
    for (const [owner, fen] of await money.recharged(look)) add(owner, -fen)
    for (const [owner, fen] of credit.fromWallets()) add(owner, fen)
    // A refund of a credit purchase that is repaid already goes back into the wallet.
    const lowered = await look<{ owner: number; fen: number }>(
      `select l.owner_id::int as owner, sum(e.amount_fen)::float8 as fen from credit_entries e join credit_lines l on l.id = e.line_id
       where e.kind = 'refund' group by 1`,
    )
    for (const { owner, fen } of lowered) add(owner, fen)
    for (const { ownerId, channel, refundedFen } of orders.book.values())
      if (channel === 'credit') add(ownerId, -refundedFen)
    return sums
  }
}
export type Oracle = ReturnType<typeof oracleOf>
