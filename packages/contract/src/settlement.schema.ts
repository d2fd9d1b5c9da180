import { terms } from './endpoint.ts'
import { exportFormats } from './export.ts'
import { Done, FenField, FileReply, Id, IdOrNone, Page, paged } from './field.schema.ts'
import { settlementLineKinds, settlementStates, settlementTabs } from './settlement.ts'
import { SubMerchant } from './split.schema.ts'
import { Instant, Month } from './when.schema.ts'
import { z } from './zod.ts'

const ById = z.object({ id: Id })
const SettlementNo = z.string().regex(/^S\d{10,19}$/, '结算单号不正确')

const Amounts = z.object({
  /** What was paid for goods, less what went back before it was settled. */
  goods_fen: FenField,
  freight_fen: FenField,
  /** What went back of what was settled before, below zero. */
  refund_fen: FenField,
  /** What the mall bears of coupons, campaigns and points. */
  subsidy_fen: FenField,
  adjust_fen: FenField,
  commission_fen: FenField,
  /** All of these together, less the commission. */
  net_fen: FenField,
  /** What of it the channel gives the store in its own account; the rest is paid by bank. */
  direct_fen: FenField,
})

const Digest = Amounts.extend({
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

const Account = z.object({ account_name: z.string(), bank_name: z.string(), bank_account: z.string() })

const Word = z.object({
  side: z.enum(['store', 'platform', 'clock']),
  operator: z.string(),
  title: z.string(),
  text: z.string(),
  at: Instant,
})

const Detail = Digest.extend({
  coupon_fen: FenField,
  campaign_fen: FenField,
  points_fen: FenField,
  /** Where it was, or is being, paid to. */
  account: Account.nullable(),
  words: z.array(Word),
})
export const SettlementDetail = Detail.extend({ can_confirm: z.boolean(), can_dispute: z.boolean() })
export type SettlementDetail = z.infer<typeof SettlementDetail>

export const SettlementLine = z.object({
  id: z.int(),
  kind: z.enum(settlementLineKinds),
  /** Empty for what the mall adjusted. */
  order_no: z.string(),
  /** The goods, or what the line is for. */
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
  /** What the channel gives the store in its own account. */
  direct_fen: FenField,
  at: Instant,
})
export type SettlementLine = z.infer<typeof SettlementLine>

const Narrow = z.object({
  kind: z.enum(settlementLineKinds).optional().catch(undefined),
  /** An order number. */
  keyword: z.string().trim().max(40).default(''),
})

export const settlements = terms({
  summary: '结算单',
  input: z.object({ tab: z.enum(settlementTabs).catch('all').default('all') }).extend(Page.shape),
  output: paged(Digest),
})

export const settlementNow = terms({
  summary: '未结算金额',
  input: z.object({}),
  output: z.object({
    /** The running month, and when it is put together. */
    month: z.string(),
    ...Amounts.shape,
    line_count: z.int(),
    order_count: z.int(),
    opening_fen: FenField,
    /** Completed and still within after-sales, or in a request: what buyers paid for it. */
    waiting_orders: z.int(),
    waiting_fen: FenField,
    /** Null while nobody has said where to. The number with its middle left out. */
    account: Account.nullable(),
    company_name: z.string(),
    /** What the channel says of the store; null where nobody applied for it. */
    sub_merchant: SubMerchant,
    /** The mall runs it itself: nothing is settled. */
    is_self: z.boolean(),
  }),
})

export const settlement = terms({
  summary: '结算单详情',
  input: ById,
  output: SettlementDetail,
  refuses: ['settlement.not_found'],
})

export const settlementLines = terms({
  summary: '结算明细',
  /** 0: the running month. */
  input: Narrow.extend({ id: IdOrNone }).extend(Page.shape),
  output: paged(SettlementLine),
  refuses: ['settlement.not_found'],
})

export const confirmSettlement = terms({
  summary: '确认结算单',
  input: ById,
  output: SettlementDetail,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const disputeSettlement = terms({
  summary: '结算单异议',
  input: ById.extend({ reason: z.string().trim().min(2, '请填写异议原因').max(500, '异议原因不超过 500 个字') }),
  output: SettlementDetail,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const saveSettlementAccount = terms({
  summary: '设置结算账户',
  input: z.object({
    bank_name: z.string().trim().min(2, '请填写开户行').max(60, '开户行不超过 60 个字'),
    bank_account: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8,30}$/, '请填写正确的银行账号')),
  }),
  output: Done,
})

export const exportSettlement = terms({
  summary: '导出结算单',
  input: ById.extend({ format: z.enum(exportFormats).default('xlsx') }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many', 'settlement.not_found'],
})

export const mallSettlements = terms({
  summary: '商家结算',
  input: z
    .object({
      tab: z.enum(settlementTabs).catch('all').default('all'),
      month: Month.or(z.literal('')).default(''),
      /** In the store's name. */
      keyword: z.string().trim().max(60).default(''),
    })
    .extend(Page.shape),
  output: paged(Digest.extend({ store: z.string(), disputed_at: Instant.nullable() })),
})

export const mallSettlement = terms({
  summary: '商家结算详情',
  input: ById,
  output: Detail.extend({ store: z.string() }),
  refuses: ['settlement.not_found'],
})

export const mallSettlementLines = terms({
  summary: '商家结算明细',
  input: Narrow.extend(ById.shape).extend(Page.shape),
  output: paged(SettlementLine),
  refuses: ['settlement.not_found'],
})

export const answerSettlement = terms({
  summary: '答复结算异议',
  input: ById.extend({
    text: z.string().trim().min(2, '请填写答复').max(500, '答复不超过 500 个字'),
    /** Paid to the store with its next settlement; below zero, taken from it. */
    adjust_fen: FenField.min(-100_000_000, '调整金额过大').max(100_000_000, '调整金额过大').default(0),
  }),
  output: Done,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const paySettlement = terms({
  summary: '结算打款',
  input: z.object({
    settlement_no: SettlementNo,
    decision: z.enum(['send', 'arrived', 'failed']),
    reason: z.string().trim().max(100).default(''),
  }),
  output: z.object({ state: z.enum(settlementStates) }),
  refuses: ['settlement.no_account', 'settlement.not_found', 'settlement.state_changed', 'settlement.store_frozen'],
})
