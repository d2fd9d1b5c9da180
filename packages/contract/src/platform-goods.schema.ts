import { terms } from './endpoint.ts'
import { FenField, Page, paged } from './field.schema.ts'
import { goodsStatuses } from './goods.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

export const mallGoods = terms({
  summary: '全部商品',
  input: z
    .object({
      /** In the goods' name or model, its whole code, or in its store's name. */
      keyword: z.string().trim().max(60).default(''),
      status: z.enum(goodsStatuses).optional().catch(undefined),
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
      /** Of its cheapest sku; null where no price is told. */
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
