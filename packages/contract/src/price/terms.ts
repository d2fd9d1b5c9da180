import { FenField } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { reasonKinds } from './words.ts'

export const Tier = z.object({
  min_qty: labelled('阶梯数量', z.int().positive()),
  price_fen: labelled('价格', FenField),
})
export type Tier = z.infer<typeof Tier>

/** Reason of a unit price: stored with the order line and shown wherever the price is. */
export const PriceReason = z.object({
  kind: z.enum(reasonKinds),
  text: z.string(),
  /** How much less than the plain price a unit costs, in fen. */
  saved_fen: FenField,
})
export type PriceReason = z.infer<typeof PriceReason>
