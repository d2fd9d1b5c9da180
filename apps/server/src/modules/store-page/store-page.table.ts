import type { Floor } from '@mall/contract/store-page/store.terms'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, id, ref } from '#db/columns.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** 店内分类: how a store arranges its goods, in two levels. */
export const storeCategories = pgTable(
  'store_categories',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Null for the first level. */
    parentId: ref('parent_id').references((): AnyPgColumn => storeCategories.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Among those of its parent, from 0. */
    sort: integer().notNull(),
  },
  (t) => [
    unique('store_categories_named').on(t.merchantId, t.parentId, t.name).nullsNotDistinct(),
    index('store_categories_parent').on(t.parentId),
  ],
)

export const storeCategoryGoods = pgTable(
  'store_category_goods',
  {
    categoryId: ref('category_id')
      .notNull()
      .references(() => storeCategories.id, { onDelete: 'cascade' }),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.goodsId] }), index('store_category_goods_of').on(t.goodsId)],
)

/** The draft of a store's page; its row is the lock for changing and publishing it. */
export const storePages = pgTable('store_pages', {
  merchantId: ref('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  floors: jsonb().$type<Floor[]>().notNull(),
  /** Counts the changes. */
  version: integer().notNull(),
  operator: text().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Editions that shoppers saw; the last one of a store is the one that they see. */
export const storePageEditions = pgTable(
  'store_page_editions',
  {
    id: id(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    /** Counts from 1. */
    number: integer().notNull(),
    floors: jsonb().$type<Floor[]>().notNull(),
    operator: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [uniqueIndex('store_page_editions_number').on(t.merchantId, t.number)],
)
