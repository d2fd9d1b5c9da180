import { FenField } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'

export const OddPriceFields = z.object({
  key: labelled('验证编号', z.string().max(200)),
  before_fen: labelled('原价格', FenField.nullable()),
  list_fen: labelled('划线价', FenField.nullable()),
  after_fen: labelled('新价格', FenField),
})

/** Prices that the person confirmed, with the numbers of `price.odd`; other numbers are asked about anew. */
export const confirmed = { confirmed_prices: labelled('已确认的价格', z.array(OddPriceFields).max(2_000).default([])) }
