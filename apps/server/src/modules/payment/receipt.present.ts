import type { Receipt } from '@mall/contract/payment/platform.terms'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { bankReceipts, payments } from './payment.table.ts'

export const receiptRows = (db: Db) =>
  db
    .select({ receipt: bankReceipts, paymentNo: payments.paymentNo })
    .from(bankReceipts)
    .leftJoin(payments, eq(payments.id, bankReceipts.paymentId))

type Row = Awaited<ReturnType<typeof receiptRows>>[number]

export const presentReceipt = ({ receipt, paymentNo }: Row): z.input<typeof Receipt> => ({
  receipt_no: receipt.receiptNo,
  bank_txn_no: receipt.bankTxnNo,
  amount_fen: receipt.amountFen,
  payer_name: receipt.payerName,
  payer_account: receipt.payerAccount,
  memo: receipt.memo,
  received_at: receipt.receivedAt.toISOString(),
  state: receipt.state,
  payment_no: paymentNo,
  deposit_no: receipt.depositNo,
})

/** A receipt as it stands after what was done with it. */
export async function receiptNow(db: Db, receiptNo: string) {
  const [row] = await receiptRows(db).where(eq(bankReceipts.receiptNo, receiptNo))
  if (!row) throw new Error(`no receipt ${receiptNo}`)
  return presentReceipt(row)
}
