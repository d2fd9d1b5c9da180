import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { Instant } from './when.ts'

export const messageKinds = ['order', 'payment', 'goods', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]
export const messageKindLabel: Record<MessageKind, string> = {
  order: '订单',
  payment: '资金',
  goods: '收藏与到货',
  system: '系统',
}

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

export const messages = endpoint({
  method: 'GET',
  path: '/shop/api/message/list',
  needs: 'login',
  summary: '消息',
  input: z
    .object({
      kind: z
        .enum(['all', ...messageKinds])
        .catch('all')
        .default('all'),
    })
    .extend(Page.shape),
  output: paged(Message),
})

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/shop/api/message/unread',
  needs: 'login',
  summary: '未读消息数',
  input: Nothing,
  output: z.object({
    total: z.int(),
    order: z.int(),
    payment: z.int(),
    goods: z.int(),
    system: z.int(),
  }),
})

/** One by `id`, or all of a `kind`, or with neither all. Somebody else's are passed over. */
export const readMessages = endpoint({
  method: 'POST',
  path: '/shop/api/message/read',
  needs: 'login',
  summary: '标为已读',
  input: z.object({ id: Id.optional(), kind: z.enum(messageKinds).optional() }),
  output: Done,
})

/** Refuses `message.not_found`. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/shop/api/message/delete/:id',
  needs: 'login',
  summary: '删除消息',
  input: z.object({ id: Id }),
  output: Done,
})

/** What the account centre counts, in one call. */
export const accountCounts = endpoint({
  method: 'GET',
  path: '/user/api/user/counts',
  needs: 'login',
  summary: '账户中心计数',
  input: Nothing,
  output: z.object({
    balance_fen: FenField,
    favorite_count: z.int(),
    follow_count: z.int(),
    view_count: z.int(),
    unread_count: z.int(),
    /** Lines that wait for a review. */
    unreviewed_count: z.int(),
    last_login: z.object({ at: Instant, ip: z.string(), device: z.string() }).nullable(),
  }),
})
