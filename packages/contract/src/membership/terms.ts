import { terms } from '../call/call.ts'
import { FenField, Nothing } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'

export const Plan = z.object({
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  price_fen: FenField,
  days: z.int(),
})

export const membership = terms({
  summary: '付费会员',
  input: Nothing,
  output: z.object({
    /** Null where it is not sold. */
    plan: Plan.nullable(),
    /** Null for a visitor. */
    mine: z
      .object({
        is_member: z.boolean(),
        /** Until when; null for a person who never had it. */
        until: Instant.nullable(),
        /** Saved by member prices in orders that were paid and stand, and the number of those orders. */
        saved_fen: FenField,
        orders: z.int(),
      })
      .nullable(),
  }),
})
