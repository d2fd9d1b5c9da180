import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { type MessageKind, messageKinds } from './query.words.ts'
import { optionalMessageKinds } from './words.ts'

export const Message = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** A path of this mall, or empty. */
  link: z.string(),
  /** A picture of the goods it is about, or empty. */
  image: z.string(),
  is_read: z.boolean(),
  created_at: Instant,
})
export type Message = z.infer<typeof Message>

export const messages = terms({
  summary: '消息',
  input: z
    .object({
      kind: labelled(
        '消息类别',
        z
          .enum(['all', ...messageKinds])
          .catch('all')
          .default('all'),
      ),
    })
    .extend(Page.shape),
  output: paged(Message),
})

const unreadOfKinds = {
  order: z.int(),
  payment: z.int(),
  inquiry: z.int(),
  goods: z.int(),
  consultation: z.int(),
  system: z.int(),
} satisfies Record<MessageKind, z.ZodInt>

export const unreadMessages = terms({
  summary: '未读消息数',
  input: Nothing,
  /** `newest_id`: of the newest that waits to be read; 0 where none does. One about something old does not raise the count. */
  output: z.object({ total: z.int(), newest_id: z.int(), ...unreadOfKinds }),
})

export const readMessages = terms({
  summary: '标为已读',
  input: z.object({ id: labelled('消息', Id.optional()), kind: labelled('消息类别', z.enum(messageKinds).optional()) }),
  output: Done,
})

export const deleteMessage = terms({
  summary: '删除消息',
  input: z.object({ id: labelled('消息', Id) }),
  output: Done,
  refuses: ['message.not_found'],
})

const MessageSettings = z.object({
  list: z.array(z.object({ kind: z.enum(messageKinds), is_on: z.boolean(), is_optional: z.boolean() })),
})

export const messageSettings = terms({
  summary: '消息接收设置',
  input: Nothing,
  output: MessageSettings,
})

export const setMessageKind = terms({
  summary: '设置是否提醒一类消息',
  input: z.object({
    kind: labelled('消息类别', z.enum(optionalMessageKinds, '资金与系统消息涉及资金和账号安全，不能关闭提醒')),
    is_on: labelled('是否提醒', z.boolean()),
  }),
  output: MessageSettings,
})

export const accountCounts = terms({
  summary: '账户中心计数',
  input: Nothing,
  output: z.object({
    balance_fen: FenField,
    favorite_count: z.int(),
    follow_count: z.int(),
    view_count: z.int(),
    /** Those that can be used, one day or now, and those in unpaid orders. */
    coupon_count: z.int(),
    /** Below zero where more was taken back than was left. */
    points: z.int(),
    unread_count: z.int(),
    /** Lines that wait for a review. */
    unreviewed_count: z.int(),
    last_login: z.object({ at: Instant, ip: z.string(), device: z.string() }).nullable(),
  }),
})
