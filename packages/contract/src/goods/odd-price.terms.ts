import { FenField } from '../call/field.terms.ts'
import { z } from '../call/zod.ts'

export const OddPriceFields = z.object({
  key: z.string().max(200),
  before_fen: FenField.nullable(),
  list_fen: FenField.nullable(),
  after_fen: FenField,
})

/** What whoever sets prices has said yes to, as `price.odd` told it; other numbers are asked about anew. */
export const confirmed = { confirmed_prices: z.array(OddPriceFields).max(2_000).default([]) }
