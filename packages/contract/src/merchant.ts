import { z } from 'zod'
import { endpoint, FenField, Id } from './endpoint.ts'

export const merchantStatuses = ['open', 'resting', 'closed', 'frozen'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]
export const merchantStatusLabel: Record<MerchantStatus, string> = {
  open: '营业中',
  resting: '休息中',
  closed: '已停业',
  frozen: '已冻结',
}

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

/** Refuses `merchant.not_found`. */
export const merchantDetail = endpoint({
  method: 'GET',
  path: '/shop/api/merchant/detail',
  needs: 'public',
  summary: '店铺资料',
  input: z.object({ mer_id: Id }),
  output: Merchant,
})
