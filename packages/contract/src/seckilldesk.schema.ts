import { terms } from './endpoint.ts'
import { Done, FenField, Id, IdOrNone, Page, paged, whole } from './field.schema.ts'
import { confirmed } from './odd-price.schema.ts'
import { seckillLimits, seckillStates } from './seckill.ts'
import { dealStates, sessionStates } from './seckilldesk.ts'
import { Instant } from './when.schema.ts'
import { z } from './zod.ts'

const Session = z.object({
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
const Deal = z.object({
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
  /** What it costs otherwise now; null for a sku without a price. */
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

const Words = z.string().trim().max(60).default('')
const Filter = z
  .object({
    session_id: IdOrNone.default(0),
    state: z.enum(dealStates).optional().catch(undefined),
    keyword: Words,
  })
  .extend(Page.shape)

const Reason = z.string().trim().min(1, '请填写原因').max(100, '原因不超过 100 个字')

export const storeSeckillSessions = terms({
  summary: '可报名的秒杀场次',
  input: Page,
  output: paged(Session),
})

export const storeSeckillDeals = terms({ summary: '店铺秒杀报名', input: Filter, output: paged(Deal) })

export const storeSeckillSkus = terms({
  summary: '可报名秒杀的规格',
  input: z.object({ keyword: Words }),
  output: z.object({
    list: z.array(
      z.object({
        sku_id: z.int(),
        name: z.string(),
        sku_text: z.string(),
        sku_code: z.string(),
        price_fen: FenField,
        stock: z.int(),
      }),
    ),
  }),
})

export const applySeckill = terms({
  summary: '报名秒杀',
  input: z.object({
    session_id: Id,
    sku_id: Id,
    price_fen: FenField.min(1, '秒杀价至少 0.01 元').max(100_000_000_000),
    stock: whole(1, seckillLimits.pool),
    limit_num: whole(1, seckillLimits.perOwner),
    ...confirmed,
  }),
  output: z.object({ seckill_id: z.int() }),
  refuses: [
    'goods.not_found',
    'price.odd',
    'seckill.applied',
    'seckill.below_moq',
    'seckill.closed',
    'seckill.not_found',
    'seckill.not_lower',
    'seckill.stock_short',
  ],
})

export const withdrawSeckill = terms({
  summary: '撤回秒杀报名',
  input: z.object({ seckill_id: Id }),
  output: Done,
  refuses: ['seckill.begun', 'seckill.not_found', 'seckill.state_changed'],
})

export const mallSeckillSessions = terms({
  summary: '秒杀场次管理',
  input: z.object({ state: z.enum(sessionStates).optional().catch(undefined) }).extend(Page.shape),
  output: paged(Session),
})

export const saveSeckillSession = terms({
  summary: '保存秒杀场次',
  input: z
    .object({
      /** Left out: a new one. */
      session_id: Id.optional(),
      name: z.string().trim().min(1, '请填写场次名称').max(20, '场次名称不超过 20 个字'),
      start_at: Instant,
      end_at: Instant,
      apply_until: Instant,
    })
    .refine(({ start_at, end_at }) => Date.parse(start_at) < Date.parse(end_at), {
      path: ['end_at'],
      error: '结束须晚于开始',
    })
    .refine(({ start_at, apply_until }) => Date.parse(apply_until) <= Date.parse(start_at), {
      path: ['apply_until'],
      error: '报名截止不能晚于开始',
    }),
  output: z.object({ session_id: z.int() }),
  refuses: ['seckill.begun', 'seckill.not_found', 'seckill.state_changed', 'seckill.times_fixed'],
})

export const changeSeckillSession = terms({
  summary: '开放或停止秒杀场次',
  input: z.object({ session_id: Id, act: z.enum(['open', 'stop']) }),
  output: Done,
  refuses: ['seckill.begun', 'seckill.not_found', 'seckill.state_changed'],
})

export const mallSeckillDeals = terms({
  summary: '全部秒杀报名',
  input: Filter.extend({ mer_id: IdOrNone.default(0) }),
  output: paged(Deal),
})

export const reviewSeckill = terms({
  summary: '审核秒杀报名',
  input: z.discriminatedUnion('act', [
    z.object({ seckill_id: Id, act: z.literal('approve') }),
    z.object({ seckill_id: Id, act: z.literal('refuse'), reason: Reason }),
  ]),
  output: Done,
  refuses: ['seckill.closed', 'seckill.not_found', 'seckill.not_lower', 'seckill.state_changed', 'seckill.stock_short'],
})

export const stopSeckill = terms({
  summary: '停止秒杀',
  input: z.object({ seckill_id: Id, reason: Reason }),
  output: Done,
  refuses: ['seckill.not_found', 'seckill.state_changed'],
})
