import * as platformCalls from '@mall/contract/payment/platform.calls'
import * as platformTerms from '@mall/contract/payment/platform.terms'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { noteReturned } from './bank-receipt.ts'
import { bankReceipts, paymentOrders, payments, paymentVouchers, refunds } from './payment.table.ts'
import { presentReceipt, receiptRows } from './receipt.present.ts'
import { noteRefunded } from './send-refund.ts'
import { presentTransfers } from './transfer.present.ts'
import { payerName, transferIs } from './transfer-search.ts'

/** A voucher was sent, and the mall has not answered it. */
const isConfirming = sql`exists (select from ${paymentVouchers} v where v.payment_id = ${payments}.id) and exists (
  select from ${paymentOrders} s join ${orders} o on o.id = s.order_id
  where s.payment_id = ${payments}.id and o.status = 'pending_confirmation'
)`

/** Transfers, the newest first; those to be looked at, or all. */
export const transfers = useCase(
  platformCalls.transfers,
  platformTerms.transfers,
  async (ctx, { tab, keyword, page, list_rows }) => {
    const where = and(
      eq(payments.channel, 'bank_transfer'),
      tab === 'confirming' ? isConfirming : undefined,
      transferIs(keyword),
    )
    const rows = await ctx.db
      .select({ payment: payments, payer: payerName, company: companies.name })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(companies, eq(companies.ownerId, payments.ownerId))
      .where(where)
      .orderBy(desc(payments.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [counted] = await ctx.db
      .select({ n: count() })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(companies, eq(companies.ownerId, payments.ownerId))
      .where(where)
    const shown = await presentTransfers(
      ctx,
      rows.map(({ payment }) => payment),
    )
    const list = rows.flatMap(({ payment, payer, company }, i) => {
      const transfer = shown[i]
      if (!transfer) return []
      const onVoucher = transfer.vouchers.findLast(({ payer_name }) => payer_name !== '')?.payer_name
      const row = {
        ...transfer,
        payer,
        bank_name: onVoucher ?? company ?? '',
        created_at: payment.createdAt.toISOString(),
      }
      return [row]
    })
    return { list, total: counted?.n ?? 0, page, list_rows }
  },
)

export const receipts = useCase(
  platformCalls.receipts,
  platformTerms.receipts,
  async ({ db }, { state, page, list_rows }) => {
    const where = state ? eq(bankReceipts.state, state) : undefined
    const rows = await receiptRows(db)
      .where(where)
      .orderBy(desc(bankReceipts.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const total = await db.$count(bankReceipts, where)
    return { list: rows.map(presentReceipt), total, page, list_rows }
  },
)

export const paybacks = useCase(
  platformCalls.paybacks,
  platformTerms.paybacks,
  async ({ db }, { state, page, list_rows }) => {
    const where = eq(refunds.status, state)
    const rows = await db
      .select({ refund: refunds, payment: payments, receipt: bankReceipts, orderNo: orders.orderNo })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .leftJoin(bankReceipts, eq(bankReceipts.id, refunds.receiptId))
      .leftJoin(orders, eq(orders.id, refunds.orderId))
      .where(where)
      .orderBy(desc(refunds.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const total = await db.$count(refunds, where)
    const list = rows.map(({ refund, payment, receipt, orderNo }) => ({
      refund_no: refund.refundNo,
      payment_no: payment.paymentNo,
      order_no: orderNo,
      channel: payment.channel,
      amount_fen: refund.amountFen,
      to_name: receipt?.payerName ?? '',
      to_account: receipt?.payerAccount ?? '',
      reason: refund.reason,
      status: refund.status,
      created_at: refund.createdAt.toISOString(),
      refunded_at: refund.refundedAt?.toISOString() ?? null,
    }))
    return { list, total, page, list_rows }
  },
)

/** Notes that somebody paid it out at the bank. Refuses `refund.not_found`, `refund.done`. */
export const confirmPayback = useCase(
  platformCalls.confirmPayback,
  platformTerms.confirmPayback,
  (ctx, { refund_no }) =>
    ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx }
      const done = refund_no.startsWith('B')
        ? await confirmReturn(scope, refund_no)
        : await confirmRefund(scope, refund_no)
      if (!done) throw new Refusal('refund.done')
      await audit(scope, { action: 'payback.confirm', subject: `refund:${refund_no}`, detail: '' })
      return { done: true as const }
    }),
)

async function confirmRefund(scope: Pick<Ctx, 'db' | 'now'>, refundNo: string) {
  const [found] = await scope.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.refundNo, refundNo), sql`${refunds.receiptId} is not null`))
  if (!found) throw new Refusal('refund.not_found')
  return noteRefunded(scope, found.refund, found.payment)
}

async function confirmReturn(scope: Pick<Ctx, 'db' | 'now'>, receiptNo: string) {
  const [receipt] = await scope.db.select().from(bankReceipts).where(eq(bankReceipts.receiptNo, receiptNo))
  if (receipt?.state !== 'returning' && receipt?.state !== 'returned') throw new Refusal('refund.not_found')
  return noteReturned(scope, receipt)
}
