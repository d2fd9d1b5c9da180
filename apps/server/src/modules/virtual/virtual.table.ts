import { codeKinds } from '@mall/contract/virtual/words'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

export type Place = { name: string; address: string; phone: string }

/** The kind and terms of a virtual goods; one without a row here gets codes that the mall makes. */
export const virtualGoods = pgTable('virtual_goods', {
  goodsId: ref('goods_id')
    .primaryKey()
    .references(() => goods.id),
  kind: text({ enum: codeKinds }).notNull(),
  validDays: integer('valid_days').notNull(),
  uses: integer().notNull(),
  howTo: text('how_to').notNull(),
  places: jsonb().$type<Place[]>().notNull(),
})

/** `free`: imported and not sold. Whether a code is used up or over is counted and not written. */
const states = ['free', 'sold', 'void'] as const

/**
 * Codes, imported or made at delivery, one a piece. Their words are sealed; `lookup` is its keyed hash, by which its store finds it and by
 * which it is there once.
 */
export const virtualCodes = pgTable(
  'goods_codes',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    kind: text({ enum: codeKinds }).notNull(),
    state: text({ enum: states }).notNull(),
    orderId: ref('order_id'),
    orderLineId: ref('order_line_id'),
    cardNo: text('card_no').notNull().default(''),
    sealed: text().notNull(),
    lookup: text().notNull().unique(),
    tail: text().notNull(),
    uses: integer().notNull().default(1),
    used: integer().notNull().default(0),
    validTo: at('valid_to'),
    soldAt: at('sold_at'),
    /** When its buyer read it. */
    revealedAt: at('revealed_at'),
    usedAt: at('used_at'),
    /** Its buyer was told that it ends soon. */
    warnedAt: at('warned_at'),
    reason: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('goods_codes_line').on(t.orderLineId, t.id),
    index('goods_codes_order').on(t.orderId, t.id),
    index('goods_codes_free').on(t.skuId, t.validTo, t.id).where(sql`${t.state} = 'free'`),
    index('goods_codes_store').on(t.merchantId, t.id),
    index('goods_codes_goods').on(t.goodsId, t.state),
    index('goods_codes_ending').on(t.validTo).where(sql`${t.state} = 'sold' and ${t.warnedAt} is null`),
    index('goods_codes_plain').on(t.id).where(sql`${t.sealed} like 'plain:%'`),
    check('goods_codes_uses', sql`${t.used} between 0 and ${t.uses}`),
    check('goods_codes_sold', sql`(${t.state} = 'sold') <= (${t.orderLineId} is not null)`),
    check('goods_codes_free_is_new', sql`${t.state} <> 'free' or (${t.orderLineId} is null and ${t.used} = 0)`),
  ],
)

/** Each time that a code was used, and by whom. */
export const virtualUses = pgTable(
  'virtual_uses',
  {
    id: id(),
    codeId: ref('code_id')
      .notNull()
      .references(() => virtualCodes.id),
    merchantId: ref('merchant_id').notNull(),
    nth: integer().notNull(),
    userId: ref('user_id').notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [uniqueIndex('virtual_uses_once').on(t.codeId, t.nth), index('virtual_uses_store').on(t.merchantId, t.id)],
)
