import * as platformCalls from '@mall/contract/payment/platform.calls'
import * as platformTerms from '@mall/contract/payment/platform.terms'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { unclaimed } from './claim-receipts.ts'
import { paymentOrders, payments, paymentVouchers, refunds } from './payment.table.ts'
import { presentTransfers } from './transfer.present.ts'
import { payerName, transferIs } from './transfer-search.ts'

/** The most that are offered; another one is found by its name or number. */
const most = 20

/** The amount asked for now, in fen: of the orders that still wait, or of a repayment. Null where no order waits any more. */
const dueFen = (at: string) => sql`case when ${payments.purpose} = 'order' then (
    select sum(s.amount_fen) from ${paymentOrders} s join ${orders} o on o.id = s.order_id
    where s.payment_id = ${payments.id} and (
      o.status = 'pending_confirmation'
      or o.status = 'pending_payment' and (o.expire_at is null or o.expire_at > ${at}::timestamptz)
    )
  ) else ${payments.amountFen} end`

/** Money that came for a payment that is not made and did not go back: `heldFen` for a statement. */
const held = sql`${payments.receivedFen} - coalesce((
    select sum(r.amount_fen) from ${refunds} r where r.payment_id = ${payments.id} and r.order_id is null
  ), 0)`

/** Whether somebody of this name pays, or is named as the payer on a voucher. */
const paidBy = (name: string): SQL<boolean> => sql<boolean>`(${payerName} = ${name} or exists (
    select from ${paymentVouchers} v where v.payment_id = ${payments.id} and v.payer_name = ${name}
  ))`

/** Refuses `transfer.receipt_not_found`, `transfer.claimed`. */
export const claimChoices = useCase(
  platformCalls.claimChoices,
  platformTerms.claimChoices,
  async (ctx, { receipt_no, keyword }) => {
    const receipt = await unclaimed(ctx, receipt_no)
    const due = dueFen(ctx.now().toISOString())
    const sameName = paidBy(receipt.payerName)
    const rows = await ctx.db
      .select({ payment: payments, payer: payerName, sameName })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .leftJoin(companies, eq(companies.ownerId, payments.ownerId))
      .where(
        and(
          eq(payments.channel, 'bank_transfer'),
          inArray(payments.status, ['created', 'paying']),
          sql`${due} is not null`,
          transferIs(keyword),
        ),
      )
      .orderBy(sql`abs(${due} - (${held}) - ${receipt.amountFen})`, desc(sameName), desc(payments.id))
      .limit(most)
    const shown = await presentTransfers(
      ctx,
      rows.map(({ payment }) => payment),
    )
    return {
      list: rows.flatMap(({ payment, payer, sameName: isSameName }, i) => {
        const transfer = shown[i]
        if (!transfer) return []
        const { payment_no, remit_code, order_nos, amount_fen, received_fen } = transfer
        const missing_fen = amount_fen - received_fen
        return [
          {
            payment_no,
            payer,
            same_name: isSameName,
            remit_code,
            order_nos,
            created_at: payment.createdAt.toISOString(),
            amount_fen,
            received_fen,
            missing_fen,
            gap_fen: missing_fen - receipt.amountFen,
          },
        ]
      }),
    }
  },
)
