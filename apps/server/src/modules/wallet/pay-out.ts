import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq } from 'drizzle-orm'
import { askToPay } from '#adapters/bank/ask-to-pay.ts'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notify, topicOf } from '#modules/message/message.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { giveBack, walletPage } from './give-back.ts'
import { withdrawals } from './wallet.table.ts'
import { paidRef } from './wallet-log.rules.ts'
import { placeOf } from './withdrawal.rules.ts'

export type PayoutDeps = Pick<Ctx, 'ports'> & Trying
type Withdrawal = typeof withdrawals.$inferSelect

/** Asks the bank to pay an approved one, however often. A refused one goes back to the balance, with the bank's reason. */
export async function payOut(deps: PayoutDeps, row: Withdrawal): Promise<'paid' | 'by_hand' | 'refused' | 'unknown'> {
  const answer = await askToPay(deps, {
    id: row.id,
    ref: row.withdrawNo,
    amountFen: row.amountFen,
    toName: row.accountName,
    toAccount: row.bankAccount,
    toBank: row.bankName,
    memo: `余额提现 ${row.withdrawNo}`,
  })
  if (typeof answer === 'object') {
    await giveBack({ ...deps, actor: null }, { ...row, status: 'paying' }, answer.refused)
    return 'refused'
  }
  if (answer === 'paid') await deps.db.transaction((tx) => notePaid({ ...deps, db: tx }, row))
  return answer
}

/** The money left the mall, in the caller's transaction. False when it was no longer on its way. */
export async function notePaid({ db, now }: { db: Db } & Pick<Ctx, 'now'>, { id }: Withdrawal): Promise<boolean> {
  const at = now()
  const [row] = await db
    .update(withdrawals)
    .set({ status: 'paid', doneAt: at })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.status, 'paying')))
    .returning()
  if (!row) return false
  const { withdrawNo, amountFen, userId } = row
  await post(db, {
    kind: 'withdraw',
    ref: paidRef(withdrawNo),
    title: '提现到账',
    at,
    postings: [
      { account: { kind: 'suspense', party: 'withdraw' }, amount: -amountFen },
      { account: { kind: 'channel', party: 'bank' }, amount: amountFen },
    ],
  })
  const text = `¥${formatFen(amountFen)} 已汇至${placeOf(row)}，请留意到账通知。`
  const notification = { userId, kind: 'payment' as const, title: '提现已到账', text, link: walletPage }
  await notify(db, [{ ...notification, ref: `withdraw:${withdrawNo}:paid`, topic: topicOf.withdrawal(withdrawNo) }], at)
  return true
}

/** For the clock: sends again what was approved and did not reach the bank. How many are paid by now. */
export const payOutWithdrawals = (deps: PayoutDeps): Promise<number> =>
  sweep(
    deps,
    'pay-out-withdrawals',
    async (limit) => {
      const rows = await deps.db
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(eq(withdrawals.status, 'paying'))
        .orderBy(asc(withdrawals.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => {
      const [row] = await deps.db.select().from(withdrawals).where(eq(withdrawals.id, id))
      const answer = row && (await payOut(deps, row))
      return answer === 'unknown' ? 'failed' : answer === 'paid'
    },
    { ownTransactions: true },
  )
