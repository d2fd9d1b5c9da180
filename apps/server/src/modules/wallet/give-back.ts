import { formatFen } from '@mall/contract/text/money'
import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { withdrawals } from './wallet.table.ts'
import { backRef } from './wallet-log.rules.ts'

type Withdrawal = typeof withdrawals.$inferSelect
/** Null acts for the mall itself. */
type Deps = Pick<Ctx, 'db' | 'now'> & { actor: Actor | null }

export const walletPage = '/users/user_balance'

/** Returns the money to the person, and tells them why. False when the withdrawal was no longer as it was read. */
export async function giveBack(deps: Deps, row: Withdrawal, reason: string): Promise<boolean> {
  const { status, withdrawNo, amountFen, ownerId, userId } = row
  const at = deps.now()
  return deps.db.transaction(async (db) => {
    const [moved] = await db
      .update(withdrawals)
      .set({ status: 'refused', reason, doneAt: at })
      .where(and(eq(withdrawals.id, row.id), eq(withdrawals.status, status)))
      .returning({ id: withdrawals.id })
    if (!moved) return false
    await post(db, {
      kind: 'withdraw',
      ref: backRef(withdrawNo),
      title: '提现退回',
      at,
      postings: [
        { account: { kind: 'suspense', party: 'withdraw' }, amount: -amountFen },
        { account: { kind: 'wallet', ownerId }, amount: amountFen },
      ],
    })
    const text = `¥${formatFen(amountFen)} 已退回余额。原因：${reason}`
    const notification = { userId, kind: 'payment' as const, title: '提现未通过', text, link: walletPage }
    await notify(
      db,
      [{ ...notification, ref: `withdraw:${withdrawNo}:back`, topic: topicOf.withdrawal(withdrawNo) }],
      at,
    )
    await audit({ ...deps, db }, { action: '退回提现', ...about(row, `，原因：${reason}`) })
    return true
  })
}

/** It stands in the log of whose money it is. */
export const about = ({ withdrawNo, amountFen, accountName, ownerId }: Withdrawal, more = '') => ({
  ownerId,
  subject: withdrawNo,
  detail: `${accountName} ¥${formatFen(amountFen)}${more}`,
})
