import type { ParsedOf } from '@mall/contract/call/call'
import type { decideWithdrawal } from '@mall/contract/payment/platform.calls'
import { and, eq, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Actor } from '#kernel/ctx.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { about, giveBack } from './give-back.ts'
import { notePaid, type PayoutDeps, payOut } from './pay-out.ts'
import { withdrawals } from './wallet.table.ts'

/** Null acts for the mall itself. */
type Deps = PayoutDeps & { actor: Actor | null }
type Input = ParsedOf<typeof decideWithdrawal>
type Withdrawal = typeof withdrawals.$inferSelect

/** Moves a withdrawal as an operator decides. Refuses `withdraw.not_found`, `withdraw.done`. */
export async function decide(deps: Deps, { withdraw_no, decision, reason }: Input): Promise<Withdrawal> {
  if (decision === 'refuse' && reason === '') throw new BadInput('reason', '请填写退回原因')
  const row = await find(deps, withdraw_no)
  if (decision === 'approve') await approve(deps, row)
  if (decision === 'paid') await confirmPaid(deps, row)
  if (decision === 'refuse') await refuse(deps, row, reason)
  return find(deps, withdraw_no)
}

async function find({ db }: Pick<Deps, 'db'>, withdrawNo: string): Promise<Withdrawal> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawNo, withdrawNo))
  if (!row) throw new Refusal('withdraw.not_found')
  return row
}

async function approve(deps: Deps, row: Withdrawal) {
  await deps.db.transaction(async (db) => {
    const [moved] = await db
      .update(withdrawals)
      .set({ status: 'paying' })
      .where(and(eq(withdrawals.id, row.id), eq(withdrawals.status, 'pending')))
      .returning({ id: withdrawals.id })
    if (!moved) throw new Refusal('withdraw.done')
    await audit({ ...deps, db }, { action: '提现打款', ...about(row) })
  })
  // An approval that may still be undone must not have moved money: inside somebody's transaction the clock sends it.
  if (!is(deps.db, PgTransaction)) await payOut(deps, row)
}

async function confirmPaid(deps: Deps, row: Withdrawal) {
  await deps.db.transaction(async (db) => {
    if (!(await notePaid({ ...deps, db }, row))) throw new Refusal('withdraw.done')
    await audit({ ...deps, db }, { action: '确认提现已打款', ...about(row) })
  })
}

async function refuse(deps: Deps, row: Withdrawal, reason: string) {
  // Asked once more, a bank that is connected says whether it paid. Only a payout that is left to be paid by hand goes back.
  if (row.status === 'paying' && (await payOut(deps, row)) !== 'by_hand') throw new Refusal('withdraw.done')
  if (row.status !== 'pending' && row.status !== 'paying') throw new Refusal('withdraw.done')
  if (!(await giveBack(deps, row, reason))) throw new Refusal('withdraw.done')
}
