import { terms } from './endpoint.ts'
import { FenField } from './field.schema.ts'
import { askStates, inquiryTaxes } from './inquiry.ts'
import { Day, Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const SheetNo = z.string().regex(/^[A-Z]\d{10,19}$/, '比价表编号不正确')

const SheetItem = z.object({
  item_id: z.int(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  spec: z.string(),
  unit: z.string(),
  sku_code: z.string(),
  qty: z.int(),
  /** Of it in orders already, by an earlier decision. */
  ordered_qty: z.int(),
  target_price_fen: FenField.nullable(),
})

const SheetLine = z.object({
  item_id: z.int(),
  name: z.string(),
  sku_code: z.string(),
  is_substitute: z.boolean(),
  /** Whether it was offered in words: its goods were listed once it was taken. Sheets of before have no such lines. */
  is_in_words: z.boolean().optional(),
  /** For one, with tax and without; `tax_rate` in percent. */
  price_fen: FenField,
  untaxed_price_fen: FenField,
  tax_rate: z.int(),
  qty: z.int(),
  min_qty: z.int(),
  lead_days: z.int(),
  remark: z.string(),
  /** Of this offer by this decision; 0 where it was passed over. */
  taken_qty: z.int(),
})

const SheetStore = z.object({
  mer_id: z.int(),
  mer_name: z.string(),
  version: z.int(),
  sent_at: Instant,
  /** The last day. */
  valid_until: Day,
  /** Whether anything of it could be taken: it had neither run out nor been refused. */
  holds: z.boolean(),
  /** Why it was refused, else empty. */
  reason: z.string(),
  freight_fen: FenField,
  remark: z.string(),
  lines: z.array(SheetLine),
  /** All that it offers, with freight. */
  amount_fen: FenField,
  /** What was taken of it, with freight; 0 where nothing was. */
  taken_fen: FenField,
})

/** Written once and kept as it is: what is added later has to be optional, or sheets that are there cannot be read any more. */
export const SheetContent = z.object({
  sheet_no: z.string(),
  inquiry_no: z.string(),
  title: z.string(),
  company_name: z.string(),
  creator_name: z.string(),
  created_at: Instant,
  deadline_at: Instant,
  sealed: z.boolean(),
  tax_type: z.enum(inquiryTaxes),
  region: z.string(),
  items: z.array(SheetItem),
  /** Those with a quote; whose quote was taken come first. */
  stores: z.array(SheetStore),
  /** Those who were asked and have none, and why. */
  silent: z.array(z.object({ mer_name: z.string(), state: z.enum(askStates), reason: z.string() })),
  /** What was taken, with each store's freight once, and the least that the same would have cost. */
  amount_fen: FenField,
  freight_fen: FenField,
  best_fen: FenField,
  /** Of the choice; empty where it is the cheapest and nobody said anything. */
  reason: z.string(),
  decided_by: z.string(),
  decided_at: Instant,
})

export const inquirySheet = terms({
  summary: '比价表',
  input: z.object({ sheet_no: SheetNo }),
  output: z.object({
    sheet_no: z.string(),
    content: SheetContent,
    /** Of the content, SHA-256 in hexadecimal. */
    hash: z.string(),
    /** Whether the hash is that of what is kept. */
    is_intact: z.boolean(),
    /** Whether nothing was decided about this inquiry since. */
    is_current: z.boolean(),
  }),
  refuses: ['company.none', 'inquiry.not_found'],
})
