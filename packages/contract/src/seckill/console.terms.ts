import { FenField, IdOrNone, Page } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { dealStates, sessionStates } from './console.words.ts'
import { seckillStates } from './words.ts'

export const Session = z.object({
  session_id: z.int(),
  name: z.string(),
  start_at: Instant,
  end_at: Instant,
  /** Until when stores apply. */
  apply_until: Instant,
  state: z.enum(sessionStates),
  status: z.enum(seckillStates),
  /** Deals that wait to be reviewed, and those that were approved; at a store's desk its own. */
  applied: z.int(),
  approved: z.int(),
})

/** Amounts in fen. */
export const Deal = z.object({
  seckill_id: z.int(),
  session_id: z.int(),
  session_name: z.string(),
  start_at: Instant,
  end_at: Instant,
  status: z.enum(seckillStates),
  state: z.enum(dealStates),
  mer_id: z.int(),
  mer_name: z.string(),
  goods_id: z.int(),
  sku_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  sku_code: z.string(),
  seckill_price_fen: FenField,
  /** Price without the sale now; null for a sku without a price. */
  price_fen: FenField.nullable(),
  /** Pieces that the sku has besides. */
  stock: z.int(),
  stock_total: z.int(),
  stock_left: z.int(),
  limit_num: z.int(),
  /** Why it was refused, or stopped. */
  reason: z.string(),
  applied_at: Instant,
  /** The effect: pieces in orders that stand, and what was paid for them. */
  sold: z.int(),
  sold_fen: FenField,
})

export const Words = z.string().trim().max(60).default('')
export const Filter = z
  .object({
    session_id: labelled('场次', IdOrNone.default(0)),
    state: labelled('状态', z.enum(dealStates).optional().catch(undefined)),
    keyword: labelled('关键词', Words),
  })
  .extend(Page.shape)
