import { terms } from '../call/call.ts'
import { FenField, FileReply, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { exportFormats, exportLimits } from '../export/words.ts'
import { OrderItem } from '../order/terms.ts'
import { Instant, Month } from '../text/when.terms.ts'
import { reconciliationTabs } from './query.words.ts'
import { matchStates, reconciliationStates } from './words.ts'

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
export const Format = z.enum(exportFormats).default('xlsx')
export const ById = z.object({ id: labelled('对账单', Id) })

/* ── 三单匹配 ── */

const Sums = z.object({
  /** Paid, less what went back of it. */
  payable_fen: FenField,
  /** Value of the pieces that were found sound. */
  accepted_fen: FenField,
  /** On invoices that count, less what red letters took back. */
  invoiced_fen: FenField,
})

export const MatchLine = OrderItem.pick({
  order_item_id: true,
  name: true,
  image: true,
  sku_text: true,
  sku_code: true,
  unit: true,
}).extend({
  ...Sums.shape,
  ordered_qty: z.int(),
  ordered_fen: FenField,
  shipped_qty: z.int(),
  /** Pieces in parcels that were accepted; of these the sound, the missing and the damaged ones. */
  noted_qty: z.int(),
  accepted_qty: z.int(),
  short_qty: z.int(),
  damaged_qty: z.int(),
  /** Refunded, or sent again. */
  settled_qty: z.int(),
  state: z.enum(matchStates),
})
export type MatchLine = z.infer<typeof MatchLine>

export const OrderMatch = z.object({
  order_no: z.string(),
  state: z.enum(matchStates),
  ...Sums.shape,
  ordered_fen: FenField,
  /** Part of the sums above, and on no line. */
  freight: Sums.omit({ accepted_fen: true }).extend({ ordered_fen: FenField }),
  lines: z.array(MatchLine),
})
export type OrderMatch = z.infer<typeof OrderMatch>

export const orderMatch = terms({
  summary: '三单匹配',
  input: z.object({ order_no: labelled('订单编号', OrderNo) }),
  output: OrderMatch,
  refuses: ['company.none', 'order.not_found'],
})

export const statementMatch = terms({
  summary: '账单的三单匹配',
  input: z.object({ statement_id: labelled('账单', Id) }),
  output: z.object({ list: z.array(OrderMatch.omit({ lines: true, freight: true })) }),
  refuses: ['company.none', 'credit.statement_not_found'],
})

export const exportMatch = terms({
  summary: '导出三单匹配',
  input: z.object({
    format: labelled('文件格式', Format),
    /** Numbers of others' orders are as good as none. */
    order_nos: labelled('订单编号', z.array(OrderNo).max(exportLimits.orders).default([])),
    /** Instead of numbers. */
    statement_id: labelled('账单', Id.optional()),
  }),
  output: FileReply,
  refuses: ['company.none', 'credit.statement_not_found', 'export.busy', 'export.empty', 'export.too_many'],
})

/* ── 对账单 ── */

const Amounts = z.object({
  order_count: z.int(),
  /** Sums over orders that were paid in the month: payable is goods less discounts, plus freight. */
  goods_fen: FenField,
  discount_fen: FenField,
  freight_fen: FenField,
  payable_fen: FenField,
  /** By the month in which it happened, whichever month the order was paid in; so are the three below. */
  refunded_fen: FenField,
  /** Blue letters less red ones. */
  invoiced_fen: FenField,
  short_qty: z.int(),
  damaged_qty: z.int(),
  difference_fen: FenField,
  /** Payable less refunded. */
  net_fen: FenField,
})

const Digest = Amounts.extend({
  id: z.int(),
  /** 2026-10. */
  month: z.string(),
  state: z.enum(reconciliationStates),
  issued_at: Instant,
  confirmed_at: Instant.nullable(),
})

export const ReconciliationDigest = Digest.extend({ mer_id: z.int(), mer_name: z.string() })
export type ReconciliationDigest = z.infer<typeof ReconciliationDigest>
export const StoreReconciliationDigest = Digest.extend({ company: z.string(), disputed_at: Instant.nullable() })
export type StoreReconciliationDigest = z.infer<typeof StoreReconciliationDigest>

export const ReconciliationRow = Amounts.omit({ order_count: true }).extend({
  order_no: z.string(),
  /** When the order was paid; in another month for a row about a later event. */
  paid_at: Instant.nullable(),
  of_month: z.boolean(),
})
export type ReconciliationRow = z.infer<typeof ReconciliationRow>

const Word = z.object({
  side: z.enum(['buyer', 'store']),
  operator: z.string(),
  title: z.string(),
  text: z.string(),
  at: Instant,
})

const rows = { rows: z.array(ReconciliationRow), words: z.array(Word) }

export const ReconciliationDetail = ReconciliationDigest.extend({
  ...rows,
  can_confirm: z.boolean(),
  can_dispute: z.boolean(),
  can_export: z.boolean(),
})
export type ReconciliationDetail = z.infer<typeof ReconciliationDetail>

export const reconciliations = terms({
  summary: '对账单',
  input: z
    .object({
      tab: labelled('状态', z.enum(reconciliationTabs).catch('all').default('all')),
      month: labelled('月份', Month.or(z.literal('')).default('')),
    })
    .extend(Page.shape),
  output: paged(ReconciliationDigest).extend({ waiting: z.int() }),
  refuses: ['company.none', 'reconciliation.whole_company'],
})

const reading = ['company.none', 'reconciliation.not_found', 'reconciliation.whole_company'] as const
const moving = [...reading, 'reconciliation.state_changed'] as const

export const reconciliation = terms({
  summary: '对账单详情',
  input: ById,
  output: ReconciliationDetail,
  refuses: reading,
})

export const confirmReconciliation = terms({
  summary: '确认对账单',
  input: ById,
  output: ReconciliationDetail,
  refuses: moving,
})

export const disputeReconciliation = terms({
  summary: '对账单异议',
  input: ById.extend({
    reason: labelled('异议原因', z.string().trim().min(2, '请填写异议原因').max(500, '异议原因不超过 500 个字')),
  }),
  output: ReconciliationDetail,
  refuses: moving,
})

export const exportReconciliation = terms({
  summary: '导出对账单',
  input: ById.extend({ format: labelled('文件格式', Format) }),
  output: FileReply,
  refuses: [...reading, 'export.busy', 'export.empty', 'export.too_many'],
})

export const StoreReconciliationDetail = StoreReconciliationDigest.extend({ ...rows, can_answer: z.boolean() })
export type StoreReconciliationDetail = z.infer<typeof StoreReconciliationDetail>
