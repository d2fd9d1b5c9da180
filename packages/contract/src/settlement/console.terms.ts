import { FenField, Id } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { settlementLineKinds, settlementStates } from './console.words.ts'

export const ById = z.object({ id: labelled('结算单', Id) })

export const Amounts = z.object({
  /** Paid for goods, less refunds made before the settlement. */
  goods_fen: FenField,
  freight_fen: FenField,
  /** Refunds of orders that were settled before, below zero. */
  refund_fen: FenField,
  /** The mall's share of coupons, campaigns and points. */
  subsidy_fen: FenField,
  adjust_fen: FenField,
  commission_fen: FenField,
  /** All of these together, less the commission. */
  net_fen: FenField,
  /** The part that the channel pays into the store's own account, in fen; the rest is paid by bank. */
  direct_fen: FenField,
})

export const Digest = Amounts.extend({
  id: z.int(),
  settlement_no: z.string(),
  /** 2026-10. */
  month: z.string(),
  state: z.enum(settlementStates),
  line_count: z.int(),
  order_count: z.int(),
  /** Carried from the month before, below zero. */
  opening_fen: FenField,
  payable_fen: FenField,
  /** Carried to the month after, below zero. */
  closing_fen: FenField,
  issued_at: Instant,
  /** When it is confirmed by itself. */
  confirm_until: Instant.nullable(),
  confirmed_at: Instant.nullable(),
  paid_at: Instant.nullable(),
  fail_reason: z.string(),
})
export type SettlementDigest = z.infer<typeof Digest>

export const Account = z.object({ account_name: z.string(), bank_name: z.string(), bank_account: z.string() })

const Word = z.object({
  side: z.enum(['store', 'platform', 'clock']),
  operator: z.string(),
  title: z.string(),
  text: z.string(),
  at: Instant,
})

export const Detail = Digest.extend({
  coupon_fen: FenField,
  campaign_fen: FenField,
  points_fen: FenField,
  /** Account of the payout. */
  account: Account.nullable(),
  words: z.array(Word),
})

export const SettlementLine = z.object({
  id: z.int(),
  kind: z.enum(settlementLineKinds),
  /** Empty for an adjustment by the mall. */
  order_no: z.string(),
  /** The goods, or the purpose of the line. */
  name: z.string(),
  /** Hundredths of a percent. */
  rate_points: z.int(),
  goods_fen: FenField,
  freight_fen: FenField,
  coupon_fen: FenField,
  campaign_fen: FenField,
  points_fen: FenField,
  adjust_fen: FenField,
  commission_fen: FenField,
  net_fen: FenField,
  /** The part that the channel pays into the store's own account, in fen. */
  direct_fen: FenField,
  at: Instant,
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const Narrow = z.object({
  kind: labelled('类型', z.enum(settlementLineKinds).optional().catch(undefined)),
  /** An order number. */
  keyword: labelled('关键词', z.string().trim().max(40).default('')),
})
