import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { creditStatus } from '#modules/credit/credit.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { openPayWays } from '#modules/site/site.public.ts'
import type { Quote } from './quote-cart.ts'

/**
 * Refuses an order that nobody of its owner could pay in any way. A limit of one person is no reason:
 * somebody else of the company pays then.
 */
export async function demandPayable(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'ports'>,
  { parts, totals: { payAmountFen } }: Pick<Quote, 'parts' | 'totals'>,
): Promise<void> {
  if (payAmountFen === 0 || parts.length === 0) return
  const ways = await openPayWays(ctx)
  // Pieces of a flash sale are not held for the days that a transfer takes.
  const isRushed = parts.some(({ lines }) => lines.some(({ deal }) => deal))
  if (ways.some((way) => way !== 'bank_transfer' || !isRushed)) return
  const { db, actor, now } = ctx
  if ((await walletBalance(db, actor.ownerId)) >= payAmountFen) return
  const credit = actor.companyId === null ? null : await creditStatus(db, actor.ownerId, now())
  if (credit?.state === 'active' && credit.limitFen - credit.usedFen >= payAmountFen) return
  throw new Refusal(ways.length === 0 ? 'order.no_payment' : 'order.no_payment_in_time')
}
