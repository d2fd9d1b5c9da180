import type { DepositMove, DepositRefund } from '@mall/contract/deposit/console.terms'
import type { Ctx } from '#kernel/ctx.ts'
import { linkTo } from '#modules/file/file.public.ts'
import { blockedFrom, isBlocked, missingOf } from './deposit.rules.ts'
import type { depositMoves } from './deposit.table.ts'
import type { Deposit } from './hold-deposit.ts'
import type { Refund } from './move-refund.ts'

type Amounts = Pick<Deposit, 'dueFen' | 'heldFen' | 'payingFen' | 'shortSince'>
/** Amounts of a store that has no row yet. */
export const nothingDue: Amounts = { dueFen: 0, heldFen: 0, payingFen: 0, shortSince: null }

export const presentStatus = (row: Amounts, at: Date) => ({
  due_fen: row.dueFen,
  held_fen: row.heldFen,
  paying_fen: row.payingFen,
  missing_fen: missingOf(row),
  short_since: row.shortSince?.toISOString() ?? null,
  blocked_from: blockedFrom(row.shortSince)?.toISOString() ?? null,
  is_blocked: isBlocked(row.shortSince, at),
})

export const presentRefund = (row: Refund, hide = (account: string) => account): DepositRefund => ({
  refund_no: row.refundNo,
  state: row.state,
  amount_fen: row.amountFen,
  reason: row.reason,
  answer: row.answer,
  asked_at: row.askedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
  account:
    row.bankAccount === ''
      ? null
      : { account_name: row.accountName, bank_name: row.bankName, bank_account: hide(row.bankAccount) },
})

export const presentMove = (ctx: Parameters<typeof linkTo>[0], row: typeof depositMoves.$inferSelect): DepositMove => ({
  move_no: row.moveNo,
  kind: row.kind,
  amount_fen: row.amountFen,
  held_fen: row.heldFen,
  bank_txn_no: row.bankTxnNo,
  payer_name: row.payerName,
  order_no: row.orderNo,
  reason: row.reason,
  images: row.images.map((path) => linkTo(ctx, path)),
  operator: row.operator,
  at: row.at.toISOString(),
})

/** Needed to sign links to evidence. */
export type Linking = Pick<Ctx, 'db' | 'now' | 'ports'>
