import { z } from 'zod'
import { Done, endpoint, Id, Page, paged } from './endpoint.ts'
import { PicturePath } from './file.ts'
import { Review } from './goods.ts'
import { OrderItem } from './order.ts'
import { Instant } from './when.ts'

const Star = z.int().min(1, '请选择星级').max(5, '请选择星级')
export const evaluationTags = ['质量很好', '与描述一致', '包装结实', '发货快', '性价比高', '服务贴心'] as const

const Content = z.string().trim().max(500, '评价不超过 500 个字').default('')
const Images = z.array(PicturePath).max(9, '最多 9 张图片').default([])

/** The lines of a completed order that still wait for a review, and those that have one. Refuses `order.not_found`. */
export const evaluable = endpoint({
  method: 'GET',
  path: '/shop/api/evaluation/order',
  needs: 'login',
  summary: '订单的待评价商品',
  input: z.object({ order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确') }),
  output: z.object({
    order_no: z.string(),
    mer_name: z.string(),
    state: z.enum(['open', 'done', 'over', 'not_yet']),
    merchant_scored: z.boolean(),
    items: z.array(
      OrderItem.pick({
        order_item_id: true,
        goods_id: true,
        name: true,
        image: true,
        sku_text: true,
        qty: true,
      }).extend({
        /** `deleted`: its review was taken back; the line is not reviewed a second time. */
        state: z.enum(['pending', 'done', 'appended', 'deleted']),
        star: z.int().nullable(),
        content: z.string(),
      }),
    ),
  }),
})

/** Refuses `evaluation.done`, `evaluation.over`, `evaluation.banned_word` (values: word), `order.not_found`. Two stars or fewer need words. */
export const evaluate = endpoint({
  method: 'POST',
  path: '/shop/api/evaluation/create',
  needs: 'order:submit',
  summary: '发表评价',
  input: z.object({
    order_no: z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确'),
    desc_score: Star.optional(),
    service_score: Star.optional(),
    delivery_score: Star.optional(),
    items: z
      .array(
        z
          .object({
            order_item_id: Id,
            star: Star,
            tags: z.array(z.enum(evaluationTags)).max(6).default([]),
            content: Content,
            images: Images,
            anonymous: z.boolean().default(false),
          })
          .refine((item) => item.star > 2 || item.content !== '', { message: '说说哪里不满意吧', path: ['content'] }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ reply_ids: z.array(z.int()), left: z.int() }),
  idempotent: true,
})

/** Once per review. Refuses `evaluation.appended`, `evaluation.not_found`. */
export const appendEvaluation = endpoint({
  method: 'POST',
  path: '/shop/api/evaluation/append',
  needs: 'order:submit',
  summary: '追加评价',
  input: z.object({ order_item_id: Id, content: z.string().trim().min(1, '写点什么吧').max(500), images: Images }),
  output: Done,
  idempotent: true,
})

/**
 * With what was added and answered. Only who wrote it, and in a company also its owner; the line is not reviewed a second time.
 * Refuses `evaluation.not_found`, `evaluation.not_author`.
 */
export const deleteEvaluation = endpoint({
  method: 'DELETE',
  path: '/shop/api/evaluation/delete/:id',
  needs: 'login',
  summary: '删除评价',
  input: z.object({ id: Id }),
  output: Done,
})

export const reviewFilters = ['all', 'image', 'good', 'middle', 'bad', 'append'] as const
export const goodsReviews = endpoint({
  method: 'GET',
  path: '/shop/api/evaluation/goods',
  needs: 'public',
  summary: '商品评价',
  input: z.object({ goods_id: Id, filter: z.enum(reviewFilters).catch('all').default('all') }).extend(Page.shape),
  output: paged(Review).extend({
    counts: z.object({ all: z.int(), image: z.int(), good: z.int(), middle: z.int(), bad: z.int(), append: z.int() }),
  }),
})

/** My reviews: lines that wait for one, or reviews written. */
export const myReplies = endpoint({
  method: 'GET',
  path: '/front/order/reply/list',
  needs: 'login',
  summary: '我的评价',
  input: z.object({ tab: z.enum(['pending', 'done']).catch('pending').default('pending') }).extend(Page.shape),
  output: paged(
    z.object({
      order_no: z.string(),
      order_item_id: z.int(),
      goods_id: z.int(),
      name: z.string(),
      image: z.string(),
      sku_text: z.string(),
      completed_at: Instant.nullable(),
      review: Review.nullable(),
      /** Whether this viewer may take the review back. */
      can_delete: z.boolean(),
    }),
  ),
})
