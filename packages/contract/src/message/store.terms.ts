import { terms } from '../call/call.ts'
import { Done, Flag, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { optionalStoreMessageKinds, storeMessageKinds } from './store.words.ts'

const Kind = z.enum(storeMessageKinds)

export const storeMessages = terms({
  summary: '店铺消息',
  input: z
    .object({
      kind: labelled(
        '消息类别',
        z
          .enum(['all', ...storeMessageKinds])
          .catch('all')
          .default('all'),
      ),
      unread: labelled('只看未读', Flag.catch(0).default(0)),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      kind: Kind,
      title: z.string(),
      text: z.string(),
      /** Subject: an order's number, a goods' id, or a name. */
      subject: z.string(),
      is_read: z.boolean(),
      created_at: Instant,
    }),
  ).extend({
    /** Unread messages of each kind that the caller may see; kinds without any are left out. */
    unread: z.partialRecord(Kind, z.int()),
  }),
})

export const readStoreMessages = terms({
  summary: '店铺消息标为已读',
  input: z.object({ id: labelled('编号', Id.optional()), kind: labelled('消息类别', Kind.optional()) }),
  output: Done,
})

const StoreMessageSettings = z.object({
  list: z.array(z.object({ kind: Kind, is_on: z.boolean(), is_optional: z.boolean() })),
})

export const storeMessageSettings = terms({
  summary: '店铺消息提醒设置',
  input: Nothing,
  output: StoreMessageSettings,
})

export const setStoreMessageKind = terms({
  summary: '设置是否提醒一类店铺消息',
  input: z.object({
    kind: labelled('消息类别', z.enum(optionalStoreMessageKinds, '资金消息与平台处置不能关闭提醒')),
    is_on: labelled('是否提醒', z.boolean()),
  }),
  output: StoreMessageSettings,
})

const StockAlert = z.object({ threshold: labelled('提醒库存', whole(0, 999_999)) })

export const stockAlert = terms({ summary: '库存提醒', input: Nothing, output: StockAlert })

export const setStockAlert = terms({ summary: '设置库存提醒', input: StockAlert, output: Done })
