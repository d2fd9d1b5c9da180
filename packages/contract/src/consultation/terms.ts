import { terms } from '../call/call.ts'
import { Done, FenField, Id, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { Instant } from '../text/when.terms.ts'
import { consultationKinds, consultationSides, mostConsultationText } from './words.ts'

export const ConsultationText = z
  .string()
  .trim()
  .max(mostConsultationText, `一条消息不超过 ${mostConsultationText} 个字`)
  .default('')
export const OrderNoOrNone = z
  .string()
  .regex(/^([A-Z]\d{10,19})?$/, '订单编号不正确')
  .default('')
export const ConsultationKeyword = z.string().trim().max(60).default('')

/** An order as a conversation shows it. */
export const OrderCard = z.object({
  order_no: z.string(),
  status_text: z.string(),
  name: z.string(),
  image: z.string(),
  qty: z.int(),
  amount_fen: FenField,
})

export const ConsultationMessage = z.object({
  id: z.int(),
  side: z.enum(consultationSides),
  kind: z.enum(consultationKinds),
  text: z.string(),
  /** Good for a quarter of an hour; empty for none. */
  image: z.string(),
  goods: z.object({ goods_id: z.int(), name: z.string(), image: z.string(), on_sale: z.boolean() }).nullable(),
  /** Null also for a viewer who may see the order no longer. */
  order: OrderCard.nullable(),
  created_at: Instant,
})
export type ConsultationMessage = z.infer<typeof ConsultationMessage>

/** The last line of a conversation as lists show it. */
export const LastLine = z.object({ side: z.enum(consultationSides), text: z.string(), at: Instant })

export const consultations = terms({
  summary: '我的咨询',
  input: z
    .object({
      /** In the store's name or in what was written. */
      keyword: labelled('关键词', ConsultationKeyword),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      mer_id: z.int(),
      name: z.string(),
      logo: z.string(),
      is_self: z.boolean(),
      status: z.enum(merchantStatuses),
      unread: z.int(),
      last: LastLine,
    }),
  ),
})

export const consultation = terms({
  summary: '与店铺的咨询',
  input: z.object({
    mer_id: labelled('店铺', Id),
    before: labelled('更早的消息', IdOrNone.default(0)),
    /** Only messages with these words. */
    keyword: labelled('关键词', ConsultationKeyword),
  }),
  output: z.object({
    store: z.object({
      mer_id: z.int(),
      name: z.string(),
      logo: z.string(),
      is_self: z.boolean(),
      status: z.enum(merchantStatuses),
      phone: z.string(),
      business_time: z.string(),
    }),
    /** Newest first. */
    list: z.array(ConsultationMessage),
    has_more: z.boolean(),
    unread: z.int(),
    /** The last message of the buyer's that the store has read. */
    read_by_store: z.int(),
    can_ask: z.boolean(),
  }),
  refuses: ['merchant.not_found'],
})

export const askStore = terms({
  summary: '向店铺发送消息',
  input: z.object({
    mer_id: labelled('店铺', Id),
    kind: labelled('消息类型', z.enum(consultationKinds)),
    text: labelled('内容', ConsultationText),
    image: labelled('图片', PicturePath.default('')),
    /** Goods of the store. */
    goods_id: labelled('商品', IdOrNone.default(0)),
    /** An order of the store that the caller may see. */
    order_no: labelled('订单编号', OrderNoOrNone),
  }),
  output: ConsultationMessage,
  refuses: [
    'merchant.not_found',
    'consultation.banned_word',
    'consultation.closed',
    'consultation.empty',
    'consultation.too_many',
    'goods.not_found',
    'order.not_found',
  ],
})

export const readConsultation = terms({
  summary: '咨询标为已读',
  input: z.object({ mer_id: labelled('店铺', Id), upto: labelled('已读位置', Id) }),
  output: Done,
})

export const answerTime = terms({
  summary: '店铺答复用时',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: z.object({
    /** The median of the first answers of the last 30 days; null for too few. */
    seconds: z.int().nullable(),
  }),
})
