import { FenField } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { depositMoveKinds, depositRefundStates } from './console.words.ts'

export const RefundNo = z.string().regex(/^G\d{10,19}$/, '退还单号不正确')
export const Account = z.object({ account_name: z.string(), bank_name: z.string(), bank_account: z.string() })

export const Standing = z.object({
  due_fen: FenField,
  held_fen: FenField,
  /** Part of the held deposit that is on its way back to the store. */
  paying_fen: FenField,
  missing_fen: FenField,
  /** Since when something is missing, and from when nothing more is put on sale for it; null while nothing is. */
  short_since: Instant.nullable(),
  blocked_from: Instant.nullable(),
  is_blocked: z.boolean(),
})

export const Refund = z.object({
  refund_no: z.string(),
  state: z.enum(depositRefundStates),
  /** The sum held at the request; from the approval on, the sum paid. */
  amount_fen: FenField,
  reason: z.string(),
  /** Why it was refused, or why the bank did not pay. */
  answer: z.string(),
  asked_at: Instant,
  decided_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  account: Account.nullable(),
})
export type DepositRefund = z.infer<typeof Refund>

export const Move = z.object({
  move_no: z.string(),
  kind: z.enum(depositMoveKinds),
  /** Below zero for deposit that was taken or paid back. */
  amount_fen: FenField,
  /** Held after the move. */
  held_fen: FenField,
  /** The bank's number, of what came or went through it. */
  bank_txn_no: z.string(),
  payer_name: z.string(),
  order_no: z.string(),
  reason: z.string(),
  /** Evidence, as links that end. */
  images: z.array(z.string()),
  operator: z.string(),
  at: Instant,
})
export type DepositMove = z.infer<typeof Move>
