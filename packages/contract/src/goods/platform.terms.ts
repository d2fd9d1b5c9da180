import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { goodsStatuses } from './words.ts'

export const banGoods = terms({
  summary: '违规下架或解除',
  input: z.object({
    goods_id: labelled('商品', Id),
    banned: labelled('是否违规下架', z.boolean()),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['goods.not_found'],
})

export const mallGoods = terms({
  summary: '全部商品',
  input: z
    .object({
      /** In the goods' name or model, its whole code, or in its store's name. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      status: labelled('状态', z.enum(goodsStatuses).optional().catch(undefined)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      images: z.array(z.string()),
      mer_name: z.string(),
      item_code: z.string(),
      model: z.string(),
      brand: z.string(),
      /** From the first level down. */
      category: z.string(),
      status: z.enum(goodsStatuses),
      /** Price of its cheapest sku; null where no price is told. */
      price_fen: FenField.nullable(),
      /** The list price of that sku; null without one. */
      market_price_fen: FenField.nullable(),
      stock: z.int(),
      sales: z.int(),
      created_at: Instant,
      /** Why it was banned, while it is. */
      ban_reason: z.string(),
    }),
  ),
})
