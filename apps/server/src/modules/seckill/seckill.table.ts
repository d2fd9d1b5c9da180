import { dealStates, sessionStates } from '@mall/contract/seckill/console.words'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { owners, users } from '#modules/account/account.table.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'

export const seckillSessions = pgTable(
  'seckill_sessions',
  {
    id: id(),
    name: text().notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
    applyUntil: at('apply_until').notNull(),
    state: text({ enum: sessionStates }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('seckill_sessions_open').on(t.endAt).where(sql`${t.state} = 'open'`),
    check('seckill_sessions_times', sql`${t.applyUntil} <= ${t.startAt} and ${t.startAt} < ${t.endAt}`),
  ],
)

/**
 * A sku in a session. Pool = remaining + returned + what orders that stand have taken of it, at any time since it was approved; before, all
 * three are nothing. `returnedAt`: its end was worked off, and whatever comes back goes to the stock.
 */
export const seckillDeals = pgTable(
  'seckill_deals',
  {
    id: id(),
    sessionId: ref('session_id')
      .notNull()
      .references(() => seckillSessions.id),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => skus.id),
    priceFen: fen('price_fen').notNull(),
    pool: integer().notNull(),
    remaining: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    limitNum: integer('limit_num').notNull(),
    state: text({ enum: dealStates }).notNull(),
    reason: text().notNull().default(''),
    appliedAt: at('applied_at').notNull(),
    returnedAt: at('returned_at'),
  },
  (t) => [
    uniqueIndex('seckill_deals_once').on(t.sessionId, t.skuId).where(sql`${t.state} in ('applied', 'approved')`),
    index('seckill_deals_session').on(t.sessionId, t.state),
    index('seckill_deals_merchant').on(t.merchantId, t.id),
    // Every cart and every order asks by this one: it is small, since a deal leaves it when its session is over.
    index('seckill_deals_standing').on(t.skuId).where(sql`${t.state} = 'approved' and ${t.returnedAt} is null`),
    index('seckill_deals_goods').on(t.goodsId),
    check(
      'seckill_deals_pool',
      sql`${t.remaining} >= 0 and ${t.returned} >= 0 and ${t.remaining} + ${t.returned} <= ${t.pool}`,
    ),
  ],
)

/** How many one owner has in orders that stand: the counter that the limit is guarded by. */
export const seckillCounts = pgTable(
  'seckill_counts',
  {
    dealId: ref('deal_id')
      .notNull()
      .references(() => seckillDeals.id),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => owners.id),
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealId, t.ownerId] }),
    index('seckill_counts_owner').on(t.ownerId),
    check('seckill_counts_n', sql`${t.n} >= 0`),
  ],
)

/** Pieces that an order took out of a pool. `backQty` of them, which were not sent, went back; `backAt`: all of them did. */
export const seckillTakes = pgTable(
  'seckill_takes',
  {
    orderId: ref('order_id').notNull(),
    dealId: ref('deal_id')
      .notNull()
      .references(() => seckillDeals.id),
    ownerId: ref('owner_id').notNull(),
    qty: integer().notNull(),
    backQty: integer('back_qty').notNull().default(0),
    backAt: at('back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.dealId] }),
    index('seckill_takes_deal').on(t.dealId),
    check('seckill_takes_qty', sql`${t.qty} > 0`),
    check('seckill_takes_back', sql`${t.backQty} between 0 and ${t.qty}`),
  ],
)

/** People who want to be told before it begins. */
export const seckillReminders = pgTable(
  'seckill_reminders',
  {
    dealId: ref('deal_id')
      .notNull()
      .references(() => seckillDeals.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    toldAt: at('told_at'),
  },
  (t) => [primaryKey({ columns: [t.dealId, t.userId] })],
)
