import { terms } from '../call/call.ts'
import { Done, Id, IdOrNone, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/picture.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { storeConsultationTabs } from './store.words.ts'
import {
  ConsultationKeyword,
  ConsultationMessage,
  ConsultationText,
  LastLine,
  OrderCard,
  OrderNoOrNone,
} from './terms.ts'
import { consultationKinds } from './words.ts'

const Its = z.object({ consultation_id: labelled('咨询', Id) })
const StoreMessage = ConsultationMessage.extend({
  /** The store's person who wrote it; empty for other sides. */
  operator: z.string(),
})

const Head = z.object({
  consultation_id: z.int(),
  /** With most of it hidden: `王*** 8888`. */
  buyer: z.string(),
  unread: z.int(),
  /** Since when the buyer waits; null without a question that waits. */
  waiting_since: Instant.nullable(),
  /** The person who answered last; empty without one. */
  answered_by: z.string(),
})

export const storeConsultations = terms({
  summary: '店铺咨询',
  input: z
    .object({
      tab: labelled('分类标签', z.enum(storeConsultationTabs).catch('waiting').default('waiting')),
      /** In what was written. */
      keyword: labelled('关键词', ConsultationKeyword),
    })
    .extend(Page.shape),
  output: paged(Head.extend({ last: LastLine })).extend({
    counts: z.record(z.enum(storeConsultationTabs), z.int()),
  }),
})

export const storeConsultation = terms({
  summary: '店铺咨询详情',
  input: Its.extend({
    before: labelled('更早的消息', IdOrNone.default(0)),
    keyword: labelled('关键词', ConsultationKeyword),
  }),
  output: Head.extend({
    /** Newest first. */
    list: z.array(StoreMessage),
    has_more: z.boolean(),
    /** The last message of the store's that the buyer has read. */
    read_by_buyer: z.int(),
  }),
  refuses: ['consultation.not_found'],
})

export const answerBuyer = terms({
  summary: '答复咨询',
  input: Its.extend({
    kind: labelled('消息类型', z.enum(consultationKinds)),
    text: labelled('内容', ConsultationText),
    image: labelled('图片', PicturePath.default('')),
    goods_id: labelled('商品', IdOrNone.default(0)),
    /** An order of the store, placed by the person who asks. */
    order_no: labelled('订单编号', OrderNoOrNone),
  }),
  output: StoreMessage,
  refuses: [
    ...['consultation.banned_word', 'consultation.empty', 'consultation.not_found', 'goods.not_found'],
    'order.not_found',
  ] as const,
})

export const consultationOrders = terms({
  summary: '咨询人的订单',
  input: Its,
  output: z.object({ list: z.array(OrderCard.extend({ created_at: Instant })) }),
  refuses: ['consultation.not_found'],
})

export const readStoreConsultation = terms({
  summary: '店铺咨询标为已读',
  input: Its.extend({ upto: labelled('已读位置', Id) }),
  output: Done,
})

export const endConsultation = terms({
  summary: '咨询标为已处理',
  input: Its.extend({ upto: labelled('已读位置', Id) }),
  output: Done,
  refuses: ['consultation.not_found', 'consultation.new_message'],
})

export const storePhrases = terms({
  summary: '快捷回复',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ phrase_id: z.int(), title: z.string(), text: z.string() })) }),
})

export const savePhrase = terms({
  summary: '保存快捷回复',
  input: z.object({
    phrase_id: labelled('快捷回复', IdOrNone.default(0)),
    title: labelled('名称', z.string().trim().min(1, '请填写名称').max(20, '名称不超过 20 个字')),
    text: labelled('内容', z.string().trim().min(1, '请填写内容').max(500, '内容不超过 500 个字')),
  }),
  output: Done,
  refuses: ['consultation.banned_word', 'consultation.phrase_not_found', 'consultation.too_many_phrases'],
})

export const deletePhrase = terms({
  summary: '删除快捷回复',
  input: z.object({ phrase_id: labelled('快捷回复', Id) }),
  output: Done,
  refuses: ['consultation.phrase_not_found'],
})

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请填写时间，如 09:00')
const Away = z.object({
  /** Service hours of every day, in Asia/Shanghai; equal times mean all day. */
  opens_at: labelled('上班时间', Time),
  closes_at: labelled('下班时间', Time),
  /** Reply to a buyer who begins to ask at other times; empty for none. */
  away_text: labelled('自动回复', z.string().trim().max(200, '自动回复不超过 200 个字')),
})

export const awaySettings = terms({ summary: '客服时间与自动回复', input: Nothing, output: Away })

export const setAway = terms({
  summary: '设置客服时间与自动回复',
  input: Away,
  output: Away,
  refuses: ['consultation.banned_word'],
})
