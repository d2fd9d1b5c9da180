import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { confirmed } from '../goods/odd-price.terms.ts'
import { Deal, Filter, Session, Words } from './console.terms.ts'
import { seckillLimits } from './words.ts'

export const storeSeckillSessions = terms({
  summary: '可报名的秒杀场次',
  input: Page,
  output: paged(Session),
})

export const storeSeckillDeals = terms({ summary: '店铺秒杀报名', input: Filter, output: paged(Deal) })

export const storeSeckillSkus = terms({
  summary: '可报名秒杀的规格',
  input: z.object({ keyword: labelled('关键词', Words) }),
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
    session_id: labelled('场次', Id),
    sku_id: labelled('规格', Id),
    price_fen: labelled('秒杀价', FenField.min(1, '秒杀价至少 0.01 元').max(100_000_000_000)),
    stock: labelled('秒杀数量', whole(1, seckillLimits.pool)),
    limit_num: labelled('每人限购', whole(1, seckillLimits.perOwner)),
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
  input: z.object({ seckill_id: labelled('秒杀', Id) }),
  output: Done,
  refuses: ['seckill.begun', 'seckill.not_found', 'seckill.state_changed'],
})
