import { Budget } from '../budget/terms.ts'
import { terms } from '../call/call.ts'
import { FenField } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Month } from '../text/when.terms.ts'

/** A part of the whole; the parts of a division add up to its total. */
const Slice = z.object({
  /** Filter of an order list for this slice: an id or a cost centre as on the order; empty where there is none. */
  key: z.string(),
  name: z.string(),
  spend_fen: FenField,
  order_count: z.int(),
})
export type Slice = z.infer<typeof Slice>

export const spendAnalysis = terms({
  summary: '采购分析',
  input: z.object({ from: labelled('开始月份', Month.optional()), to: labelled('结束月份', Month.optional()) }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    total: z.object({
      spend_fen: FenField,
      order_count: z.int(),
      refunded_fen: FenField,
      /** Part of the spend that stores took for delivery. */
      freight_fen: FenField,
      saved_contract_fen: FenField,
      saved_quote_fen: FenField,
      saved_tier_fen: FenField,
      saved_member_fen: FenField,
    }),
    /** The same number of months before. */
    before: z.object({ spend_fen: FenField, order_count: z.int() }),
    /** Every month of the range, empty ones too, oldest first. `budget_fen` is the whole company's; null without one. */
    by_month: z.array(
      z.object({
        month: z.string(),
        spend_fen: FenField,
        order_count: z.int(),
        saved_fen: FenField,
        budget_fen: FenField.nullable(),
        /** Part of that budget that is committed or reserved. */
        budget_used_fen: FenField,
      }),
    ),
    /** Categories of the first level; what stores took for delivery is a slice of its own, without a key. */
    by_category: z.array(Slice),
    by_merchant: z.array(Slice),
    by_employee: z.array(Slice),
    by_cost_centre: z.array(Slice),
    /** Every budget of the company, as it stands in the month `to`. */
    budgets: z.array(Budget),
  }),
  refuses: ['analysis.range'],
})
