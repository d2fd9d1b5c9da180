import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { categories, goods, skus } from '#modules/catalog/catalog.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

/** Agreements of a company with a store. A row is never changed, only ended. */
export const contractPrices = pgTable(
  'contract_prices',
  {
    id: id(),
    companyId: ref('company_id')
      .notNull()
      .references(() => companies.id),
    /** The store of the goods; a category counts for goods of this store alone. */
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    skuId: ref('sku_id').references(() => skus.id),
    goodsId: ref('goods_id').references(() => goods.id),
    categoryId: ref('category_id').references(() => categories.id),
    priceFen: fen('price_fen'),
    /** Part of the price to pay, in hundredths of a percent. */
    rate: integer(),
    minQty: integer('min_qty').notNull(),
    /** Both days count, in Asia/Shanghai. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    remark: text().notNull(),
    /** Null where the platform agreed it. */
    byMerchantId: ref('by_merchant_id').references(() => merchants.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('contract_prices_company').on(t.companyId, t.validUntil).where(sql`${t.endedAt} is null`),
    index('contract_prices_merchant').on(t.merchantId, t.id),
    index('contract_prices_until').on(t.validUntil).where(sql`${t.endedAt} is null`),
    check('contract_prices_target', sql`num_nonnulls(${t.skuId}, ${t.goodsId}, ${t.categoryId}) = 1`),
    check('contract_prices_one_price', sql`num_nonnulls(${t.priceFen}, ${t.rate}) = 1`),
    check('contract_prices_price', sql`${t.priceFen} > 0`),
    check('contract_prices_rate', sql`${t.rate} between 1 and 9999`),
    check('contract_prices_qty', sql`${t.minQty} between 1 and 99999`),
    check('contract_prices_days', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
)
