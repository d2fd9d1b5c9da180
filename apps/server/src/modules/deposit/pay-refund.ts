import { formatFen } from '@mall/contract/text/money'
import { asc, eq, sql } from 'drizzle-orm'
import { askToPay } from '#adapters/bank/ask-to-pay.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'
import { depositRefunds, merchantDeposits } from './deposit.table.ts'
import { holdDeposit, moveDeposit, storeAccount } from './hold-deposit.ts'
import { type Refund, tryMoveRefund } from './move-refund.ts'

type Deps = Pick<Ctx, 'ports'> & Trying

/** Asks the bank to pay one that was approved, however often; what it refuses is the store's deposit again. */
export async function askBank(deps: Deps, row: Refund): Promise<'paid' | 'by_hand' | 'refused' | 'unknown'> {
  const { refundNo: ref, amountFen, accountName: toName, bankName: toBank, bankAccount: toAccount } = row
  const answer = await askToPay(deps, { id: row.id, ref, amountFen, toName, toBank, toAccount, memo: '退还保证金' })
  if (typeof answer === 'object') {
    await giveBack(deps, row, { actor: null, reason: answer.refused })
    return 'refused'
  }
  if (answer === 'paid') await notePaid(deps, row, null)
  return answer
}

/** The money left the mall. False when it was no longer on its way. */
export const notePaid = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, merchantId }: Refund,
  actor: Actor | null,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = now()
    // The deposit before the request, in the order of the approval's locks.
    const held = await holdDeposit(tx, merchantId, at)
    const row = await tryMoveRefund(tx, 'arrive', id, { paidAt: at })
    if (!row) return false
    const { refundNo, amountFen, reason } = row
    const operator = actor?.nickname ?? '系统'
    const more = { reason }
    const after = await moveDeposit(tx, held, {
      moveNo: refundNo,
      kind: 'back',
      amountFen: -amountFen,
      operator,
      at,
      more,
    })
    if (!after) throw new Error('what is on its way is held')
    await post(tx, {
      kind: 'deposit_back',
      ref: refundNo,
      title: `退还 ${held.name} 保证金`,
      at,
      postings: [
        { account: storeAccount(merchantId), amount: -amountFen },
        { account: { kind: 'channel', party: 'bank' }, amount: amountFen },
      ],
    })
    const text = `¥${formatFen(amountFen)} 已汇至${row.bankName}（尾号 ${row.bankAccount.slice(-4)}）`
    await notifyStores(tx, [{ ...notificationOf(row, 'paid'), title: '保证金已退还', text }], at)
    await audit({ db: tx, now, actor }, { action: 'deposit.arrived', ...about(row, held.name), ...from('paid') })
    return true
  })

/** The bank did not pay: nothing is on its way any more, and the store may ask again. False when it was no longer on its way. */
export const giveBack = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, merchantId }: Refund,
  { actor, reason }: { actor: Actor | null; reason: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = now()
    const held = await holdDeposit(tx, merchantId, at)
    const row = await tryMoveRefund(tx, 'fail', id, { answer: reason })
    if (!row) return false
    await tx
      .update(merchantDeposits)
      .set({ payingFen: sql`${merchantDeposits.payingFen} - ${row.amountFen}` })
      .where(eq(merchantDeposits.merchantId, merchantId))
    const text = `原因：${reason}。款项已回到保证金，请核对结算账户后重新申请`
    await notifyStores(tx, [{ ...notificationOf(row, 'failed'), title: '保证金退还打款失败', text }], at)
    const what = about(row, held.name, `，原因：${reason}`)
    await audit({ db: tx, now, actor }, { action: 'deposit.failed', ...what, ...from('failed') })
    return true
  })

const notificationOf = ({ refundNo, merchantId }: Refund, event: string) => ({
  merchantId,
  kind: 'deposit' as const,
  subject: refundNo,
  ref: `deposit:${refundNo}:${event}`,
})
const about = ({ refundNo, amountFen }: Refund, store: string, more = '') => ({
  subject: `deposit:${refundNo}`,
  detail: `${store} ¥${formatFen(amountFen)}${more}`,
})
const from = (state: string) => ({ before: { state: 'paying' }, after: { state } })

/** For the clock: asks the bank about approved refunds without an answer. How many are paid by now. */
export const payOutDeposits = (deps: Deps): Promise<number> =>
  sweep(
    deps,
    'pay-out-deposits',
    async (limit) => {
      const rows = await deps.db
        .select({ id: depositRefunds.id })
        .from(depositRefunds)
        .where(eq(depositRefunds.state, 'paying'))
        .orderBy(asc(depositRefunds.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async (_db, id) => {
      const [row] = await deps.db.select().from(depositRefunds).where(eq(depositRefunds.id, id))
      const answer = row && (await askBank(deps, row))
      return answer === 'unknown' ? 'failed' : answer === 'paid'
    },
    { ownTransactions: true },
  )
