import { terms } from './endpoint.ts'
import { FenField, Id } from './field.schema.ts'
import { merchantStatuses } from './merchant.ts'
import { z } from './zod.ts'

export const MiniGoods = z.object({
  goods_id: z.int(),
  name: z.string(),
  image: z.string(),
  price_fen: FenField.nullable(),
})

/** Scores are tenths: 49 is 4.9. */
export const MerchantCard = z.object({
  mer_id: z.int(),
  name: z.string(),
  logo: z.string(),
  is_self: z.boolean(),
  type_name: z.string(),
  status: z.enum(merchantStatuses),
  score: z.int(),
  desc_score: z.int(),
  service_score: z.int(),
  delivery_score: z.int(),
  fans: z.int(),
  region: z.string(),
  phone: z.string(),
  business_time: z.string(),
  goods: z.array(MiniGoods),
})
export type MerchantCard = z.infer<typeof MerchantCard>

export const Merchant = MerchantCard.extend({
  banner: z.string(),
  intro: z.string(),
  company_name: z.string(),
  ship_rule: z.string(),
  min_order_fen: FenField,
  free_shipping_fen: FenField.nullable(),
  goods_count: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
})

export const merchantDetail = terms({
  summary: '店铺资料',
  input: z.object({ mer_id: Id }),
  output: Merchant,
  refuses: ['merchant.not_found'],
})
