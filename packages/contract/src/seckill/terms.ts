import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { seckillStates } from './words.ts'

const Session = z.object({
  session_id: z.int(),
  name: z.string(),
  start_at: Instant,
  end_at: Instant,
  status: z.enum(seckillStates),
  /** Deals in it. */
  deals: z.int(),
})
export type SeckillSession = z.output<typeof Session>

/** Amounts in fen. */
const Deal = z.object({
  seckill_id: z.int(),
  session_id: z.int(),
  session_name: z.string(),
  start_at: Instant,
  end_at: Instant,
  status: z.enum(seckillStates),
  goods_id: z.int(),
  sku_id: z.int(),
  mer_id: z.int(),
  name: z.string(),
  image: z.string(),
  sku_text: z.string(),
  unit: z.string(),
  /** The least that one may order. */
  moq: z.int(),
  seckill_price_fen: FenField,
  /** Price without the sale; null where the caller may not see it. */
  price_fen: FenField.nullable(),
  /** As many as one person, or one company, may have. */
  limit_num: z.int(),
  stock_total: z.int(),
  stock_left: z.int(),
  /** Sold of the pool, percent, rounded down. */
  progress: z.int(),
})
export type SeckillDeal = z.output<typeof Deal>

export const seckillSessions = terms({
  summary: '秒杀场次',
  input: z.object({}),
  output: z.object({ list: z.array(Session) }),
})

export const seckillDeals = terms({
  summary: '秒杀商品',
  input: z
    .object({
      /** 0: the session that runs, or else the next one. */
      session_id: labelled('场次', IdOrNone.default(0)),
      mer_id: labelled('店铺', IdOrNone.default(0)),
    })
    .extend(Page.shape),
  output: paged(Deal).extend({ session: Session.nullable() }),
  refuses: ['seckill.not_found'],
})

export const seckillOfGoods = terms({
  summary: '商品的秒杀',
  input: z.object({
    goods_id: labelled('商品', IdOrNone.default(0)),
    seckill_id: labelled('秒杀', IdOrNone.default(0)),
  }),
  output: z.object({
    /** Each deal of the goods that runs or is to come, the earliest first; with a `seckill_id` that one first, even when it is over. */
    list: z.array(Deal),
  }),
})

export const mySeckill = terms({
  summary: '我的秒杀',
  input: z.object({
    seckill_ids: labelled('秒杀', z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/, '秒杀编号不正确')),
  }),
  output: z.object({
    list: z.array(z.object({ seckill_id: z.int(), reminded: z.boolean(), bought: z.int() })),
  }),
})

export const remindSeckill = terms({
  summary: '秒杀提醒',
  input: z.object({ seckill_id: labelled('秒杀', Id), on: labelled('提醒', z.boolean()) }),
  output: Done,
  refuses: ['seckill.begun', 'seckill.not_found'],
})
