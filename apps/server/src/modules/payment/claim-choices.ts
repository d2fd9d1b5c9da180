import type { claimChoices as ClaimChoices } from '@mall/contract/bankdesk'
import type { ParsedOf } from '@mall/contract/endpoint'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { asideOf } from './pay-back.ts'
import { payments } from './payment.table.ts'
import { unclaimed } from './receipt.service.ts'
import { presentTransfers } from './transfer.present.ts'
import { heldFen } from './transfer.rules.ts'
import { payerName, transferIs } from './transfer-search.ts'

/** So many are offered; who looks for another names it. */
const most = 20

/** Refuses `transfer.receipt_not_found`, `transfer.claimed`. */
export async function claimChoices(ctx: Ctx, { receipt_no, keyword }: ParsedOf<typeof ClaimChoices>) {
  const receipt = await unclaimed(ctx, receipt_no)
  const far = sql`abs(${payments.amountFen} - ${payments.receivedFen} - ${receipt.amountFen})`
  const rows = await ctx.db
    .select({ payment: payments, payer: payerName })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(companies, eq(companies.ownerId, payments.ownerId))
    .where(
      and(eq(payments.channel, 'bank_transfer'), inArray(payments.status, ['created', 'paying']), transferIs(keyword)),
    )
    .orderBy(far, desc(payments.id))
    .limit(most)
  const shown = await presentTransfers(
    ctx,
    rows.map(({ payment }) => payment),
  )
  const list = []
  for (const [i, { payment, payer }] of rows.entries()) {
    const transfer = shown[i]
    if (!transfer || transfer.state === 'closed') continue
    const { payment_no, remit_code, order_nos, amount_fen, received_fen } = transfer
    const held = heldFen({ ...payment, asideFen: received_fen > 0 ? await asideOf(ctx.db, payment.id) : 0 })
    const about = { payment_no, payer, remit_code, order_nos, created_at: payment.createdAt.toISOString() }
    list.push({ ...about, amount_fen, received_fen, gap_fen: amount_fen - held - receipt.amountFen })
  }
  return { list }
}
