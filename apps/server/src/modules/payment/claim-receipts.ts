import * as platformCalls from '@mall/contract/payment/platform.calls'
import * as platformTerms from '@mall/contract/payment/platform.terms'
import { formatFen } from '@mall/contract/text/money'
import { and, eq, is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { giveTo, type Movement, returnToPayer, takeMovement } from './bank-receipt.ts'
import { bankReceipts, payments } from './payment.table.ts'
import { receiptNow } from './receipt.present.ts'
import { sendBack } from './send-refund.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'> & { readonly actor: Actor | null }

/**
 * Notes a movement, for the transfer of this number where one is given, and sends back the part that no order waits for. Refuses
 * `transfer.txn_differs`, `transfer.claimed`, `payment.not_found`.
 */
export async function noteMovement(deps: Deps, movement: Movement, paymentNo?: string) {
  const receiptNo = await deps.db.transaction(async (tx) => {
    const scope = { ...deps, db: tx }
    const paymentId = paymentNo === undefined ? null : await transferCalled(tx, paymentNo)
    const { receipt, fresh } = await takeMovement(scope, movement, paymentId)
    if (fresh || paymentNo !== undefined) {
      const detail = [receipt.payerName, `¥${formatFen(receipt.amountFen)}`, receipt.bankTxnNo, paymentNo]
        .filter(Boolean)
        .join(' ')
      await audit(scope, { action: 'transfer.receipt', subject: `receipt:${receipt.receiptNo}`, detail })
    }
    return receipt.receiptNo
  })
  return afterwards(deps, receiptNo)
}

export const noteReceipt = useCase(platformCalls.noteReceipt, platformTerms.noteReceipt, (ctx, input) =>
  noteMovement(
    ctx,
    {
      bankTxnNo: input.bank_txn_no,
      amountFen: input.amount_fen,
      payerName: input.payer_name,
      payerAccount: input.payer_account,
      memo: input.memo,
      receivedAt: input.received_at ? new Date(input.received_at) : ctx.now(),
    },
    input.payment_no,
  ),
)

export const claimReceipt = useCase(
  platformCalls.claimReceipt,
  platformTerms.claimReceipt,
  async (ctx, { receipt_no, payment_no }) => {
    await ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const receipt = await unclaimed(scope, receipt_no)
      await giveTo(scope, receipt, await transferCalled(tx, payment_no))
      await audit(scope, { action: 'transfer.claim', subject: `receipt:${receipt_no}`, detail: payment_no })
    })
    return afterwards(ctx, receipt_no)
  },
)

export const returnReceipt = useCase(
  platformCalls.returnReceipt,
  platformTerms.returnReceipt,
  async (ctx, { receipt_no, reason }) => {
    const receipt = await ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const { id } = await unclaimed(scope, receipt_no)
      const [returning] = await tx
        .update(bankReceipts)
        .set({ state: 'returning', returnReason: reason })
        .where(and(eq(bankReceipts.id, id), eq(bankReceipts.state, 'unclaimed')))
        .returning()
      if (!returning) throw new Refusal('transfer.claimed')
      await audit(scope, { action: 'transfer.return', subject: `receipt:${receipt_no}`, detail: reason })
      return returning
    })
    // Inside a transaction nothing leaves: the clock sends it within a minute.
    if (!is(ctx.db, PgTransaction)) await returnToPayer(ctx, receipt)
    return receiptNow(ctx.db, receipt_no)
  },
)

/** Refuses `payment.not_found`. */
async function transferCalled(db: Db, paymentNo: string): Promise<number> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.paymentNo, paymentNo), eq(payments.channel, 'bank_transfer')))
  if (!payment) throw new Refusal('payment.not_found')
  return payment.id
}

/** A receipt that no payment has yet. Refuses `transfer.receipt_not_found`, `transfer.claimed`. */
export async function unclaimed({ db }: Pick<Ctx, 'db'>, receiptNo: string) {
  const [receipt] = await db.select().from(bankReceipts).where(eq(bankReceipts.receiptNo, receiptNo))
  if (!receipt) throw new Refusal('transfer.receipt_not_found')
  if (receipt.state !== 'unclaimed') throw new Refusal('transfer.claimed')
  return receipt
}

/**
 * Gives an unclaimed receipt to a movement of a store's deposit, in the caller's transaction, which moves the money out of what is set
 * aside. Refuses `transfer.receipt_not_found`, `transfer.claimed`.
 */
export async function takeReceipt(db: Db, receiptNo: string, depositNo: string) {
  const { id } = await unclaimed({ db }, receiptNo)
  const [taken] = await db
    .update(bankReceipts)
    .set({ state: 'claimed', depositNo })
    .where(and(eq(bankReceipts.id, id), eq(bankReceipts.state, 'unclaimed')))
    .returning()
  if (!taken) throw new Refusal('transfer.claimed')
  return taken
}

/** After the commit: what is on its way back is sent. */
async function afterwards(deps: Deps, receiptNo: string) {
  const [receipt] = await deps.db
    .select({ paymentId: bankReceipts.paymentId })
    .from(bankReceipts)
    .where(eq(bankReceipts.receiptNo, receiptNo))
  if (receipt?.paymentId) await sendBack(deps, receipt.paymentId)
  return receiptNow(deps.db, receiptNo)
}
