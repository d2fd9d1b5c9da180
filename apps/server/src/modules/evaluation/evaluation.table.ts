import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

export const evaluations = pgTable(
  'evaluations',
  {
    id: id(),
    /** Null only for reviews that came with the opening stock of goods. */
    orderLineId: ref('order_line_id').unique(),
    orderNo: text('order_no').notNull(),
    ownerId: ref('owner_id'),
    userId: ref('user_id'),
    userName: text('user_name').notNull(),
    avatar: text().notNull(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    skuText: text('sku_text').notNull(),
    qty: integer().notNull(),
    star: integer().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    anonymous: boolean().notNull(),
    reply: text(),
    repliedAt: at('replied_at'),
    appendContent: text('append_content'),
    appendImages: jsonb('append_images').$type<string[]>(),
    appendedAt: at('appended_at'),
    createdAt: at('created_at').notNull(),
    /** While the platform keeps it out of the mall. */
    hiddenAt: at('hidden_at'),
    hiddenReason: text('hidden_reason').notNull().default(''),
  },
  (t) => [
    index('evaluations_goods').on(t.goodsId, t.id),
    index('evaluations_owner').on(t.ownerId, t.id),
    index('evaluations_merchant').on(t.merchantId, t.id),
    index('evaluations_unanswered')
      .on(t.merchantId, t.createdAt)
      .where(sql`${t.reply} is null and ${t.hiddenAt} is null`),
    check('evaluations_star', sql`${t.star} between 1 and 5`),
  ],
)
