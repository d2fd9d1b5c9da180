import { campaignStates } from '@mall/contract/campaign/platform.words'
import type { CampaignTier } from '@mall/contract/campaign/terms'
import { campaignArts } from '@mall/contract/campaign/words'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, fen, id, ref } from '#db/columns.ts'
import { users } from '#modules/account/account.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text().notNull(),
    art: text({ enum: campaignArts }).notNull(),
    corner: text().notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
    /** From the lowest threshold up. */
    tiers: jsonb().$type<CampaignTier[]>().notNull(),
    platformPercent: integer('platform_percent').notNull(),
    rules: text().notNull(),
    state: text({ enum: campaignStates }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('campaigns_standing').on(t.endAt).where(sql`${t.state} in ('open', 'paused')`),
    check('campaigns_times', sql`${t.startAt} < ${t.endAt}`),
    check('campaigns_percent', sql`${t.platformPercent} between 0 and 100`),
  ],
)

export const campaignGoods = pgTable(
  'campaign_goods',
  {
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
  },
  // By goods first: what every cart and every order is asked for.
  (t) => [primaryKey({ columns: [t.goodsId, t.campaignId] }), index('campaign_goods_campaign').on(t.campaignId)],
)

/** The sum that a campaign took off an order, in fen; it stays when the order comes to nothing, and counts while the order stands. */
export const campaignUses = pgTable(
  'campaign_uses',
  {
    orderId: ref('order_id').notNull(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    fen: fen('fen').notNull(),
    platformPercent: integer('platform_percent').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.campaignId] }),
    index('campaign_uses_campaign').on(t.campaignId),
    check('campaign_uses_fen', sql`${t.fen} > 0`),
  ],
)
