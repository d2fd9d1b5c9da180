import { terms } from '../call/call.ts'
import { Done, Id, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { evaluationStates } from './platform.words.ts'

export const mallEvaluations = terms({
  summary: '全部评价',
  input: z
    .object({
      /** In what was written, the goods' or the store's name, or a whole order number. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
      /** How many stars; 0 for any. */
      stars: labelled('星级', whole(0, 5).catch(0).default(0)),
      state: labelled('状态', z.enum(evaluationStates).catch('all').default('all')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      reply_id: z.int(),
      order_no: z.string(),
      goods_id: z.int(),
      goods_name: z.string(),
      mer_name: z.string(),
      sku_text: z.string(),
      /** As everybody sees it. */
      user_name: z.string(),
      star: z.int(),
      content: z.string(),
      tags: z.array(z.string()),
      images: z.array(z.string()),
      append: z.object({ content: z.string(), images: z.array(z.string()), at: Instant }).nullable(),
      reply: z.string().nullable(),
      created_at: Instant,
      hidden_at: Instant.nullable(),
      hidden_reason: z.string(),
    }),
  ),
})

export const hideEvaluation = terms({
  summary: '屏蔽或恢复评价',
  input: z.object({
    reply_id: labelled('评价', Id),
    hidden: labelled('屏蔽', z.boolean()),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(100)),
  }),
  output: Done,
  refuses: ['evaluation.not_found'],
})
