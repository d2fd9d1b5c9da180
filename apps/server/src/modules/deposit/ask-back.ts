import type { ParsedOf } from '@mall/contract/call/call'
import * as storeCalls from '@mall/contract/deposit/store.calls'
import * as storeTerms from '@mall/contract/deposit/store.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { depositRefunds } from './deposit.table.ts'
import type { DepositWorld } from './deposit.world.ts'
import { holdDeposit } from './hold-deposit.ts'
import { demandRefundable } from './may-go-back.ts'
import { moveRefund } from './move-refund.ts'

/** One request of a store at a time. */
export const askDepositBack =
  (world: DepositWorld) =>
  async (ctx: CtxFor<'store:money'>, { reason }: ParsedOf<typeof storeCalls.askDepositBack>) => {
    await ctx.db.transaction(async (db) => {
      const at = ctx.now()
      const held = await holdDeposit(db, ctx.actor.merchantId, at)
      await demandRefundable(db, world, held, at)
      const [made] = await db
        .insert(depositRefunds)
        .values({
          refundNo: documentNo('G', at, ctx.random),
          merchantId: held.merchantId,
          state: 'asked',
          reason,
          amountFen: held.heldFen,
          askedAt: at,
        })
        .onConflictDoNothing()
        .returning()
      if (!made) throw new Refusal('deposit.asked')
      await audit(
        { ...ctx, db },
        {
          action: 'deposit.ask_back',
          subject: `deposit:${made.refundNo}`,
          detail: `¥${formatFen(made.amountFen)}，原因：${reason}`,
          after: { state: 'asked' },
        },
      )
    })
    return { done: true as const }
  }

export const withdrawDepositRefund = useCase(
  storeCalls.withdrawDepositRefund,
  storeTerms.withdrawDepositRefund,
  async (ctx, { refund_no: refundNo }) => {
    await ctx.db.transaction(async (db) => {
      const { merchantId } = ctx.actor
      const [own] = await db
        .select()
        .from(depositRefunds)
        .where(and(eq(depositRefunds.refundNo, refundNo), eq(depositRefunds.merchantId, merchantId)))
      if (!own) throw new Refusal('deposit.refund_not_found')
      await moveRefund(db, 'withdraw', own.id, {})
      await audit(
        { ...ctx, db },
        {
          action: 'deposit.withdraw',
          subject: `deposit:${refundNo}`,
          detail: '',
          before: { state: own.state },
          after: { state: 'withdrawn' },
        },
      )
    })
    return { done: true as const }
  },
)
