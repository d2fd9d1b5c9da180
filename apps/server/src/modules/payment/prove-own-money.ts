import { formatFen } from '@mall/contract/text/money'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { checkPayPassword } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'

/** Refuses what the payment password refuses. Call it on `ctx.db`, like the check itself. */
export async function provePassword(ctx: Ctx, payPassword: string | undefined): Promise<void> {
  if (payPassword !== undefined) return checkPayPassword(ctx, payPassword)
  const [user] = await ctx.db.select({ hash: users.payPasswordHash }).from(users).where(eq(users.id, ctx.actor.userId))
  throw notTyped({ hash: user?.hash ?? null })
}

/** A password that was not sent takes no try. */
export const notTyped = ({ hash }: { hash: string | null }) =>
  hash === null ? new Refusal('payment.password_unset') : new BadInput('pay_password', '请输入 6 位支付密码')

/** For a wallet that is short, says how much is missing; any other error passes. */
export async function refuseWithGap({ db, actor }: Ctx, error: unknown, amountFen: number): Promise<never> {
  if (!(error instanceof Refusal && error.code === 'wallet.short')) throw error
  const gap = amountFen - (await walletBalance(db, actor.ownerId))
  throw new Refusal('payment.balance_short', { gap: formatFen(Math.max(gap, 1)) })
}
