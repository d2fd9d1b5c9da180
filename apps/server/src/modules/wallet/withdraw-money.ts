import { formatFen } from '@mall/contract/text/money'
import * as calls from '@mall/contract/wallet/calls'
import * as terms from '@mall/contract/wallet/terms'
import { walletLimits } from '@mall/contract/wallet/words'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { checkPayPassword, holdPresent } from '#modules/account/account.public.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { isHolder } from './view-wallet.ts'
import { withdrawals } from './wallet.table.ts'
import { placeOf, presentWithdrawal } from './withdrawal.rules.ts'

export const withdraw = useCase(calls.withdraw, terms.withdraw, async (ctx, { pay_password, ...input }) => {
  if (!isHolder(ctx.actor)) throw new Refusal('auth.forbidden')
  await checkPayPassword(ctx, pay_password)
  const row = await ctx.db.transaction(async (tx) => {
    await holdPresent(tx, ctx.actor.userId)
    const taken = await takeOut({ ...ctx, db: tx }, ctx.actor, {
      amountFen: input.amount_fen,
      accountName: input.account_name,
      bankName: input.bank_name,
      bankAccount: input.bank_account,
    })
    const detail = `¥${formatFen(taken.amountFen)} 提现至 ${taken.accountName} ${placeOf(taken)}`
    const subject = `withdraw:${taken.withdrawNo}`
    await audit({ ...ctx, db: tx }, { action: 'wallet.withdraw', subject, detail })
    return taken
  })
  return presentWithdrawal(row)
})

type Deps = { db: Db } & Pick<Ctx, 'now' | 'random'>
type Input = { amountFen: number; accountName: string; bankName: string; bankAccount: string }

/** The money leaves the wallet and waits, in the caller's transaction. Refuses `wallet.short`, `wallet.withdraws_open`. */
export async function takeOut(deps: Deps, who: { ownerId: number; userId: number }, input: Input) {
  const { db, now } = deps
  const { ownerId, userId } = who
  const row = await numbered(deps, { ...input, ownerId, userId, status: 'pending', createdAt: now() })
  await post(db, {
    kind: 'withdraw',
    ref: row.withdrawNo,
    title: `提现至${placeOf(row)}`,
    at: now(),
    postings: [
      { account: { kind: 'wallet', ownerId }, amount: -row.amountFen },
      { account: { kind: 'suspense', party: 'withdraw' }, amount: row.amountFen },
    ],
  })
  // The wallet is locked by now: nobody else opens one in between.
  const [open] = await db
    .select({ n: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.ownerId, ownerId), inArray(withdrawals.status, ['pending', 'paying'])))
  const limit = walletLimits.withdrawsOpen
  if ((open?.n ?? 0) > limit) throw new Refusal('wallet.withdraws_open', { limit })
  return row
}

/** Two callers may draw the same number in one second: the second one draws again. */
async function numbered({ db, now, random }: Deps, input: Omit<typeof withdrawals.$inferInsert, 'withdrawNo'>) {
  for (;;) {
    const [row] = await db
      .insert(withdrawals)
      .values({ ...input, withdrawNo: documentNo('W', now(), random) })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
}
