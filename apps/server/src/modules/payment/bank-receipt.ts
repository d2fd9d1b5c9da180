import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { documentNo } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { bankReceipts, payments } from './payment.table.ts'
import { lockPayment } from './payment-attempt.ts'
import { remitCodesIn } from './remit-code.rules.ts'
import { repaymentFor } from './repay-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports'>
type Receipt = typeof bankReceipts.$inferSelect

/** A movement of the bank statement. */
export type Movement = {
  bankTxnNo: string
  amountFen: number
  payerName: string
  payerAccount: string
  memo: string
  receivedAt: Date
}

/**
 * Writes a movement down once, however often it is told, in the caller's transaction: the money is the mall's to keep safe
 * from then on. It goes to the payment that somebody names, or else to the one whose remit code stands in its memo.
 * `fresh` is false when it was known. Refuses `transfer.txn_differs`, and `transfer.claimed` where it is known as another payment's.
 */
export async function takeMovement(
  deps: Deps,
  movement: Movement,
  named: number | null,
): Promise<{ receipt: Receipt; fresh: boolean }> {
  const { db, now } = deps
  const { receipt, fresh } = await writeDown(deps, movement)
  if (!fresh) {
    if (receipt.amountFen !== movement.amountFen) throw new Refusal('transfer.txn_differs')
    // A statement that was read before may have brought it without a code; for its own payment there is nothing left to do.
    if (named !== null && receipt.paymentId !== named) await giveTo(deps, receipt, named)
    return { receipt, fresh }
  }
  await post(db, {
    kind: 'adjust',
    ref: receipt.receiptNo,
    title: `${receipt.payerName} 转账到账`,
    at: now(),
    postings: [
      { account: { kind: 'channel', party: 'bank_transfer' }, amount: -receipt.amountFen },
      { account: { kind: 'suspense', party: 'bank_transfer' }, amount: receipt.amountFen },
    ],
  })
  const paymentId = named ?? (await paymentNamedIn(db, movement.memo))
  if (paymentId !== null) await giveTo(deps, receipt, paymentId)
  return { receipt, fresh }
}

/** Two callers may draw the same number in one second: the second one draws again. */
async function writeDown({ db, now, random }: Deps, movement: Movement): Promise<{ receipt: Receipt; fresh: boolean }> {
  const at = now()
  for (;;) {
    const [receipt] = await db
      .insert(bankReceipts)
      .values({ ...movement, receiptNo: documentNo('B', at, random), state: 'unclaimed', createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (receipt) return { receipt, fresh: true }
    const [known] = await db.select().from(bankReceipts).where(eq(bankReceipts.bankTxnNo, movement.bankTxnNo))
    if (known) return { receipt: known, fresh: false }
  }
}

/** The payment that a memo names. Null when the memo names none of our transfers, or more than one. */
async function paymentNamedIn(db: Db, memo: string): Promise<number | null> {
  const codes = remitCodesIn(memo)
  if (codes.length === 0) return null
  const [named, ...others] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.remitCode, codes))
  return named && others.length === 0 ? named.id : null
}

/**
 * Gives a receipt to a payment and sees what it is enough for, in the caller's transaction. A receipt that names a repayment which is
 * made already goes to one that follows it. Refuses `transfer.claimed` when somebody was faster.
 */
export async function giveTo(deps: Deps, receipt: Receipt, namedId: number): Promise<void> {
  const { db } = deps
  const named = await lockPayment(db, { id: namedId })
  const paymentId = named?.purpose === 'repay' ? await repaymentFor(deps, named, receipt.amountFen) : namedId
  const [claimed] = await db
    .update(bankReceipts)
    .set({ state: 'claimed', paymentId })
    .where(and(eq(bankReceipts.id, receipt.id), eq(bankReceipts.state, 'unclaimed')))
    .returning({ id: bankReceipts.id })
  if (!claimed) throw new Refusal('transfer.claimed')
  await db
    .update(payments)
    .set({ receivedFen: sql`${payments.receivedFen} + ${receipt.amountFen}` })
    .where(eq(payments.id, paymentId))
  await settleTransfer(deps, paymentId, { fresh: true })
}

type SendDeps = Pick<Ctx, 'db' | 'now' | 'ports' | 'log'>

/** Asks the bank to pay back a receipt that belongs to no payment. False if it does not take it now, which is logged and tried again. */
export async function returnToPayer(deps: SendDeps, receipt: Receipt): Promise<boolean> {
  try {
    const { receiptNo, amountFen, payerName, payerAccount, returnReason } = receipt
    const payout = {
      ref: receiptNo,
      amountFen,
      toName: payerName,
      toAccount: payerAccount,
      toBank: '',
      memo: returnReason,
    }
    const { done } = await deps.ports.bank.send(payout)
    if (done) await noteReturned(deps, receipt)
    return true
  } catch (error) {
    deps.log.error({ err: error, receiptNo: receipt.receiptNo }, 'receipt could not be paid back')
    return false
  }
}

/** Writes down that it has gone back, once. False when somebody did before. */
export const noteReturned = ({ db, now }: Pick<Ctx, 'db' | 'now'>, receipt: Receipt) =>
  db.transaction(async (tx) => {
    const [moved] = await tx
      .update(bankReceipts)
      .set({ state: 'returned' })
      .where(and(eq(bankReceipts.id, receipt.id), eq(bankReceipts.state, 'returning')))
      .returning({ id: bankReceipts.id })
    if (!moved) return false
    await post(tx, {
      kind: 'refund',
      ref: receipt.receiptNo,
      title: receipt.returnReason,
      at: now(),
      postings: [
        { account: { kind: 'suspense', party: 'bank_transfer' }, amount: -receipt.amountFen },
        { account: { kind: 'channel', party: 'bank_transfer' }, amount: receipt.amountFen },
      ],
    })
    return true
  })
