import { terms } from '../call/call.ts'
import { FenField, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { storeKinds, storeSorts } from './query.words.ts'
import { merchantStatuses } from './words.ts'

export const MiniGoods = z.object({
  goods_id: z.int(),
  name: z.string(),
  image: z.string(),
  price_fen: FenField.nullable(),
})

/** Scores are tenths: 49 is 4.9. All four are null until the store has a rating. */
export const MerchantCard = z.object({
  mer_id: z.int(),
  name: z.string(),
  logo: z.string(),
  is_self: z.boolean(),
  type_name: z.string(),
  status: z.enum(merchantStatuses),
  score: z.int().nullable(),
  desc_score: z.int().nullable(),
  service_score: z.int().nullable(),
  delivery_score: z.int().nullable(),
  fans: z.int(),
  region: z.string(),
  phone: z.string(),
  business_time: z.string(),
  /** End of its rest, and its notice; null and empty while it is open. */
  rests_until: Instant.nullable(),
  rest_notice: z.string(),
  goods: z.array(MiniGoods),
})
export type MerchantCard = z.infer<typeof MerchantCard>

const OwnCategory = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const Merchant = MerchantCard.extend({
  banner: z.string(),
  intro: z.string(),
  company_name: z.string(),
  ship_rule: z.string(),
  min_order_fen: FenField,
  free_shipping_fen: FenField.nullable(),
  goods_count: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** The store's own, those with goods on sale; a first-level one includes the goods of its children. */
  own_categories: z.array(OwnCategory.extend({ children: z.array(OwnCategory) })),
})

export const StreetStore = MerchantCard.extend({
  /** The first-level category that most of its goods stand in; empty for a store without goods. */
  main_category: z.string(),
  /** Discount of the store's own best coupon in the centre: 「满 ¥100 减 ¥20」; empty without one. */
  coupon_text: z.string(),
  /** Goods that came on sale today, in Shanghai. */
  new_today: z.int().nonnegative(),
})
export type StreetStore = z.infer<typeof StreetStore>

export const merchantList = terms({
  summary: '店铺列表',
  input: z
    .object({
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      cid: labelled('分类', IdOrNone.default(0)),
      sort: labelled('排序方式', z.enum(storeSorts).default('recommend')),
      kind: labelled('消息类别', z.enum(storeKinds).default('all')),
      /** A place by its code (GB/T 2260), for `sort: 'near'`. */
      near: labelled(
        '所在地区',
        z
          .string()
          .regex(/^(\d{6})?$/, '地区编码不正确')
          .default(''),
      ),
    })
    .extend({ ...Page.shape, list_rows: Page.shape.list_rows.default(10) }),
  output: paged(StreetStore).extend({
    /** First-level categories that these stores, whichever they sort by, have goods in. */
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export const merchantDetail = terms({
  summary: '店铺资料',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: Merchant,
  refuses: ['merchant.not_found'],
})
