import * as calls from '@mall/contract/credit/calls'
import type { CreditAccount } from '@mall/contract/credit/terms'
import * as terms from '@mall/contract/credit/terms'
import { creditLimits } from '@mall/contract/credit/words'
import { can } from '@mall/contract/permission/permission'
import { formatFen } from '@mall/contract/text/money'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf } from '#modules/company/company.public.ts'
import { creditAccounts } from './credit.table.ts'
import { type Account, accountOf, figuresOf, lockCredit } from './credit-account.ts'

export const creditAccount = useCase(calls.creditAccount, terms.creditAccount, async (ctx): Promise<CreditAccount> => {
  companyOf(ctx.actor)
  return present(ctx, await accountOf(ctx.db, ctx.actor.ownerId))
})

/** Presents an account; an owner without one sees an empty one. */
async function present({ db, actor, now }: Ctx, account: Account | null): Promise<CreditAccount> {
  const figures = (await figuresOf(db, [actor.ownerId], now()))(actor.ownerId)
  const { limitFen = 0, usedFen = 0, wantedFen = 0 } = account ?? {}
  return {
    state: account?.state ?? 'none',
    limit_fen: limitFen,
    used_fen: usedFen,
    left_fen: Math.max(0, limitFen - usedFen),
    unbilled_fen: figures.unbilledFen,
    billed_fen: figures.billedFen,
    due_on: figures.dueOn,
    overdue_fen: figures.overdueFen,
    due_day: account?.dueDay ?? creditLimits.dueDay,
    wanted_fen: wantedFen,
    refuse_reason: account?.refuseReason ?? '',
    can_apply: can(actor.permissions, '*') && wantedFen === 0,
  }
}

/** One application at a time. An account that has credit, or is suspended, stays so until it is decided. */
export const applyForCredit = useCase(
  calls.applyForCredit,
  terms.applyForCredit,
  async (ctx, { wanted_fen: wantedFen, reason }) => {
    const { actor, now } = ctx
    const companyId = companyOf(actor)
    if (!can(actor.permissions, '*')) throw new Refusal('auth.forbidden')
    const { ownerId } = actor
    return ctx.db.transaction(async (tx) => {
      const input = { wantedFen, reason }
      const [made] = await tx
        .insert(creditAccounts)
        .values({ ownerId, companyId, state: 'applied', dueDay: creditLimits.dueDay, createdAt: now(), ...input })
        .onConflictDoNothing()
        .returning()
      const account = made ?? (await lockCredit(tx, ownerId))
      if (!account) throw new Error(`owner ${ownerId} has no credit account, and none could be made`)
      if (!made) {
        if (account.wantedFen > 0) throw new Refusal('credit.applied')
        // Why an account is suspended stays to be read until it is granted again.
        const afresh = account.state === 'refused' ? { state: 'applied' as const } : {}
        const told = account.state === 'suspended' ? {} : { refuseReason: '' }
        await tx
          .update(creditAccounts)
          .set({ ...input, ...afresh, ...told })
          .where(eq(creditAccounts.ownerId, ownerId))
      }
      const detail = `申请额度 ¥${formatFen(wantedFen)}：${reason}`
      await audit({ ...ctx, db: tx }, { action: 'credit.apply', subject: `company:${companyId}`, detail })
      return present({ ...ctx, db: tx }, await accountOf(tx, ownerId))
    })
  },
)
