import { terms } from '../call/call.ts'
import { Done, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { Review } from '../goods/terms.ts'
import { OrderItem } from '../order/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { evaluationTags, reviewFilters } from './words.ts'

const Star = z.int().min(1, '请选择星级').max(5, '请选择星级')

const Content = z.string().trim().max(500, '评价不超过 500 个字').default('')
const Images = z.array(PicturePath).max(9, '最多 9 张图片').default([])

export const evaluable = terms({
  summary: '订单的待评价商品',
  input: z.object({ order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')) }),
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
  refuses: ['order.not_found', 'order.only_payer'],
})

export const evaluate = terms({
  summary: '发表评价',
  input: z.object({
    order_no: labelled('订单编号', z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')),
    desc_score: labelled('描述评分', Star.optional()),
    service_score: labelled('服务评分', Star.optional()),
    delivery_score: labelled('物流评分', Star.optional()),
    items: labelled(
      '商品明细',
      z
        .array(
          z
            .object({
              order_item_id: labelled('订单商品', Id),
              star: labelled('星级', Star),
              tags: labelled('评价标签', z.array(z.enum(evaluationTags)).max(6).default([])),
              content: labelled('评价内容', Content),
              images: labelled('图片', Images),
              anonymous: labelled('是否匿名', z.boolean().default(false)),
            })
            .refine((item) => item.star > 2 || item.content !== '', { message: '说说哪里不满意吧', path: ['content'] }),
        )
        .min(1)
        .max(200),
    ),
  }),
  output: z.object({ reply_ids: z.array(z.int()), left: z.int(), points: z.int() }),
  refuses: [
    'evaluation.banned_word',
    'evaluation.done',
    'evaluation.not_yet',
    'evaluation.over',
    'order.not_found',
    'order.only_payer',
  ],
})

export const appendEvaluation = terms({
  summary: '追加评价',
  input: z.object({
    order_item_id: labelled('订单商品', Id),
    content: labelled('评价内容', z.string().trim().min(1, '写点什么吧').max(500)),
    images: labelled('图片', Images),
  }),
  output: Done,
  refuses: ['evaluation.appended', 'evaluation.banned_word', 'evaluation.hidden', 'evaluation.not_found'],
})

export const deleteEvaluation = terms({
  summary: '删除评价',
  input: z.object({ id: labelled('编号', Id) }),
  output: Done,
  refuses: ['evaluation.not_author', 'evaluation.not_found'],
})

export const goodsReviews = terms({
  summary: '商品评价',
  input: z
    .object({
      goods_id: labelled('商品', Id),
      filter: labelled('筛选条件', z.enum(reviewFilters).catch('all').default('all')),
    })
    .extend(Page.shape),
  output: paged(Review).extend({
    counts: z.object({ all: z.int(), image: z.int(), good: z.int(), middle: z.int(), bad: z.int(), append: z.int() }),
  }),
})

export const myReplies = terms({
  summary: '我的评价',
  input: z
    .object({ tab: labelled('分类标签', z.enum(['pending', 'done']).catch('pending').default('pending')) })
    .extend(Page.shape),
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
      /** Why only its author sees it; empty where everybody does. */
      hidden_reason: z.string(),
    }),
  ),
})
