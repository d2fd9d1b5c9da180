import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { Deal, Filter, Session } from './console.terms.ts'
import { sessionStates } from './console.words.ts'

const Reason = z.string().trim().min(1, '请填写原因').max(100, '原因不超过 100 个字')

export const mallSeckillSessions = terms({
  summary: '秒杀场次管理',
  input: z.object({ state: labelled('状态', z.enum(sessionStates).optional().catch(undefined)) }).extend(Page.shape),
  output: paged(Session),
})

export const saveSeckillSession = terms({
  summary: '保存秒杀场次',
  input: z
    .object({
      /** Left out: a new one. */
      session_id: labelled('场次', Id.optional()),
      name: labelled('场次名称', z.string().trim().min(1, '请填写场次名称').max(20, '场次名称不超过 20 个字')),
      start_at: labelled('开始时间', Instant),
      end_at: labelled('结束时间', Instant),
      apply_until: labelled('报名截止', Instant),
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
  input: z.object({ session_id: labelled('场次', Id), act: labelled('操作', z.enum(['open', 'stop'])) }),
  output: Done,
  refuses: ['seckill.begun', 'seckill.not_found', 'seckill.state_changed'],
})

export const mallSeckillDeals = terms({
  summary: '全部秒杀报名',
  input: Filter.extend({ mer_id: labelled('店铺', IdOrNone.default(0)) }),
  output: paged(Deal),
})

export const reviewSeckill = terms({
  summary: '审核秒杀报名',
  input: z.discriminatedUnion('act', [
    z.object({ seckill_id: labelled('秒杀', Id), act: labelled('操作', z.literal('approve')) }),
    z.object({
      seckill_id: labelled('秒杀', Id),
      act: labelled('操作', z.literal('refuse')),
      reason: labelled('原因', Reason),
    }),
  ]),
  output: Done,
  refuses: ['seckill.closed', 'seckill.not_found', 'seckill.not_lower', 'seckill.state_changed', 'seckill.stock_short'],
})

export const stopSeckill = terms({
  summary: '停止秒杀',
  input: z.object({ seckill_id: labelled('秒杀', Id), reason: labelled('原因', Reason) }),
  output: Done,
  refuses: ['seckill.not_found', 'seckill.state_changed'],
})
