import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

const whose = () =>
  ref('user_id')
    .notNull()
    .references(() => users.id)
const whichGoods = () =>
  ref('goods_id')
    .notNull()
    .references(() => goods.id)

/** Goods that a person saved. Theirs alone, in a company as well. */
export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: whose(),
    goodsId: whichGoods(),
    /** The lowest price when it was saved. */
    addedPriceFen: fen('added_price_fen'),
    /** The price and the shelf as the person was last told, or saw when saving: a notice speaks of what is better than that. */
    notedPriceFen: fen('noted_price_fen'),
    notedSoldOut: boolean('noted_sold_out').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('favorites_once').on(t.userId, t.goodsId),
    index('favorites_user').on(t.userId, t.id),
    index('favorites_goods').on(t.goodsId),
  ],
)

/** People who want to know when a sku can be bought again; a row is gone once they are told. */
export const restockWishes = pgTable(
  'restock_wishes',
  {
    userId: whose(),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.skuId] }), index('restock_wishes_sku').on(t.skuId)],
)

/** The last look of a person at each goods; the newest two hundred are kept. */
export const views = pgTable(
  'views',
  {
    userId: whose(),
    goodsId: whichGoods(),
    viewedAt: at('viewed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodsId] }), index('views_user').on(t.userId, t.viewedAt.desc())],
)

/** Stores that a person follows. */
export const follows = pgTable(
  'follows',
  {
    userId: whose(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    pinnedAt: at('pinned_at'),
    /** When the person last opened the store: goods put on sale since are news. */
    seenAt: at('seen_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.merchantId] }), index('follows_merchant').on(t.merchantId)],
)

/**
 * Visitors of a goods on a day, and whether it went into their cart. `visitor` is a hash under the day's salt: the same
 * person is the same on one day, and unknown on another.
 */
export const goodsVisits = pgTable(
  'goods_visits',
  {
    day: date().notNull(),
    goodsId: whichGoods(),
    visitor: text().notNull(),
    merchantId: ref('merchant_id').notNull(),
    visits: integer().notNull(),
    carted: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.goodsId, t.visitor] }),
    index('goods_visits_merchant').on(t.merchantId, t.day),
  ],
)

/** The days on which visits were counted. The salt is wiped when the day is over. */
export const visitDays = pgTable('visit_days', { day: date().primaryKey(), salt: text() })
